// Every fault of a bet on a block game: each is refused with its code, and no money moves.
import { cents, parseMoney } from '../../../src/core/money';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { CLASSIC_GAME_TYPES } from '../../../src/kits/blockRounds/plays';
import { CODE } from '../../../src/protocol/codes';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import { HashHall, STAKE } from './hashHall';

let hall: HashHall;
let player: TestPlayer;
let before: bigint;
beforeAll(async () => {
  hall = await HashHall.open({ config: { testControls: true } });
});
afterAll(() => hall.close());
beforeEach(async () => {
  player = await hall.enter();
  before = await hall.balance(player);
});
afterEach(() => hall.checkBooks());

const unchanged = async (): Promise<void> => expect(await hall.balance(player)).toBe(before);

test.each([
  [{ amount: '0.99' }, CODE.betBelowMinimum],
  [{ amount: '0.00' }, CODE.betBelowMinimum],
  [{ amount: '1000.01' }, CODE.betAboveMaximum],
  [{ amount: '9999999999999999999.00' }, CODE.betAboveMaximum],
  [{ amount: undefined }, CODE.amountMissing],
  [{ amount: '' }, CODE.amountMissing],
  [{ amount: '1.005' }, CODE.amountMalformed],
  [{ amount: '1e3' }, CODE.amountMalformed],
  [{ amount: '-5.00' }, CODE.amountMalformed],
  [{ amount: 5 }, CODE.amountMalformed],
  [{ play: 'big' }, CODE.playNotOffered],
  [{ play: 'tie' }, CODE.playNotOffered],
  [{ play: 'lose' }, CODE.illegalCharacters],
  [{ play: 'constructor' }, CODE.illegalCharacters],
  [{ gameType: 2 }, CODE.illegalCharacters],
  [{ gameType: 7 }, CODE.illegalCharacters],
  [{ gameType: '5' }, CODE.illegalCharacters],
  [{ roundId: '999' }, CODE.roundNotGenerated],
  [{ roundId: '9'.repeat(19) }, CODE.roundNotGenerated],
  [{ roundId: '0' }, CODE.illegalCharacters],
  [{ roundId: undefined }, CODE.illegalCharacters],
  [{ roundId: "1'; DROP TABLE bets" }, CODE.illegalCharacters],
  [{ mode: 'fast' }, CODE.illegalCharacters],
  [{ requestId: 'ü' }, CODE.illegalCharacters],
])('%j on odd-even', async (bent, code) => {
  const { roundId } = await hall.open(player, 5);
  const request = {
    requestId: newRequestId(),
    gameType: 5,
    roundId,
    play: 'odd',
    amount: '10.00',
    mode: 'manual',
  };
  expect(await player.codeOf(CLASSIC_CALLS.bet, { ...request, ...bent })).toBe(code);
  await unchanged();
});

test('a bet on a closed period waits for nothing: it is being confirmed, and after that closed', async () => {
  const { roundId, blockNum } = await hall.open(player, 6);
  await hall.leapTo(blockNum - 1);
  expect(await hall.code(player, { gameType: 6, play: 'big', roundId })).toBe(CODE.blockBeingConfirmed);
  await hall.leapTo(blockNum);
  expect(await hall.code(player, { gameType: 6, play: 'big', roundId })).toBe(CODE.periodClosed);
  await unchanged();
});

test('a bet counts for when it was received: to the millisecond before the closing', async () => {
  const { blockNum } = await hall.open(player, 6);
  await hall.blocksTo(blockNum - 2);
  const { closesAt } = await hall.open(player, 6);
  await hall.hall.wind(closesAt - 1 - hall.clock.now());
  expect(await hall.code(player, { gameType: 6, play: 'big' })).toBe(CODE.success);
  const { roundId } = await hall.open(player, 6);
  await hall.hall.wind(1);
  expect(await hall.code(player, { gameType: 6, play: 'big', roundId })).toBe(CODE.blockBeingConfirmed);
});

test('the bull needs its margin: 9 times the bet beside it', async () => {
  const poor = await hall.enter(parseMoney('99.99'));
  expect(await hall.code(poor, { gameType: 3, play: 'banker' })).toBe(CODE.marginNotCovered);
  expect(await hall.balance(poor)).toBe(99_99n);
  const exact = await hall.enter(parseMoney('100.00'));
  expect(await hall.code(exact, { gameType: 3, play: 'banker' })).toBe(CODE.success);
  expect(await hall.balance(exact)).toBe(0n);
  // In the other games the balance must cover only the bet itself.
  const other = await hall.enter(parseMoney('9.99'));
  expect(await hall.code(other, { gameType: 4, play: 'tie' })).toBe(CODE.insufficientBalance);
});

test('the same request again is the same bet; the same id for another one is refused', async () => {
  const wish = await hall.wish(player, { gameType: 5, play: 'odd' });
  const first = await player.call(CLASSIC_CALLS.bet, wish);
  expect(await player.call(CLASSIC_CALLS.bet, wish)).toEqual(first);
  expect(await player.codeOf(CLASSIC_CALLS.bet, { ...wish, amount: cents(20_00) })).toBe(
    CODE.requestIdReused,
  );
  expect(await hall.balance(player)).toBe(before - STAKE);
});

test('the 51st bet of a player in a round is one too many', async () => {
  const wishes = await Promise.all(
    Array.from({ length: 51 }, () => hall.wish(player, { gameType: 1, play: 'win', amount: cents(1_00) })),
  );
  const codes = await Promise.all(wishes.map((wish) => player.codeOf(CLASSIC_CALLS.bet, wish)));
  expect(codes.filter((code) => code === CODE.success)).toHaveLength(50);
  expect(codes.filter((code) => code === CODE.betsPerRoundLimit)).toHaveLength(1);
  expect(await hall.balance(player)).toBe(before - 50_00n);
});

test('a number of blocks that is not offered is refused', async () => {
  expect(await player.codeOf(CLASSIC_CALLS.skipBlock, { gameType: 5, blocks: 20 })).toBe(
    CODE.blocksNotOffered,
  );
  expect(await player.codeOf(CLASSIC_CALLS.skipBlock, { gameType: 5, blocks: 10 })).toBe(CODE.success);
  expect(await player.codeOf(CLASSIC_CALLS.dew, { gameType: 5, count: 9 })).toBe(CODE.illegalCharacters);
  expect(await player.codeOf(CLASSIC_CALLS.dew, { gameType: 5, count: 101 })).toBe(CODE.illegalCharacters);
});

test('maintenance of one game leaves the four others open', async () => {
  const maintain = (on: boolean) =>
    fetch(`${hall.hall.platform.address}/admin/maintenance`, {
      method: 'POST',
      body: JSON.stringify({ on, gameType: 5 }),
    });
  await maintain(true);
  const plays = { 1: 'win', 3: 'banker', 4: 'tie', 5: 'odd', 6: 'big' } as const;
  const codes = [];
  for (const gameType of CLASSIC_GAME_TYPES)
    codes.push(await hall.code(player, { gameType, play: plays[gameType] }));
  await maintain(false);
  const { success, gameUnderMaintenance } = CODE;
  expect(codes).toEqual([success, success, success, gameUnderMaintenance, success]);
  expect(await hall.code(player, { gameType: 5, play: 'odd' })).toBe(CODE.success);
});
