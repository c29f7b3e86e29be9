// The bar at the top of a game: lobby button, balance, sound, menu. Under a desktop's header it is part of that header,
// which has a link to the lobby.
import { Suspense, lazy, useContext } from 'react';
import { createPortal } from 'react-dom';
import { observer } from 'mobx-react-lite';
import { useMaybeRoot } from '../stores/root';
import type { Wallet } from '../stores/services';
import { useText } from '../i18n/useText';
import { BalancePill } from './BalancePill';
import { Button } from './Button';
import { BarPlaceContext } from './gameMenu';
import { HostMenu } from './HostMenu';
import { SoundIcon, TentIcon } from './icons/painted';
import './TopBar.css';

interface Props {
  readonly wallet: Wallet;
  /** Null for a player who stays in one game. */
  readonly onLobby: (() => void) | null;
  readonly soundOn: boolean;
  readonly onSound: (on: boolean) => void;
}

export function TopBar({ wallet, onLobby, soundOn, onSound }: Props) {
  const { t } = useText();
  const place = useContext(BarPlaceContext);
  const bar = (
    <>
      <BalancePill wallet={wallet} />
      <Button
        look="chip"
        className="square"
        role="switch"
        aria-checked={soundOn}
        aria-label={t('hud:top.sound')}
        onClick={() => {
          onSound(!soundOn);
        }}
      >
        <SoundIcon on={soundOn} />
      </Button>
      <HostMenu />
    </>
  );
  return (
    <header className="topbar">
      {onLobby && !place && (
        <button type="button" className="medal" aria-label={t('hud:top.lobby')} onClick={onLobby}>
          <TentIcon />
        </button>
      )}
      {place ? createPortal(bar, place) : bar}
      <Strip />
    </header>
  );
}

const GuardStrip = lazy(async () => ({ default: (await import('./guard/GuardStrip')).GuardStrip }));

/** Values that protection rules keep visible. */
const Strip = observer(() => {
  const guard = useMaybeRoot()?.play.guard;
  return guard ? (
    <Suspense>
      <GuardStrip />
    </Suspense>
  ) : null;
});
