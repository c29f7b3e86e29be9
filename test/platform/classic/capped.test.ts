// A profit limit below a win in the block-hash games: hash bull pays the limit and returns the margin, and slip and win show
// it.
import { cents, parseMoney } from '../../../src/core/money';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { RECORD_CALLS } from '../../../src/protocol/records';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { HashHall, STAKE } from './hashHall';

test('a bull that would win more is paid the limit, in balance, push and records', async () => {
  const limits = { ...DEFAULT_CONFIG.games[3], maxBet: STAKE, profitLimit: parseMoney('50.00') };
  const hall = await HashHall.open({ config: { games: { ...DEFAULT_CONFIG.games, 3: limits } } });
  const player = await hall.enter();
  const socket = await hall.listener(player);
  const start = await hall.balance(player);
  const { bet } = await hall.bet(player, { gameType: 3, play: 'banker' });
  const other = await hall.bet(player, { gameType: 3, play: 'player' });
  // NiuNiu against one point: without the limit 10.00 and ten times 9.50.
  await hall.blocksTo(bet.blockNum, '37001');
  expect(await hall.balance(player)).toBe(start + cents(50_00) - STAKE - 10n * STAKE);
  const { slips } = await player.call(RECORD_CALLS.gameRecord, { mode: 'all', count: 10, gameType: 3 });
  const slipOf = (betId: string) => slips.find((slip) => slip.betId === betId);
  expect(slipOf(bet.betId)).toMatchObject({ outcome: 'win', payout: 50_00n, limited: true });
  expect(slipOf(other.bet.betId)).toMatchObject({ outcome: 'lose', payout: 0n, limited: false });
  await hall.hall.deliver();
  expect((await socket.item(SHARED_PUSHES.win.code)).data).toMatchObject({
    payoutAmount: '50.00',
    limited: true,
  });
  socket.close();
  await hall.checkBooks();
  await hall.close();
});
