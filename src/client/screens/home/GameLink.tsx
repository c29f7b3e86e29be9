// The way into a game.
import type { CSSProperties, ReactNode } from 'react';
import type { GameManifest } from '../../../games/game';
import { EntryLink } from '../../hud/EntryLink';
import type { GameType } from '../../../protocol/gameTypes';

interface Props {
  readonly game: GameManifest;
  readonly gameType: GameType;
  readonly className: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

export function GameLink({ game, gameType, ...link }: Props) {
  // Where one page has several games the address names the one.
  const query = game.nameKeys ? `?gameType=${gameType}` : '';
  return <EntryLink gameTypes={[gameType]} to={`/h5/${game.route}${query}`} {...link} />;
}
