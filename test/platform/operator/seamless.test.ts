// Seamless wallets with every fault that a wallet can have: afterwards both ledgers agree to the cent.
import { generateKeyPairSync } from 'node:crypto';
import { ManualClock } from '../../../src/core/clock';
import { cents, parseMoney } from '../../../src/core/money';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { PLINKO_CALLS } from '../../../src/games/plinko/messages';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { migrations } from '../../../src/platform/games/migrations';
import { createServices } from '../../../src/platform/games/services';
import type { Platform } from '../../../src/platform/platform';
import { eventually } from '../support/eventually';
import { OperatorWallet, type WalletFault } from '../support/operatorWallet';
import { BLOCK, MANY_CALLS, seedsOf, setClientSeed } from '../support/ownSeeds';
import { TestOperator } from '../support/testOperator';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import { wound } from '../support/wound';
import { startTestPlatform } from '../support/testPlatform';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const PLINKO = 10;
const BIG_SMALL = 6;
const clock = new ManualClock();
const wallet = new OperatorWallet(publicKey);
let casino: TestOperator;
let platform: Platform;

beforeAll(async () => {
  casino = new TestOperator('keeper', { walletMode: 2, walletUrl: await wallet.open(), runsHall: true }, () =>
    clock.now(),
  );
  platform = await startTestPlatform({
    clock,
    createServices: (parts) => createServices(parts, { games: [PLINKO, BIG_SMALL] }),
    migrations,
    config: {
      ...MANY_CALLS,
      operators: [casino.settings],
      wallet: { privateKey, patience: 1_000 },
      demo: false,
    },
  });
  casino.platform = platform;
});
afterAll(async () => {
  await platform.stop();
  await wallet.close();
});
beforeEach(() => {
  wallet.fault = () => null;
});

const ball = (more: object = {}) => ({
  requestId: newRequestId(),
  rows: 8,
  risk: 'low' as const,
  amount: parseMoney('2.00'),
  mode: 'manual' as const,
  ...more,
});

/** Makes a player of the operator with a first chain of seeds. */
async function enter(name: string, money: number): Promise<TestPlayer> {
  wallet.give(name, money);
  const player = await casino.enter(name);
  await seedsOf(player, PLINKO);
  await setClientSeed(player, PLINKO, 'my-seed_1');
  await eventually(async () => {
    clock.wind(BLOCK);
    expect((await seedsOf(player, PLINKO)).current).not.toBeNull();
  });
  await player.call(PLINKO_CALLS.start, {});
  return player;
}

/** Lets the platform send until no request is due. */
const delivered = (): Promise<void> =>
  eventually(async () => {
    clock.wind(1_000);
    const open = await platform.database.query(
      `SELECT transaction_uuid FROM wallet_transactions WHERE state IN ('due', 'sending', 'answered')
       UNION ALL SELECT bet_id FROM wallet_closings`,
    );
    expect(open).toEqual([]);
  });

/** Compares both ledgers, movement by movement and in total. */
async function reconcile(name: string, player: TestPlayer): Promise<void> {
  await delivered();
  const ours = await platform.database.query(
    `SELECT transaction_uuid, kind, amount, state FROM wallet_transactions WHERE user_id = $1`,
    [player.userId],
  );
  for (const row of ours) {
    const theirs = wallet.movements.get(String(row['transaction_uuid']));
    const what = `${String(row['kind'])}/${String(row['state'])}`;
    if (what === 'bet/used' || what === 'win/done') expect([what, theirs?.user]).toEqual([what, name]);
    if (what === 'bet/refused') expect(theirs).toBeUndefined();
  }
  const theirBets = [...wallet.movements].filter(([, one]) => one.user === name && one.kind === 'bet');
  for (const [uuid] of theirBets) {
    const row = ours.find((one) => one['transaction_uuid'] === uuid);
    // The operator has rolled back every debit that we gave up.
    if (row?.['state'] === 'given-up') expect(wallet.rolledBack.has(uuid)).toBe(true);
    else expect(row?.['state']).toBe('used');
  }
  const { balance } = await player.call(CALLS.accountBalance, {});
  expect(balance).toBe(wallet.cents(name));
  expect(await platform.ledger.audit()).toEqual({
    sumOfEntries: 0n,
    unevenMovements: 0,
    wrongAccounts: 0,
    negativePlayers: 0,
  });
}

test('the balance is the operator’s, a ball is debited before it falls, and its win is told with the round closed', async () => {
  const player = await enter('ann', 100);
  expect((await player.call(CALLS.accountBalance, {})).balance).toBe(parseMoney('100.00'));
  const { balls, balance } = await player.call(PLINKO_CALLS.bet, ball({ balls: 3 }));
  const paid = balls.reduce((sum, { payout }) => sum + payout, 0n);
  expect(balance).toBe(cents(9_400n + paid));
  await reconcile('ann', player);
  expect(wallet.cents('ann')).toBe(balance);
  const kinds = [...wallet.movements.values()].filter(({ user }) => user === 'ann').map(({ kind }) => kind);
  expect(kinds).toEqual(['bet', 'win']);
  expect(wallet.closedRounds.size).toBe(1);
  expect(wallet.unsigned).toBe(0);
});

test('every transaction is reported once, page by page, with what became of it', async () => {
  const player = await enter('dora', 100);
  wallet.fault = (path) => (path === '/transaction/bet' ? '500-before' : null);
  expect(await player.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.walletUnreachable);
  wallet.fault = () => null;
  expect(await player.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.success);
  await reconcile('dora', player);
  const span = { from: clock.now() - 86_400_000, to: clock.now() };
  type Row = { transactionUuid: string; playerId: string; kind: string; state: string; amount: string };
  const rows: Row[] = [];
  for (let after: unknown = null; ;) {
    const page = await casino.done('/reports/transactions', { ...span, after, rows: 2 });
    rows.push(...(page['transactions'] as Row[]));
    after = page['next'];
    if (after === null) break;
  }
  const [all] = await platform.database.query('SELECT count(*) AS count FROM wallet_transactions');
  expect(new Set(rows.map(({ transactionUuid }) => transactionUuid)).size).toBe(Number(all?.['count']));
  const hers = rows
    .filter(({ playerId }) => playerId === 'dora')
    .map(({ kind, state }) => `${kind} ${state}`);
  expect(hers.sort()).toEqual(['bet given-up', 'bet used', 'rollback done', 'win done']);
  for (const { transactionUuid, kind, state, amount } of rows)
    if (kind === 'win' || state === 'used')
      expect(cents(BigInt(Math.abs(wallet.movements.get(transactionUuid)?.amount ?? -1)) / 1_000n)).toBe(
        parseMoney(amount),
      );
});

test('money that moved on the operator’s side is seen, and what he does not have cannot be staked', async () => {
  const player = await enter('ben', 5);
  wallet.give('ben', -4);
  expect(await player.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.walletInsufficient);
  wallet.give('ben', 20);
  expect((await player.call(CALLS.accountBalance, {})).balance).toBe(parseMoney('21.00'));
  expect(await player.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.success);
  await reconcile('ben', player);
});

test('of a currency without decimals whole units are debited and paid', async () => {
  wallet.give('kei', 10_000);
  const player = await casino.enter('kei', { currency: 'JPY' });
  expect((await player.call(CALLS.accountBalance, {})).balance).toBe(parseMoney('100.00'));
  await seedsOf(player, PLINKO);
  await setClientSeed(player, PLINKO, 'my-seed_1');
  await eventually(async () => {
    clock.wind(BLOCK);
    expect((await seedsOf(player, PLINKO)).current).not.toBeNull();
  });
  await player.call(PLINKO_CALLS.start, {});
  for (let n = 0; n < 4; n += 1) await player.call(PLINKO_CALLS.bet, ball({ amount: parseMoney('1.01') }));
  await delivered();
  const his = [...wallet.movements.values()].filter(({ user }) => user === 'kei');
  expect(his.filter(({ kind }) => kind === 'bet').map(({ amount }) => amount)).toEqual(
    Array(4).fill(-10_100_000),
  );
  for (const { amount } of his) expect(Math.abs(amount) % 100_000).toBe(0);
  const { balance } = await player.call(CALLS.accountBalance, {});
  expect(balance * 100_000n).toBe(BigInt(wallet.balances.get('kei') ?? 0));
});

test('a bet that the game refuses after the debit goes back', async () => {
  const player = await enter('cleo', 100);
  expect(await player.codeOf(PLINKO_CALLS.bet, ball({ rows: 99 }))).toBe(CODE.boardUnknown);
  await reconcile('cleo', player);
  expect(wallet.cents('cleo')).toBe(10_000n);
});

test.each<WalletFault>([
  'silent-before',
  'silent-after',
  '500-before',
  '500-after',
  'garbage-after',
  'other-answer-after',
  'late',
])('a debit whose answer is %s does not count, and is rolled back until that is answered', async (fault) => {
  const name = `debit-${fault}`;
  const player = await enter(name, 100);
  let times = 0;
  wallet.fault = (path) => {
    if (path === '/transaction/bet') return fault;
    // The rollback fails twice too.
    return path === '/transaction/rollback' && ++times <= 2 ? '500-after' : null;
  };
  const request = ball();
  expect(await player.codeOf(PLINKO_CALLS.bet, request)).toBe(CODE.walletUnreachable);
  wallet.fault = (path) => (path === '/transaction/rollback' && ++times <= 2 ? '500-after' : null);
  await delivered();
  if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(wallet.cents(name)).toBe(10_000n);
  wallet.fault = () => null;
  // The player may repeat the request, and it counts once.
  const first = await player.call(PLINKO_CALLS.bet, request);
  expect(await player.call(PLINKO_CALLS.bet, request)).toEqual(first);
  await reconcile(name, player);
});

test.each<WalletFault>(['silent-before', 'silent-after', '500-after', 'garbage-after', 'twice', 'late'])(
  'a win whose answer is %s is told again, and counts once',
  async (fault) => {
    const name = `win-${fault}`;
    const player = await enter(name, 100);
    let times = 0;
    wallet.fault = (path) => (path === '/transaction/win' && ++times <= 2 ? fault : null);
    const { balance } = await player.call(PLINKO_CALLS.bet, ball({ balls: 2 }));
    await delivered();
    if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(wallet.cents(name)).toBe(balance);
    wallet.fault = () => null;
    await reconcile(name, player);
  },
);

test('a void round is rolled back at the operator, a single lost answer or not', async () => {
  const player = await enter('void', 100);
  let times = 0;
  wallet.fault = (path) => (path === '/transaction/rollback' && ++times === 1 ? 'silent-after' : null);
  let placed = 0;
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
    if ((await player.codeOf(CLASSIC_CALLS.bet, wish)) === CODE.success) placed += 1;
    else clock.wind(BLOCK);
    expect(placed).toBe(1);
  });
  const { roundId } = await casino.done('/rounds/void', {
    gameType: BIG_SMALL,
    reason: 'a test of void rounds',
  });
  expect(roundId).not.toBeNull();
  await reconcile('void', player);
  expect(wallet.cents('void')).toBe(10_000n);
  expect(
    [...wallet.movements.values()].filter(({ user, kind }) => user === 'void' && kind === 'rollback'),
  ).toHaveLength(1);
});

test('forty bets of four players at once under a storm of faults: nothing is lost or doubled', async () => {
  const names = ['storm-1', 'storm-2', 'storm-3', 'storm-4'];
  const players: TestPlayer[] = [];
  for (const name of names) players.push(await enter(name, 1_000));
  const faults: readonly (WalletFault | null)[] = [
    'silent-after',
    '500-after',
    '500-before',
    'twice',
    'garbage-after',
    null,
    null,
    null,
  ];
  let n = 0;
  wallet.fault = () => faults[n++ % faults.length] ?? null;
  const bets = players.flatMap((player) =>
    Array.from({ length: 10 }, () => player.send(PLINKO_CALLS.bet.path, ball({ balls: 1 + (n % 3) }))),
  );
  await wound(clock, Promise.all(bets));
  wallet.fault = () => null;
  for (const [place, player] of players.entries()) await reconcile(names[place] ?? '', player);
});
