// The lists that are made of the registry. Other code reads games from here and names none.
import type { Language } from '../protocol/launch';
import type { GameDefinition, GamePage } from './definition';
import * as registered from './registry';

type Registered = (typeof registered)[keyof typeof registered];
/** A game whose rounds a public block decides. */
export type BlockDefinition = Extract<Registered, { kind: 'block' }>;
/** Number of a game in messages. */
export type GameType = Registered['gameType'];

/** Every game, in the order of every list. */
export const GAMES: readonly (GameDefinition & Pick<Registered, 'gameType' | 'id' | 'proofName'>)[] =
  Object.values(registered).sort((one, other) => one.place - other.place);

/** Every page on which games are played, in the same order. */
export const PAGES: readonly GamePage[] = [...new Set(GAMES.map(({ page }) => page))];

/** Text keys of names; `namesIn` makes the texts from the definitions. */
export const nameKeyOf = ({ gameType }: Pick<GameDefinition, 'gameType'>): string =>
  `records:games.${gameType}`;
export const nameKeyOfPage = ({ id }: Pick<GamePage, 'id'>): string => `records:games.${id}`;

/** The names of all games and pages in a language: by the game's number, and by the page's id. */
export const namesIn = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    GAMES.flatMap(({ gameType, name, page }) => [
      [String(gameType), name[language]],
      [page.id, (page.name ?? name)[language]],
    ]),
  );

/** The game with this number; undefined when there is none. */
export const gameOfType = (gameType: number): (typeof GAMES)[number] | undefined =>
  GAMES.find((game) => game.gameType === gameType);

export const isGameType = (value: unknown): value is GameType =>
  typeof value === 'number' && gameOfType(value) !== undefined;

/** The game that a launch opens: the one it names, or the first one. */
export const launchGame = ({
  gameType = 0,
}: {
  readonly gameType?: number | undefined;
}): (typeof GAMES)[number] => {
  const game = gameOfType(gameType) ?? GAMES[0];
  if (!game) throw new Error('no games are registered');
  return game;
};

/** The game with this name in proofs; undefined when there is none. */
export const gameOfProof = (name: string): (typeof GAMES)[number] | undefined =>
  GAMES.find(({ proofName }) => proofName === name);

/** The page that a path leads to; undefined where no game is played. */
export const pageAt = (path: string): GamePage | undefined =>
  PAGES.find(({ route }) => path === `/h5/${route}`);

export const gamesOn = (page: GamePage): readonly (typeof GAMES)[number][] =>
  GAMES.filter((game) => game.page === page);

/** Path of a game's page. */
export const pathOf = ({ page }: Pick<GameDefinition, 'page'>): string => `/h5/${page.route}`;

/** Path of a game's page; where several games are played, with the parameter that names the game. */
export const linkTo = (game: Pick<GameDefinition, 'page' | 'gameType'>): string =>
  pathOf(game) + (game.page.isHall ? `?gameType=${game.gameType}` : '');

/** The witness's terms of a game. Throws a RangeError for an unknown name. */
export function witnessTermsOf(proofName: string): Pick<GameDefinition, 'kind' | 'outOfOrder'> {
  const game = gameOfProof(proofName);
  if (!game) throw new RangeError(`no game ${proofName}`);
  return game;
}
