// The rules of auto bet, pure: what the next stake is, and when it stops by itself.
import * as v from 'valibot';
import {
  ZERO,
  add,
  decimalMark,
  printMoney,
  raisedBy,
  readTypedMoney,
  subtract,
  type Money,
} from '../../core/money';
import { amount, signedAmount } from '../../protocol/json';
import type { Message } from '../../client/stores/services';
import { readOptionalMoney } from './betAmount';
import { keptBet, recalled, type RunBet } from './runBet';

/** What happens to the stake after a win or a loss. */
export type StakeChange = { readonly kind: 'reset' } | { readonly kind: 'raise'; readonly percent: string };

/** As typed; empty text means off. */
export interface AutoBetPlan {
  /** Null: until a stop rule or the player ends it. */
  readonly count: number | null;
  readonly onWin: StakeChange;
  readonly onLoss: StakeChange;
  readonly stopOnProfit: string;
  readonly stopOnLoss: string;
  readonly stopOnSingleWin: string;
  readonly stopIfBetExceeds: string;
}

export const EMPTY_PLAN: AutoBetPlan = {
  count: 10,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'reset' },
  stopOnProfit: '',
  stopOnLoss: '',
  stopOnSingleWin: '',
  stopIfBetExceeds: '',
};

/** Most rounds that one auto bet plays. */
export const MAX_AUTO_BETS = 1000;
/** Highest raise after a win or a loss, in hundredths of a per cent: 1000 %. */
const MAX_RAISE = 100_000n;

/** The plan with its texts read. Null is off. */
export interface AutoBetTerms {
  /** Null is endless. */
  readonly count: number | null;
  /** In hundredths of a per cent; null goes back to the first stake. */
  readonly raiseOnWin: bigint | null;
  readonly raiseOnLoss: bigint | null;
  readonly stopOnProfit: Money | null;
  readonly stopOnLoss: Money | null;
  readonly stopOnSingleWin: Money | null;
  readonly stopIfBetExceeds: Money | null;
}

/** Reads a plan, or says what is wrong with it. */
export function readPlan(plan: AutoBetPlan, locale: string): AutoBetTerms | Message {
  if (plan.count !== null) {
    if (!Number.isInteger(plan.count) || plan.count < 1) return { key: 'game:auto.countMissing' };
    if (plan.count > MAX_AUTO_BETS) return { key: 'game:auto.countTooHigh', values: { max: MAX_AUTO_BETS } };
  }
  const raiseOnWin = readRaise(plan.onWin, locale);
  const raiseOnLoss = readRaise(plan.onLoss, locale);
  if (typeof raiseOnWin === 'object' && raiseOnWin) return raiseOnWin;
  if (typeof raiseOnLoss === 'object' && raiseOnLoss) return raiseOnLoss;
  const amounts: (Money | null)[] = [];
  for (const text of [plan.stopOnProfit, plan.stopOnLoss, plan.stopOnSingleWin, plan.stopIfBetExceeds]) {
    const reading = readOptionalMoney(text, locale);
    if (reading?.fault) return reading.fault;
    if (reading?.value === ZERO) return { key: 'game:auto.limitZero' };
    amounts.push(reading?.value ?? null);
  }
  const [stopOnProfit = null, stopOnLoss = null, stopOnSingleWin = null, stopIfBetExceeds = null] = amounts;
  return {
    count: plan.count,
    raiseOnWin,
    raiseOnLoss,
    stopOnProfit,
    stopOnLoss,
    stopOnSingleWin,
    stopIfBetExceeds,
  };
}

function readRaise(change: StakeChange, locale: string): bigint | null | Message {
  if (change.kind === 'reset') return null;
  const percent = readTypedMoney(change.percent.replace('%', ''), decimalMark(locale));
  if (typeof percent === 'string' || percent > MAX_RAISE) return { key: 'game:auto.raiseMalformed' };
  return percent;
}

/** How a bet of the auto bet ended. */
export interface AutoBetEnd {
  readonly stake: Money;
  /** Zero when it lost. */
  readonly payout: Money;
}

export interface AutoBetRun {
  readonly terms: AutoBetTerms;
  readonly firstStake: Money;
  readonly stake: Money;
  /** Bets still to be placed; null when there is no end to them. */
  readonly left: number | null;
  /** Payouts less stakes of the bets that have ended. */
  readonly net: Money;
  /** The last one; null before the first. */
  readonly bet: RunBet | null;
}

export const startRun = (terms: AutoBetTerms, stake: Money): AutoBetRun => ({
  terms,
  firstStake: stake,
  stake,
  left: terms.count,
  net: ZERO,
  bet: null,
});

/** The run with so many bets more, or fewer, to be placed. */
export const withLeft = (run: AutoBetRun, change: 1 | -1): AutoBetRun =>
  run.left === null ? run : { ...run, left: run.left + change };

/** Why auto bet is over; null while it goes on. */
export type AutoBetStop = 'count' | 'profit' | 'loss' | 'single-win' | 'stake-cap';

/** The run after a bet has ended, and whether that stops it. A won bet is one that paid more than its stake. */
export function afterBet(
  run: AutoBetRun,
  end: AutoBetEnd,
): { readonly run: AutoBetRun; readonly stop: AutoBetStop | null } {
  const gain = subtract(end.payout, end.stake);
  const raise = gain > 0n ? run.terms.raiseOnWin : run.terms.raiseOnLoss;
  const next = {
    ...run,
    net: add(run.net, gain),
    stake: raise === null ? run.firstStake : raisedBy(run.stake, raise),
  };
  return { run: next, stop: stopReason(next, gain) };
}

function stopReason(run: AutoBetRun, gain: Money): AutoBetStop | null {
  const { stopOnProfit, stopOnLoss, stopOnSingleWin, stopIfBetExceeds } = run.terms;
  if (stopOnSingleWin !== null && gain >= stopOnSingleWin) return 'single-win';
  if (stopOnProfit !== null && run.net >= stopOnProfit) return 'profit';
  if (stopOnLoss !== null && -run.net >= stopOnLoss) return 'loss';
  if (stopIfBetExceeds !== null && run.stake > stopIfBetExceeds) return 'stake-cap';
  return run.left === 0 ? 'count' : null;
}

/** A run as plain JSON, to outlast a visit to another page. */
export interface KeptRun {
  readonly plan: AutoBetPlan;
  readonly firstStake: string;
  readonly stake: string;
  readonly left: number | null;
  readonly net: string;
  readonly bet: RunBet | null;
}

export const keepRun = (plan: AutoBetPlan, run: AutoBetRun): KeptRun => ({
  plan,
  firstStake: printMoney(run.firstStake),
  stake: printMoney(run.stake),
  left: run.left,
  net: printMoney(run.net),
  bet: run.bet,
});

const change = v.variant('kind', [
  v.object({ kind: v.literal('reset') }),
  v.object({ kind: v.literal('raise'), percent: v.string() }),
]);
const keptRun = v.object({
  plan: v.object({
    count: v.nullable(v.number()),
    onWin: change,
    onLoss: change,
    stopOnProfit: v.string(),
    stopOnLoss: v.string(),
    stopOnSingleWin: v.string(),
    stopIfBetExceeds: v.string(),
  }),
  firstStake: amount,
  stake: amount,
  left: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AUTO_BETS))),
  net: signedAmount,
  /** Runs that were kept by an older client have none. */
  bet: v.optional(v.nullable(keptBet)),
});

/** Reads a kept run; null when it is none, or its plan no longer stands. */
export function recallRun(
  kept: unknown,
  locale: string,
): { readonly plan: AutoBetPlan; readonly run: AutoBetRun } | null {
  const parsed = v.safeParse(keptRun, kept);
  if (!parsed.success) return null;
  const { plan, bet, ...numbers } = parsed.output;
  const terms = readPlan(plan, locale);
  return 'key' in terms ? null : { plan, run: { terms, ...numbers, bet: recalled(bet) } };
}
