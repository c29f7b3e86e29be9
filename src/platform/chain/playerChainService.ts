// Serves /game/clientHash, which reads and sets a player's client seed; starts and stops the players' chains.
import { SHARED_CLIENT_SEED } from '../../core/chainTerms';
import { CODE } from '../../protocol/codes';
import { PLAYER_CHAIN_CALLS, isClientSeed } from '../../kits/ownRounds/messages';
import type { Database } from '../database/database';
import { Refusal, route, type Service } from '../server/service';
import type { PlayerChains } from './playerChains';

export interface PlayerChainServiceParts {
  readonly database: Database;
  readonly chains: PlayerChains;
  /** Games with chains for single players. */
  readonly own: readonly number[];
  /** Games with shared rounds. */
  readonly shared: readonly number[];
}

export function playerChainService({ database, chains, own, shared }: PlayerChainServiceParts): Service {
  return {
    routes: [
      route(
        PLAYER_CHAIN_CALLS.clientHash,
        async ({ gameType, chainId, clientSeed }, { player: { userId } }) => {
          const wish = clientSeed ?? null;
          if (shared.includes(gameType) && wish === null) {
            return { gameType, clientSeed: SHARED_CLIENT_SEED, seeds: null };
          }
          if (!own.includes(gameType))
            throw new Refusal(CODE.illegalCharacters, 'this game has no client seed to set');
          if (wish !== null) checkClientSeed(wish);
          return database.transaction(async (tx) => {
            const held = await chains.hold(tx, { userId, gameType });
            if (wish !== null) await held.setClientSeed(chainId ?? '', wish);
            await held.save();
            const seeds = await held.view();
            return { gameType, clientSeed: seeds.clientSeed, seeds };
          });
        },
      ),
    ],
    start: () => Promise.resolve(chains.start()),
    stop: () => chains.stop(),
  };
}

/** Refuses invalid client seeds. */
export function checkClientSeed(text: string): void {
  if (isClientSeed(text)) return;
  throw new Refusal(
    CODE.illegalClientSeed,
    'a client seed is 1 to 64 letters, digits, underscores or hyphens',
  );
}
