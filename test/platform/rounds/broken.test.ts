// The worst case: the dealer itself throws during a round. Then the state in memory cannot be trusted, but the ledger can.
import { parseMoney } from '../../../src/core/money';
import { ROCKET_CALLS, ROCKET_GAME_TYPE } from '../../../src/games/rocket/messages';
import { CALLS } from '../../../src/protocol/calls';
import type * as Dealer from '../../../src/kits/crash/dealer';
import { newRequestId } from '../support/testPlayer';
import { Hall } from './hall';

const mockFault = { planted: false };
jest.mock('../../../src/kits/crash/dealer', () => {
  const real = jest.requireActual<typeof Dealer>('../../../src/kits/crash/dealer');
  const step: typeof real.step = (table, command, now) => {
    if (mockFault.planted) throw new Error('a fault that a test planted');
    return real.step(table, command, now);
  };
  return { ...real, step };
});

const START = parseMoney('10000.00');

test('a dealer that throws voids the round: bets and orders come back from the ledger, and the next round starts', async () => {
  const hall = await Hall.open();
  const player = await hall.enter();
  const balance = async () => (await player.call(CALLS.accountBalance, {})).balance;
  const wish = {
    slot: 1,
    amount: parseMoney('10.00'),
    autoEscape: null,
    roundId: null,
    mode: 'manual' as const,
  };
  const bet = (next: boolean) => player.call(ROCKET_CALLS.bet, { ...wish, requestId: newRequestId(), next });
  const { round } = await hall.countdownTo(player, '1.20');
  await bet(false);
  await hall.until(player, 'flying');
  await bet(true);
  expect(await balance()).toBe(START - 2000n);

  const before = hall.rounds;
  mockFault.planted = true;
  await hall.windUntil(() => hall.rounds > before, 'a void round');
  mockFault.planted = false;
  const result = await hall.finish(player, round?.id ?? '');
  expect(result.status).toBe(7);
  expect(await balance()).toBe(START);
  expect(await hall.platform.ledger.openBets(ROCKET_GAME_TYPE)).toEqual([]);
  const next = await hall.until(player, 'countdown');
  expect(BigInt(next.round?.id ?? 0)).toBe(BigInt(round?.id ?? 0) + 1n);
  expect((await bet(false)).bet.status).toBe('placed');
  expect(await hall.platform.ledger.audit()).toMatchObject({ sumOfEntries: 0n, wrongAccounts: 0 });
  await hall.close();
});
