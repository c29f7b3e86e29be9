// What a page sends to its stage in a worker: facts survive the way, and what has not changed is not sent again.
import { patchOf, patched } from '../../../scenes/stage/messages';

const ball = (id: number): object => ({ id });
const [one, two, three] = [ball(1), ball(2), ball(3)];

test('only what was replaced is sent', () => {
  const before = { rows: 8, risk: 'low', odds: [1, 2], balls: [one, two] };
  const next = { ...before, rows: 12, balls: [two, three] };
  const patch = patchOf(before, next);
  expect(patch).toEqual({ values: { rows: 12 }, lists: { balls: { places: [1, -1], members: [three] } } });
  expect(patched(before, structuredClone(patch))).toEqual(next);
});

test('a member that stays is the same object on the other side', () => {
  const first = patched({}, structuredClone(patchOf({}, { balls: [one, two] })));
  const sent = patchOf({ balls: [one, two] }, { balls: [two, three] });
  const [kept] = (first['balls'] as object[]).slice(1);
  const second = patched(first, structuredClone(sent))['balls'] as object[];
  expect(second[0]).toBe(kept);
  expect(second).toEqual([two, three]);
});

test.each([
  ['lists that become empty, or were', { a: [one], b: [] }, { a: [], b: [one] }],
  ['values that come and go', { a: null, b: { x: 1 }, c: 5n }, { a: { y: 2 }, b: null, c: 6n }],
  ['lists of numbers', { a: [1, 2] }, { a: [2, 1] }],
  ['a value that was a list', { a: [one] }, { a: 7 }],
])('%s arrive as they are', (_, before, next) => {
  expect(patched(before, structuredClone(patchOf(before, next)))).toEqual(next);
  expect(patched(next, structuredClone(patchOf(next, before)))).toEqual(before);
});
