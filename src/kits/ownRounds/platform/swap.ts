// Swaps the seed, in the same way in both games with chains of the player's own: first the further entry, then the client
// seed, then the block.
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
  /** Throws while the player may not swap. His chains are locked during the call. */
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
