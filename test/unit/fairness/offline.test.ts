// Valid input of the offline verifier, and its answers to invalid input: limited in length, clear, and without an exception.
import { RULES, linkOf } from './engine';
import fc from 'fast-check';
import { hashText } from '../../../src/core/hash';
import { MAX_PASTED, readPasted } from '../../../src/fairness/offline/reading';
import { printProof } from '../../../src/fairness/proofFile';
import { BINGO, HILO, PLINKO, ROCKET, SEEDS } from './examples';

const pasted = (text: string) => readPasted(RULES, text);
const request = { game: 'rocket', ...SEEDS, round: 1 };

test.each([ROCKET, PLINKO, HILO, BINGO])('a proof as a file, and as a link', (proof) => {
  expect(pasted(printProof(proof))).toEqual({ kind: 'proof', proof });
  const link = linkOf(proof);
  const address = link.ok ? `https://example.test/#${link.value}` : '';
  expect(pasted(`  ${address}\n`)).toEqual({ kind: 'proof', proof });
});

test('requests, one a line, are answered and counted', () => {
  const lines = [request, { ...request, expect: { multiplier: '1.70' } }, { game: 'ludo' }];
  const reading = pasted(lines.map((line) => JSON.stringify(line)).join('\r\n'));
  expect(reading).toMatchObject({ kind: 'requests', count: 3, failed: 2, compared: 1 });
});

test('seeds of a chain, either way round; the line where it breaks', () => {
  const seeds = [hashText('a')];
  while (seeds.length < 30) seeds.push(hashText(seeds.at(-1) ?? ''));
  for (const lines of [seeds, [...seeds].reverse()]) {
    expect(pasted(lines.join('\n'))).toEqual({ kind: 'seeds', count: 30, brokenAt: null });
    const broken = lines.map((line, index) => (index === 11 ? hashText('b') : line));
    expect(pasted(broken.join('\n'))).toMatchObject({ kind: 'seeds', brokenAt: 12 });
  }
});

test.each([
  ['', { kind: 'empty' }],
  ['   \n ', { kind: 'empty' }],
  ['x'.repeat(MAX_PASTED + 1), { kind: 'too-long' }],
  ['<script>alert(1)</script>', { kind: 'fault', fault: { kind: 'not-json' } }],
  ['[]', { kind: 'fault' }],
  ['{"format":"fairground-proof-1","game":"rocket","evil":1}', { kind: 'fault' }],
  ['{"__proto__":{"game":"rocket"}}', { kind: 'requests', failed: 1 }],
  ['https://x.test/?game=rocket&game=bingo', { kind: 'fault' }],
  [`?game=rocket&x=${'y'.repeat(7_000)}`, { kind: 'fault', fault: { kind: 'too-long' } }],
])('%.40s', (text, reading) => {
  expect(pasted(text)).toMatchObject(reading);
});

test('nothing that can be pasted is thrown at', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' })), (text) => {
      expect(pasted(text).kind).toBeTruthy();
    }),
    { numRuns: 300 },
  );
});
