// What the gallery's places are called.
import { namesIn } from '../../../../src/games/games';

/** The pages around the games; not a game, and without a scene. */
export const PAGES = 'hud';
export const COLOURS = 'colours';

const TITLES: Readonly<Record<string, string>> = {
  ...namesIn('en'),
  [PAGES]: 'Lobby and pages',
  [COLOURS]: 'Colours',
};
export const titleOf = (game: string): string => TITLES[game] ?? game;
