// The rules of auto bet as pure functions: the next stake, and when auto bet stops.
import * as v from 'valibot';
import {
  ZERO,
  add,
  cents,
  decimalMark,
  larger,
  printMoney,
  raisedBy,
  smaller,
  subtract,
  type Money,
} from '../../core/money';
import { readTypedMoney } from '../../core/typedMoney';
import { amount, signedAmount } from '../../protocol/json';
import type { Message } from '../../client/stores/services';
import { readOptionalMoney } from './betAmount';
import { keptBet, recalled, type RunBet } from './runBet';

/** The change of the stake after a win or a loss. */
export type StakeChange = { readonly kind: 'reset' } | { readonly kind: 'raise'; readonly percent: string };

/** As typed; empty text means off. */
export interface AutoBetPlan {
  /** Number of bets; null: until a stop rule or the player ends it. */
  readonly count: number | null;
  readonly onWin: StakeChange;
  readonly onLoss: StakeChange;
  readonly stopOnProfit: string;
  readonly stopOnLoss: string;
  readonly stopOnSingleWin: string;
  readonly stopIfBetExceeds: string;
  readonly stopOnBalance: string;
  /** Losses in a row, as a whole number. */
  readonly stopOnLosses: string;
  /** Multiplier at which each bet cashes out automatically; null in games without one. */
  readonly cashOutAt: string | null;
}

export const EMPTY_PLAN: AutoBetPlan = {
  count: 10,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'reset' },
  stopOnProfit: '',
  stopOnLoss: '',
  stopOnSingleWin: '',
  stopIfBetExceeds: '',
  stopOnBalance: '',
  stopOnLosses: '',
  cashOutAt: null,
};

/** Most rounds that one auto bet plays. */
export const MAX_AUTO_BETS = 1000;
/** Highest raise after a win or a loss, in hundredths of a per cent: 1000 %. */
const MAX_RAISE = 100_000n;

const CENT = cents(1);

/** The parsed plan. Null means off. */
export interface AutoBetTerms {
  /** Null means endless. */
  readonly count: number | null;
  /** In hundredths of a per cent; null goes back to the first stake. */
  readonly raiseOnWin: bigint | null;
  readonly raiseOnLoss: bigint | null;
  readonly stopOnProfit: Money | null;
  readonly stopOnLoss: Money | null;
  readonly stopOnSingleWin: Money | null;
  readonly stopIfBetExceeds: Money | null;
  /** No bet is placed from this balance on. */
  readonly stopOnBalance: Money | null;
  readonly stopOnLosses: number | null;
}

/** Stops that are amounts of money. */
const MONEY_STOPS = [
  'stopOnProfit',
  'stopOnLoss',
  'stopOnSingleWin',
  'stopIfBetExceeds',
  'stopOnBalance',
] as const satisfies readonly (keyof AutoBetPlan)[];
type MoneyStop = (typeof MONEY_STOPS)[number];

/** Parses a plan, or returns its fault. */
export function readPlan(plan: AutoBetPlan, locale: string): AutoBetTerms | Message {
  if (plan.count !== null) {
    if (!Number.isInteger(plan.count) || plan.count < 1) return { key: 'game:auto.countMissing' };
    if (plan.count > MAX_AUTO_BETS) return { key: 'game:auto.countTooHigh', values: { max: MAX_AUTO_BETS } };
  }
  const raiseOnWin = readRaise(plan.onWin, locale);
  const raiseOnLoss = readRaise(plan.onLoss, locale);
  if (typeof raiseOnWin === 'object' && raiseOnWin) return raiseOnWin;
  if (typeof raiseOnLoss === 'object' && raiseOnLoss) return raiseOnLoss;
  const stops: Partial<Record<MoneyStop, Money | null>> = {};
  for (const stop of MONEY_STOPS) {
    const reading = readOptionalMoney(plan[stop], locale);
    if (reading?.fault) return reading.fault;
    if (reading?.value === ZERO) return { key: 'game:auto.limitZero' };
    stops[stop] = reading?.value ?? null;
  }
  const stopOnLosses = readCount(plan.stopOnLosses);
  if (typeof stopOnLosses === 'object' && stopOnLosses) return stopOnLosses;
  const { stopOnProfit = null, stopOnLoss = null, stopOnSingleWin = null } = stops;
  const { stopIfBetExceeds = null, stopOnBalance = null } = stops;
  return {
    ...{ count: plan.count, raiseOnWin, raiseOnLoss },
    ...{ stopOnProfit, stopOnLoss, stopOnSingleWin, stopIfBetExceeds, stopOnBalance, stopOnLosses },
  };
}

function readCount(text: string): number | null | Message {
  const typed = text.trim();
  if (typed === '') return null;
  const count = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= MAX_AUTO_BETS
    ? count
    : { key: 'game:auto.lossesMalformed', values: { max: MAX_AUTO_BETS } };
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
  /** Bets still to be placed; null when the run is endless. */
  readonly left: number | null;
  /** Payouts less stakes of the bets that have ended. */
  readonly net: Money;
  /** Bets lost since the last win. */
  readonly losses: number;
  /** The last one; null before the first. */
  readonly bet: RunBet | null;
}

export const startRun = (terms: AutoBetTerms, stake: Money): AutoBetRun => ({
  terms,
  firstStake: stake,
  stake,
  left: terms.count,
  net: ZERO,
  losses: 0,
  bet: null,
});

/** The run with one bet more or one fewer to be placed. */
export const withLeft = (run: AutoBetRun, change: 1 | -1): AutoBetRun =>
  run.left === null ? run : { ...run, left: run.left + change };

/** Why auto bet stopped. */
export type AutoBetStop = 'count' | 'profit' | 'loss' | 'losses' | 'single-win' | 'stake-cap';

export interface AfterBet {
  readonly run: AutoBetRun;
  readonly stop: AutoBetStop | null;
  /** A raise went beyond the highest bet: the next bet is the highest one. */
  readonly isAtMaximum: boolean;
}

/**
 * The run after a bet has ended, and whether that stops it. A bet has won when it paid more than its stake, and lost when it
 * paid less. A bet that paid exactly its stake is neither, and leaves the next stake unchanged.
 */
export function afterBet(run: AutoBetRun, end: AutoBetEnd, maxBet: Money | null): AfterBet {
  const gain = subtract(end.payout, end.stake);
  const wanted = nextStake(run, gain);
  const isAtMaximum = maxBet !== null && wanted > maxBet;
  const next = {
    ...run,
    net: add(run.net, gain),
    losses: gain > ZERO ? 0 : run.losses + (gain < ZERO ? 1 : 0),
    stake: isAtMaximum ? maxBet : wanted,
  };
  return { run: next, stop: stopReason(next, gain), isAtMaximum };
}

function nextStake({ terms, stake, firstStake }: AutoBetRun, gain: Money): Money {
  if (gain === ZERO) return stake;
  const raise = gain > ZERO ? terms.raiseOnWin : terms.raiseOnLoss;
  return raise === null ? firstStake : raisedBy(stake, raise);
}

function stopReason(run: AutoBetRun, gain: Money): AutoBetStop | null {
  const { stopOnProfit, stopOnLoss, stopOnLosses, stopOnSingleWin, stopIfBetExceeds } = run.terms;
  if (stopOnSingleWin !== null && gain >= stopOnSingleWin) return 'single-win';
  if (stopOnProfit !== null && run.net >= stopOnProfit) return 'profit';
  if (stopOnLoss !== null && -run.net >= stopOnLoss) return 'loss';
  if (stopOnLosses !== null && run.losses >= stopOnLosses) return 'losses';
  if (stopIfBetExceeds !== null && run.stake > stopIfBetExceeds) return 'stake-cap';
  return run.left === 0 ? 'count' : null;
}

/** The amount that a bet of a run puts at risk. */
export interface RiskOfBet {
  /** As a multiple of its stake: tickets of a round, a margin. */
  readonly times: bigint;
  /** An amount in addition, whatever the stake: extras that the player allows in a round. */
  readonly besides: Money;
}

/**
 * The most that a run can cost, however its bets end: each stake is counted as high as raises may have brought it by then.
 * Null when only the balance ends it.
 */
export function mostLost(
  terms: AutoBetTerms,
  firstStake: Money,
  maxBet: Money | null,
  { times, besides }: RiskOfBet,
): Money | null {
  const { count, raiseOnWin, raiseOnLoss, stopOnLoss, stopIfBetExceeds } = terms;
  if (count === null && stopOnLoss === null) return null;
  const growth = (raiseOnWin ?? 0n) > (raiseOnLoss ?? 0n) ? raiseOnWin : raiseOnLoss;
  const tops = [maxBet, stopIfBetExceeds].flatMap((top) => top ?? []);
  const capped = (stake: Money): Money => tops.reduce(smaller, stake);
  const risked = (of: Money): Money => add(cents(of * times), besides);
  let [staked, stake] = [ZERO, firstStake];
  for (let bet = 0; bet < (count ?? MAX_AUTO_BETS); bet += 1) {
    if (bet > 0 && growth !== null) stake = larger(firstStake, capped(raisedBy(stake, growth)));
    staked = add(staked, risked(stake));
  }
  if (stopOnLoss === null) return staked;
  // Before the bet that reaches the loss limit, the loss is at most the limit less a cent.
  const stopped = add(subtract(stopOnLoss, CENT), risked(stake));
  return count === null ? stopped : smaller(staked, stopped);
}

/** A run as plain JSON, to survive a visit to another page. */
export interface KeptRun {
  readonly plan: AutoBetPlan;
  readonly firstStake: string;
  readonly stake: string;
  readonly left: number | null;
  readonly net: string;
  readonly losses: number;
  readonly bet: RunBet | null;
}

export const keepRun = (plan: AutoBetPlan, run: AutoBetRun): KeptRun => ({
  plan,
  firstStake: printMoney(run.firstStake),
  stake: printMoney(run.stake),
  left: run.left,
  net: printMoney(run.net),
  losses: run.losses,
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
    stopOnBalance: v.optional(v.string(), ''),
    stopOnLosses: v.optional(v.string(), ''),
    cashOutAt: v.optional(v.nullable(v.string()), null),
  }),
  firstStake: amount,
  stake: amount,
  left: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AUTO_BETS))),
  net: signedAmount,
  losses: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Runs that an older client stored have none. */
  bet: v.optional(v.nullable(keptBet)),
});

/** Reads a stored run; null when it is invalid, or when its plan is no longer valid. */
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
