// Loads the tour of every registered game, which plays it as a user would: lab/tour.ts in the folder of its page.
import { GAMES } from '../../src/games/games';
import type { Hand, Tour } from '../../src/games/tour';
import type { Hall } from './hall';
import { isThere, PATIENCE, press, textOf, until } from './page';
import type { Visitor } from './visitor';

export interface TouredGame {
  readonly gameType: number;
  readonly name: string;
  readonly tour: Tour;
  /** True for the first of the games that share one page (scene, sheets and panel). */
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
