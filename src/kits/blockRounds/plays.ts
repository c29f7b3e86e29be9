// The five block-hash games as data: what can be bet on, at what odds, and what a bet gets back.
import { add, smaller, subtract, times, ZERO, type Money } from '../../core/money';
import { hundredths, type Multiplier } from '../../core/multiplier';
import { bankerPlayer, bigSmall, bull, lucky, oddEven, type Duel } from './rules';

export const CLASSIC_GAME_TYPES = [1, 3, 4, 5, 6] as const;
export type ClassicGameType = (typeof CLASSIC_GAME_TYPES)[number];
export const isClassicGameType = (value: unknown): value is ClassicGameType =>
  (CLASSIC_GAME_TYPES as readonly unknown[]).includes(value);

export const PLAYS = ['win', 'banker', 'tie', 'player', 'odd', 'even', 'big', 'small'] as const;
/** What a bet is on. */
export type Play = (typeof PLAYS)[number];
/** What a block says. `lose` is the lucky hash that nobody can bet on. */
export type Outcome = Play | 'lose';

export interface PlayOdds {
  readonly id: Play;
  /** Key of its name. */
  readonly textKey: string;
  /** What a won bet pays, stake included, as a multiple of the stake; for the bull 0.95 for each point of the winner. */
  readonly odd: Multiplier;
}

export interface ClassicGame {
  readonly gameType: ClassicGameType;
  /** Also the game's name for the verifier. */
  readonly id: 'lucky' | 'bull' | 'banker-player' | 'odd-even' | 'big-small';
  /** At most four, in the order in which they are shown. */
  readonly plays: readonly PlayOdds[];
  /** Characters at the end of the block id that can decide. The last digit may lie further back, over letters. */
  readonly characters: number;
}

const EVENS = hundredths(195);
const play = (id: Play, odd: Multiplier): PlayOdds => ({ id, textKey: `classic:play.${id}`, odd });

export const BULL: ClassicGameType = 3;
/** Frozen with a bull bet, as a multiple of it. */
export const MARGIN_TIMES = 9n;
const BULL_ODD = hundredths(95);

export const CLASSIC_GAMES: Readonly<Record<ClassicGameType, ClassicGame>> = {
  1: { gameType: 1, id: 'lucky', characters: 2, plays: [play('win', hundredths(200))] },
  3: { gameType: 3, id: 'bull', characters: 5, plays: [play('banker', BULL_ODD), play('player', BULL_ODD)] },
  4: {
    gameType: 4,
    id: 'banker-player',
    characters: 5,
    plays: [play('banker', EVENS), play('tie', hundredths(800)), play('player', EVENS)],
  },
  5: { gameType: 5, id: 'odd-even', characters: 1, plays: [play('odd', EVENS), play('even', EVENS)] },
  6: { gameType: 6, id: 'big-small', characters: 1, plays: [play('big', EVENS), play('small', EVENS)] },
};

export interface Draw {
  readonly outcome: Outcome;
  /** Points of the two sides; null where there are none. */
  readonly points: Pick<Duel, 'banker' | 'player'> | null;
}

/** What a block id of 64 lowercase hex characters says in a game. Throws a RangeError when it has no decimal digit. */
export function drawOf(gameType: ClassicGameType, blockHash: string): Draw {
  if (gameType === 1) return { outcome: lucky(blockHash), points: null };
  if (gameType === 5) return { outcome: oddEven(blockHash), points: null };
  if (gameType === 6) return { outcome: bigSmall(blockHash), points: null };
  const { outcome, banker, player } = gameType === BULL ? bull(blockHash) : bankerPlayer(blockHash);
  return { outcome, points: { banker, player } };
}

export interface Settled {
  readonly status: 'won' | 'lost' | 'tied';
  /** All that comes back: stake and margin included. Zero or more, floored to the cent. */
  readonly payout: Money;
}

/** What a bet holds back besides its amount. */
export const marginOf = (gameType: ClassicGameType, amount: Money): Money =>
  (gameType === BULL ? amount * MARGIN_TIMES : ZERO) as Money;

/**
 * Settles a bet of this amount (without its margin) on a draw. The profit limit cuts what a won bet is paid beside its
 * margin, which is the player's own; null where none is known.
 */
export function settle(
  gameType: ClassicGameType,
  on: Play,
  amount: Money,
  draw: Draw,
  profitLimit: Money | null = null,
): Settled {
  const { status, payout } = settleInFull(gameType, on, amount, draw);
  if (status !== 'won' || profitLimit === null) return { status, payout };
  const margin = marginOf(gameType, amount);
  return { status, payout: add(smaller(subtract(payout, margin), profitLimit), margin) };
}

function settleInFull(
  gameType: ClassicGameType,
  on: Play,
  amount: Money,
  { outcome, points }: Draw,
): Settled {
  if (gameType === BULL && points) {
    const held = (amount + marginOf(gameType, amount)) as Money;
    if (outcome === 'tie') return { status: 'tied', payout: held };
    const winner = BigInt(Math.max(points.banker, points.player));
    return on === outcome
      ? { status: 'won', payout: (held + times((amount * winner) as Money, BULL_ODD)) as Money }
      : { status: 'lost', payout: (held - amount * winner) as Money };
  }
  if (outcome === on) {
    const odd = CLASSIC_GAMES[gameType].plays.find(({ id }) => id === on)?.odd ?? hundredths(0);
    return { status: 'won', payout: times(amount, odd) };
  }
  // Banker and player bets come back when neither side won.
  if (outcome === 'tie') return { status: 'tied', payout: amount };
  return { status: 'lost', payout: ZERO };
}

/**
 * What a bet is paid on a draw as a multiple of its amount, stake included and margin not: the odds when it won (for the
 * bull 1 + 0.95 for each point of the winner), 1 when it was tied, 0 when it lost.
 */
export function multiplierOf(gameType: ClassicGameType, on: Play, draw: Draw): Multiplier {
  const unit = hundredths(100) as bigint as Money;
  const { status, payout } = settle(gameType, on, unit, draw);
  return hundredths(status === 'lost' ? 0n : payout - marginOf(gameType, unit));
}
