// A house whose rounds a block alone decides, by all rules: the number of the block is announced before the block exists,
// betting closes with the block before it, and its id gives the outcome.
import type { ManualClock } from '../../../src/core/clock';
import { NOTHING_BEFORE } from '../../../src/core/chainTerms';
import { blockDigestAfter } from '../../../src/core/digest';
import { ZERO, cents } from '../../../src/core/money';
import { digestReceipt } from '../../../src/core/receipt';
import type { GameServices } from '../../../src/client/stores/services';
import type { GameDefinition } from '../../../src/games/definition';
import { ClassicStore } from '../../../src/kits/blockRounds/client/store';
import {
  CLASSIC_BET_STATUSES,
  CLASSIC_CALLS,
  CLASSIC_PUSHES,
  CLASSIC_ROUND_STATUS,
  type ClassicBet,
  type ClassicResult,
} from '../../../src/kits/blockRounds/messages';
import {
  CLASSIC_GAMES,
  drawOf,
  isClassicGameType,
  marginOf,
  settle,
  type ClassicGameType,
} from '../../../src/kits/blockRounds/plays';
import { blockReceipt } from '../../../src/kits/blockRounds/receipt';
import type { RequestOf } from '../../../src/protocol/call';
import { CODE } from '../../../src/protocol/codes';
import { RECORD_CALLS } from '../../../src/protocol/records';
import {
  BLOCK_INTERVAL,
  H,
  House,
  LIMIT,
  read,
  refused,
  type Play,
  type Sitting,
  type Twists,
} from './house';
import type { Said } from './wire';

/** Number of blocks between two draws. */
const PERIOD = 4;
const BLOCKS_AHEAD = 2;
const TOLD = 20;
const NO_AMOUNTS = [ZERO, ZERO, ZERO, ZERO] as const;

export interface BlockRound {
  roundId: string;
  /** The announced number. */
  blockNum: number;
  end: 'settled' | 'voided' | null;
  result: ClassicResult | null;
}

type Told = { -readonly [K in keyof ClassicResult]: ClassicResult[K] };

export interface BlockTwists extends Twists {
  /** Changes the round before it is announced. */
  announced?(round: BlockRound, house: BlockHouse): void;
  /** Changes a round in messages while it is open. */
  told?(told: { blockNum: number }, round: BlockRound): void;
  ends?(round: BlockRound): 'settled' | 'voided' | 'withheld';
  /** Changes the result before it is sent. */
  result?(told: Told, round: BlockRound): void;
  /** Changes the number of the newest block before it is sent. */
  head?(num: number): number;
  /** Changes the digest before it is sent. */
  digest?(told: NonNullable<Told['digest']>, round: BlockRound): Told['digest'];
  /** Changes a bet when it is taken. */
  bet?(bet: ClassicBet): ClassicBet;
}

export class BlockHouse extends House {
  override twists: BlockTwists = {};
  readonly owner: string;
  readonly entries = [];
  readonly rounds: BlockRound[] = [];
  /** The player's bets. */
  bets: ClassicBet[] = [];
  private readonly gameType: ClassicGameType;
  private opened = 0;
  /** The newest block that was sent, without twists. */
  newest = 0;
  private last: { readonly round: string | null; readonly digest: string } = {
    round: null,
    digest: NOTHING_BEFORE,
  };

  get played(): number {
    return this.opened;
  }

  constructor(clock: ManualClock, name: string, game: GameDefinition) {
    super(clock, name, game);
    if (!isClassicGameType(game.gameType)) throw new Error(`${game.id} is not decided by a block`);
    this.gameType = game.gameType;
    this.owner = game.proofName;
  }

  sit(services: GameServices): Promise<Sitting> {
    const { gameType } = this;
    const store = new ClassicStore(services, gameType, () => true);
    store.table.desk.stake.setText('1.00');
    return Promise.resolve({
      store,
      ready: () => undefined,
      bet() {
        const { table } = store;
        const [first] = CLASSIC_GAMES[gameType].plays;
        if (table.locked || table.desk.pending || !table.openRound || !first) return;
        if (table.mineOn(table.openRound.roundId).length > 0) return;
        table.desk.choose(first.id);
        void table.desk.bet();
      },
    });
  }

  async play(table: Play, number: number): Promise<void> {
    const round = this.rounds.at(-1)?.end === null ? this.rounds.at(-1) : this.open();
    if (!round) return;
    const { blockNum } = round;
    this.tellInfo();
    await table.pass(500);
    for (const seat of table.seats) seat.bet();
    await table.pass(1_000);
    await table.disturbed('betting', number);
    await this.until(table, blockNum - 1);
    this.open();
    this.tellInfo();
    await table.pass(500);
    await table.disturbed('flight', number);
    await this.until(table, blockNum);
    this.close(round);
    await table.pass(1_500);
  }

  /** Makes blocks until this one, and sends each. */
  private async until(table: Play, blockNum: number): Promise<void> {
    while (this.seen < blockNum) {
      await table.pass(this.timeOf(this.head + 1) - this.clock.now());
      if (this.seen >= blockNum) return;
      // Only a block that no round has used yet.
      if (this.weather.replaces && this.toldHead % 3 === 0) this.tellInfo(H(`replaced ${this.toldHead}`));
      this.tellInfo();
    }
  }

  private open(): BlockRound {
    const last = this.rounds.at(-1)?.blockNum ?? 0;
    const first = Math.max(this.seen + BLOCKS_AHEAD, last + 1);
    const blockNum = Math.ceil(first / PERIOD) * PERIOD;
    const round: BlockRound = { roundId: String(++this.opened), blockNum, end: null, result: null };
    this.twists.announced?.(round, this);
    this.rounds.push(round);
    if (this.rounds.length > 2 * TOLD) this.rounds.shift();
    return round;
  }

  /** Number of a round in play. */
  numberOf = ({ roundId }: BlockRound): number => Number(roundId);

  private close(round: BlockRound): void {
    const end = this.twists.ends?.(round) ?? 'settled';
    const { gameType } = this;
    const { roundId } = round;
    if (end === 'withheld') {
      round.end = 'voided';
      this.tellInfo();
      return;
    }
    round.end = end;
    if (end === 'voided') {
      this.bets = this.bets.map((bet) => {
        if (bet.roundId !== roundId || bet.status !== 'placed') return bet;
        this.take(-(bet.amount + bet.margin));
        return { ...bet, status: 'refunded', payout: cents(bet.amount + bet.margin) };
      });
      this.push(CLASSIC_PUSHES.roundVoided.code, { gameType, roundId, reason: 'source' });
      this.tellInfo();
      return;
    }
    const hash = this.blockId(round.blockNum);
    const block = { num: round.blockNum, hash, time: this.timeOf(round.blockNum) as never };
    const draw = drawOf(gameType, hash);
    const result = { gameType, roundId, block, ...draw, settleTime: this.clock.now() as never };
    this.bets = this.bets.map((bet) => {
      if (bet.roundId !== roundId || bet.status !== 'placed') return bet;
      const { status, payout: due } = settle(gameType, bet.play, bet.amount, draw, LIMIT);
      const payout = cents(this.pay(due));
      return { ...bet, status, payout, ...draw, blockHash: hash, settleTime: result.settleTime };
    });
    const told: Told = { ...result };
    this.twists.result?.(told, round);
    told.digest = this.digested(round, told);
    round.result = told;
    this.push(CLASSIC_PUSHES.roundResult.code, { gameType, roundId, roundResult: told });
    this.tellInfo();
  }

  /** The game's digest with the round in it. */
  private digested(round: BlockRound, { block }: Told): Told['digest'] {
    const honest = {
      after: this.last.round,
      digest: blockDigestAfter(this.last.digest, block.num, block.hash),
    };
    const told = this.twists.digest ? this.twists.digest(honest, round) : honest;
    if (!told) return null;
    this.last = { round: round.roundId, digest: told.digest };
    return { ...told, signature: this.sign(digestReceipt(this.owner, round.roundId, told.digest)) };
  }

  private toldRounds() {
    const { seen: head, gameType } = this;
    return this.rounds.flatMap((round) => {
      if (round.end !== null) return [];
      const { roundId, blockNum } = round;
      const told = { blockNum };
      this.twists.told?.(told, round);
      const closes = this.timeOf(blockNum - 1);
      const { open, closed, confirming } = CLASSIC_ROUND_STATUS;
      return {
        gameType,
        roundId,
        status: head >= blockNum ? confirming : head >= blockNum - 1 ? closed : open,
        ...told,
        settleTime: this.timeOf(blockNum),
        closesAt: closes,
        totals: NO_AMOUNTS,
        players: 0,
      };
    });
  }

  private blockOf = (num: number) => ({ num, hash: this.blockId(num), time: this.timeOf(num) });

  private get toldHead(): number {
    this.newest = Math.max(this.newest, this.seen);
    return this.twists.head?.(this.newest) ?? this.newest;
  }

  private get previous() {
    const result = this.rounds.flatMap((one) => (one.end === 'settled' ? (one.result ?? []) : [])).at(-1);
    if (!result) return null;
    const { hash, num } = result.block;
    return {
      ...result,
      digest: null,
      preRound: true,
      blockHash: hash,
      serverSeedHash: null,
      historyBlockHash: hash,
      historyBlockNum: num,
      gameResultHash: null,
      cnDesc: '',
    };
  }

  /** `hash`: the id of the newest block, where a different one is sent first. */
  private tellInfo(hash?: string): void {
    const rounds = this.toldRounds();
    const first = rounds[0];
    if (!first) return;
    const { roundId, status, settleTime } = first;
    this.push(CLASSIC_PUSHES.roundInfo.code, {
      gameType: this.gameType,
      roundId,
      roundStatus: status,
      settleTime,
      settleSecond: Math.max(0, Math.ceil((settleTime - this.clock.now()) / 1_000)),
      serverSeedHash: null,
      historyBlockHash: null,
      gameResultHash: null,
      head: { ...this.blockOf(this.toldHead), ...(hash === undefined ? {} : { hash }) },
      suspended: null,
      rounds,
      pre: this.previous,
    });
  }

  protected override gameCall(path: string, request: unknown): Said | null {
    const { gameType } = this;
    switch (path) {
      case CLASSIC_CALLS.roundAll.path:
        return { body: this.snapshot() };
      case CLASSIC_CALLS.bet.path:
        return this.bet(read(CLASSIC_CALLS.bet, request));
      case CLASSIC_CALLS.dew.path:
        return { body: [] };
      case CLASSIC_CALLS.allUserBet.path:
        return { body: { gameType, roundId: null, bets: [] } };
      case CLASSIC_CALLS.skipBlock.path:
        return { body: { gameType, offered: [PERIOD], blocks: PERIOD } };
      case RECORD_CALLS.gameRecord.path:
        return { body: { slips: this.bets.slice(-TOLD).reverse().map(slipOf), next: null } };
      default:
        return null;
    }
  }

  private bet(request: RequestOf<typeof CLASSIC_CALLS.bet>): Said {
    const { gameType, roundId, blockNum, profitLimit, play, amount, mode } = request;
    const round = this.rounds.find((one) => one.roundId === roundId);
    const isOpen = round?.end === null && this.head < round.blockNum - 1;
    if (!isOpen || this.twists.refuses?.()) return refused(CODE.periodClosed);
    const margin = marginOf(this.gameType, amount);
    const bet: ClassicBet = {
      ...{ betId: this.nextBetId(), gameType, roundId, blockNum: blockNum ?? round.blockNum },
      ...{ play, amount, margin, profitLimit: profitLimit ?? LIMIT, mode, status: CLASSIC_BET_STATUSES[0] },
      ...{ outcome: null, blockHash: null, points: null, payout: null },
      ...{ betTime: this.clock.now() as never, settleTime: null },
    };
    this.bets = [...this.bets, bet].slice(-2 * TOLD);
    this.take(amount + margin);
    const told = this.twists.bet?.(bet) ?? bet;
    const receipt = this.sign(blockReceipt(request, { bet: told }));
    return { body: { bet: told, balance: this.balance, receipt } };
  }

  private snapshot(): unknown {
    const head = this.toldHead;
    const rounds = this.toldRounds();
    const results = this.rounds.flatMap(({ result, end }) => (end === 'settled' ? (result ?? []) : []));
    return {
      now: this.clock.now(),
      gameType: this.gameType,
      interval: BLOCK_INTERVAL,
      publicChain: this.weather.replaces,
      periodBlocks: PERIOD,
      skipSeconds: (PERIOD * BLOCK_INTERVAL) / 1_000,
      suspended: null,
      pre: this.previous,
      rounds,
      blocks: Array.from({ length: 10 }, (_, back) => this.blockOf(head - back)),
      results: results.slice(-TOLD).reverse(),
      mine: this.bets.filter(({ roundId }) => rounds.some((round) => round.roundId === roundId)),
      betAmount: NO_AMOUNTS,
      nextBetAmount: NO_AMOUNTS,
    };
  }
}

/** The record of a bet. */
function slipOf({ margin, payout, ...bet }: ClassicBet): unknown {
  const { betId, gameType, roundId, amount, mode, betTime, settleTime } = bet;
  const back = payout === null ? null : payout < margin ? payout : margin;
  return {
    ...{ betId, gameType, roundId, amount, mode, betTime, settleTime },
    outcome: payout === null ? 'waiting' : 'win',
    play: { key: 'play', values: {} },
    result: null,
    odds: null,
    payout: payout === null || back === null ? null : cents(payout - back),
    net: null,
    rebate: ZERO,
    validAmount: amount,
    marginFrozen: margin,
    depositReturned: back,
    balanceAfter: null,
    block: null,
    seeds: null,
  };
}
