// A crash dealer for tests: short commands, with times counted from the opening of the round.
import { serverTime } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { CrashTable, step, type CrashCommand, type CrashEvent } from '../../../src/kits/crash/dealer';
import { timeToReach } from '../../../src/kits/crash/rules';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';

export const { countdown: COUNTDOWN, gameOverDelay } = DEFAULT_CONFIG.crash;
export const GAME_OVER_DELAY = gameOverDelay[7];
const { minBet, maxBet, profitLimit } = DEFAULT_CONFIG.games[7];
export const TERMS = { minBet, maxBet, countdown: COUNTDOWN, gameOverDelay: GAME_OVER_DELAY };

const START = 1_700_000_000_000;
const HASH = 'ab'.repeat(32);

export interface BetWish {
  readonly user?: string;
  readonly slot?: number;
  readonly amount?: string;
  readonly auto?: string | null;
  readonly next?: boolean;
  readonly roundId?: string | null;
}

export class DealtTable {
  table = CrashTable.empty(TERMS);
  /** All events so far. */
  readonly events: CrashEvent[] = [];
  private openedAt = START;
  /** The crash point of the round; null: the test supplies the block itself. */
  crash: string | null = null;

  /** Executes a command `at` milliseconds after the opening of the round. */
  deal(command: CrashCommand, at = 0): readonly CrashEvent[] {
    // The block comes at the moment when betting closes, and the flight begins at once.
    const { round } = this.table;
    const isDue = round?.ride === null && (round.phase === 'countdown' || round.phase === 'closed');
    if (command.type !== 'launch' && isDue && at >= COUNTDOWN && this.crash !== null) this.launch(COUNTDOWN);
    const { table, events } = step(this.table, command, serverTime(this.openedAt + at));
    this.table = table;
    this.events.push(...events);
    return events;
  }

  /** Opens a round that will crash at `crash`, `after` milliseconds after the last one was opened. */
  open(crash: string, { id = '1', limit = profitLimit, after = 0 } = {}): readonly CrashEvent[] {
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
    this.crash = crash;
    return this.deal({ type: 'open', round, profitLimit: limit });
  }

  /** Supplies the block at `at`, and begins the flight at `leaves`. */
  launch(at: number, leaves = at): readonly CrashEvent[] {
    const commitments = this.table.round?.commitments;
    if (!commitments || this.crash === null) throw new Error('there is no round to launch');
    const round = { ...commitments, historyBlockHash: HASH, gameResultHash: HASH };
    const takeoffAt = serverTime(this.openedAt + leaves);
    return this.deal({ type: 'launch', round, crash: parseMultiplier(this.crash), takeoffAt }, at);
  }

  /** Requests a bet; it stays pending. */
  wish(betId: string, wish: BetWish = {}, at = 0): readonly CrashEvent[] {
    const { user = betId, slot = 1, amount = '10.00', auto = null, next = false, roundId = null } = wish;
    return this.deal(
      {
        type: 'bet',
        betId,
        userId: user,
        nickName: user,
        slot,
        amount: parseMoney(amount),
        autoEscape: auto === null ? null : parseMultiplier(auto),
        mode: 'manual',
        next,
        roundId,
      },
      at,
    );
  }

  /** Requests a bet that the ledger confirms at once. */
  bet(betId: string, wish: BetWish = {}, at = 0): readonly CrashEvent[] {
    return [...this.wish(betId, wish, at), ...this.deal({ type: 'confirm', betId }, at)];
  }

  escape(betId: string, at: number, userId = betId): readonly CrashEvent[] {
    return this.deal({ type: 'escape', betId, userId }, at);
  }

  cancel(betId: string, at = 0, userId = betId): readonly CrashEvent[] {
    return this.deal({ type: 'cancel', betId, userId }, at);
  }

  tick(at: number): readonly CrashEvent[] {
    return this.deal({ type: 'tick' }, at);
  }

  /** Ticks in order until the round is over. */
  ride(): void {
    this.tick(COUNTDOWN);
    for (const due of [() => this.table.round?.ride?.stopAt, () => this.table.round?.overAt]) {
      const at = due();
      if (at == null) throw new Error('no next moment is known');
      this.tick(at - this.openedAt);
    }
  }
}

/** The events' types, in order. */
export const typesOf = (events: readonly CrashEvent[]): readonly string[] => events.map(({ type }) => type);

/** The code of a refusal; undefined when the wish was granted. */
export function codeOf(events: readonly CrashEvent[]): number | undefined {
  return events.find((event) => event.type === 'crash/refused')?.code;
}

/** A dealer whose round has just been opened and will crash at `crash`. */
export const opened = (crash = '2.00', options = {}): DealtTable => {
  const dealt = new DealtTable();
  dealt.open(crash, options);
  return dealt;
};

/** Milliseconds after the opening at which the height is first shown. */
export const whenAt = (height: string): number => COUNTDOWN + timeToReach(parseMultiplier(height));
