// Backup and restore of the embedded database, as in docs/operating.md: the folder is copied while no platform runs on it.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cents } from '../../../src/core/money';
import { startTestPlatform } from '../support/testPlatform';

test('a restored backup is the hall as it was when it was made', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-backup-'));
  const [data, backup] = [path.join(folder, 'data'), path.join(folder, 'backup')];
  /** Starts a platform on this folder, reads the balances of all players, calls `more`, and stops. */
  const run = async (more: (platform: Awaited<ReturnType<typeof startTestPlatform>>) => Promise<unknown>) => {
    const platform = await startTestPlatform({ config: { dataFolder: data } });
    await more(platform);
    const rows = await platform.database.query(
      'SELECT balance FROM accounts WHERE balance IS NOT NULL ORDER BY account_id',
    );
    const audit = await platform.ledger.audit();
    await platform.stop();
    expect(audit).toMatchObject({ sumOfEntries: 0n, wrongAccounts: 0 });
    return rows.map(({ balance }) => String(balance)).sort();
  };
  try {
    const before = await run(({ launches }) => launches.mint({ balance: cents(12_34) }));
    cpSync(data, backup, { recursive: true });
    const after = await run(({ launches }) => launches.mint({ balance: cents(56_78) }));
    expect([before, after]).toEqual([['12.34'], ['12.34', '56.78']]);
    rmSync(data, { recursive: true });
    cpSync(backup, data, { recursive: true });
    expect(await run(() => Promise.resolve())).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
