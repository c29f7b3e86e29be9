// The bar at the top of a game: lobby button, balance, sound.
import { Suspense, lazy } from 'react';
import { observer } from 'mobx-react-lite';
import { useMaybeRoot } from '../stores/root';
import type { Wallet } from '../stores/services';
import { useText } from '../i18n/useText';
import { BalancePill } from './BalancePill';
import { Button } from './Button';
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
  return (
    <header className="topbar">
      {onLobby && (
        <button type="button" className="medal" aria-label={t('hud:top.lobby')} onClick={onLobby}>
          <TentIcon />
        </button>
      )}
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
