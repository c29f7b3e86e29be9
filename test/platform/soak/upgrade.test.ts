// The short form of `npm run soak -- --only upgrade`: replaces every edge and both halls one by one while all games are played.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SoakResult } from '../../../tools/soak/part';
import { onPostgres } from '../support/engines';
import { onNats } from '../support/nats';

const root = path.resolve(__dirname, '../../..');

onNats('a rolling upgrade', () => {
  onPostgres('a rolling upgrade', () => {
    test('voids no round by an edge, at most one of each shared game by a hall, and loses no bet', async () => {
      const script = path.join(root, 'tools/soak/cluster/shortUpgrade.ts');
      const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
        cwd: root,
        maxBuffer: 16 * 1024 * 1024,
      });
      const { figures, faults } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as SoakResult;
      expect(faults).toEqual([]);
      expect(figures['replace edges']).toBe('1, 0 rounds void');
      // Each of ten whole clients lost its edge at least once.
      expect(figures['clients whose edge was replaced']).toBeGreaterThanOrEqual(10);
      expect(figures['alarms of their witnesses']).toBe(0);
      expect(figures['bets of simulated players']).not.toBe('0');
      expect(figures['halls that led, one after the other']).toBeGreaterThanOrEqual(2);
    }, 400_000);
  });
});
