// The block-hash games as data: plays, odds and payouts. The definitions of the games contain which games exist and how each
// reads a block.
import { add, smaller, subtract, times, ZERO, type Money } from '../../core/money';
import { hundredths, type Multiplier } from '../../core/multiplier';
import { GAMES, type BlockDefinition } from '../../games/games';
import {
  duel,
  mixed,
  parity,
  size,
  THREE_EACH,
  TWO_EACH,
  type Duel,
  type Reading,
  type Sides,
} from './rules';

const isBlockGame = (game: (typeof GAMES)[number]): game is BlockDefinition => game.kind === 'block';
const DEFINITIONS = GAMES.filter(isBlockGame).sort((one, other) => one.gameType - other.gameType);

export type ClassicGameType = BlockDefinition['gameType'];
/** The game types, ordered by number. */
export const CLASSIC_GAME_TYPES: readonly ClassicGameType[] = DEFINITIONS.map(({ gameType }) => gameType);
export const isClassicGameType = (value: unknown): value is ClassicGameType =>
  (CLASSIC_GAME_TYPES as readonly unknown[]).includes(value);

export const PLAYS = ['win', 'banker', 'tie', 'player', 'odd', 'even', 'big', 'small'] as const;
/** A thing that can be bet on. */
export type Play = (typeof PLAYS)[number];
/** The outcome of a block. `lose` cannot be bet on. */
export type Outcome = Play | 'lose';

export interface PlayOdds {
  readonly id: Play;
  /** Text key of its name. */
  readonly textKey: string;
  /**
   * Payout of a won bet as a multiple of the stake, stake included. With a margin: per point of the winner, in addition to
   * bet and margin.
   */
  readonly odd: Multiplier;
}

/** The terms that follow from how a block is read. */
interface Terms {
  /** At most four, in the order in which they are shown. */
  readonly plays: readonly PlayOdds[];
  /** Outcomes that cannot be bet on. */
  readonly besides: readonly Outcome[];
  /** Number of characters at the end of the block id that can decide. The last digit may lie further back, before letters. */
  readonly characters: number;
  /** True when the last digit decides: then the id must contain one. */
  readonly readsDigit: boolean;
  readonly sides: Sides | null;
  /** Frozen with a bet, as a multiple of it. With a margin, the points of the winner are the multiple of the payout. */
  readonly margin: bigint;
  draw(blockHash: string): Draw;
}

export interface ClassicGame extends Terms {
  readonly gameType: ClassicGameType;
  readonly reads: Reading;
  /** In English, for readers without their own names for it. */
  readonly name: string;
  /** Its name in proofs and for the verifier. */
  readonly id: BlockDefinition['proofName'];
}

export interface Draw {
  readonly outcome: Outcome;
  /** Points of the two sides; null in games without points. */
  readonly points: Pick<Duel, 'banker' | 'player'> | null;
}

const EVENS = hundredths(195);
const POINT = hundredths(95);
const play = (id: Play, odd: Multiplier): PlayOdds => ({ id, textKey: `classic:play.${id}`, odd });

const byDigit = (outcome: (blockHash: string) => Play) => ({
  besides: [],
  characters: 1,
  readsDigit: true,
  sides: null,
  margin: 0n,
  draw: (blockHash: string): Draw => ({ outcome: outcome(blockHash), points: null }),
});
const byDuel = (sides: Sides) => ({
  characters: 5,
  readsDigit: false,
  sides,
  draw(blockHash: string): Draw {
    const { outcome, banker, player } = duel(blockHash, sides);
    return { outcome, points: { banker, player } };
  },
});

const TERMS: Readonly<Record<Reading, Terms>> = {
  mixed: {
    plays: [play('win', hundredths(200))],
    besides: ['lose'],
    characters: 2,
    readsDigit: false,
    sides: null,
    margin: 0n,
    draw: (blockHash) => ({ outcome: mixed(blockHash), points: null }),
  },
  points: {
    ...byDuel(THREE_EACH),
    plays: [play('banker', POINT), play('player', POINT)],
    besides: ['tie'],
    margin: 9n,
  },
  duel: {
    ...byDuel(TWO_EACH),
    plays: [play('banker', EVENS), play('tie', hundredths(800)), play('player', EVENS)],
    besides: [],
    margin: 0n,
  },
  parity: { ...byDigit(parity), plays: [play('odd', EVENS), play('even', EVENS)] },
  size: { ...byDigit(size), plays: [play('big', EVENS), play('small', EVENS)] },
};

export const CLASSIC_GAMES = Object.fromEntries(
  DEFINITIONS.map(({ gameType, proofName, name, reads }): [number, ClassicGame] => [
    gameType,
    { gameType, reads, name: name.en, id: proofName, ...TERMS[reads] },
  ]),
) as Readonly<Record<ClassicGameType, ClassicGame>>;

/** The game that the hall opens with when none is named. */
export const FIRST_GAME = openingGame();
function openingGame(): ClassicGameType {
  const game = DEFINITIONS.find(({ opensHall }) => opensHall) ?? DEFINITIONS[0];
  if (!game) throw new Error('no block-hash game is registered');
  return game.gameType;
}

/** The result of a block id (64 lowercase hex characters) in a game. Throws a RangeError when the id has no decimal digit. */
export const drawOf = (gameType: ClassicGameType, blockHash: string): Draw =>
  CLASSIC_GAMES[gameType].draw(blockHash);

export interface Settled {
  readonly status: 'won' | 'lost' | 'tied';
  /** Everything that comes back, stake and margin included. Zero or more, floored to the cent. */
  readonly payout: Money;
}

/** The amount that a bet freezes in addition to its stake. */
export const marginOf = (gameType: ClassicGameType, amount: Money): Money =>
  (amount * CLASSIC_GAMES[gameType].margin) as Money;

/**
 * Settles a bet of this amount (without its margin) on a draw. The profit limit caps the payout of a won bet without its
 * margin, which is the player's own money; null when no limit is known.
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
  const margin = marginOf(gameType, amount);
  if (margin > ZERO && points) {
    const held = add(amount, margin);
    if (outcome === 'tie') return { status: 'tied', payout: held };
    const winner = BigInt(Math.max(points.banker, points.player));
    return on === outcome
      ? { status: 'won', payout: (held + times((amount * winner) as Money, POINT)) as Money }
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
 * The payout of a bet on a draw as a multiple of its amount, stake included and margin not: the odds when it won (with a
 * margin 1 + 0.95 for each point of the winner), 1 when it was tied, 0 when it lost.
 */
export function multiplierOf(gameType: ClassicGameType, on: Play, draw: Draw): Multiplier {
  const unit = hundredths(100) as bigint as Money;
  const { status, payout } = settle(gameType, on, unit, draw);
  return hundredths(status === 'lost' ? 0n : payout - marginOf(gameType, unit));
}
