// The two bet panels behind an awning. On a short screen the second is hidden behind a button.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Awning } from '../../../../client/hud/Awning';
import breakpoints from '../../../../client/hud/breakpoints.json';
import { Button } from '../../../../client/hud/Button';
import { PlusIcon } from '../../../../client/hud/icons/lines';
import { useMedia } from '../../../../client/hud/useMedia';
import { useText } from '../../../../client/i18n/useText';
import type { CrashStore } from '../store';
import { BetPanel } from './BetPanel';
import { SpokenHeights } from './SpokenHeights';

interface Props {
  readonly store: CrashStore;
  /** Keys 1 and 2 press the buttons. */
  readonly withKeys: boolean;
}

export const BetPanels = observer(({ store, withKeys }: Props) => {
  const { t } = useText();
  const isShort = useMedia(breakpoints['one-panel']);
  const [isOpen, setOpen] = useState(false);
  const [first, second] = store.panels;
  const isBusy =
    second.bet !== null || second.ended !== null || second.order !== null || second.auto.state !== 'off';
  const showsSecond = !isShort || isOpen || isBusy;
  return (
    <div className={`stall ${isShort && showsSecond ? 'stall--tight' : ''}`}>
      <SpokenHeights store={store} />
      <Awning />
      <BetPanel store={store} panel={first} shortcut={withKeys ? '1' : null} isAlone={!showsSecond} />
      {showsSecond && <BetPanel store={store} panel={second} shortcut={withKeys ? '2' : null} />}
      {!showsSecond && (
        <Button
          look="plain"
          className="stall__second"
          onClick={() => {
            setOpen(true);
          }}
        >
          <PlusIcon />
          {t('game:crash.second')}
        </Button>
      )}
    </div>
  );
});
