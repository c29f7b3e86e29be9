// The menu of the bar: in a game its information and settings, and the operator's own ways out: back to the casino, deposit,
// support by a person, account history, if the launch gave them.
import { useContext, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '../i18n/useText';
import type { HostStore } from '../stores/host';
import type { PlayStore } from '../stores/play';
import { useMaybeRoot } from '../stores/root';
import { BottomSheet } from './BottomSheet';
import { Button } from './Button';
import { GameMenuContext } from './gameMenu';
import { MenuIcon } from './icons/lines';
import './HostMenu.css';

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
  const GameMenu = useContext(GameMenuContext);
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
          {GameMenu && gameType !== undefined && (
            <GameMenu gameType={gameType} onPick={() => setOpen(false)} />
          )}
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
        </BottomSheet>
      )}
    </>
  );
});
