// A restored backup while the operator keeps the money: requests about a bet since the backup are sent again with the same
// transaction id, even when the bet ends differently this time. The operator moves no money for them.
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ManualClock } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { migrations } from '../../../src/platform/games/migrations';
import { createServices } from '../../../src/platform/games/services';
import type { Platform } from '../../../src/platform/platform';
import { eventually } from '../support/eventually';
import { OperatorWallet } from '../support/operatorWallet';
import { BLOCK, MANY_CALLS } from '../support/ownSeeds';
import { TestOperator } from '../support/testOperator';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import { startTestPlatform } from '../support/testPlatform';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const BIG_SMALL = 6;
const clock = new ManualClock();
const wallet = new OperatorWallet(publicKey);
const folder = mkdtempSync(path.join(tmpdir(), 'fairground-restored-'));
const [data, backup] = [path.join(folder, 'data'), path.join(folder, 'backup')];
let casino: TestOperator;
let running: Platform | null = null;

async function run(): Promise<Platform> {
  running = await startTestPlatform({
    clock,
    createServices: (parts) => createServices(parts, { games: [BIG_SMALL] }),
    migrations,
    config: {
      ...MANY_CALLS,
      dataFolder: data,
      operators: [casino.settings],
      wallet: { privateKey, patience: 1_000 },
      demo: false,
    },
  });
  casino.platform = running;
  return running;
}
async function stop(): Promise<void> {
  await running?.stop();
  running = null;
}

beforeAll(async () => {
  casino = new TestOperator('keeper', { walletMode: 2, walletUrl: await wallet.open(), runsHall: true }, () =>
    clock.now(),
  );
});
afterAll(async () => {
  await stop();
  await wallet.close();
  rmSync(folder, { recursive: true, force: true });
});

async function bet(player: TestPlayer): Promise<void> {
  await eventually(async () => {
    const { rounds } = await player.call(CLASSIC_CALLS.roundAll, { gameType: BIG_SMALL });
    const wish = {
      requestId: newRequestId(),
      gameType: BIG_SMALL,
      roundId: rounds.at(-1)?.roundId ?? '1',
      play: 'big',
      amount: parseMoney('10.00'),
      mode: 'manual',
    };
    const code = await player.codeOf(CLASSIC_CALLS.bet, wish);
    if (code !== CODE.success) clock.wind(BLOCK);
    expect(code).toBe(CODE.success);
  });
}

/** Waits until no bet is open and no request to the operator is due. */
const told = (platform: Platform): Promise<void> =>
  eventually(async () => {
    clock.wind(1_000);
    const open = await platform.database.query(
      `SELECT bet_id FROM bets WHERE state = 'open' UNION ALL SELECT bet_id FROM wallet_closings
       UNION ALL SELECT transaction_uuid FROM wallet_transactions WHERE state = 'due'`,
    );
    expect(open).toEqual([]);
  });

test('a bet that is decided once more after a restored backup moves the operator’s money once', async () => {
  wallet.give('ann', 100);
  let platform = await run();
  await bet(await casino.enter('ann'));
  await stop();
  cpSync(data, backup, { recursive: true });

  // Its round is void, and the stake is refunded.
  platform = await run();
  const voided = await casino.done('/rounds/void', { gameType: BIG_SMALL, reason: 'a test of backups' });
  expect(voided['roundId']).not.toBeNull();
  await told(platform);
  const answers = (): readonly string[] =>
    [...wallet.movements.values()].flatMap(({ kind, reference }) => (reference === null ? [] : [kind]));
  expect(answers()).toEqual(['rollback']);
  await stop();
  const paid = wallet.cents('ann');

  // The bet is open again, and this time its block decides it.
  rmSync(data, { recursive: true });
  cpSync(backup, data, { recursive: true });
  platform = await run();
  clock.wind(20 * BLOCK);
  await told(platform);
  const [second] = await platform.database.query('SELECT state FROM bets');
  expect(second?.['state']).toBe('settled');
  expect(answers()).toEqual(['rollback']);
  expect(wallet.cents('ann')).toBe(paid);
  const player = await casino.enter('ann');
  expect((await player.call(CALLS.accountBalance, {})).balance).toBe(paid);
  expect(await platform.ledger.audit()).toMatchObject({
    sumOfEntries: 0n,
    wrongAccounts: 0,
    negativePlayers: 0,
  });
});
