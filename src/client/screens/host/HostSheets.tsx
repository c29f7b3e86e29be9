// The sheets that the operator's page opens, and the board over a paused game.
import { Suspense, useRef } from 'react';
import { createPortal } from 'react-dom';
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../hud/BottomSheet';
import { Skeleton } from '../../hud/Skeleton';
import { useModal } from '../../hud/useModal';
import { useText } from '../../i18n/useText';
import { nameKeyOf } from '../../../games/games';
import type { GameType } from '../../../protocol/gameTypes';
import type { HostPanel } from '../../stores/host';
import { useRoot } from '../../stores/root';
import { HELPS } from '../help/helps';
import { RecordsBody } from '../records/RecordsBody';
import '../help/help.css';
import '../records/records.css';
import './HostSheets.css';

interface Props {
  readonly panel: HostPanel | null;
  readonly paused: boolean;
  readonly onClose: () => void;
}

/** Share of the window's height. */
const SHEET_HEIGHT = 0.92;

export const HostSheets = observer(({ panel, paused, onClose }: Props) => {
  const { t } = useText();
  const { play } = useRoot();
  const gameType = play.game?.play.gameType;
  return (
    <>
      {panel === 'rules' && gameType !== undefined && <Rules gameType={gameType} onClose={onClose} />}
      {panel === 'history' && (
        <BottomSheet
          title={t('records:title')}
          onClose={onClose}
          opensAt={SHEET_HEIGHT}
          className="host-history"
        >
          <div className="records host-sheet host-sheet--records">
            <RecordsBody />
          </div>
        </BottomSheet>
      )}
      {paused && <Pause />}
    </>
  );
});

function Rules({ gameType, onClose }: { readonly gameType: GameType; readonly onClose: () => void }) {
  const { t } = useText();
  const entry = HELPS.get(String(gameType));
  if (!entry) return null;
  const { game, Help } = entry;
  return (
    <BottomSheet title={t(nameKeyOf(game))} onClose={onClose} opensAt={SHEET_HEIGHT}>
      <div className="help host-sheet">
        <Suspense fallback={<Skeleton shape="wide" />}>
          <Help />
        </Suspense>
      </div>
    </BottomSheet>
  );
}

/** Only the operator's page can end the pause, so it has no buttons. */
function Pause() {
  const { t } = useText();
  const layer = useRef<HTMLDivElement>(null);
  useModal(layer, () => undefined);
  return createPortal(
    <div className="modal" ref={layer}>
      <div
        className="dialog"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="host-pause"
        aria-describedby="host-pause-text"
        tabIndex={-1}
        data-autofocus
      >
        <h2 className="dialog__title" id="host-pause">
          {t('hud:host.paused.title')}
        </h2>
        <p className="dialog__text" id="host-pause-text">
          {t('hud:host.paused.text')}
        </p>
      </div>
    </div>,
    document.body,
  );
}
