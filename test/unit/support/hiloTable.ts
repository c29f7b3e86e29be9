// A hilo dealer for tests, with cards that a test chooses or computes in advance.
import { createHash } from 'node:crypto';
import { serverTime } from '../../../src/core/clock';
import { ZERO, parseMoney, type Money } from '../../../src/core/money';
import {
  step,
  stepOf,
  type HiloEvent,
  type HiloTable,
  type HiloTerms,
  type Round,
} from '../../../src/games/hilo/dealer';
import type { Guess } from '../../../src/games/hilo/rules';
import { cardsOf, treasureOf } from './independentDraws';

export const HILO_TERMS: HiloTerms = {
  minBet: parseMoney('1.00'),
  maxBet: parseMoney('1000.00'),
  profitLimit: parseMoney('50000.00'),
  skipCost: ZERO,
  platformBonus: 0,
  keptFor: 7 * 24 * 60 * 60_000,
};

type HiloCommand = Parameters<typeof step>[1];

/** A seed whose first cards have these ranks (0 an ace, 12 a king). Each rank more takes thirteen times as long. */
export function seedWith(...ranks: readonly number[]): string {
  for (let n = 0; ; n++) {
    const seed = createHash('sha256').update(`cards ${n}`).digest('hex');
    if (cardsOf(seed, ranks.length).drawn.every((card, place) => card % 13 === ranks[place])) return seed;
  }
}

export interface DealtOptions extends Partial<HiloTerms> {
  readonly stake?: Money;
  readonly betId?: string;
  readonly mode?: 'manual' | 'auto';
}

export class DealtHilo {
  readonly terms: HiloTerms;
  table: HiloTable;
  at = 1_700_000_000_000;
  /** The events of the bet. */
  readonly events: readonly HiloEvent[];

  constructor(
    readonly resultSeed: string,
    private readonly options: DealtOptions = {},
  ) {
    const { stake: _stake, betId: _betId, mode: _mode, ...terms } = options;
    this.terms = { ...HILO_TERMS, ...terms };
    this.table = { terms: this.terms, round: null };
    this.events = this.bet();
  }

  get round(): Round {
    const { round } = this.table;
    if (!round) throw new Error('no round is on the table');
    return round;
  }

  /** Size of this round's chest. */
  get treasure(): number {
    return treasureOf(this.resultSeed);
  }

  deal(command: HiloCommand): readonly HiloEvent[] {
    const { table, events } = step(this.table, command, serverTime(this.at));
    this.table = table;
    return events;
  }

  bet(betId = this.options.betId ?? 'bet'): readonly HiloEvent[] {
    const { stake = parseMoney('1.00'), mode = 'manual' } = this.options;
    return this.deal({ type: 'bet', betId, amount: stake, mode, resultSeed: this.resultSeed });
  }

  guess(guess: Guess): readonly HiloEvent[] {
    return this.deal({ type: 'guess', betId: this.round.betId, step: stepOf(this.round), guess });
  }

  skip(): readonly HiloEvent[] {
    return this.deal({ type: 'skip', betId: this.round.betId, step: stepOf(this.round) });
  }

  cashOut(): readonly HiloEvent[] {
    return this.deal({ type: 'cashOut', betId: this.round.betId, step: stepOf(this.round) });
  }

  /** Guesses correctly this number of times. */
  guessRight(times: number): readonly HiloEvent[] {
    return Array.from({ length: times }, () =>
      this.guess(rightGuess(this.resultSeed, stepOf(this.round))),
    ).flat();
  }
}

/** A guess that is right after `step` moves. */
export function rightGuess(resultSeed: string, step: number): Guess {
  const [now = 0, next = 0] = cardsOf(resultSeed, step + 2)
    .drawn.slice(step)
    .map((card) => card % 13);
  return next > now ? 'higher' : next < now ? 'lower' : 'equal';
}
