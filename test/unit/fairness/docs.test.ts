// Reads the tables of docs/fairness.md and compares them with the rules in the code.
import { verifyLine } from './engine';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATTERNS } from '../../../src/games/bingo/rules';
import { SINGLE_GUESSES } from '../../../src/games/hilo/rules';
import { RISKS, ROWS, paytable } from '../../../src/games/plinko/paytables';
import { DEFECTS } from '../../../src/protocol/witness';
import { printMultiplier } from '../../../src/core/multiplier';

const docs = readFileSync(join(__dirname, '../../../docs/fairness.md'), 'utf8');
const rows = docs
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('the multipliers of plinko', () => {
  const printed = rows.filter(
    ([first, second]) => /^\d+$/.test(first ?? '') && /^\d+( \d+)+$/.test(second ?? ''),
  );
  expect(printed.map(([count]) => Number(count))).toEqual([...ROWS]);
  for (const [count, ...tables] of printed) {
    const board = ROWS.find((one) => one === Number(count)) ?? 8;
    for (const [place, risk] of RISKS.entries()) {
      const left = (tables[place] ?? '').split(' ').map(Number);
      const right = left.slice(0, Math.ceil((board + 1) / 2) - (board % 2 === 0 ? 1 : 0)).reverse();
      expect([...left, ...right]).toEqual(paytable(board, risk));
    }
  }
});

test('the patterns of bingo', () => {
  const printed = new Map(
    rows
      .filter((row) => /^\d+$/.test(row[2] ?? ''))
      .map(([id, , multiplier]) => [id?.replaceAll('`', ''), multiplier]),
  );
  for (const { id, multiplier } of PATTERNS) expect([id, printed.get(id)]).toEqual([id, String(multiplier)]);
  for (const { id, masks } of PATTERNS) {
    if (masks.length > 1 || id === 'bingo') continue;
    const drawn = [0, 1, 2]
      .map((row) =>
        [0, 1, 2, 3, 4].map((column) => ((masks[0] ?? 0) & (1 << (5 * row + column)) ? '#' : '.')).join(''),
      )
      .join(' ');
    expect(rows).toContainEqual([`\`${id}\``, `\`${drawn}\``, expect.any(String)]);
  }
});

test('the single guesses of hilo, and the nine findings', () => {
  expect(rows).toContainEqual([
    'multiplies',
    ...SINGLE_GUESSES.map(({ multiplier }) => printMultiplier(multiplier)),
  ]);
  for (const defect of DEFECTS) expect(rows.map(([first]) => first)).toContain(defect.replace('-', ' '));
});

test('the worked example', () => {
  const at = (name: string): string => new RegExp(`^${name} +([0-9a-f]{64})`, 'm').exec(docs)?.[1] ?? '';
  const seeds = { serverSeed: at('serverSeed'), blockHash: at('blockHash') };
  const shared = verifyLine(JSON.stringify({ game: 'bingo', ...seeds, round: 1 }));
  expect(docs).toContain(`resultSeed ${String(shared['resultSeed'])}`);
  expect(docs).toContain((shared['balls'] as readonly number[]).slice(0, 30).join(' '));
  const own = { ...seeds, clientSeed: 'my-seed_1', round: 7 };
  const ball = verifyLine(JSON.stringify({ game: 'plinko', ...own, rows: 16, risk: 'high' }));
  expect(docs).toContain(
    `${String(ball['path'])}, slot ${String(ball['slot'])}, high risk ${String(ball['multiplier'])}`,
  );
  const walk = verifyLine(JSON.stringify({ game: 'chain', serverSeed: seeds.serverSeed, steps: 3 }));
  expect(docs).toContain(String(walk['hash']));
});
