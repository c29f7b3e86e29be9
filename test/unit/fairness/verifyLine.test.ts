import { verifyLine } from './engine';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { MAX_LINE } from '../../../src/fairness/verifyLine';

const ROUND = {
  game: 'rocket',
  serverSeed: '19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b',
  clientSeed: 'shared',
  blockHash: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
  round: '1',
};
const ask = (request: unknown) => verifyLine(JSON.stringify(request));

test('the worked example, for both crash games, with the round as text or number', () => {
  const answer = {
    serverSeedHash: '97a7b361286a6aa23b0c2ef713152013804c353adf047f90a7e1c9e6487a852b',
    resultSeed: '6a3c3678a2bd23b7d136f28ce4110cd87df907f8224af5148668f91c7af0844e',
    gameResultHash: 'e13646e16eee9f5a7a1dc411b32ba3c1554e2646c8daef3f95fe897a57bcae73',
    multiplier: '1.69',
  };
  expect(ask(ROUND)).toEqual(answer);
  expect(ask({ ...ROUND, game: 'runway', round: 1 })).toEqual(answer);
});

test('200 public rounds of another operator hold for the crash rule', () => {
  const file = readFileSync(join(__dirname, '../../vectors/crash-public-rounds.json'), 'utf8');
  const { rows } = JSON.parse(file) as { rows: { digest: string; bust: number }[] };
  expect(rows).toHaveLength(200);
  for (const { digest, bust } of rows)
    expect(ask({ game: 'crash-digest', digest })).toEqual({ multiplier: bust.toFixed(2) });
});

test('a chain is walked step by step', () => {
  let hash = ROUND.serverSeed;
  for (let step = 0; step < 1000; step++) hash = createHash('sha256').update(hash).digest('hex');
  expect(ask({ game: 'chain', serverSeed: ROUND.serverSeed, steps: 1000 })).toEqual({ hash });
  expect(ask({ game: 'chain', serverSeed: ROUND.serverSeed, steps: 0 })).toEqual({ hash: ROUND.serverSeed });
});

test('expected fields are compared, and differences named', () => {
  expect(ask({ ...ROUND, expect: { multiplier: '1.69' } })).toMatchObject({ ok: true });
  expect(ask({ ...ROUND, expect: { multiplier: '1.70', serverSeedHash: 'x', nothing: 1 } })).toMatchObject({
    ok: false,
    differences: {
      multiplier: { expected: '1.70', actual: '1.69' },
      serverSeedHash: { expected: 'x', actual: expect.any(String) as string },
      nothing: { expected: 1, actual: null },
    },
  });
  expect(ask({ ...ROUND, expect: { toString: 'x' } })).toMatchObject({ ok: false });
});

test.each([
  ['{', 'not JSON'],
  ['[]', 'a request is a JSON object'],
  ['null', 'a request is a JSON object'],
  ['{}', 'game is missing'],
  ['{"game":"ludo"}', 'unknown game "ludo"'],
  ['{"game":"__proto__"}', 'unknown game "__proto__"'],
  [JSON.stringify({ ...ROUND, serverSeed: undefined }), 'serverSeed is missing'],
  [
    JSON.stringify({ ...ROUND, serverSeed: ROUND.serverSeed.toUpperCase() }),
    'serverSeed must be 64 lowercase hex characters',
  ],
  [
    JSON.stringify({ ...ROUND, clientSeed: 'no spaces please' }),
    'clientSeed must be 1 to 64 letters, digits, underscores or hyphens',
  ],
  [
    JSON.stringify({ ...ROUND, clientSeed: 'x'.repeat(65) }),
    'clientSeed must be 1 to 64 letters, digits, underscores or hyphens',
  ],
  [JSON.stringify({ ...ROUND, round: '0' }), 'round must be a decimal number from 1 on'],
  [JSON.stringify({ ...ROUND, round: 1.5 }), 'round must be a decimal number'],
  [JSON.stringify({ ...ROUND, expect: 'all' }), 'expect must be a JSON object'],
  [
    JSON.stringify({ ...ROUND, expect: { z: 0 } }).replace(
      '0}',
      `${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    ),
    'expect.z is nested too deeply',
  ],
  ['{"game":"crash-digest","digest":"12"}', 'digest must be 64 lowercase hex characters'],
  [JSON.stringify({ game: 'chain', serverSeed: ROUND.serverSeed, steps: -1 }), 'steps must not be negative'],
  [
    JSON.stringify({ game: 'chain', serverSeed: ROUND.serverSeed, steps: 1e12 }),
    'steps must be at most 100000000',
  ],
  ['x'.repeat(MAX_LINE + 1), `a request has at most ${MAX_LINE} characters`],
])('the malformed request %.60s is told what is wrong', (line, error) => {
  expect(verifyLine(line)).toEqual({ error });
});

test('no line makes it throw', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (line) => typeof verifyLine(line) === 'object'));
});
