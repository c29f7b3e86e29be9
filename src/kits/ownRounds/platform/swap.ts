// Swapping the seed, the same in both games with chains of the player's own: the further entry first, then the client seed,
// then the block.
import type { Call, RequestOf } from '../../../protocol/call';
import type { swapAnswer, swapRequest } from '../messages';
import { checkClientSeed } from '../../../platform/chain/playerChainService';
import type { PlayerChains } from '../../../platform/chain/playerChains';
import type { Database, Transaction } from '../../../platform/database/database';
import { route, type Route } from '../../../platform/server/service';

type SwapCall = Call<typeof swapRequest, typeof swapAnswer>;

export interface SwapParts {
  readonly database: Database;
  readonly chains: PlayerChains;
  readonly gameType: number;
  /** Throws while the player may not swap; his chains are held. */
  readonly check?: (tx: Transaction, userId: string) => Promise<void>;
}

export const swapRoute = (call: SwapCall, { database, chains, gameType, check }: SwapParts): Route =>
  route(call, ({ chainId, clientSeed }: RequestOf<SwapCall>, { player: { userId } }) => {
    checkClientSeed(clientSeed);
    return database.transaction(async (tx) => {
      const held = await chains.hold(tx, { userId, gameType });
      await check?.(tx, userId);
      await held.swap(chainId, clientSeed);
      await held.save();
      return { seeds: await held.view() };
    });
  });
