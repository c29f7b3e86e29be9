import { atRest } from '../../../src/platform/config/atRest';

const SECRET = '19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b';

test('a secret is sealed under the key, differently each time, and opened by it alone', () => {
  const [one, other] = ['one', 'other'].map((key) => atRest(key));
  const sealed = one?.seal(SECRET) ?? '';
  expect(sealed).not.toContain(SECRET);
  expect(one?.seal(SECRET)).not.toBe(sealed);
  expect(one?.open(sealed)).toBe(SECRET);
  expect(() => other?.open(sealed)).toThrow('FAIRGROUND_STORAGE_KEY does not open');
  expect(() => atRest(null).open(sealed)).toThrow('FAIRGROUND_STORAGE_KEY does not open');
});

test('what was kept before there was a key is read as it is', () => {
  expect(atRest('one').open(SECRET)).toBe(SECRET);
  expect(atRest(null).seal(SECRET)).toBe(SECRET);
});

test('a sealed secret that was altered is refused', () => {
  const sealed = atRest('one').seal(SECRET);
  const at = sealed.length - 10;
  const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  expect(() => atRest('one').open(altered)).toThrow();
});

test('after a change of the key what the one before sealed is opened and renewed, and what is under this one stays', () => {
  const [before, now, changing] = [atRest('one'), atRest('two'), atRest('two', 'one')];
  const kept = before.seal(SECRET);
  expect(changing.open(kept)).toBe(SECRET);
  const renewed = changing.renew(kept);
  expect(now.open(renewed)).toBe(SECRET);
  expect(() => before.open(renewed)).toThrow('FAIRGROUND_STORAGE_KEY_BEFORE');
  expect(changing.renew(renewed)).toBe(renewed);
  expect(now.open(now.renew(SECRET))).toBe(SECRET);
  expect(() => atRest('three', 'two').open(kept)).toThrow('does not open');
  expect(atRest(null).renew(SECRET)).toBe(SECRET);
});
