// Several lengths of a period: a round belongs to every length that divides the number of its block.
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { CODE } from '../../../src/protocol/codes';
import { HashHall, STAKE, heard } from './hashHall';

const classic = { ...DEFAULT_CONFIG.classic, periodBlocks: 5, longerPeriods: [10, 20] };

test('each length has a round that takes bets; they are decided in the order of their blocks', async () => {
  const hall = await HashHall.open({ config: { classic } });
  const player = await hall.enter();
  const socket = await hall.listener(player);
  const start = await hall.balance(player);
  const { rounds, periodBlocks } = await hall.snapshot(player, 5);
  expect(periodBlocks).toBe(5);
  expect(rounds.map(({ blockNum, status }) => [blockNum, status])).toEqual([
    [105, 1],
    [110, 1],
    [115, 1],
    [120, 1],
  ]);
  const ids = rounds.map(({ roundId }) => Number(roundId));
  expect(ids).toEqual(ids.map((_, place) => (ids[0] ?? 0) + place));
  const betOn = (blockNum: number) =>
    hall.bet(player, {
      gameType: 5,
      play: 'odd',
      roundId: rounds.find((round) => round.blockNum === blockNum)?.roundId ?? '',
    });
  // Bets of players with a period of twenty, of ten and of five blocks.
  const far = await betOn(120);
  await betOn(110);
  const near = await betOn(105);
  const everybody = await player.call(CLASSIC_CALLS.allUserBet, { gameType: 5, roundId: far.bet.roundId });
  expect(everybody.bets.map(({ betId }) => betId)).toEqual([far.bet.betId]);
  expect((await player.call(CLASSIC_CALLS.allUserBet, { gameType: 5 })).bets).toMatchObject([
    { betId: near.bet.betId },
  ]);

  await hall.blocksTo(105, '00001');
  expect(await hall.balance(player)).toBe(start - 3n * STAKE + 19_50n);
  // The periods of ten and of five blocks continue after block 110; the round of block 120 still takes bets.
  expect((await hall.snapshot(player, 5)).rounds.map(({ blockNum }) => blockNum)).toEqual([110, 115, 120]);
  expect(heard(socket, 'roundInfo', 5).at(-1)?.roundId).toBe(String((ids[0] ?? 0) + 1));
  await hall.blocksTo(110, '00002');
  await hall.blocksTo(119);
  await betOn(120).then(
    () => expect('taken').toBe('refused'),
    () => undefined,
  );
  await hall.blocksTo(120, '00003');
  expect(await hall.balance(player)).toBe(start - 3n * STAKE + 2n * 19_50n);
  expect((await hall.snapshot(player, 5)).rounds.map(({ blockNum }) => blockNum)).toEqual([
    125, 130, 135, 140,
  ]);
  const road = (blocks?: number) => player.call(CLASSIC_CALLS.dew, { gameType: 5, count: 10, blocks });
  expect((await road(10)).map(({ blockNum }) => blockNum)).toEqual([120, 110]);
  expect((await road()).map(({ blockNum }) => blockNum)).toEqual([120, 115, 110, 105]);
  socket.close();
  await hall.checkBooks();
  await hall.close();
});

test('what is offered can be chosen, and nothing else', async () => {
  const hall = await HashHall.open({ config: { classic } });
  const player = await hall.enter();
  expect(await player.call(CLASSIC_CALLS.skipBlock, { gameType: 5 })).toEqual({
    gameType: 5,
    offered: [5, 10, 20],
    blocks: 5,
  });
  expect(await player.call(CLASSIC_CALLS.skipBlock, { gameType: 5, blocks: 20 })).toMatchObject({
    blocks: 20,
  });
  expect(await player.codeOf(CLASSIC_CALLS.skipBlock, { gameType: 5, blocks: 15 })).toBe(
    CODE.blocksNotOffered,
  );
  await hall.close();
});
