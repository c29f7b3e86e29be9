// The platform in production with an operator that keeps the money. The test kills the platform with -9 again and again while
// the wallet fails: afterwards both ledgers agree to the cent, and no movement was lost or made twice.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../tools/freePort';
import { parseMoney } from '../../../src/core/money';
import { PLINKO_CALLS } from '../../../src/games/plinko/messages';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { openLaunch } from '../../../src/protocol/launch';
import type { Platform } from '../../../src/platform/platform';
import { eventually } from '../support/eventually';
import { openLiveTron } from '../support/liveTron';
import { OperatorWallet, type WalletFault } from '../support/operatorWallet';
import { seedsOf, setClientSeed } from '../support/ownSeeds';
import { productionFolder, Started } from '../support/started';
import { TestOperator } from '../support/testOperator';
import { newRequestId, TestPlayer } from '../support/testPlayer';

const LAUNCH_KEY = 'pF3q9Zk1vT7xW2yB8nM4cR6dH0jL5sGa';
const METRICS = 'mT2v8KqLz5XwR9bN3cJ7hD1gF6sP0yAe';
const PLINKO = 10;
const PLAYERS = 4;
const KILLS = 2;
const FAULTS: readonly (WalletFault | null)[] = [
  null,
  'silent-after',
  null,
  '500-after',
  null,
  'twice',
  null,
  '500-before',
  null,
  'garbage-after',
];

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const wallet = new OperatorWallet(publicKey);
let production: ReturnType<typeof productionFolder>;
let data: string;
let started: Started | null = null;
let closeChain: () => Promise<void> = () => Promise.resolve();

beforeAll(() => {
  production = productionFolder();
  data = mkdtempSync(path.join(tmpdir(), 'fairground-killed-'));
});
afterAll(async () => {
  started?.child.kill('SIGKILL');
  await started?.ended;
  await wallet.close();
  await closeChain();
  production.remove();
  rmSync(data, { recursive: true, force: true });
});

test('bets of an operator who keeps the money outlive kill -9 at any moment', async () => {
  const casino = new TestOperator('keeper', { walletMode: 2, walletUrl: await wallet.open() });
  const { id, walletUrl, currencies, runsHall, enabled } = casino.settings;
  const accounts = path.join(data, 'operators.json');
  const listed = {
    id,
    publicKey: casino.keys.publicKey,
    walletMode: 2,
    walletUrl,
    currencies: ['EUR'],
    runsHall,
    enabled,
  };
  expect(currencies).toContain('EUR');
  writeFileSync(accounts, JSON.stringify({ operators: [listed] }));
  const chain = await openLiveTron();
  closeChain = chain.close;
  const env = {
    ...chain.env,
    PORT: String(await freePort()),
    FAIRGROUND_LAUNCH_KEY: LAUNCH_KEY,
    FAIRGROUND_WALLET_KEY: privateKey,
    FAIRGROUND_METRICS_TOKEN: METRICS,
    FAIRGROUND_WALLET_TIMEOUT: '300',
    FAIRGROUND_OPERATOR_ACCOUNTS: accounts,
  };
  const run = async (): Promise<string> => {
    started = Started.run(['node', 'tools/serve.mjs'], {
      cwd: production.folder,
      dataFolder: path.join(data, 'database'),
      env,
    });
    return started.address();
  };
  let address = await run();
  casino.platform = { address, launchKey: LAUNCH_KEY } as Pick<Platform, 'address' | 'launchKey'> as Platform;

  const names = Array.from({ length: PLAYERS }, (_, n) => `killed-${n}`);
  const enter = async (name: string): Promise<TestPlayer> => {
    const { link } = (await casino.done('/sessions/open', {
      playerId: name,
      nickName: name,
      currency: 'EUR',
    })) as {
      link: string;
    };
    const block = openLaunch(LAUNCH_KEY, new URL(link).searchParams.get('params') ?? '');
    const page = new TestPlayer(address, block.token, block.userId);
    const { token } = await page.call(CALLS.refreshSession, { nonce: randomUUID() });
    const player = new TestPlayer(address, token ?? '', block.userId);
    await player.refresh();
    return player;
  };
  const players = new Map<string, TestPlayer>();
  for (const name of names) {
    wallet.give(name, 1_000);
    const player = await enter(name);
    players.set(name, player);
    await seedsOf(player, PLINKO);
    // A platform that has just started has read no block yet.
    await eventually(async () => void (await setClientSeed(player, PLINKO, 'my-seed_1')));
  }
  for (const player of players.values()) {
    while (!(await seedsOf(player, PLINKO)).current) await new Promise((resolve) => setTimeout(resolve, 200));
    await player.call(PLINKO_CALLS.start, {});
  }

  let n = 0;
  /** Number of accepted bets of each player. */
  const accepted = new Map(names.map((name) => [name, 0]));
  wallet.fault = () => FAULTS[n++ % FAULTS.length] ?? null;
  for (let kill = 0; kill < KILLS; kill += 1) {
    let over = false;
    const betting = [...players].map(async ([name, player]) => {
      while (!over) {
        const wish = {
          requestId: newRequestId(),
          rows: 8,
          risk: 'low',
          amount: parseMoney('1.00'),
          mode: 'manual',
          balls: 1 + (n % 3),
        };
        await player.send(PLINKO_CALLS.bet.path, wish).then(
          ({ answer }) => {
            if (answer.code === CODE.success) accepted.set(name, (accepted.get(name) ?? 0) + 1);
          },
          () => undefined,
        );
      }
    });
    // On a busy machine a player may take seconds for one bet.
    await eventually(() => expect(Math.min(...accepted.values())).toBeGreaterThan(2 * kill));
    // At a time that does not depend on the requests under way.
    await new Promise((resolve) => setTimeout(resolve, 3_000 + 370 * kill));
    started?.child.kill('SIGKILL');
    over = true;
    await started?.ended;
    await Promise.all(betting);
    address = await run();
    for (const name of names) players.set(name, await enter(name));
  }
  wallet.fault = () => null;

  const due = async (): Promise<string | undefined> => {
    const text = await (
      await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS}` } })
    ).text();
    return /^fairground_wallet_due (\d+)$/m.exec(text)?.[1];
  };
  // The last closed rounds are bundled within a moment; wait until no request is due at two checks in a row.
  for (let quiet = 0; quiet < 2;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    quiet = (await due()) === '0' ? quiet + 1 : 0;
  }

  for (const [name, player] of players) {
    const { balance } = await player.call(CALLS.accountBalance, {});
    expect([name, balance]).toEqual([name, wallet.cents(name)]);
    // For each bet the settlement of the platform equals the movements at the operator.
    const span = { from: Date.now() - 3_600_000, to: Date.now() + 60_000 };
    type Bet = { stake: string; payout: string; state: string };
    const bets: Bet[] = [];
    for (let after: unknown = null; ;) {
      const page = await casino.done('/players/history', { playerId: name, ...span, after });
      bets.push(...(page['bets'] as Bet[]));
      after = page['next'];
      if (after === null) break;
    }
    expect(bets.length).toBeGreaterThan(2);
    expect(bets.filter(({ state }) => state !== 'settled')).toEqual([]);
    const net = bets.reduce((sum, { stake, payout }) => sum + parseMoney(payout) - parseMoney(stake), 0n);
    expect([name, wallet.cents(name)]).toEqual([name, 100_000n + net]);
  }
  const kinds = [...wallet.movements.values()].map(({ kind }) => kind);
  process.stdout.write(
    `seamless wallet: ${kinds.length} movements, ${KILLS} kills, ${wallet.rolledBack.size} rollbacks\n`,
  );
  expect(kinds.filter((kind) => kind === 'bet').length).toBeGreaterThan(20);
  expect(wallet.unsigned).toBe(0);
}, 240_000);
