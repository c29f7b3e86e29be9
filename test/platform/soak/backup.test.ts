// The short form of `npm run soak -- --only backup`: all ten games, and an older database replaces the lost one.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SoakResult } from '../../../tools/soak/part';

const root = path.resolve(__dirname, '../../..');

test('after a restored backup every chain ends, players go on, and no device finds anything', async () => {
  const run = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'tools/soak/backup/short.ts')],
    { cwd: root, maxBuffer: 16 * 1024 * 1024 },
  );
  const { figures, faults } = JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '') as SoakResult;
  expect(faults).toEqual([]);
  // Two chains of each shared game, and two of each of the two players in the games with players' own chains.
  expect(figures['chains that the leak has ended']).toBe(10);
}, 420_000);
