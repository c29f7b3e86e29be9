// The facts that the coin's scene draws: the flips that the platform has sent, and when the last one arrived on this device.
import { serverTime, type ServerTime } from '../../core/clock';
import type { CoinRound } from './messages';

/** Milliseconds of a flip: the flight, and the time from the landing until the coin rests. */
export const FLIGHT = 900;
export const SETTLE = 260;
/** Milliseconds after which the side can be read, so the panel may show it. */
export const REVEAL = FLIGHT + 80;

export interface CoinFacts {
  readonly betId: string | null;
  readonly flips: CoinRound['flips'];
  readonly status: CoinRound['status'] | 'none';
  /** When the last flip began; null when it had ended before the page showed the round. */
  readonly flippedAt: ServerTime | null;
  readonly overAt: ServerTime | null;
  /** Multiple of the stake that was paid, in hundredths; 0 when there is no win to celebrate. */
  readonly won: number;
}

export const NO_COIN_FACTS: CoinFacts = {
  betId: null,
  flips: [],
  status: 'none',
  flippedAt: null,
  overAt: null,
  won: 0,
};

export type ToldRound = Pick<CoinRound, 'betId' | 'amount' | 'status' | 'flips' | 'payout'>;

/** The facts after the platform has sent a round at `at`; null: the round is not new, so no flip is shown. */
export function factsAfter(before: CoinFacts, round: ToldRound, at: ServerTime | null): CoinFacts {
  const isSame = before.betId === round.betId;
  const isFlip = !isSame || before.flips.length < round.flips.length;
  const read = at === null ? null : serverTime(at + (isFlip ? REVEAL : 0));
  const wasOver = isSame && before.status !== 'open';
  const { payout, amount } = round;
  return {
    betId: round.betId,
    flips: round.flips,
    status: round.status,
    flippedAt: isFlip ? at : before.flippedAt,
    overAt: wasOver ? before.overAt : round.status === 'open' ? null : read,
    // A return at or below the stake is no win.
    won: payout === null || payout <= amount || amount <= 0n ? 0 : Number((payout * 100n) / amount),
  };
}
