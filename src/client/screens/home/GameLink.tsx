// The link into a game.
import type { CSSProperties, ReactNode } from 'react';
import type { GameDefinition } from '../../../games/definition';
import { linkTo } from '../../../games/games';
import { EntryLink } from '../../hud/EntryLink';

interface Props {
  readonly game: GameDefinition;
  readonly className: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

export const GameLink = ({ game, ...link }: Props) => (
  <EntryLink gameTypes={[game.gameType]} to={linkTo(game)} {...link} />
);
