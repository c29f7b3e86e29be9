// Every registered game as a soak plays it: lab/seat.ts in the folder of its page.
import { GAMES, pathOf } from '../../../src/games/games';
import type { GameDefinition } from '../../../src/games/definition';
import type { Sit, TakenSeat } from '../../../src/games/seat';
import type { GameServices } from '../../../src/client/stores/services';

/** By its name in proofs. */
export type PlayedGame = (typeof GAMES)[number]['proofName'];

interface Played {
  readonly definition: GameDefinition;
  readonly path: string;
  createSeat(services: GameServices): Promise<TakenSeat>;
}

const played = (game: GameDefinition): Played => ({
  definition: game,
  path: pathOf(game),
  async createSeat(services) {
    const { sit } = (await import(`../../../src/${game.page.folder}/lab/seat.ts`)) as { readonly sit: Sit };
    return sit(services, game.gameType);
  },
});

const PLAYED: ReadonlyMap<string, Played> = new Map(GAMES.map((game) => [game.proofName, played(game)]));

export const PLAYED_GAMES: readonly PlayedGame[] = GAMES.map(({ proofName }) => proofName);

/** Throws a RangeError for an unknown name. */
export function playedGame(name: string): Played {
  const game = PLAYED.get(name);
  if (!game) throw new RangeError(`unknown game ${name}`);
  return game;
}
