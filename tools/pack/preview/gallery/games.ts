// Names of the gallery's pages.
import { namesIn } from '../../../../src/games/games';

/** The pages around the games, which are no game and have no scene. */
export const PAGES = 'hud';
export const COLOURS = 'colours';
export const FONTS = 'fonts';
export const SOUNDS = 'sounds';
/** Pages that belong to the whole pack. */
export const WHOLE: readonly string[] = [COLOURS, FONTS, SOUNDS];

const TITLES: Readonly<Record<string, string>> = {
  ...namesIn('en'),
  [PAGES]: 'Lobby and pages',
  [COLOURS]: 'Colours',
  [FONTS]: 'Fonts',
  [SOUNDS]: 'Sounds',
  shared: 'The hall',
};
export const titleOf = (game: string): string => TITLES[game] ?? game;
