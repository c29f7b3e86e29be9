// The signed text of a bet in hilo: the values that the bet named, and the round that it began.
import { betReceipt } from '../../core/receipt';
import type { RequestOf } from '../../protocol/call';
import type { HILO_CALLS } from './messages';

export const hiloReceipt = (
  {
    chainId,
    index,
    clientSeed,
    gameResultHash,
    amount,
    terms,
  }: Omit<RequestOf<(typeof HILO_CALLS)['bet']>, 'requestId' | 'mode'>,
  { round: { betId } }: { readonly round: { readonly betId: string } },
): string =>
  betReceipt('hilo', {
    bet: betId,
    chain: chainId,
    index,
    seed: clientSeed,
    hash: gameResultHash,
    stake: amount,
    limit: terms?.profitLimit,
    skip: terms?.skipCost,
    bonus: terms?.platformBonus,
    edge: terms?.houseEdge,
  });
