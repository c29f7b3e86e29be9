// The way into a game. One in maintenance says so and stays closed.
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { GameManifest } from '../../games/game';
import { useRoot } from '../../stores/root';

interface Props {
  readonly game: GameManifest;
  readonly className: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

export const GameLink = observer(({ game, className, style, children }: Props) => {
  const { halls, notices } = useRoot();
  const closed = game.gameTypes.every((gameType) => halls.inMaintenance(gameType));
  const refuse = (event: MouseEvent): void => {
    event.preventDefault();
    notices.toast('wrong', { key: 'hud:maintenance.game' });
  };
  return (
    <Link
      to={`/h5/${game.route}`}
      className={className}
      style={style}
      aria-disabled={closed || undefined}
      onClick={closed ? refuse : undefined}
    >
      {children}
    </Link>
  );
});
