// A bet that reaches the profit limit: the platform cashes it out there and pays the limit, and every message and record of
// the bet shows it.
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS, ROCKET_GAME_TYPE, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { RECORD_CALLS } from '../../../src/protocol/records';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { newRequestId } from '../support/testPlayer';
import { Hall } from './hall';

test('automatic points beyond the limit and bets by hand are paid the limit, in answers, pushes and records', async () => {
  const limits = { ...DEFAULT_CONFIG.games[ROCKET_GAME_TYPE], maxBet: parseMoney('10.00') };
  const games = {
    ...DEFAULT_CONFIG.games,
    [ROCKET_GAME_TYPE]: { ...limits, profitLimit: parseMoney('13.00') },
  };
  const hall = await Hall.open({ config: { games } });
  const player = await hall.enter();
  const socket = await hall.listener(player);
  const { round } = await hall.countdownTo(player, '1.30');
  const bet = (slot: 1 | 2, autoEscape: string | null) =>
    player.call(ROCKET_CALLS.bet, {
      ...{ requestId: newRequestId(), slot, amount: parseMoney('10.00'), next: false, roundId: null },
      ...{ mode: 'manual', autoEscape: autoEscape === null ? null : parseMultiplier(autoEscape) },
    });
  const beyond = (await bet(1, '50.00')).bet.betId;
  const byHand = (await bet(2, null)).bet.betId;
  await hall.finish(player, round?.id ?? '');
  await hall.deliver();
  const { slips } = await player.call(RECORD_CALLS.gameRecord, { mode: 'all', count: 10 });
  expect(slips.map(({ betId }) => betId).sort()).toEqual([beyond, byHand].sort());
  for (const slip of slips)
    expect(slip).toMatchObject({ outcome: 'win', odds: 130n, payout: 1300n, limited: true });
  const run = await socket.item(
    ROCKET_PUSHES.newRun.code,
    (data) => (data as { betId: string }).betId === beyond,
  );
  expect(run.data).toMatchObject({ payout: '13.00', limited: true });
  expect((await socket.item(SHARED_PUSHES.win.code)).data).toMatchObject({ limited: true });
  socket.close();
  await hall.close();
});
