// A hash hall store on fake services, with a platform that draws every ten blocks of a chain that the test makes.
import { hashText } from '../../../src/core/hash';
import { add, parseMoney, subtract, type Money } from '../../../src/core/money';
import { serverTime } from '../../../src/core/clock';
import {
  CLASSIC_CALLS,
  CLASSIC_PUSHES,
  CLASSIC_ROUND_STATUS,
  type ClassicBet,
  type ClassicResult,
  type ClassicRound,
  type ClassicSnapshot,
  type PreviousRound,
} from '../../../src/kits/blockRounds/messages';
import { drawOf, marginOf, type ClassicGameType } from '../../../src/kits/blockRounds/plays';
import { ClassicStore } from '../../../src/kits/blockRounds/client/store';
import type { RequestOf } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { FakeServices, settle } from '../support/fakeServices';

export const INTERVAL = 3_000;
export const PERIOD = 10;
export const START_BALANCE = parseMoney('10000.00');
const ZERO = parseMoney('0.00');

type Block = ClassicSnapshot['blocks'][number];

export async function openHall(
  options: {
    readonly gameType?: ClassicGameType;
    readonly still?: boolean;
    /** No snapshot comes. */
    readonly away?: boolean;
    readonly profitLimit?: string;
    /** The offered lengths of a period in blocks; only PERIOD when left out. */
    readonly periods?: readonly number[];
  } = {},
) {
  const services = new FakeServices();
  const gameType = options.gameType ?? 4;
  const origin = services.clock.now();
  const endings = new Map<number, string>();
  const blockAt = (num: number): Block => {
    const ending = endings.get(num) ?? '';
    return {
      num,
      hash: hashText(`block ${num}`).slice(0, 64 - ending.length) + ending,
      time: serverTime(origin + (num - 100) * INTERVAL),
    };
  };
  const chain = { head: 100 };
  const platform = {
    suspended: null as ClassicSnapshot['suspended'],
    balance: START_BALANCE,
    bets: [] as ClassicBet[],
    /** Numbers of blocks whose rounds were voided. */
    voided: new Set<number>(),
    /** The code to refuse bets with; 0 accepts a bet but loses the answer; null accepts. */
    refusal: null as number | null,
    /** The profit limit of accepted bets; null: the limit in the bet. */
    profitLimit: null as Money | null,
    asked: 0,
  };
  const drawAfter = (num: number): number => Math.floor(num / PERIOD) * PERIOD + PERIOD;
  const { periods = [PERIOD] } = options;
  /** Numbers of the round blocks to come, up to the next one of the longest period. */
  const openDraws = (): readonly number[] => {
    const next = drawAfter(chain.head);
    const longest = Math.max(...periods);
    const last = Math.ceil(next / longest) * longest;
    return Array.from({ length: (last - next) / PERIOD + 1 }, (_, place) => next + place * PERIOD);
  };
  const roundOf = (blockNum: number, of: ClassicGameType): ClassicRound => ({
    gameType: of,
    roundId: String(blockNum / PERIOD),
    status: chain.head >= blockNum - 1 ? CLASSIC_ROUND_STATUS.closed : CLASSIC_ROUND_STATUS.open,
    blockNum,
    settleTime: blockAt(blockNum).time,
    closesAt: blockAt(blockNum - 1).time,
    totals: [ZERO, ZERO, ZERO, ZERO],
    players: 0,
  });
  const resultOf = (blockNum: number, of: ClassicGameType): ClassicResult => {
    const block = blockAt(blockNum);
    const roundId = String(blockNum / PERIOD);
    return { gameType: of, roundId, block, ...drawOf(of, block.hash), settleTime: block.time };
  };
  const snapshot = (of: ClassicGameType): ClassicSnapshot => ({
    now: serverTime(services.clock.now()),
    gameType: of,
    interval: INTERVAL,
    publicChain: false,
    periodBlocks: PERIOD,
    skipSeconds: PERIOD * 3,
    pre: null,
    suspended: platform.suspended,
    rounds: openDraws().map((num) => roundOf(num, of)),
    blocks: Array.from({ length: 12 }, (_, i) => blockAt(chain.head - i)),
    results: [1, 2, 3, 4, 5, 6]
      .map((i) => drawAfter(chain.head) - PERIOD * i)
      .filter((num) => !platform.voided.has(num))
      .map((num) => resultOf(num, of)),
    mine: platform.bets.filter((bet) => bet.gameType === of && bet.blockNum > chain.head),
    betAmount: [ZERO, ZERO, ZERO, ZERO],
    nextBetAmount: [ZERO, ZERO, ZERO, ZERO],
  });
  services.answer(CLASSIC_CALLS.roundAll, (request) => {
    platform.asked += 1;
    if (options.away) return { ok: false, code: 99_997, message: '' };
    return { ok: true, body: snapshot(request.gameType) };
  });
  services.answer(CLASSIC_CALLS.dew, ({ count, gameType: of }) => ({
    ok: true,
    body: Array.from({ length: count }, (_, i) => {
      const { roundId, block, outcome, points } = resultOf(
        drawAfter(chain.head) - PERIOD * (i + 1) + 1000,
        of,
      );
      return { roundId: String(Number(roundId) - 100), blockNum: block.num, outcome, points };
    }).filter(({ roundId }) => Number(roundId) > 0),
  }));
  services.answer(CLASSIC_CALLS.skipBlock, (request) => ({
    ok: true,
    body: { gameType: request.gameType, offered: [...periods], blocks: request.blocks ?? PERIOD },
  }));
  services.answer(CLASSIC_CALLS.allUserBet, (request) => ({
    ok: true,
    body: { gameType: request.gameType, roundId: null, bets: [] },
  }));
  services.answer(CALLS.gameConfig, () => ({ ok: true, body: [] }));
  services.answer(CALLS.currentUserLimit, (request) => ({
    ok: true,
    body: {
      gameType: request.gameType,
      minBet: parseMoney('1.00'),
      maxBet: parseMoney('1000.00'),
      profitLimit: parseMoney(options.profitLimit ?? '1000000.00'),
      betsPerRound: 100,
    },
  }));
  const take = (request: RequestOf<typeof CLASSIC_CALLS.bet>): ClassicBet => {
    const margin = marginOf(request.gameType, request.amount);
    platform.balance = subtract(subtract(platform.balance, request.amount), margin);
    const bet: ClassicBet = {
      betId: `bet-${platform.bets.length + 1}`,
      gameType: request.gameType,
      roundId: request.roundId,
      blockNum: Number(request.roundId) * PERIOD,
      play: request.play,
      amount: request.amount,
      margin,
      profitLimit: platform.profitLimit ?? request.profitLimit ?? undefined,
      mode: request.mode,
      status: 'placed',
      outcome: null,
      blockHash: null,
      points: null,
      payout: null,
      betTime: serverTime(services.clock.now()),
      settleTime: null,
    };
    platform.bets.push(bet);
    return bet;
  };
  const answered = new Map<string, { bet: ClassicBet; balance: Money }>();
  services.answer(CLASSIC_CALLS.bet, (request) => {
    if (platform.refusal !== null && platform.refusal > 0)
      return { ok: false, code: platform.refusal, message: '' };
    const known = answered.get(request.requestId);
    if (known) return { ok: true, body: known };
    const bet = take(request);
    answered.set(request.requestId, { bet, balance: platform.balance });
    if (platform.refusal === 0) return { ok: false, code: 99_997, message: '' };
    return { ok: true, body: { bet, balance: platform.balance } };
  });
  services.answer(CLASSIC_CALLS.cancel, ({ betId }) => {
    const bet = platform.bets.find((one) => one.betId === betId);
    if (!bet || bet.blockNum - 1 <= chain.head) return { ok: false, code: 1271, message: '' };
    platform.bets = platform.bets.filter((one) => one !== bet);
    const back = add(bet.amount, bet.margin);
    platform.balance = add(platform.balance, back);
    return {
      ok: true,
      body: { bet: { ...bet, status: 'cancelled' as const, payout: back }, balance: platform.balance },
    };
  });
  const store = new ClassicStore(services, gameType, () => options.still ?? false);
  await store.start();
  await settle();

  const pushInfo = (
    of: ClassicGameType,
    pre: PreviousRound | null = null,
    rounds: readonly ClassicRound[] = snapshot(of).rounds,
  ): void => {
    const round = rounds.at(-1);
    if (!round) return;
    services.push({
      code: CLASSIC_PUSHES.roundInfo.code,
      data: {
        gameType: of,
        roundId: round.roundId,
        roundStatus: round.status,
        settleTime: round.settleTime,
        settleSecond: 1,
        serverSeedHash: null,
        historyBlockHash: null,
        gameResultHash: null,
        head: blockAt(chain.head),
        suspended: platform.suspended,
        rounds,
        pre,
      },
    });
  };
  const pushResult = (blockNum: number, of: ClassicGameType = gameType): void => {
    const result = resultOf(blockNum, of);
    services.push({
      code: CLASSIC_PUSHES.roundResult.code,
      data: { gameType: of, roundId: result.roundId, roundResult: result },
    });
  };
  return {
    services,
    store,
    platform,
    chain,
    blockAt,
    endings,
    pushResult,
    /** Makes blocks up to `num`; the client receives each on time. The id of the last one ends with `ending`. */
    async blocksTo(num: number, ending?: string): Promise<void> {
      if (ending !== undefined) endings.set(num, ending);
      while (chain.head < num) {
        const next = chain.head + 1;
        services.clock.wind(Math.max(0, blockAt(next).time - services.clock.now()));
        chain.head = next;
        if (next % PERIOD === 0) pushResult(next);
        pushInfo(gameType);
        await settle();
      }
    },
    /** Opens the round after the closed one for bets, as the platform does. */
    async openNext(): Promise<void> {
      const closed = drawAfter(chain.head);
      pushInfo(gameType, null, [roundOf(closed, gameType), roundOf(closed + PERIOD, gameType)]);
      await settle();
    },
    async bet(): Promise<void> {
      await store.table.desk.bet();
      await settle();
    },
    async wait(milliseconds: number): Promise<void> {
      services.clock.wind(milliseconds);
      await settle();
    },
    /** Pushes the round before a block, as it is sent with the block. */
    pushPrevious(blockNum: number): void {
      const result = resultOf(blockNum, gameType);
      const { hash, num } = result.block;
      const hashes = { blockHash: hash, historyBlockHash: hash, serverSeedHash: null, gameResultHash: null };
      pushInfo(gameType, { ...result, ...hashes, preRound: true, historyBlockNum: num, cnDesc: '' });
    },
    async stale(): Promise<void> {
      services.goStale();
      await settle();
    },
    async voidRound(roundId: string, reason: 'source' | 'operator' | 'restart' = 'source'): Promise<void> {
      const data = { gameType, roundId, reason };
      services.push({ code: CLASSIC_PUSHES.roundVoided.code, data });
      await settle();
    },
    money: (text: string): Money => parseMoney(text),
  };
}
