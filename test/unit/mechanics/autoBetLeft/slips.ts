// The records' slips of bets that auto bet has placed.
import { serverTime } from '../../../../src/core/clock';
import { parseMoney, subtract } from '../../../../src/core/money';
import { CODE } from '../../../../src/protocol/codes';
import { RECORD_CALLS, type BetSlip } from '../../../../src/protocol/records';
import type { FakeServices } from '../../support/fakeServices';

const ZERO = parseMoney('0.00');

/** A slip of a bet of 10.00; a payout of null means that it is open. */
export const slipOf = (
  betId: string,
  outcome: BetSlip['outcome'],
  payout: string | null,
  more: Partial<BetSlip> = {},
): BetSlip => {
  const amount = parseMoney('10.00');
  const paid = payout === null ? null : parseMoney(payout);
  return {
    betId,
    gameType: 7,
    roundId: '1',
    amount,
    mode: 'auto',
    outcome,
    play: { key: 'play.byHand', values: {} },
    result: null,
    odds: null,
    payout: paid,
    net: paid === null ? null : subtract(paid, amount),
    rebate: ZERO,
    validAmount: ZERO,
    marginFrozen: ZERO,
    depositReturned: null,
    balanceAfter: null,
    betTime: serverTime(0),
    settleTime: paid === null ? null : serverTime(1),
    block: null,
    seeds: null,
    ...more,
  };
};

/** Sets the slips in the records, newest first. */
export function record(services: FakeServices, slips: readonly BetSlip[]): void {
  services.answer(RECORD_CALLS.gameRecord, () => ({ ok: true, body: { slips: [...slips], next: null } }));
}

export const never = (): Promise<never> => new Promise(() => undefined);

/**
 * Sets the platform's answer about any call that was under way: these are its bets, an empty list when the call did not
 * count, or no answer.
 */
export function became(services: FakeServices, slips: readonly BetSlip[] | 'unanswered'): void {
  services.answer(RECORD_CALLS.requestRecord, () =>
    slips === 'unanswered'
      ? { ok: false, code: CODE.unreachable, message: '' }
      : { ok: true, body: { counted: slips.length > 0, slips: [...slips] } },
  );
}
