// The platform's dealer of the coin: one player's round. Pure: the caller passes the time and the result seed, and executes the
// returned step.
import { serverTime, type ServerTime } from '../../core/clock';
import { ZERO, type Money } from '../../core/money';
import { CODE, type KnownCode } from '../../protocol/codes';
import type { CashedBy, StepStatus } from '../../kits/ownRounds/messages';
import { MOST_FLIPS, flips, multiplierAfter, payoutOf, type Side } from './rules';

export interface CoinTerms {
  readonly minBet: Money;
  readonly maxBet: Money;
  readonly profitLimit: Money;
  /** Milliseconds without a move after which a round is cashed out. */
  readonly keptFor: number;
}

export interface Round {
  readonly betId: string;
  readonly stake: Money;
  readonly mode: 'manual' | 'auto';
  /** Secret until the round is over. */
  readonly resultSeed: string;
  /** The limit at the time of the bet. */
  readonly profitLimit: Money;
  /** The player's calls, one for each flip. */
  readonly calls: readonly Side[];
  readonly status: StepStatus;
  readonly payout: Money | null;
  readonly cashedBy: CashedBy | null;
  readonly betTime: ServerTime;
  readonly movedAt: ServerTime;
  readonly settleTime: ServerTime | null;
}

export type CoinWish =
  | { readonly type: 'flip'; readonly betId: string; readonly step: number; readonly side: Side }
  | { readonly type: 'cashOut'; readonly betId: string; readonly step: number };

export interface NewBet {
  readonly betId: string;
  readonly amount: Money;
  readonly mode: 'manual' | 'auto';
  readonly resultSeed: string;
  readonly side: Side;
}

interface Refused {
  readonly code: KnownCode;
  readonly message: string;
}

export interface CoinStep {
  readonly table: { readonly round: Round | null };
  readonly refused: Refused | null;
}

/** The flips so far. */
export const flipped = ({ resultSeed, calls }: Round): readonly Side[] => flips(resultSeed, calls.length);

export const rightCalls = (round: Round): number =>
  flipped(round).filter((side, n) => side === round.calls[n]).length;

/** The payout of a cash-out now; null when the round is over. */
export const cashOutOf = (round: Round): Money | null =>
  round.status === 'open'
    ? payoutOf(round.stake, multiplierAfter(rightCalls(round)), round.profitLimit)
    : null;

/** Time at which an open round is cashed out if there is no move before. */
export const expiresAt = ({ movedAt }: Round, { keptFor }: CoinTerms): ServerTime =>
  serverTime(movedAt + keptFor);

export function bet({ side, amount: stake, ...rest }: NewBet, terms: CoinTerms, now: ServerTime): CoinStep {
  if (stake < terms.minBet) return no(null, CODE.betBelowMinimum, 'the bet is below the minimum');
  if (stake > terms.maxBet) return no(null, CODE.betAboveMaximum, 'the bet is above the maximum');
  const round: Round = {
    ...rest,
    stake,
    profitLimit: terms.profitLimit,
    calls: [],
    status: 'open',
    payout: null,
    cashedBy: null,
    betTime: now,
    movedAt: now,
    settleTime: null,
  };
  return yes(called(round, side, now));
}

/** Executes a wish at the time `now`; first it does everything that was due before. */
export function play(before: Round, wish: CoinWish, terms: CoinTerms, now: ServerTime): CoinStep {
  const { table } = look(before, 'tick', terms, now);
  const { round } = table;
  if (round?.status !== 'open') return no(round, CODE.roundIsOver, 'the round is over');
  const { length } = round.calls;
  if (wish.step < length) return no(round, CODE.stepPlayed, 'this step of the round has been played');
  if (wish.step > length) return no(round, CODE.stepUnknown, 'the round has not come to this step');
  // The wish may have been received earlier than the move handled before it: the round's time must not go back.
  const at = serverTime(Math.max(now, round.movedAt));
  return yes(wish.type === 'flip' ? called(round, wish.side, at) : cashed(round, 'player', at));
}

/** Does everything that is due at a time; `close` cashes an open round out now. */
export function look(round: Round, type: 'tick' | 'close', terms: CoinTerms, now: ServerTime): CoinStep {
  const isDue = type === 'close' || now >= expiresAt(round, terms);
  return yes(isDue && round.status === 'open' ? cashed(round, 'platform', now) : round);
}

function called(before: Round, side: Side, at: ServerTime): Round {
  const round: Round = { ...before, calls: [...before.calls, side], movedAt: at };
  if (flipped(round).at(-1) !== side) return { ...round, status: 'lost', payout: ZERO, settleTime: at };
  // A further flip could only lose, or is not possible.
  const isAtLimit = round.calls.length === MOST_FLIPS || (cashOutOf(round) ?? ZERO) >= round.profitLimit;
  return isAtLimit ? cashed(round, 'limit', at) : round;
}

const cashed = (round: Round, cashedBy: CashedBy, at: ServerTime): Round => ({
  ...round,
  status: 'cashed',
  payout: cashOutOf(round),
  cashedBy,
  settleTime: at,
});

const yes = (round: Round): CoinStep => ({ table: { round }, refused: null });
const no = (round: Round | null, code: KnownCode, message: string): CoinStep => ({
  table: { round },
  refused: { code, message },
});
