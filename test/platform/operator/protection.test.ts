// The platform enforces a player's protection for every bet, on every page, in every session and in every process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ManualClock } from '../../../src/core/clock';
import { cents, parseMoney } from '../../../src/core/money';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { migrations } from '../../../src/platform/games/migrations';
import { createServices } from '../../../src/platform/games/services';
import { operatorFault, type OperatorSettings } from '../../../src/platform/operator/settings';
import type { Platform } from '../../../src/platform/platform';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { REALITY_CHECK } from '../../../src/protocol/realityCheck';
import { HashHall } from '../classic/hashHall';
import { ScriptedChain } from '../classic/scriptedChain';
import { TestOperator } from '../support/testOperator';
import { newRequestId, TestPlayer } from '../support/testPlayer';
import { startTestPlatform, TEST_CONFIG } from '../support/testPlatform';

const BULL = 3;
const ODD_EVEN = 5;
const BIG_SMALL = 6;
const MINUTE = 60_000;
const clock = new ManualClock();
const casino = new TestOperator('casino', {}, () => clock.now());
let hall: HashHall;

beforeAll(async () => {
  const chain = new ScriptedChain(clock.now());
  hall = await HashHall.open({ clock, chain, config: { operators: [casino.settings] } });
  casino.platform = hall.hall.platform;
});
afterAll(() => hall.close());
afterEach(() => hall.checkBooks());

async function enter(playerId: string, rules: object = {}): Promise<TestPlayer> {
  const player = await casino.enter(playerId, { rules });
  await casino.done('/transfers/deposit', {
    ...{ playerId, amount: '5000.00', transactionNumber: `${playerId}-${newRequestId()}` },
  });
  return player;
}
const even = (player: TestPlayer, more: object = {}): Promise<number> =>
  hall.code(player, { gameType: ODD_EVEN, play: 'even', ...more });

/** Lets time pass, with the chain's blocks. */
const wait = (seconds: number): Promise<void> => hall.blocksTo(hall.chain.head().num + seconds / 3);

describe('a reality check', () => {
  test('stops bets until it was read, in another session of the player too', async () => {
    const player = await enter('checked', { realityCheck: 1 });
    const { dueAt } = await player.call(REALITY_CHECK, { read: false });
    expect(dueAt).toBe(clock.now() + MINUTE);
    await wait(57);
    expect(await even(player)).toBe(CODE.success);
    await wait(9);
    expect(await even(player)).toBe(CODE.takingABreak);
    // Another launch does not postpone the check.
    const again = await casino.enter('checked', { rules: { realityCheck: 1 } });
    expect(await even(again)).toBe(CODE.takingABreak);
    expect((await again.call(REALITY_CHECK, { read: false })).dueAt).toBe(dueAt);
    const next = await again.call(REALITY_CHECK, { read: true });
    expect(next.dueAt).toBe(clock.now() + MINUTE);
    expect(await even(again)).toBe(CODE.success);
  });

  test('with a break cannot be read before the break is over', async () => {
    const player = await enter('resting', { realityCheck: 1, realityCheckBreak: 30 });
    const { dueAt } = await player.call(REALITY_CHECK, { read: true });
    expect(dueAt).toBe(clock.now() + MINUTE);
    await wait(81);
    expect((await player.call(REALITY_CHECK, { read: true })).dueAt).toBe(dueAt);
    expect(await even(player)).toBe(CODE.takingABreak);
    await wait(9);
    expect((await player.call(REALITY_CHECK, { read: true })).dueAt).toBe(clock.now() + MINUTE);
    expect(await even(player)).toBe(CODE.success);
  });

  test('is asked of nobody whose rules have none', async () => {
    const player = await enter('unchecked');
    expect(await player.call(REALITY_CHECK, { read: true })).toEqual({ dueAt: null });
  });
});

test('rules that an operator sets hold at once in sessions that are open, and in later ones; the strictest counts', async () => {
  const player = await enter('held', { lossLimit: '40.00' });
  const socket = await player.connect();
  expect(await even(player, { mode: 'auto' })).toBe(CODE.success);
  const set = {
    playerId: 'held',
    rules: { noAutoplay: true, lossLimit: '90.00' },
    reason: 'he asked for it',
  };
  expect(await casino.done('/players/rules', set)).toEqual({
    rules: { noAutoplay: true, lossLimit: '90.00' },
  });
  await wait(3);
  await socket.item(SHARED_PUSHES.userInfoRefresh.code);
  const merged = { noAutoplay: true, lossLimit: '40.00' };
  expect((await player.call(CALLS.loginId, {})).rules).toEqual(merged);
  expect(await even(player, { mode: 'auto' })).toBe(CODE.forbiddenByRules);
  expect(await even(player, { amount: parseMoney('30.01') })).toBe(CODE.lossLimitReached);
  const later = await casino.enter('held');
  expect(await even(later, { mode: 'auto' })).toBe(CODE.forbiddenByRules);
  expect(await even(later, { amount: parseMoney('80.01') })).toBe(CODE.lossLimitReached);
  expect(await casino.done('/players/get', { playerId: 'held' })).toMatchObject({ rules: set.rules });
  await casino.done('/players/rules', { ...set, rules: {} });
  expect(await even(later, { mode: 'auto' })).toBe(CODE.success);
});

test('a loss limit counts what a bet can lose beyond its stake, while it is open and when it has lost', async () => {
  const player = await enter('bullish', { lossLimit: '250.00' });
  const bull = { gameType: BULL, play: 'player', amount: cents(10_00) } as const;
  // Each bet risks ten times the stake.
  expect(await hall.code(player, bull)).toBe(CODE.success);
  expect(await hall.code(player, bull)).toBe(CODE.success);
  expect(await hall.code(player, bull)).toBe(CODE.lossLimitReached);
  // The banker wins with ten points in this block: both bets lose the stake and nine times as much.
  const draw = (await hall.open(player, BULL)).blockNum;
  await hall.blocksTo(draw, '00000');
  const { days } = (await casino.done('/reports/days', {
    ...{ from: clock.now() - 86_400_000, to: clock.now() },
  })) as { days: { gameType: number; net: string }[] };
  const net = parseMoney(days.find(({ gameType }) => gameType === BULL)?.net ?? '0');
  const balance = await hall.balance(player);
  expect(net).toBe(balance - parseMoney('5000.00'));
  const left = parseMoney('250.00') + net;
  expect(await even(player, { amount: left + 1n })).toBe(CODE.lossLimitReached);
  expect(await even(player, { amount: left })).toBe(CODE.success);
});

test('a time limit counts a minute once, in however many sessions it was played', async () => {
  const rules = { timeLimit: 4 };
  const onPage = async (): Promise<TestPlayer> => {
    const { code, userId } = await casino.link('beside-himself', { rules });
    const page = new TestPlayer(casino.running.address, code, userId, () => clock.now());
    const asked = { nonce: newRequestId(), hostPage: 'one-page' };
    const { token = '' } = await page.call(CALLS.refreshSession, asked);
    const player = new TestPlayer(casino.running.address, token, userId, () => clock.now());
    await player.refresh();
    return player;
  };
  const first = await onPage();
  await casino.done('/transfers/deposit', {
    ...{ playerId: 'beside-himself', amount: '50.00', transactionNumber: newRequestId() },
  });
  await wait(60);
  const second = await onPage();
  await wait(120);
  // Three minutes in the first session; during the last two of them the second session was open too.
  expect([await even(first), await even(second)]).toEqual([CODE.success, CODE.success]);
  await wait(60);
  expect([await even(first), await even(second)]).toEqual([CODE.timeLimitReached, CODE.timeLimitReached]);
});

test('the pace is that of the player: another session, another game and a restart do not quicken it', async () => {
  const rules = { minRoundDuration: 5_000 };
  const player = await enter('hasty', rules);
  expect(await even(player)).toBe(CODE.success);
  // In the same round more bets are allowed.
  expect(await even(player)).toBe(CODE.success);
  expect(await hall.code(player, { gameType: BIG_SMALL, play: 'big' })).toBe(CODE.bettingFrequencyLimit);
  const again = await casino.enter('hasty', { rules });
  expect(await hall.code(again, { gameType: BIG_SMALL, play: 'big' })).toBe(CODE.bettingFrequencyLimit);
  await wait(6);
  expect(await hall.code(again, { gameType: BIG_SMALL, play: 'big' })).toBe(CODE.success);
});

test.each([
  ['is the player’s', [casino.settings], null],
  ['is disabled', [{ ...casino.settings, enabled: false }], 'The operator is disabled'],
  ['is in the list no more', [], 'The operator is no longer listed'],
  [
    'keeps the money elsewhere than before',
    [{ ...casino.settings, walletMode: 2 as const, walletUrl: 'http://127.0.0.1:9' }],
    'The wallet mode of this player differs from that of his operator',
  ],
])('an operator who %s', (_what, operators, fault) => {
  const whose = { seamless: false, currency: 'EUR' };
  expect(operatorFault(operators, { operatorId: 'casino', ...whose }, {})).toBe(fault);
  expect(operatorFault(operators, { operatorId: null, ...whose }, {})).toBeNull();
});

test.each([
  ['EUR', {}, null],
  ['GEM', { social: true }, null],
  ['GEM', { noTurbo: true }, 'The currency is a social coin, and the session is not marked social'],
])('in %s under %j, whenever the session was opened', (currency, rules, fault) => {
  const operators = [{ ...casino.settings, social: ['GEM'] }];
  expect(operatorFault(operators, { operatorId: 'casino', seamless: false, currency }, rules)).toBe(fault);
});

test('a session outlives a restart, and no bet in it comes past an operator who was disabled meanwhile', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-rules-'));
  const own = new ManualClock();
  const operator = new TestOperator('closing', {}, () => own.now());
  let platform: Platform | null = null;
  const run = async (operators: readonly OperatorSettings[]): Promise<Platform> => {
    await platform?.stop();
    platform = await startTestPlatform({
      clock: own,
      migrations,
      createServices: (parts) => createServices(parts, { games: [ODD_EVEN] }),
      config: { operators, dataFolder: folder, wallet: { privateKey: null, patience: 1_000 } },
    });
    operator.platform = platform;
    return platform;
  };
  try {
    await run([operator.settings]);
    const first = await operator.enter('lasting');
    await operator.done('/transfers/deposit', {
      playerId: 'lasting',
      amount: '50.00',
      transactionNumber: 'D',
    });
    const codeAt = async ({ address }: Platform): Promise<number> => {
      const player = new TestPlayer(address, first.token, first.userId, () => own.now());
      await player.refresh();
      const { rounds } = await player.call(CLASSIC_CALLS.roundAll, { gameType: ODD_EVEN });
      const roundId = rounds.at(-1)?.roundId ?? '';
      const wish = { gameType: ODD_EVEN, play: 'odd', roundId, amount: cents(1_00) } as const;
      return player.codeOf(CLASSIC_CALLS.bet, { ...wish, requestId: newRequestId(), mode: 'manual' });
    };
    expect(await codeAt(await run([{ ...operator.settings, enabled: false }]))).toBe(CODE.bettingWithdrawn);
    expect(await codeAt(await run([operator.settings]))).toBe(CODE.success);
  } finally {
    await (platform as Platform | null)?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('the operator API takes only so many requests', () => {
  const own = new ManualClock();
  const busy = new TestOperator('busy', {}, () => own.now());
  const calm = new TestOperator('calm', {}, () => own.now());
  const ask = { playerId: 'nobody' };
  let platform: Platform;
  const open = async (
    operatorCalls: number,
    operatorAddresses: number,
    proxies: readonly string[] = [],
  ): Promise<void> => {
    const rate = (burst: number) => ({ perSecond: 1, burst });
    platform = await startTestPlatform({
      clock: own,
      config: {
        operators: [busy.settings, calm.settings],
        http: {
          ...TEST_CONFIG.http,
          operatorCalls: rate(operatorCalls),
          operatorAddresses: rate(operatorAddresses),
          proxies,
        },
      },
    });
    busy.platform = platform;
    calm.platform = platform;
  };
  afterEach(() => platform.stop());

  test('of one key, and another’s go on', async () => {
    await open(3, 100);
    for (let n = 0; n < 3; n += 1)
      expect(await busy.codeOf('/players/get', ask)).toBe(CODE.walletMemberNotFound);
    expect(await busy.call('/players/get', ask)).toMatchObject({ status: 429, code: CODE.unavailable });
    expect(await calm.codeOf('/players/get', ask)).toBe(CODE.walletMemberNotFound);
    own.wind(1_000);
    expect(await busy.codeOf('/players/get', ask)).toBe(CODE.walletMemberNotFound);
  });

  test('of one address, which is the one that a known proxy passes on', async () => {
    await open(100, 11, ['127.0.0.1']);
    const from = async (address: string): Promise<number> =>
      (
        await fetch(`${platform.address}/operator/v1/players/get`, {
          method: 'POST',
          headers: { 'x-forwarded-for': address },
          body: '{}',
        })
      ).status;
    expect(await from('192.0.2.1')).toBe(401);
    expect(await from('192.0.2.1')).toBe(401);
    expect(await from('192.0.2.1')).toBe(429);
    expect(await from('192.0.2.2')).toBe(401);
  });

  test('of one address, where each guess at a signature costs ten; nothing of it is noted', async () => {
    await open(100, 25);
    for (let n = 0; n < 3; n += 1)
      expect(await busy.codeOf('/players/freeze', ask, { signature: 'AAAA' })).toBe(CODE.signatureWrong);
    expect((await busy.call('/players/freeze', ask)).status).toBe(429);
    const rows = await platform.database.query(
      'SELECT 1 FROM operator_audit UNION ALL SELECT 1 FROM operator_nonces',
    );
    expect(rows).toEqual([]);
  });
});
