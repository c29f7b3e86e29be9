// Favourite tickets and the wish to skip the draw's animation.
import { BINGO_CALLS, MAX_COLLECTION } from '../../../src/games/bingo/messages';
import { CODE } from '../../../src/protocol/codes';
import type { TestPlayer } from '../support/testPlayer';
import type { Hall } from '../rounds/hall';
import { openBingo, ticket, tickets } from './bingoHall';

let hall: Hall;
let player: TestPlayer;
beforeAll(async () => {
  hall = await openBingo();
});
beforeEach(async () => {
  player = await hall.enter();
});
afterAll(() => hall.close());

const collect = (numbers: unknown): Promise<number> => player.codeOf(BINGO_CALLS.collect, { numbers });
const listed = async (): Promise<readonly number[][]> =>
  (await player.call(BINGO_CALLS.collectList, {})).map(({ numbers }) => numbers);

test('favourites are kept in their order, changed and taken out, each player his own', async () => {
  await player.call(BINGO_CALLS.collect, { numbers: ticket(1) });
  await hall.wind(10);
  const two = await player.call(BINGO_CALLS.collect, { numbers: ticket(2) });
  expect(two.map(({ numbers }) => numbers)).toEqual([ticket(1), ticket(2)]);
  const [first, second] = two.map(({ collectId }) => collectId);
  const changed = await player.call(BINGO_CALLS.updateCollect, {
    collectId: first ?? '',
    numbers: ticket(3),
  });
  expect(changed.map(({ numbers, collectId }) => [collectId, numbers])).toEqual([
    [first, ticket(3)],
    [second, ticket(2)],
  ]);
  const other = await hall.enter();
  expect(await other.call(BINGO_CALLS.collectList, {})).toEqual([]);
  expect(await other.codeOf(BINGO_CALLS.cancelCollect, { collectId: first })).toBe(CODE.favouriteNotFound);
  expect(await other.codeOf(BINGO_CALLS.updateCollect, { collectId: first, numbers: ticket(9) })).toBe(
    CODE.favouriteNotFound,
  );
  await player.call(BINGO_CALLS.cancelCollect, { collectId: first ?? '' });
  expect(await listed()).toEqual([ticket(2)]);
  expect(await player.codeOf(BINGO_CALLS.cancelCollect, { collectId: first })).toBe(CODE.favouriteNotFound);
});

test('what is no ticket, and what is there already', async () => {
  expect(await collect(ticket().slice(1))).toBe(CODE.invalidTicket);
  expect(await collect([...ticket(), 1])).toBe(CODE.invalidTicket);
  expect(await collect('mine')).toBe(CODE.illegalCharacters);
  expect(await collect(ticket())).toBe(CODE.success);
  expect(await collect(ticket())).toBe(CODE.duplicateFavourite);
  await hall.wind(10);
  const [, second] = await player.call(BINGO_CALLS.collect, { numbers: ticket(1) });
  const update = (numbers: number[]) =>
    player.codeOf(BINGO_CALLS.updateCollect, { collectId: second?.collectId ?? '', numbers });
  expect(await update(ticket())).toBe(CODE.duplicateFavourite);
  expect(await update(ticket(1))).toBe(CODE.success);
  expect(await update([1, 2, 3])).toBe(CODE.invalidTicket);
  expect(await listed()).toHaveLength(2);
});

test('sixty are kept, the sixty-first is refused, also when several come at once', async () => {
  for (const numbers of tickets(MAX_COLLECTION - 2)) expect(await collect(numbers)).toBe(CODE.success);
  const codes = await Promise.all(tickets(5, 200).map(collect));
  expect(codes.filter((code) => code === CODE.success)).toHaveLength(2);
  expect(codes.filter((code) => code === CODE.favouritesFull)).toHaveLength(3);
  expect(await collect(ticket(0))).toBe(CODE.duplicateFavourite);
  expect(await listed()).toHaveLength(MAX_COLLECTION);
});

test('the wish to skip the animation is kept for its player', async () => {
  const skip = async (request: { skip?: boolean | null }) =>
    (await player.call(BINGO_CALLS.skipConfig, request)).skip;
  expect(await skip({})).toBe(false);
  expect(await skip({ skip: true })).toBe(true);
  expect(await skip({ skip: null })).toBe(true);
  expect(await collect(ticket())).toBe(CODE.success);
  expect(await skip({})).toBe(true);
  expect(await skip({ skip: false })).toBe(false);
  const other = await hall.enter();
  expect(await other.call(BINGO_CALLS.skipConfig, {})).toEqual({ skip: false });
});
