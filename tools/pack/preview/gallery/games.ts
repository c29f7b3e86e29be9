// What the gallery's places are called.

/** The pages around the games; not a game, and without a scene. */
export const PAGES = 'hud';
export const COLOURS = 'colours';

const TITLES: Readonly<Record<string, string>> = {
  rocket: 'Rocket Ride',
  runway: 'Fashion Runway',
  plinko: 'Plinko',
  hilo: 'Hilo',
  bingo: 'Bingo',
  classic: 'Hash games',
  [PAGES]: 'Lobby and pages',
  [COLOURS]: 'Colours',
};
export const titleOf = (game: string): string => TITLES[game] ?? game;
