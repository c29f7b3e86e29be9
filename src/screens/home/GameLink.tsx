// The way into a game. One in maintenance or under an upgrade says so and stays closed; where only bets are refused one
// may go in and look.
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { GameManifest } from '../../games/game';
import { closureOf, keepsOut } from '../../stores/closure';
import type { GameType } from '../../protocol/gameTypes';
import { useRoot } from '../../stores/root';

interface Props {
  readonly game: GameManifest;
  readonly gameType: GameType;
  readonly className: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

export const GameLink = observer(({ game, gameType, className, style, children }: Props) => {
  const { halls, notices } = useRoot();
  const closure = closureOf(halls.status(gameType));
  const closed = keepsOut(closure);
  const refuse = (event: MouseEvent): void => {
    event.preventDefault();
    notices.toast('wrong', {
      key: closure === 'upgrading' ? 'hud:maintenance.upgrading' : 'hud:maintenance.game',
    });
  };
  // Where one page has several games the address names the one.
  const query = game.nameKeys ? `?gameType=${gameType}` : '';
  return (
    <Link
      to={`/h5/${game.route}${query}`}
      className={className}
      style={style}
      aria-disabled={closed || undefined}
      onClick={closed ? refuse : undefined}
    >
      {children}
    </Link>
  );
});
