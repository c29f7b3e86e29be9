// The sum that caused a refused stake. The client checks known limits before it sends a stake, so a refusal by the platform
// means that a limit or the balance has changed: it is fetched again.
import { gamesOn, pageAt } from '../../games/games';
import { formatMoney } from '../../core/money';
import { CALLS } from '../../protocol/calls';
import { CODE } from '../../protocol/codes';
import type { Api } from '../connection/api';
import type { Message } from '../stores/services';
import type { WalletStore } from '../stores/wallet';

export interface SumServices {
  readonly api: Api;
  readonly wallet: Pick<WalletStore, 'balance' | 'refresh'>;
  readonly path: string;
  readonly locale: string;
}

/** `gameType`: the game of the limit; by default that of the page on show. Null when no sum is known. */
export async function refusedSum(
  code: number,
  gameType: number | undefined,
  { api, wallet, path, locale }: SumServices,
): Promise<Message | null> {
  if (code === CODE.insufficientBalance || code === CODE.marginNotCovered) {
    await wallet.refresh({ quiet: true });
    const { balance } = wallet;
    if (balance === null) return null;
    const key = code === CODE.insufficientBalance ? 'game:bet.aboveBalance' : 'game:bet.marginMissing';
    return { key, values: { balance: formatMoney(balance, locale) } };
  }
  const page = pageAt(path);
  const game = gameType ?? (page && gamesOn(page)[0]?.gameType);
  if (game === undefined) return null;
  const limits = await api.call(CALLS.currentUserLimit, { gameType: game }, { quiet: true });
  if (!limits.ok) return null;
  return code === CODE.betBelowMinimum
    ? { key: 'game:bet.belowMinimum', values: { min: formatMoney(limits.body.minBet, locale) } }
    : { key: 'game:bet.aboveMaximum', values: { max: formatMoney(limits.body.maxBet, locale) } };
}
