// A bingo dealer for tests: short commands, with times counted from the opening of the round.
import { serverTime } from '../../../src/core/clock';
import { parseMoney, type Money } from '../../../src/core/money';
import { BingoTable, step, type BingoCommand, type BingoEvent } from '../../../src/games/bingo/dealer';
import { bingoSettings } from '../../../src/games/bingo/platform/settings';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';

const { settlement: _settlement, ...timing } = bingoSettings(DEFAULT_CONFIG);
const { minBet, maxBet, profitLimit, betsPerRound } = DEFAULT_CONFIG.games[11];
export const TERMS = { minBet, maxBet, maxTickets: betsPerRound, ...timing };
export const { countdown: COUNTDOWN, ballInterval: INTERVAL, extraWindow: WINDOW } = TERMS;
/** Milliseconds of the 30th ball, of the first extra ball, and of the end. */
export const WINDOW_FROM = COUNTDOWN + 29 * INTERVAL;
export const EXTRA_FROM = WINDOW_FROM + WINDOW;
export const OVER = EXTRA_FROM + 10 * INTERVAL;

const START = 1_700_000_000_000;
const HASH = 'ab'.repeat(32);
/** 1 to 30, then 31 to 40. */
export const IN_ORDER = Array.from({ length: 40 }, (_, i) => i + 1);

export interface Wish {
  readonly user?: string;
  readonly tickets?: readonly (readonly number[])[];
  readonly amount?: string;
  readonly next?: boolean;
  readonly roundId?: string | null;
}

/** A ticket with three numbers in each column: the lowest ones plus `shift`. */
export const ticket = (shift = 0): number[] =>
  [0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4].map((column) => 12 * column + 1 + ((row + shift) % 10)));

/** The numbers in row `n` of `ticket()`; 0 is the top row. */
export const row = (n: number): number[] => ticket().slice(5 * n, 5 * n + 5);

export class DealtBingo {
  table = BingoTable.empty(TERMS);
  /** All events so far. */
  readonly events: BingoEvent[] = [];
  private openedAt = START;
  /** The balls of the round; null: the test supplies the block itself. */
  balls: readonly number[] | null = null;

  /** Executes a command `at` milliseconds after the opening of the round. */
  deal(command: BingoCommand, at = 0): readonly BingoEvent[] {
    // The block comes at the moment when betting closes, and the first ball at once.
    const { round } = this.table;
    const isDue = round?.draw === null && (round.phase === 'countdown' || round.phase === 'closed');
    if (command.type !== 'draw' && isDue && at >= TERMS.countdown && this.balls) this.draw(TERMS.countdown);
    const { table, events } = step(this.table, command, serverTime(this.openedAt + at));
    this.table = table;
    this.events.push(...events);
    return events;
  }

  /** Opens a round with these balls, `after` milliseconds after the last one was opened. */
  open(balls: readonly number[] = IN_ORDER, { id = '1', after = 0, limit = profitLimit } = {}) {
    this.openedAt += after;
    const round = {
      id,
      chainId: 'chain',
      commitment: HASH,
      index: Number(id),
      serverSeedHash: HASH,
      gameResultHash: null,
      historyBlockHash: null,
      historyBlockNum: 1,
    };
    this.balls = balls;
    return this.deal({ type: 'open', round, profitLimit: limit });
  }

  /** Supplies the block at `at`, and the first ball at `first`. */
  draw(at: number, first = at): readonly BingoEvent[] {
    const commitments = this.table.round?.commitments;
    if (!commitments || !this.balls) throw new Error('there is no round to draw');
    const round = { ...commitments, historyBlockHash: HASH, gameResultHash: HASH };
    const drawsAt = serverTime(this.openedAt + first);
    return this.deal({ type: 'draw', round, balls: this.balls, drawsAt }, at);
  }

  /** Requests tickets, whose ids are the purchase's with a number; they stay pending. */
  wish(purchaseId: string, wish: Wish = {}, at = 0): readonly BingoEvent[] {
    const { user = 'me', tickets = [ticket()], amount = '10.00', next = false, roundId = null } = wish;
    return this.deal(
      {
        type: 'buy',
        purchaseId,
        userId: user,
        nickName: user,
        next,
        roundId,
        tickets: tickets.map((numbers, n) => ({ betId: `${purchaseId}-${n}`, numbers: [...numbers] })),
        amount: parseMoney(amount),
        mode: 'manual',
      },
      at,
    );
  }

  /** Requests tickets that the ledger confirms at once. */
  buy(purchaseId: string, wish: Wish = {}, at = 0): readonly BingoEvent[] {
    return [...this.wish(purchaseId, wish, at), ...this.confirm(purchaseId, at)];
  }

  wishExtras(
    purchaseId: string,
    tickets: readonly { readonly betId: string; readonly price: Money }[],
    at = WINDOW_FROM,
    { user = 'me', roundId = this.table.round?.id ?? '1' } = {},
  ): readonly BingoEvent[] {
    return this.deal({ type: 'buyExtras', purchaseId, userId: user, roundId, tickets }, at);
  }

  confirm(purchaseId: string, at = 0): readonly BingoEvent[] {
    return this.deal({ type: 'confirm', purchaseId }, at);
  }

  cancel(betIds: readonly string[], at = 0, userId = 'me'): readonly BingoEvent[] {
    return this.deal({ type: 'cancel', userId, betIds }, at);
  }

  tick(at: number): readonly BingoEvent[] {
    return this.deal({ type: 'tick' }, at);
  }
}

/** The events' types, in order. */
export const typesOf = (events: readonly BingoEvent[]): readonly string[] => events.map(({ type }) => type);

/** The code of a refusal; undefined when the wish was granted. */
export function codeOf(events: readonly BingoEvent[]): number | undefined {
  return events.find((event) => event.type === 'bingo/refused')?.code;
}

/** A dealer whose round has just been opened. */
export const opened = (balls?: readonly number[], options = {}): DealtBingo => {
  const dealt = new DealtBingo();
  dealt.open(balls, options);
  return dealt;
};
