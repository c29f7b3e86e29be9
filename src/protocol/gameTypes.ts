// The games by id, their routes and the socket channel of each page: numbers and names both ends agree on.

export const GAME_TYPES = [7, 9, 8, 10, 11, 1, 3, 4, 5, 6] as const;
export type GameType = (typeof GAME_TYPES)[number];
export const isGameType = (value: unknown): value is GameType =>
  (GAME_TYPES as readonly unknown[]).includes(value);

/** Opened by a launch link that names no game. */
export const DEFAULT_GAME_TYPE: GameType = 7;

/** Last part of the route /h5/<name>. */
export const GAME_ROUTES: Readonly<Record<GameType, string>> = {
  7: 'rocket',
  8: 'hilo',
  9: 'tshow',
  10: 'plinko',
  11: 'bingo',
  1: 'bet',
  3: 'bet',
  4: 'bet',
  5: 'bet',
  6: 'bet',
};

/** gameChannelType of the socket: what a page hears. Block-hash games and gameplay help 1, rocket 2, tshow 3, bingo 4. */
export const CHANNELS = { none: 0, classic: 1, rocket: 2, tshow: 3, bingo: 4 } as const;
export type Channel = (typeof CHANNELS)[keyof typeof CHANNELS];
