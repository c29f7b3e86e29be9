// Target of the back link on a page beside the games: the game from whose menu it was opened, else the lobby; for a player
// of one game, who has no lobby, that game.
import { launchGame, linkTo, nameKeyOf } from '../../games/games';
import { SINGLE_GAME_USER } from '../../protocol/launch';
import { useText } from '../i18n/useText';
import { useRoot } from '../stores/root';
import { useGameBefore } from './gameBefore';

export interface WayBack {
  readonly to: string;
  readonly name: string;
}

/** Call it in an observer. */
export function useWayBack(): WayBack {
  const { t } = useText();
  const { session } = useRoot();
  const before = useGameBefore();
  if (before !== null) return { to: before, name: t('screens:backToGame') };
  if (!session.valid || session.user.type !== SINGLE_GAME_USER)
    return { to: '/h5/home', name: t('screens:home.title') };
  const game = launchGame(session.user);
  return { to: linkTo(game), name: t(nameKeyOf(game)) };
}
