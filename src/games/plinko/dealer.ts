// The platform's side of plinko: whether balls may drop, and the result of each. Pure: the caller provides the time and the
// result seeds, and carries out the events.
import type { ServerTime } from '../../core/clock';
import type { Money } from '../../core/money';
import type { Multiplier } from '../../core/multiplier';
import { CODE, type KnownCode } from '../../protocol/codes';
import { MAX_BALLS, RESULT_CODE } from './messages';
import { RISKS, ROWS, type Risk, type Rows } from './paytables';
import { fall, payoutOf, slotMultiplier, type Fall } from './rules';

export interface PlinkoTerms {
  readonly minBet: Money;
  readonly maxBet: Money;
  /** Highest payout of a ball. */
  readonly profitLimit: Money;
}

/** A wish to drop balls, as it comes from the player. */
export interface DropCommand {
  readonly type: 'drop';
  readonly rows: number;
  readonly risk: string;
  /** Stake of each ball. */
  readonly amount: Money;
  readonly mode: 'manual' | 'auto';
  /** Null when the player named no number. */
  readonly balls: number | null;
}

/** The stakes are taken: the balls fall, each by the seed of its round. */
export interface FallCommand {
  readonly type: 'fall';
  /** One for each ball, in order. Secret until now. */
  readonly resultSeeds: readonly string[];
}

export type PlinkoCommand = DropCommand | FallCommand;

/** Balls that wait for their rounds. */
export interface Dropped {
  readonly rows: Rows;
  readonly risk: Risk;
  readonly amount: Money;
  readonly balls: number;
  readonly at: ServerTime;
}

/** One player's board. */
export interface PlinkoTable {
  readonly terms: PlinkoTerms;
  readonly dropped: Dropped | null;
}

export interface LandedBall extends Fall {
  readonly multiplier: Multiplier;
  readonly payout: Money;
  readonly resultCode: (typeof RESULT_CODE)[keyof typeof RESULT_CODE];
}

export type PlinkoEvent =
  | { readonly type: 'plinko/dropped'; readonly dropped: Dropped }
  | { readonly type: 'plinko/landed'; readonly ball: LandedBall }
  | { readonly type: 'plinko/refused'; readonly code: KnownCode; readonly message: string };

export interface PlinkoStep {
  readonly table: PlinkoTable;
  readonly events: readonly PlinkoEvent[];
}

export const emptyBoard = (terms: PlinkoTerms): PlinkoTable => ({ terms, dropped: null });

export function step(table: PlinkoTable, command: PlinkoCommand, now: ServerTime): PlinkoStep {
  return command.type === 'drop' ? drop(table, command, now) : land(table, command);
}

function drop(table: PlinkoTable, command: DropCommand, now: ServerTime): PlinkoStep {
  if (table.dropped) throw new Error('balls are waiting for their rounds');
  const { terms } = table;
  const { amount, mode } = command;
  const refuse = (code: KnownCode, message: string): PlinkoStep => ({
    table,
    events: [{ type: 'plinko/refused', code, message }],
  });
  const board = boardOf(command.rows, command.risk);
  if (!board) return refuse(CODE.boardUnknown, 'there is no board of these rows and this risk');
  // Without a number, auto bet would never end.
  const balls = command.balls ?? (mode === 'manual' ? 1 : null);
  if (balls === null) return refuse(CODE.ballsMissing, 'the number of bets must be entered');
  if (!Number.isInteger(balls) || balls < 1 || balls > MAX_BALLS) {
    return refuse(CODE.ballsOutOfLimit, `one call drops 1 to ${MAX_BALLS} balls`);
  }
  if (amount < terms.minBet) return refuse(CODE.betBelowMinimum, 'the bet is below the minimum');
  if (amount > terms.maxBet) return refuse(CODE.betAboveMaximum, 'the bet is above the maximum');
  const dropped: Dropped = { ...board, amount, balls, at: now };
  return { table: { terms, dropped }, events: [{ type: 'plinko/dropped', dropped }] };
}

function land({ terms, dropped }: PlinkoTable, { resultSeeds }: FallCommand): PlinkoStep {
  if (resultSeeds.length !== dropped?.balls) throw new Error('not as many rounds as balls');
  const { rows, risk, amount } = dropped;
  return {
    table: emptyBoard(terms),
    events: resultSeeds.map((resultSeed) => ({
      type: 'plinko/landed',
      ball: landed(resultSeed, rows, risk, amount, terms.profitLimit),
    })),
  };
}

/** The slot in which the ball of a result seed lands, and its payout there. */
export function landed(
  resultSeed: string,
  rows: Rows,
  risk: Risk,
  stake: Money,
  profitLimit: Money,
): LandedBall {
  const way = fall(resultSeed, rows);
  const multiplier = slotMultiplier(rows, risk, way.slot);
  const payout = payoutOf(stake, multiplier, profitLimit);
  return { ...way, multiplier, payout, resultCode: resultCodeOf(stake, payout) };
}

/** The board of these rows and this risk; undefined when there is none. */
export function boardOf(
  rows: number,
  risk: string,
): { readonly rows: Rows; readonly risk: Risk } | undefined {
  const knownRows = ROWS.find((known) => known === rows);
  const knownRisk = RISKS.find((known) => known === risk);
  return knownRows && knownRisk && { rows: knownRows, risk: knownRisk };
}

const resultCodeOf = (stake: Money, payout: Money): LandedBall['resultCode'] =>
  payout > stake ? RESULT_CODE.won : payout < stake ? RESULT_CODE.lost : RESULT_CODE.even;
