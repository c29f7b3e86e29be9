// The short form of `npm run soak -- --only cuts`: all ten games, and a platform that is killed meanwhile.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SoakResult } from '../../../tools/soak/part';

const root = path.resolve(__dirname, '../../..');

test('after every cut each client equals the ledger, no bet is lost or doubled, and no button is stuck', async () => {
  const run = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'tools/soak/cuts/short.ts')],
    { cwd: root, maxBuffer: 16 * 1024 * 1024 },
  );
  const { figures, faults } = JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '') as SoakResult;
  expect(faults).toEqual([]);
  expect(figures['cuts']).toBeGreaterThanOrEqual(50);
  expect(Number(figures['cuts between a tap and its answer']) * 2).toBeGreaterThan(Number(figures['cuts']));
  expect(figures['bets in the ledger']).toBeGreaterThan(20);
}, 240_000);
