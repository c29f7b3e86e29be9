// Rounds of the five block-hash games through HTTP, socket and ledger: a win, a loss and a tie of each.
import { publicIdOf } from '../../../src/protocol/publicId';
import { cents } from '../../../src/core/money';
import { CLASSIC_CALLS, CLASSIC_ROUND_STATUS } from '../../../src/kits/blockRounds/messages';
import type { ClassicGameType, Play } from '../../../src/kits/blockRounds/plays';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { RECORD_CALLS } from '../../../src/protocol/records';
import { newRequestId } from '../support/testPlayer';
import type { TestSocket } from '../support/testSocket';
import { FIRST_DRAW, HashHall, STAKE, heard } from './hashHall';

const START = cents(10_000_00);

let hall: HashHall;
beforeAll(async () => {
  hall = await HashHall.open();
});
afterAll(() => hall.close());
afterEach(() => hall.checkBooks());

const codesOf = (socket: TestSocket): number[] => socket.items().map(({ code }) => code);
const count = (socket: TestSocket, { code }: { readonly code: number }): number =>
  codesOf(socket).filter((one) => one === code).length;

test('a period is ten blocks: betting closes a block before the draw, and the next period opens at once', async () => {
  const player = await hall.enter();
  const socket = await hall.listener(player);
  const first = await hall.snapshot(player, 5);
  expect(first).toMatchObject({
    gameType: 5,
    interval: 3_000,
    publicChain: false,
    periodBlocks: 10,
    skipSeconds: 30,
    pre: null,
    suspended: null,
    results: [],
    mine: [],
    rounds: [{ roundId: '1', status: CLASSIC_ROUND_STATUS.open, blockNum: FIRST_DRAW, players: 0 }],
    blocks: [{ num: 100 }, { num: 99 }, { num: 98 }, { num: 97 }, { num: 96 }, { num: 95 }],
  });
  expect(first.rounds[0]?.settleTime).toBe(hall.chain.head().time + 30_000);
  expect(first.rounds[0]?.closesAt).toBe(hall.chain.head().time + 27_000);

  await hall.blocksTo(FIRST_DRAW - 2);
  await hall.bet(player, { gameType: 5, play: 'odd' });
  await hall.blocksTo(FIRST_DRAW - 1);
  const closed = await hall.snapshot(player, 5);
  expect(closed.rounds.map(({ roundId, status, blockNum }) => [roundId, status, blockNum])).toEqual([
    ['1', CLASSIC_ROUND_STATUS.closed, FIRST_DRAW],
    ['2', CLASSIC_ROUND_STATUS.open, FIRST_DRAW + 10],
  ]);
  expect(closed.mine).toHaveLength(1);
  // The round whose block comes next, and after it the round that takes bets.
  expect([closed.betAmount, closed.nextBetAmount]).toEqual([
    [STAKE, 0n, 0n, 0n],
    [0n, 0n, 0n, 0n],
  ]);
  expect(await hall.code(player, { gameType: 5, play: 'odd', roundId: '1' })).toBe(CODE.blockBeingConfirmed);
  await hall.bet(player, { gameType: 5, play: 'even' });
  const both = await hall.snapshot(player, 5);
  expect([both.betAmount, both.nextBetAmount]).toEqual([
    [STAKE, 0n, 0n, 0n],
    [0n, STAKE, 0n, 0n],
  ]);

  await hall.blocksTo(FIRST_DRAW, '00007');
  const decided = await hall.snapshot(player, 5);
  expect(decided.rounds.map(({ roundId }) => roundId)).toEqual(['2']);
  expect([decided.betAmount, decided.nextBetAmount]).toEqual([
    [0n, STAKE, 0n, 0n],
    [0n, 0n, 0n, 0n],
  ]);
  expect(decided.results.map(({ roundId, outcome }) => [roundId, outcome])).toEqual([['1', 'odd']]);
  const block = decided.blocks.find(({ num }) => num === FIRST_DRAW);
  expect(decided.pre).toEqual({
    ...decided.results[0],
    // Sent only with the result.
    digest: undefined,
    preRound: true,
    blockHash: block?.hash,
    serverSeedHash: null,
    historyBlockHash: block?.hash,
    historyBlockNum: FIRST_DRAW,
    gameResultHash: null,
    cnDesc: '单',
  });
  expect(await hall.code(player, { gameType: 5, play: 'odd', roundId: '1' })).toBe(CODE.periodClosed);

  // Round info came with every block, and the last one equals the snapshot.
  const infos = heard(socket, 'roundInfo', 5);
  for (let num = 101; num <= 110; num++) expect(infos.map(({ head }) => head?.num)).toContain(num);
  expect(infos.at(-1)).toMatchObject({
    roundId: '2',
    roundStatus: CLASSIC_ROUND_STATUS.open,
    settleSecond: 30,
    serverSeedHash: null,
    pre: { roundId: '1' },
  });
  expect(infos.at(-1)?.rounds).toEqual(decided.rounds);
});

test('a bet is taken back before betting closes: the stake and the margin return, and its round is decided without it', async () => {
  const player = await hall.enter();
  const kept = await hall.bet(player, { gameType: 3, play: 'banker' });
  const { bet } = await hall.bet(player, { gameType: 3, play: 'player' });
  const wish = { requestId: newRequestId(), gameType: 3, betId: bet.betId } as const;
  const back = await player.call(CLASSIC_CALLS.cancel, wish);
  expect(back).toMatchObject({ bet: { status: 'cancelled' }, balance: START - 10n * STAKE });
  // A repeat of the call moves no money; a new call finds no bet.
  expect(await player.call(CLASSIC_CALLS.cancel, wish)).toEqual(back);
  expect(await player.codeOf(CLASSIC_CALLS.cancel, { ...wish, requestId: newRequestId() })).toBe(
    CODE.betNotFound,
  );
  expect((await hall.snapshot(player, 3)).mine.map(({ betId }) => betId)).toEqual([kept.bet.betId]);
  await hall.blocksTo(bet.blockNum - 1);
  const late = { requestId: newRequestId(), gameType: 3, betId: kept.bet.betId } as const;
  expect(await player.codeOf(CLASSIC_CALLS.cancel, late)).toBe(CODE.blockBeingConfirmed);
  await hall.blocksTo(bet.blockNum, '10001');
  const { slips } = await player.call(RECORD_CALLS.gameRecord, { mode: 'all', count: 10, gameType: 3 });
  expect(slips.find(({ betId }) => betId === bet.betId)).toMatchObject({ outcome: 'cancelled' });
  expect(slips.find(({ betId }) => betId === kept.bet.betId)?.settleTime).not.toBeNull();
});

test('nobody is paid before the block is confirmed', async () => {
  hall.chain.depth = 3;
  const player = await hall.enter();
  const { bet } = await hall.bet(player, { gameType: 5, play: 'odd' });
  await hall.leapTo(bet.blockNum, '00007');
  const seen = await hall.snapshot(player, 5);
  const { roundId } = bet;
  expect(seen.rounds[0]).toMatchObject({ roundId, status: CLASSIC_ROUND_STATUS.confirming });
  expect(await hall.code(player, { gameType: 5, play: 'odd', roundId })).toBe(CODE.blockBeingConfirmed);
  await hall.blocksTo(bet.blockNum + 2);
  expect(await hall.balance(player)).toBe(START - STAKE);
  await hall.blocksTo(bet.blockNum + 3);
  expect(await hall.balance(player)).toBe(START - STAKE + 19_50n);
  hall.chain.depth = 0;
});

/** Game, play, outcome, payout and returned margin of a bet of 10.00 in cents, state of the bet. */
type Case = readonly [ClassicGameType, Play, string, number, 'won' | 'lost' | 'tied'];
const CASES: Readonly<Record<string, readonly Case[]>> = {
  '0000a': [[1, 'win', 'win', 20_00, 'won']],
  '000bb': [[1, 'win', 'lose', 0, 'lost']],
  '0003a': [
    [5, 'odd', 'odd', 19_50, 'won'],
    [5, 'even', 'odd', 0, 'lost'],
    [6, 'small', 'small', 19_50, 'won'],
    [6, 'big', 'small', 0, 'lost'],
  ],
  '50012': [
    [4, 'banker', 'banker', 19_50, 'won'],
    [4, 'player', 'banker', 0, 'lost'],
    [4, 'tie', 'banker', 0, 'lost'],
  ],
  '12021': [
    [4, 'tie', 'tie', 80_00, 'won'],
    [4, 'banker', 'tie', 10_00, 'tied'],
    [4, 'player', 'tie', 10_00, 'tied'],
  ],
  // Eight points against seven: stake and margin were 100.00.
  '12511': [
    [3, 'banker', 'banker', 176_00, 'won'],
    [3, 'player', 'banker', 20_00, 'lost'],
  ],
  // NiuNiu against one point: stake and margin are lost.
  '37001': [[3, 'player', 'banker', 0, 'lost']],
  '10010': [
    [3, 'banker', 'tie', 100_00, 'tied'],
    [3, 'player', 'tie', 100_00, 'tied'],
  ],
};

test.each(Object.entries(CASES))(
  'a block that ends in %s pays what it must, and says so',
  async (end, cases) => {
    const playing = [];
    for (const one of cases) {
      const [gameType, play] = one;
      const held = gameType === 3 ? cents(100_00) : STAKE;
      const player = await hall.enter();
      const socket = await hall.listener(player);
      const { bet, balance } = await hall.bet(player, { gameType, play });
      expect(balance).toBe(START - held);
      expect(bet).toMatchObject({
        gameType,
        play,
        amount: STAKE,
        margin: held - STAKE,
        status: 'placed',
        payout: null,
      });
      playing.push({ one, player, socket, bet, held });
    }
    const draw = playing[0]?.bet.blockNum ?? 0;
    await hall.leapTo(draw, end);
    const { hash } = hall.chain.head();
    for (const { one, player, socket, bet, held } of playing) {
      const [gameType, play, outcome, back, status] = one;
      // Sent to all players, once.
      const results = heard(socket, 'roundResult', gameType);
      expect(results.map(({ roundId }) => roundId)).toEqual([bet.roundId]);
      expect(results[0]?.roundResult).toMatchObject({ outcome, block: { num: draw, hash } });

      // Sent to the player: records and account have changed, and a win only when the payout was above the stake.
      await socket.item(SHARED_PUSHES.recordRefresh.code);
      expect(count(socket, SHARED_PUSHES.accountRefresh)).toBe(back > 0 ? 1 : 0);
      expect(count(socket, SHARED_PUSHES.win)).toBe(status === 'won' ? 1 : 0);
      if (status === 'won') {
        const { data } = await socket.item(SHARED_PUSHES.win.code);
        const payoutAmount = ((back - Number(held - STAKE)) / 100).toFixed(2);
        const betRecordId = bet.betId;
        expect(data).toMatchObject({
          betAmount: '10.00',
          payoutAmount,
          betRecordId,
          blockHash: hash,
          gameType,
        });
      }

      // In the ledger: the settled bet and the balance.
      expect(await hall.balance(player)).toBe(START - held + cents(back));
      const { ledger } = hall.hall.platform;
      const detail = { play, outcome, blockHash: hash };
      expect(await ledger.bet(bet.betId)).toMatchObject({ state: 'settled', detail });
      const moved = (await ledger.entriesOf(player.userId, 20)).filter(({ betId }) => betId === bet.betId);
      expect(moved.reduce((sum, { amount }) => sum + amount, 0n)).toBe(BigInt(back) - held);
      socket.close();
    }
  },
);

test('the bull freezes nine times its amount, and gives what is left of it back', async () => {
  const player = await hall.enter();
  const { bet } = await hall.bet(player, { gameType: 3, play: 'player' });
  await hall.leapTo(bet.blockNum, '12511');
  const entries = await hall.hall.platform.ledger.entriesOf(player.userId, 20);
  expect(entries.slice(0, 4).map(({ type, amount }) => [type, amount])).toEqual([
    ['bet', -70_00n],
    ['frozenMargin', 90_00n],
    ['frozenMargin', -90_00n],
    ['bet', -10_00n],
  ]);
});

test('takes bets of many, and each player hears of his own', async () => {
  const [anna, bob] = [await hall.enter(), await hall.enter()];
  const sockets = [await hall.listener(anna), await hall.listener(bob)] as const;
  for (const player of [anna, bob]) await hall.bet(player, { gameType: 4, play: 'banker' });
  const { bet } = await hall.bet(bob, { gameType: 4, play: 'tie', amount: cents(5_00) });
  expect(await hall.open(anna, 4)).toMatchObject({ players: 2, totals: [20_00n, 5_00n, 0n, 0n] });
  const all = await anna.call(CLASSIC_CALLS.allUserBet, { gameType: 4 });
  expect(all.bets.map(({ userId, play }) => [userId, play])).toEqual([
    [publicIdOf(bob.userId), 'tie'],
    [publicIdOf(bob.userId), 'banker'],
    [publicIdOf(anna.userId), 'banker'],
  ]);
  await hall.leapTo(bet.blockNum, '12021');
  // A tie: banker bets are refunded, and only bets on the tie win.
  expect(await hall.balance(anna)).toBe(START);
  expect(await hall.balance(bob)).toBe(START - 5_00n + 40_00n);
  await sockets[1].item(SHARED_PUSHES.win.code);
  expect(sockets.map((socket) => count(socket, SHARED_PUSHES.win))).toEqual([0, 1]);
});

test('the shared calls know the block games', async () => {
  const player = await hall.enter();
  const { blockNum } = await hall.open(player, 6);
  const head = hall.chain.head();
  const socket = await hall.listener(player);
  expect(await player.call(CALLS.futureBlock, { gameType: 6 })).toEqual({ num: blockNum, head });
  expect(await player.call(CALLS.getBlockByNum, { num: blockNum })).toEqual({ block: null });
  const { users } = await player.call(CALLS.allUser, { gameType: 6 });
  expect(users.map(({ userId }) => userId)).toContain(publicIdOf(player.userId));
  await hall.leapTo(blockNum, '1251a');
  const { block } = await player.call(CALLS.getBlockByNum, { num: blockNum });
  expect(block?.hash.endsWith('1251a')).toBe(true);
  const games = await player.call(CALLS.gameList, {});
  const newest = (gameType: number) => games.find((game) => game.gameType === gameType)?.lastResults[0];
  expect([1, 3, 4, 5, 6].map(newest)).toEqual(['1a', '8:6', '3:1', '1', '1']);
  expect(await player.call(CLASSIC_CALLS.skipBlock, { gameType: 6 })).toEqual({
    gameType: 6,
    offered: [10],
    blocks: 10,
  });
  expect((await player.call(CALLS.currentUserLimit, { gameType: 3 })).maxBet % 1_000n).toBe(0n);
  socket.close();
});

test('the bead road is a window of 10 to 100 rounds, newest first', async () => {
  const player = await hall.enter();
  const { blockNum } = await hall.open(player, 5);
  await hall.leapTo(blockNum, '00002');
  await hall.leapTo(blockNum + 10, '00003');
  const beads = await player.call(CLASSIC_CALLS.dew, { gameType: 5, count: 10 });
  expect(beads).toHaveLength(10);
  expect(beads.slice(0, 2)).toMatchObject([
    { blockNum: blockNum + 10, outcome: 'odd', points: null },
    { blockNum, outcome: 'even', points: null },
  ]);
  const { results } = await hall.snapshot(player, 3);
  expect(results.slice(0, 2).map(({ points }) => points)).toEqual([
    { banker: 10, player: 3 },
    { banker: 10, player: 2 },
  ]);
});
