// A process of the cluster's soak whose time of day is changed while it runs.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { WrongClock } from '../../../tools/soak/cluster/wrongClock';

const SAYS = `setInterval(() => {
  const at = [Date.now(), new Date().getTime(), new Date(5).getTime(), new Date() instanceof Date, performance.now()];
  console.log(JSON.stringify(at));
}, 50)`;

interface Told {
  readonly off: number;
  readonly offOfNew: number;
  readonly given: number;
  readonly isDate: boolean;
  readonly steady: number;
}

test('the time of day jumps and comes back, and the steady clock goes on', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-clock-'));
  const clock = new WrongClock(folder);
  const child = spawn(process.execPath, ['-e', SAYS], {
    env: { ...process.env, ...clock.environment('hall 1') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async (): Promise<Told> => {
      const [now, ofNew, given, isDate, steady] = JSON.parse(String((await lines.next()).value)) as [
        number,
        number,
        number,
        boolean,
        number,
      ];
      return { off: now - Date.now(), offOfNew: ofNew - Date.now(), given, isDate, steady };
    };
    /** The first output of the process when its clock is wrong by about this number of seconds. */
    const told = async (seconds: number): Promise<Told> => {
      for (;;) {
        const one = await next();
        if (Math.abs(one.off - 1_000 * seconds) < 2_000) return one;
      }
    };
    const before = await told(0);
    clock.set('hall 1', -120);
    const back = await told(-120);
    expect(Math.abs(back.offOfNew + 120_000)).toBeLessThan(2_000);
    expect(back).toMatchObject({ given: 5, isDate: true });
    expect(back.steady).toBeGreaterThan(before.steady);
    clock.set('hall 1', 0);
    const after = await told(0);
    expect(after.steady - before.steady).toBeLessThan(60_000);
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
