import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bankerPlayer, bigSmall, bull, lastDigit, lucky, oddEven } from '../../../src/games/classic/rules';

const BLOCK_0 = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';
const ending = (characters: string) => BLOCK_0.slice(0, 64 - characters.length) + characters;

test('block 0 as a draw', () => {
  expect([lastDigit(BLOCK_0), oddEven(BLOCK_0), bigSmall(BLOCK_0), lucky(BLOCK_0)]).toEqual([
    3,
    'odd',
    'small',
    'lose',
  ]);
  expect(bankerPlayer(BLOCK_0)).toEqual({ outcome: 'banker', banker: 1, player: 0 });
  expect(bull(BLOCK_0)).toEqual({ outcome: 'banker', banker: 4, player: 3 });
});

test.each([
  ['a1', 'win'],
  ['1a', 'win'],
  ['aa', 'lose'],
  ['11', 'lose'],
])('lucky hash on …%s: %s', (end, outcome) => {
  expect(lucky(ending(end))).toBe(outcome);
});

test('equal points are a tie, and no points read as ten in hash bull', () => {
  expect(bankerPlayer(ending('ab0cd'))).toEqual({ outcome: 'tie', banker: 0, player: 0 });
  expect(bull(ending('ab0cd'))).toEqual({ outcome: 'tie', banker: 10, player: 10 });
});

test('the returns over all endings are those of the odds', () => {
  const counts = { banker: 0, player: 0, tie: 0, bullReturned: 0, lucky: 0 };
  for (let end = 0; end < 16 ** 5; end++) {
    const hash = end.toString(16).padStart(5, '0');
    counts[bankerPlayer(hash).outcome] += 1;
    if (lucky(hash) === 'win') counts.lucky += 1;
    const { outcome, banker, player } = bull(hash);
    if (outcome === 'banker') counts.bullReturned += 0.95 * banker;
    else if (outcome === 'player') counts.bullReturned -= player;
  }
  const all = 16 ** 5;
  expect(counts.banker).toBe(counts.player);
  expect(counts.banker + counts.player + counts.tie).toBe(all);
  expect((counts.lucky / all) * 2).toBe(0.9375);
  expect(((-counts.bullReturned / all) * 100).toFixed(2)).toBe('16.72');
});

test('real block ids hold their number in front, and their header hashes to the rest', () => {
  const file = readFileSync(join(__dirname, '../../vectors/tron-blocks.json'), 'utf8');
  interface Header {
    timestamp: number;
    txTrieRoot: string;
    parentHash: string;
    number: number;
    witness_address: string;
    version: number;
  }
  const { rows } = JSON.parse(file) as { rows: { number: number; blockID: string; header?: Header }[] };
  const varint = (value: number) => {
    const bytes: number[] = [];
    let rest = BigInt(value);
    for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
    return Buffer.from([...bytes, Number(rest)]);
  };
  const number = (field: number, value: number) =>
    value === 0 ? Buffer.alloc(0) : Buffer.concat([varint(field << 3), varint(value)]);
  const bytes = (field: number, hex: string) => {
    const value = Buffer.from(hex, 'hex');
    return Buffer.concat([varint((field << 3) | 2), varint(value.length), value]);
  };
  let checked = 0;
  for (const { number: height, blockID, header } of rows) {
    expect(blockID.slice(0, 16)).toBe(height.toString(16).padStart(16, '0'));
    if (!header) continue;
    const raw = Buffer.concat([
      number(1, header.timestamp),
      bytes(2, header.txTrieRoot),
      bytes(3, header.parentHash),
      number(7, header.number),
      bytes(9, header.witness_address),
      number(10, header.version),
    ]);
    expect(createHash('sha256').update(raw).digest('hex').slice(16)).toBe(blockID.slice(16));
    checked += 1;
  }
  expect(checked).toBeGreaterThan(5);
});
