// Proofs as files and links: written and read without loss, and every kind of invalid input gives a fault.
import { checkProof, linkOf, readLink, readProof, verify } from './engine';
import { MAX_PROOF_CARDS } from '../../../src/games/hilo/proof';
import fc from 'fast-check';
import { MAX_PROOF_TEXT, printProof, proofFileName } from '../../../src/fairness/proofFile';
import { MAX_LINK_QUERY } from '../../../src/fairness/proofLink';
import type { Proof } from '../../../src/protocol/proof';
import { BINGO, BLOCK, HILO, PLINKO, ROCKET, SEEDS, proofOf } from './examples';

const BULL = proofOf({
  ...BLOCK,
  game: 'bull',
  outcome: { result: 'banker', banker: 4, player: 3 },
  bet: { stake: '10.00', payout: '138.00', on: 'banker' },
});
const ALL: readonly Proof[] = [ROCKET, { ...ROCKET, game: 'runway' }, PLINKO, HILO, BINGO, BULL];

test.each(ALL.map((proof) => [proof.game, proof] as const))(
  '%s goes through a file and a link unchanged',
  (_game, proof) => {
    expect(readProof(printProof(proof))).toEqual({ ok: true, value: proof });
    const link = linkOf(proof);
    if (!link.ok) throw new Error('no link');
    expect(link.value).toMatch(/^\/h5\/help\/verify\?game=/);
    expect(readLink(link.value.slice(link.value.indexOf('?')))).toEqual({ ok: true, value: proof });
  },
);

test.each(ALL.map((proof) => [proof.game, proof] as const))(
  '%s goes through a short link unchanged, with and without its bet, and with other hashes than its own',
  (_game, proof) => {
    const { bet: _, ...bare } = proof;
    const bent = { ...proof, resultSeed: SEEDS.serverSeed };
    for (const one of [proof, bare, ...(proof.resultSeed === undefined ? [] : [bent])]) {
      const [short, long] = [linkOf(one, true), linkOf(one)];
      if (!short.ok || !long.ok) throw new Error('no link');
      expect(readLink(short.value.split('?')[1] ?? '')).toEqual({ ok: true, value: one });
      expect(short.value.length).toBeLessThan(long.value.length);
    }
  },
);

test('a code of an old picture stays readable', () => {
  const code = [
    'AwZyb2NrZXQIIBmyWFbhwVDKg0z_yLWbI629DsA4nljrIrO2R2gJjQArFBsGc2hhcmVkICAAAAAAAAAAAB6_iFCKA4ZccdRS4l9N',
    'URlBlqHSK2ZT3CkBADEBATxESwdjaGFpbi0xUQECWCDP6qlfOOYC34rXPadSyJl6j-UKMsQHt8LY3rBj5HxnAmMFMTAuMDBrBTE1',
    'LjAwewQxLjY5gwQxLjUw',
  ].join('');
  expect(readLink(`code=${code}`)).toEqual({ ok: true, value: ROCKET });
});

test('a link says the same to a verifier as the proof it was made from', () => {
  for (const proof of ALL) {
    const link = linkOf(proof);
    const read = link.ok ? readLink(link.value.split('?')[1] ?? '') : null;
    expect(read?.ok && verify(read.value)).toEqual(verify(proof));
  }
});

test('a link is readable, and a file is', () => {
  const link = linkOf(PLINKO);
  expect(link.ok && link.value).toContain('&clientSeed=my-seed_1&');
  expect(link.ok && link.value).toContain('&rows=16&risk=high&');
  expect(printProof(PLINKO)).toContain('"clientSeed": "my-seed_1"');
  expect(proofFileName(PLINKO)).toBe('fairground-plinko-7.json');
  expect(proofFileName(BULL)).toBe('fairground-bull-0.json');
});

test('nothing personal fits into a proof', () => {
  for (const field of ['userId', 'nickName', 'betId', 'token', 'sessionId', 'balance'])
    expect(checkProof({ ...JSON.parse(printProof(ROCKET)), [field]: 'x' })).toMatchObject({
      ok: false,
      fault: { kind: 'not-a-proof' },
    });
});

test('the longest round fits a file; a link that would be too long is a fault', () => {
  const cards = Array.from({ length: MAX_PROOF_CARDS }, () => 51);
  const moves = Array.from({ length: MAX_PROOF_CARDS }, (_, i) => (i === 0 ? 'deal' : 'higher'));
  const longest = proofOf({ ...HILO, moves, outcome: { cards, treasureBasisPoints: 2500 } });
  expect(printProof(longest).length).toBeLessThan(MAX_PROOF_TEXT);
  const link = linkOf(longest);
  expect(link.ok && link.value.length).toBeLessThan(MAX_LINK_QUERY);
});

const hash = 'a'.repeat(64);
const base = `game=rocket&serverSeed=${hash}`;
test.each([
  ['too long', `${base}&clientSeed=${'x'.repeat(MAX_LINK_QUERY)}`, 'too-long'],
  ['an unknown parameter', `${base}&admin=1`, 'not-a-proof'],
  ['a parameter twice', `${base}&round=1&round=2`, 'not-a-proof'],
  ['no game', `serverSeed=${hash}`, 'not-a-proof'],
  ['an unknown game', `game=ludo&serverSeed=${hash}`, 'not-a-proof'],
  ['a seed in capitals', `game=rocket&serverSeed=${'A'.repeat(64)}`, 'not-a-proof'],
  ['a seed that is short', `game=rocket&serverSeed=${'a'.repeat(63)}`, 'not-a-proof'],
  ['a script as a client seed', `${base}&clientSeed=%3Cscript%3Ealert(1)%3C/script%3E`, 'not-a-proof'],
  ['a round of zero', `${base}&round=0`, 'not-a-proof'],
  ['a negative index', `${base}&chain=c&index=-1`, 'not-a-proof'],
  ['an index beyond every chain', `${base}&chain=c&index=9999999999`, 'not-a-proof'],
  ['an index in exponents', `${base}&chain=c&index=1e3`, 'not-a-proof'],
  ['a fraction of rows', `game=plinko&rows=8.5&risk=low`, 'not-a-proof'],
  ['rows of nowhere', `game=plinko&rows=99&risk=low`, 'not-a-proof'],
  ['an unknown move', `game=hilo&moves=dx`, 'not-a-proof'],
  ['moves by the names of object members', `game=hilo&moves=constructor`, 'not-a-proof'],
  ['a ball of sixty-one', `game=bingo&balls=61`, 'not-a-proof'],
  ['a game made of plinko and hilo', `game=rocket&rows=8&risk=low`, 'not-a-proof'],
  ['an amount in exponents', `${base}&stake=1e9&payout=0.00`, 'not-a-proof'],
  ['a prototype', `${base}&__proto__=x`, 'not-a-proof'],
  ['a code of other signs', 'code=a.b', 'not-a-proof'],
  ['a code that is cut', 'code=AwZyb2Nr', 'not-a-proof'],
  ['a code beside a parameter', 'code=AwZyb2NrZXQ&round=1', 'not-a-proof'],
  ['a hash of nothing in its code', 'code=AwZyb2NrZXQU', 'not-a-proof'],
  ['broken escapes', `${base}&clientSeed=%E0%A4%A`, 'not-a-proof'],
])('a link with %s is refused', (_name, query, kind) => {
  expect(readLink(query)).toMatchObject({ ok: false, fault: { kind } });
});

test('an empty query is no link', () => {
  expect(readLink('')).toBeNull();
  expect(readLink('?')).toBeNull();
});

test.each([
  ['', 'not-json'],
  ['{', 'not-json'],
  ['null', 'not-a-proof'],
  ['[]', 'not-a-proof'],
  ['"x"', 'not-a-proof'],
  ['{}', 'not-a-proof'],
  ['{"game":"rocket"}', 'not-a-proof'],
  ['{"game":"rocket","format":"fairground-proof-2"}', 'not-a-proof'],
  ['{"game":"rocket","format":"fairground-proof-1","__proto__":{"serverSeed":"x"}}', 'not-a-proof'],
  ['['.repeat(8000), 'not-json'],
  [`${'['.repeat(8000)}${']'.repeat(8000)}`, 'not-a-proof'],
  ['x'.repeat(MAX_PROOF_TEXT + 1), 'too-long'],
])('a file with %.60j is refused', (text, kind) => {
  expect(readProof(text)).toMatchObject({ ok: false, fault: { kind } });
});

test('no text and no query whatever makes a reader throw', () => {
  const json = fc.json({ maxDepth: 4 });
  fc.assert(fc.property(fc.oneof(fc.string(), json), (text) => void readProof(text)));
  fc.assert(fc.property(fc.jsonValue(), (value) => void checkProof(value)));
  const names = fc.constantFrom(
    'game',
    'moves',
    'cards',
    'index',
    'chain',
    'stake',
    'extra',
    'ticket',
    'code',
    '__proto__',
    'toString',
  );
  const pair = fc.tuple(
    names,
    fc.oneof(fc.string(), fc.constantFrom('rocket', 'hilo', 'bingo', '1', '0-0', '%', '')),
  );
  fc.assert(
    fc.property(
      fc.array(pair, { maxLength: 8 }),
      (pairs) => void readLink(pairs.map((p) => p.join('=')).join('&')),
    ),
  );
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readLink(text)));
});
