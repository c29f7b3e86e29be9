// Rounds that an operator voids: which stakes are refunded, and where the reason is stored.
import { parseMoney } from '../../../src/core/money';
import { BINGO_CALLS, BINGO_GAME_TYPE } from '../../../src/games/bingo/messages';
import { ROCKET_CALLS, ROCKET_GAME_TYPE } from '../../../src/games/rocket/messages';
import { CODE } from '../../../src/protocol/codes';
import { at, openBingo, wish as bingoWish } from '../bingo/bingoHall';
import type { Hall } from '../rounds/hall';
import { TestOperator } from '../support/testOperator';
import { newRequestId, type TestPlayer } from '../support/testPlayer';

const PLINKO_GAME_TYPE = 10;
const SUM = '100.00';
let hall: Hall;
const casino = new TestOperator('casino', { runsHall: true }, () => hall.clock.now());
let player: TestPlayer;

beforeAll(async () => {
  hall = await openBingo({
    games: [ROCKET_GAME_TYPE, BINGO_GAME_TYPE, PLINKO_GAME_TYPE],
    config: { operators: [casino.settings] },
  });
  casino.platform = hall.platform;
  player = await casino.enter('p-1');
  await casino.done('/transfers/deposit', { playerId: 'p-1', amount: SUM, transactionNumber: 'D-1' });
});
afterAll(() => hall.close());

async function voids(gameType: number, reason: string): Promise<unknown> {
  const voiding = casino.done('/rounds/void', { gameType, reason });
  await hall.settle();
  return (await voiding)['roundId'];
}

const known = () => casino.done('/players/get', { playerId: 'p-1' });
const reasons = async (): Promise<string> =>
  ((await casino.done('/audit', {}))['entries'] as { action: string; request: string }[])
    .filter(({ action }) => action === '/rounds/void')
    .map(({ request }) => request)
    .join('\n');

test('a rocket’s running round: its stakes come back, and the audit log keeps the reason', async () => {
  const { round } = await hall.until(player, 'countdown');
  await player.call(ROCKET_CALLS.bet, {
    ...{ requestId: newRequestId(), slot: 1, amount: parseMoney('10.00'), autoEscape: null },
    ...{ next: false, roundId: null, mode: 'manual' },
  });
  expect(await known()).toMatchObject({ balance: '90.00', openBets: 1 });
  expect(await voids(ROCKET_GAME_TYPE, 'the rocket was not drawn')).toBe(round?.id);
  expect(await known()).toMatchObject({ balance: SUM, openBets: 0 });
  expect(await reasons()).toContain('the rocket was not drawn');
});

test('a round of bingo likewise', async () => {
  const { roundId } = await at(hall, player, 'betting');
  await player.call(BINGO_CALLS.bet, bingoWish());
  expect(await known()).toMatchObject({ balance: '90.00', openBets: 1 });
  expect(await voids(BINGO_GAME_TYPE, 'ball 7 was called twice')).toBe(roundId);
  expect(await known()).toMatchObject({ balance: SUM, openBets: 0 });
  expect(await reasons()).toContain('ball 7 was called twice');
});

test.each([{}, { reason: '' }, { reason: '  x ' }])('without a reason it is refused: %j', async (more) => {
  const refused = await casino.call('/rounds/void', { gameType: ROCKET_GAME_TYPE, ...more });
  expect([refused.code, refused.field]).toEqual([CODE.illegalCharacters, 'reason']);
});

test('rounds that one player has for himself are not voided by it', async () => {
  const wish = { gameType: PLINKO_GAME_TYPE, reason: 'it fell through a peg' };
  const refused = await casino.call('/rounds/void', wish);
  expect([refused.code, refused.field]).toEqual([CODE.illegalCharacters, 'gameType']);
});
