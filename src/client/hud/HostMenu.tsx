// The menu of the bar: from a game the pages about it (rules and limits, my bets, settings and language) and what stands in
// them; and the operator's own ways out: back to the casino, deposit, help from a person, account history, as far as the
// launch gave some.
import { Suspense, lazy, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText';
import type { HostStore } from '../stores/host';
import type { PlayStore } from '../stores/play';
import { useMaybeRoot } from '../stores/root';
import { BottomSheet } from './BottomSheet';
import { Button } from './Button';
import { MenuIcon } from './icons/lines';
import './HostMenu.css';

/** More about the game, below its links; where it cannot be fetched, they are enough. */
const GameFacts = lazy(() =>
  import('../screens/menu/GameFacts')
    .then(({ gameFacts }) => gameFacts())
    .catch(() => ({ default: () => null })),
);

export function HostMenu() {
  const root = useMaybeRoot();
  return root && <Ways host={root.host} play={root.play} />;
}

interface Props {
  readonly host: HostStore;
  readonly play: Pick<PlayStore, 'game'>;
}

const Ways = observer(({ host, play }: Props) => {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { ways } = host;
  const gameType = play.game?.play.gameType;
  if (ways.length === 0 && gameType === undefined) return null;
  return (
    <>
      <Button
        look="chip"
        className="square"
        aria-haspopup="dialog"
        aria-label={t('hud:host.menu')}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </Button>
      {isOpen && (
        <BottomSheet title={t('hud:host.menu')} onClose={() => setOpen(false)}>
          {gameType !== undefined && <GamePages gameType={gameType} onPick={() => setOpen(false)} />}
          <ul className="host-menu">
            {ways.map((way) => (
              <li key={way}>
                <Button
                  look={way === 'deposit' ? 'brass' : 'idle'}
                  wide
                  onClick={() => {
                    setOpen(false);
                    host.leave(way);
                  }}
                >
                  {t(`hud:host.${way}`)}
                </Button>
              </li>
            ))}
          </ul>
          {gameType !== undefined && (
            <Suspense>
              <GameFacts gameType={gameType} />
            </Suspense>
          )}
        </BottomSheet>
      )}
    </>
  );
});

interface PagesProps {
  readonly gameType: number;
  readonly onPick: () => void;
}

/** Links, so that leaving a running auto bet is asked about as with any other. The pages know the way back to the game. */
function GamePages({ gameType, onPick }: PagesProps) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const pages = [
    ['rules', `/h5/help/gameplay/${gameType}`],
    ['bets', '/h5/records'],
    ['settings', '/h5/settings'],
  ] as const;
  return (
    <ul className="host-menu host-menu--pages">
      {pages.map(([name, path]) => (
        <li key={name}>
          <Link
            className="button button--idle button--wide"
            to={path}
            state={{ from: pathname + search }}
            onClick={onPick}
          >
            {t(`hud:menu.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
