// Messages about the outcome of a call that was left.
import { ZERO, add, formatMoney, subtract, type Money } from '../../core/money';
import type { BetSlip } from '../../protocol/records';
import type { Message, ToastKind } from '../../client/stores/services';

/** The sum of settled bets. The payout is below zero where more than the stakes was lost. */
export const endOf = (slips: readonly BetSlip[]): { readonly stake: Money; readonly payout: Money } => ({
  stake: slips.reduce((sum, slip) => add(sum, slip.amount), ZERO),
  payout: slips.reduce(
    // A loss may exceed the stake, by a margin: only the net result includes it.
    (sum, { amount, net, payout }) => add(sum, net === null ? (payout ?? ZERO) : add(amount, net)),
    ZERO,
  ),
});

/** Outcomes that return the stake. An order that never found its round is `invalid`. */
const BACK: ReadonlySet<BetSlip['outcome']> = new Set(['refunded', 'cancelled', 'invalid']);
/** The stake came back: the bet was not played. */
export const isBack = ({ outcome }: BetSlip): boolean => BACK.has(outcome);

interface News {
  readonly kind: ToastKind;
  readonly message: Message;
}

/** `stake`: the whole amount of the call. `slips`: its bets; none when it did not count, null when that is unknown. */
export function newsOf(stake: Money, slips: readonly BetSlip[] | null, locale: string): News {
  const news = (kind: ToastKind, key: string, amounts: Readonly<Record<string, Money>>): News => ({
    kind,
    message: {
      key: `game:left.${key}`,
      values: Object.fromEntries(
        Object.entries(amounts).map(([name, money]) => [name, formatMoney(money, locale)]),
      ),
    },
  });
  if (slips === null) return news('error', 'unknown', { stake });
  if (slips.length === 0) return news('error', 'notPlaced', { stake });
  if (slips.some(({ settleTime }) => settleTime === null)) return news('bet', 'counts', { stake });
  const played = slips.filter((slip) => !isBack(slip));
  if (played.length === 0) return news('success', 'back', { stake });
  const end = endOf(played);
  const treasure = played.reduce((sum, slip) => add(sum, slip.treasure ?? ZERO), ZERO);
  if (treasure > ZERO) return news('success', 'treasure', { stake: end.stake, paid: end.payout, treasure });
  if (end.payout > end.stake) return news('success', 'won', { stake: end.stake, paid: end.payout });
  if (end.payout > ZERO) return news('bet', 'paid', { stake: end.stake, paid: end.payout });
  if (end.payout === ZERO) return news('error', 'lost', { stake: end.stake });
  return news('error', 'lostMore', { stake: end.stake, lost: subtract(end.stake, end.payout) });
}
