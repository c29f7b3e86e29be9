// Input of the verifier's form: the fields of a game, messages for missing ones, and the resulting proof.
import { EMPTY_FORM, PROOF_GAMES, fieldsOf, formOf, proofOfForm, verify } from './engine';
import fc from 'fast-check';
import { compareHash } from '../../../src/fairness/comparison';
import type { Form } from '../../../src/fairness/form';
import { BINGO, BLOCK, HILO, PLINKO, ROCKET, SEEDS, proofOf } from './examples';

const formFor = (changes: Partial<Form>, fields: Form['fields'] = {}): Form => ({
  ...EMPTY_FORM,
  ...changes,
  fields: { ...EMPTY_FORM.fields, ...fields },
});
const outcome = (form: Form): string | null => {
  const read = proofOfForm(form);
  return read.ok ? verify(read.value).outcome : null;
};

test('a crash by its game hash', () => {
  expect(proofOfForm(formFor({ game: 'rocket' }))).toEqual({ ok: false, fault: { gameHash: 'missing' } });
  expect(outcome(formFor({ game: 'rocket' }, { gameHash: ROCKET.resultSeed ?? '' }))).toBe('1.69');
});

test('every seed that is missing is named', () => {
  expect(proofOfForm(formFor({ game: 'hilo', way: 'seeds' }))).toEqual({
    ok: false,
    fault: { serverSeed: 'missing', clientSeed: 'missing', blockHash: 'missing', round: 'missing' },
  });
  expect(proofOfForm(formFor({ game: 'bingo', way: 'seeds' }))).toEqual({
    ok: false,
    fault: { serverSeed: 'missing', blockHash: 'missing', round: 'missing' },
  });
  expect(proofOfForm(formFor({ game: 'lucky' }))).toEqual({ ok: false, fault: { blockHash: 'missing' } });
});

test('the worked example, typed in for every game, with blanks and capitals', () => {
  const shared = {
    serverSeed: ` ${SEEDS.serverSeed.toUpperCase()}\n`,
    blockHash: SEEDS.blockHash,
    round: '1',
  };
  const own = { ...shared, clientSeed: 'my-seed_1', round: '7' };
  expect(outcome(formFor({ game: 'runway', way: 'seeds' }, shared))).toBe('1.69');
  expect(outcome(formFor({ game: 'bingo', way: 'seeds' }, shared))).toMatch(/^48 56 19 .* 17 39 1$/);
  expect(outcome(formFor({ game: 'plinko', way: 'seeds' }, { ...own, rows: '16', risk: 'high' }))).toBe(
    'LLLRLRLLLRRRLLLR 0.20',
  );
  expect(outcome(formFor({ game: 'hilo', way: 'seeds' }, own))).toBe('16 8 12 11 30 25 34 48 44 9');
  expect(outcome(formFor({ game: 'banker-player' }, { blockHash: SEEDS.blockHash }))).toBe('banker 1 : 0');
});

test('a client seed keeps its capitals: it is the player’s own text', () => {
  const fields = { serverSeed: SEEDS.serverSeed, blockHash: SEEDS.blockHash, round: '7' };
  const typed = proofOfForm(formFor({ game: 'hilo', way: 'seeds' }, { ...fields, clientSeed: 'My_Seed' }));
  expect(typed.ok && 'clientSeed' in typed.value && typed.value.clientSeed).toBe('My_Seed');
});

test('commitments that were noted before are held against', () => {
  const fields = { gameHash: ROCKET.resultSeed ?? '', gameResultHash: 'f'.repeat(64) };
  const read = proofOfForm(formFor({ game: 'rocket' }, fields));
  expect(read.ok && verify(read.value).overall).toBe('mismatch');
});

test.each([
  [{ game: 'rocket' }, { gameHash: 'xyz' }, { gameHash: 'malformed' }],
  [{ game: 'lucky' }, { blockHash: `${'a'.repeat(63)}g` }, { blockHash: 'malformed' }],
  [{ game: 'hilo' }, { gameHash: 'a'.repeat(64), cards: '401' }, { cards: 'malformed' }],
  [{ game: 'hilo' }, { gameHash: 'a'.repeat(64), cards: '0' }, { cards: 'malformed' }],
  [
    { game: 'rocket' },
    { gameHash: 'a'.repeat(64), gameResultHash: '<script>' },
    { gameResultHash: 'malformed' },
  ],
] as const)('malformed text is named by its field', (changes, fields, fault) => {
  expect(proofOfForm(formFor(changes, fields))).toEqual({ ok: false, fault });
});

const NAMES = [
  ...['gameHash', 'serverSeed', 'clientSeed', 'blockHash', 'round', 'serverSeedHash', 'gameResultHash'],
  ...['cards', 'rows', 'risk'],
];

test('whatever is typed, there is an answer', () => {
  const fields = fc.record(Object.fromEntries(NAMES.map((name) => [name, fc.string()])));
  fc.assert(
    fc.property(
      fc.constantFrom(...PROOF_GAMES),
      fc.constantFrom('gameHash', 'seeds'),
      fields,
      (game, way, typed) => {
        const read = proofOfForm(formFor({ game, way } as Partial<Form>, typed as Form['fields']));
        if (!read.ok)
          for (const name of Object.keys(read.fault))
            expect(fieldsOf(game, way as Form['way'])).toContain(name);
      },
    ),
  );
});

test('a proof fills the form that would have made it', () => {
  for (const proof of [ROCKET, PLINKO, HILO, BINGO, proofOf({ ...BLOCK, game: 'bull' })]) {
    const read = proofOfForm(formOf(proof));
    expect(read.ok && read.value.game).toBe(proof.game);
    expect(read.ok && verify(read.value).resultSeed).toBe(verify(proof).resultSeed);
  }
});

test('a pasted hash is compared character by character', () => {
  const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
  fc.assert(
    fc.property(hash, hash, (a, b) => {
      const result = compareHash(a, b);
      const differing = [...a].filter((character, index) => character !== b[index]).length;
      expect(result.kind === 'different' ? result.differences.length : 0).toBe(differing);
      expect(compareHash(a.toUpperCase(), a)).toEqual({ kind: 'same' });
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const kind = compareHash(text, 'a'.repeat(64)).kind;
      if (kind !== 'empty' && kind !== 'no-hash') expect(text.trim()).toMatch(/^[0-9A-Za-z]{64}$/);
    }),
  );
});
