// Every registered game as a finger plays it: lab/tour.ts in the folder of its page.
import { GAMES } from '../../src/games/games';
import type { Hand, Tour } from '../../src/games/tour';
import type { Hall } from './hall';
import { isThere, PATIENCE, press, textOf, until } from './page';
import type { Visitor } from './visitor';

export interface TouredGame {
  readonly gameType: number;
  readonly name: string;
  readonly tour: Tour;
  /** Games of one hall share scene, sheets and panel: this is the first of them, or has its page for itself. */
  readonly isFirstOfPage: boolean;
}

export const touredGames = (): Promise<readonly TouredGame[]> =>
  Promise.all(
    GAMES.map(async ({ gameType, name, page }, index) => {
      const { tour } = (await import(`../../src/${page.folder}/lab/tour.ts`)) as { readonly tour: Tour };
      const isFirstOfPage = GAMES.findIndex((one) => one.page === page) === index;
      return { gameType, name: name.en, tour, isFirstOfPage };
    }),
  );

export const handOf = (visitor: Visitor, hall: Hall): Hand => ({
  press: (...where) => press(visitor, ...where),
  until,
  async hurryUntil(what, look) {
    const found = await hall.hurryUntil(look, PATIENCE);
    if (found === null) throw new Error(`${what} did not come`);
    return found;
  },
  textOf: (selector) => textOf(visitor, selector),
  isThere: (selector) => isThere(visitor, selector),
  run: visitor.run,
});
