// The calls about blocks, and the life of the block source.
import { CALLS } from '../../protocol/calls';
import { CODE } from '../../protocol/codes';
import { Refusal, route, type Service } from '../server/service';
import type { ChainSource } from './blocks';

/** The block announced for a game's next shared round or for the player's own chain; null when there is none. */
type Announced = (gameType: number, userId: string) => Promise<number | null>;

export function blockService(source: ChainSource, announced: Announced): Service {
  return {
    routes: [
      route(CALLS.futureBlock, async ({ gameType }, { player }) => {
        const head = source.head();
        const num = await announced(gameType, player.userId);
        if (!head || num === null)
          throw new Refusal(CODE.roundNotGenerated, 'no block has been announced for this game');
        return { num, head };
      }),
      route(CALLS.getBlockByNum, async ({ num }) => ({ block: await source.byNumber(num) })),
    ],
    start: () => source.start(),
    stop: () => source.stop(),
  };
}
