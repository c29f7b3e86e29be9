// Secrets in the database at rest: what an attacker can read in a stolen backup.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atRest, isSealed } from '../../../src/platform/config/atRest';
import { migrations } from '../../../src/platform/games/migrations';
import { createServices } from '../../../src/platform/games/services';
import type { Platform } from '../../../src/platform/platform';
import { startTestPlatform } from '../support/testPlatform';

const KEY = 'w3Rb8Zt5Qk1Hy6Mc9Vd2Fn7Lx4Jp0GsA';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairground-sealed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a platform with all games on this database; its commitments are in another folder beside it. */
const start = (
  key: string | null,
  commitments = 'kept',
  beginAnew = false,
  keyBefore: string | null = null,
): Promise<Platform> =>
  startTestPlatform({
    migrations,
    createServices,
    config: {
      dataFolder: path.join(folder, 'data'),
      storage: { key, keyBefore, commitments: path.join(folder, commitments), beginAnew },
    },
  });
const secrets = async ({ database }: Platform): Promise<readonly string[]> =>
  (
    await database.query(`SELECT tip AS secret FROM seed_chains WHERE NOT finished
      UNION ALL SELECT private_key FROM signing_keys ORDER BY secret`)
  ).map(({ secret }) => String(secret));
const tips = ({ database }: Platform) =>
  database.query('SELECT chain_id, tip FROM seed_chains ORDER BY created_at, chain_id');
const signingKeys = ({ database }: Platform) =>
  database.query('SELECT public_key FROM signing_keys ORDER BY created_at');
const ended = async ({ database }: Platform): Promise<number> =>
  (await database.query("SELECT 1 FROM seed_chains WHERE ended_by = 'leak'")).length;

test('a database that was kept without a key is sealed at the next start, and opens under no other key', async () => {
  const open = await start(null);
  expect((await secrets(open)).filter(isSealed)).toEqual([]);
  await open.stop();
  const sealed = await start(KEY);
  const kept = await secrets(sealed);
  expect(kept.length).toBeGreaterThan(6);
  expect(kept.every(isSealed)).toBe(true);
  expect(await ended(sealed)).toBe(0);
  await sealed.stop();
  await expect(start(`${KEY}x`)).rejects.toThrow('FAIRGROUND_STORAGE_KEY does not open');
  await expect(start(null)).rejects.toThrow('FAIRGROUND_STORAGE_KEY does not open');
  const again = await start(KEY);
  expect(await secrets(again)).toEqual(kept);
  await again.stop();
}, 120_000);

test('a changed key: all is opened with the one before and kept under the new one, which then opens all alone', async () => {
  const OTHER = `${KEY}y`;
  const begun = await start(KEY);
  const [keys, chains] = [await signingKeys(begun), await tips(begun)];
  const finished = String(chains[0]?.['chain_id']);
  await begun.database.query('UPDATE seed_chains SET finished = TRUE WHERE chain_id = $1', [finished]);
  await begun.stop();
  const data = path.join(folder, 'data');
  cpSync(data, `${data}.backup`, { recursive: true });

  const changing = await start(OTHER, 'kept', false, KEY);
  const kept = await tips(changing);
  expect(kept.length).toBeGreaterThanOrEqual(chains.length);
  for (const { tip } of kept) expect(() => atRest(OTHER).open(String(tip))).not.toThrow();
  expect(await signingKeys(changing)).toEqual(keys);
  expect(await ended(changing)).toBe(0);
  await changing.stop();

  await expect(start(KEY)).rejects.toThrow('FAIRGROUND_STORAGE_KEY does not open');
  const alone = await start(OTHER);
  expect(await tips(alone)).toEqual(expect.arrayContaining([...kept]));
  await until(async () => (await alone.database.query('SELECT 1 FROM crash_rounds')).length > 2);
  await alone.stop();

  // A backup from before the change: the folder of commitments contains entries sealed with either key.
  rmSync(data, { recursive: true });
  cpSync(`${data}.backup`, data, { recursive: true });
  const restored = await start(OTHER, 'kept', false, KEY);
  for (const { tip } of await tips(restored)) expect(() => atRest(OTHER).open(String(tip))).not.toThrow();
  expect(await ended(restored)).toBeGreaterThan(0);
  await restored.stop();
}, 120_000);

test('without the folder that it has written to it does not start; another one begins when asked for, and ends all chains', async () => {
  await (await start(KEY)).stop();
  await expect(start(KEY, 'elsewhere')).rejects.toThrow('FAIRGROUND_COMMITMENTS is not the folder');
  const anew = await start(KEY, 'elsewhere', true);
  expect(await ended(anew)).toBe(6);
  await anew.stop();
  // From now on the platform uses that folder.
  const again = await start(KEY, 'elsewhere');
  expect(await ended(again)).toBe(6);
  await again.stop();
}, 120_000);

test('a copy of an older database is noticed, and a crash is not', async () => {
  await (await start(KEY)).stop();
  const data = path.join(folder, 'data');
  cpSync(data, `${data}.backup`, { recursive: true });
  const later = await start(KEY);
  expect(await ended(later)).toBe(0);
  await later.database.query('SELECT 1');
  await until(async () => (await later.database.query('SELECT 1 FROM crash_rounds')).length > 1);
  await later.stop();
  rmSync(data, { recursive: true });
  cpSync(`${data}.backup`, data, { recursive: true });
  const restored = await start(KEY);
  expect(await ended(restored)).toBe(6);
  await restored.stop();
}, 120_000);

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 600 && !(await isSo()); n++) await new Promise((resolve) => setTimeout(resolve, 100));
}
