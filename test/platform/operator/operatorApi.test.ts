// The operator API: who may call it, its players and money, and its effects on a running platform.
import { ManualClock } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { PLINKO_CALLS } from '../../../src/games/plinko/messages';
import { BILLBOARD_CALLS } from '../../../src/protocol/billboard';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { GAME_LIMITS } from '../../../src/platform/config/config';
import { migrations } from '../../../src/platform/games/migrations';
import { RECORD_CALLS } from '../../../src/protocol/records';
import { createServices } from '../../../src/platform/games/services';
import type { Platform } from '../../../src/platform/platform';
import { eventually } from '../support/eventually';
import { BLOCK, MANY_CALLS, seedsOf, setClientSeed } from '../support/ownSeeds';
import { newKeys, TestOperator } from '../support/testOperator';
import { newRequestId, TestPlayer } from '../support/testPlayer';
import { wound } from '../support/wound';
import { startTestPlatform } from '../support/testPlatform';

const clock = new ManualClock();
const now = (): number => clock.now();
const limits = { JPY: { 10: { minBet: parseMoney('1.01'), maxBet: parseMoney('2000.00') } } };
const chips = { JPY: ['5.00', '20.00', '100.00'].map(parseMoney) };
const casino = new TestOperator(
  'casino',
  { runsHall: true, rebate: 0.0075, limits, chips, currencies: ['EUR', 'JPY', 'GEMS'], social: ['GEMS'] },
  now,
);
const other = new TestOperator('other', {}, now);
const third = new TestOperator('third', {}, now);
const closed = new TestOperator('closed', { enabled: false }, now);
let platform: Platform;

beforeAll(async () => {
  platform = await startTestPlatform({
    clock,
    createServices: (parts) => createServices(parts, { games: [10] }),
    migrations,
    config: {
      ...MANY_CALLS,
      operators: [casino.settings, other.settings, third.settings, closed.settings],
      publicUrl: 'https://play.example/fair/',
      demo: false,
    },
  });
  casino.platform = platform;
  other.platform = platform;
  third.platform = platform;
  closed.platform = platform;
});
afterAll(() => platform.stop());

const ball = (more: object = {}) => ({
  requestId: newRequestId(),
  rows: 8,
  risk: 'low' as const,
  amount: parseMoney('2.00'),
  mode: 'manual' as const,
  ...more,
});
/** Sends the first client seed, waits for the block of the first chain, and drops one ball. */
async function settleIn(player: TestPlayer): Promise<void> {
  await seedsOf(player, 10);
  await setClientSeed(player, 10, 'my-seed_1');
  await eventually(async () => {
    clock.wind(BLOCK);
    expect((await seedsOf(player, 10)).current).not.toBeNull();
  });
  await player.call(PLINKO_CALLS.start, {});
  expect(await player.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.success);
}

describe('who may speak', () => {
  const ask = { playerId: 'nobody' };

  test('a request without a signature, with another key’s, altered after it was signed, or of nobody is refused', async () => {
    const unsigned = await fetch(`${platform.address}/operator/v1/players/get`, {
      method: 'POST',
      body: '{}',
    });
    expect([unsigned.status, ((await unsigned.json()) as { code: number }).code]).toEqual([
      401,
      CODE.signatureMissing,
    ]);
    for (const bent of [
      { key: newKeys().privateKey },
      { sent: { playerId: 'somebody-else' } },
      { keyId: 'no-such-key' },
      { signature: 'AAAA' },
    ])
      expect(await casino.codeOf('/players/get', ask, bent)).toBe(CODE.signatureWrong);
    const stranger = new TestOperator('stranger', {}, now);
    stranger.platform = platform;
    expect(await stranger.codeOf('/players/get', ask)).toBe(CODE.signatureWrong);
  });

  test('a request is good once and for five minutes', async () => {
    const nonce = 'a-nonce-of-this-test';
    expect(await casino.codeOf('/players/get', ask, { nonce })).toBe(CODE.walletMemberNotFound);
    expect(await casino.codeOf('/players/get', ask, { nonce })).toBe(CODE.signatureExpired);
    for (const off of [-300_001, 300_001])
      expect(await casino.codeOf('/players/get', ask, { timestamp: now() + off })).toBe(
        CODE.signatureExpired,
      );
  });

  test('keys are changed without a pause: at most two are enabled, and the last one stays', async () => {
    const fresh = newKeys();
    await other.done('/keys/add', { keyId: '2027', publicKey: fresh.publicKey });
    expect(await other.codeOf('/keys/add', { keyId: 'third', publicKey: newKeys().publicKey })).toBe(
      CODE.twoKeyPairs,
    );
    expect(await other.codeOf('/keys/list', {}, { keyId: '2027', key: fresh.privateKey })).toBe(CODE.success);
    await other.done('/keys/remove', { keyId: 'first' }, { keyId: '2027', key: fresh.privateKey });
    expect(await other.codeOf('/keys/list', {})).toBe(CODE.signatureWrong);
    const last = { keyId: '2027', key: fresh.privateKey };
    expect(await other.codeOf('/keys/remove', { keyId: '2027' }, last)).toBe(CODE.lastKeyStays);
    await other.done('/keys/add', { keyId: 'back', publicKey: other.keys.publicKey }, last);
    for (const publicKey of ['no key', fresh.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()])
      expect(await other.codeOf('/keys/add', { keyId: 'x', publicKey }, { keyId: 'back' })).toBe(
        CODE.illegalCharacters,
      );
  });

  test('what concerns the players of all operators is for the one who runs the hall', async () => {
    const refused = await other.call('/maintenance', { on: true }, { keyId: 'back' });
    expect([refused.status, refused.code]).toEqual([403, CODE.unauthorized]);
  });
});

test('brand and pack of a session: bets and sums tell the one, the page hears of the other', async () => {
  const player = await casino.enter('branded', { brand: 'red-door', pack: 'paper-daylight' });
  expect((await player.call(CALLS.refreshSession, {})).pack).toBe('paper-daylight');
  await casino.done('/transfers/deposit', {
    playerId: 'branded',
    amount: '10.00',
    transactionNumber: 'D-branded',
  });
  await settleIn(player);
  // Bets with the same time are listed in any order, so let time pass.
  clock.wind(1);
  const plain = await casino.enter('branded');
  expect(await plain.call(CALLS.refreshSession, {})).not.toHaveProperty('pack');
  expect(await plain.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.success);
  const from = now() - 60_000;
  const span = () => ({ from, to: now() });
  const brands = ({ bets }: Record<string, unknown>) =>
    (bets as { brand: unknown }[]).map(({ brand }) => brand);
  await eventually(async () => {
    clock.wind(1_000);
    const history = await casino.done('/players/history', { ...span(), playerId: 'branded' });
    expect(brands(history)).toEqual(['red-door', null]);
    const days = async (more: object) =>
      (await casino.done('/reports/days', { ...span(), ...more }))['days'] as {
        brand: unknown;
        bets: number;
      }[];
    expect(await days({ brand: 'red-door' })).toMatchObject([{ brand: 'red-door', bets: 1 }]);
    expect(await days({})).toMatchObject([{ brand: null, bets: 2 }]);
    expect(await days({ brand: 'no-such-brand' })).toEqual([]);
  });
  clock.wind(30_000);
  const report = await casino.done('/reports/bets', { ...span(), brand: 'red-door' });
  expect(brands(report)).toEqual(['red-door']);
  clock.wind(30_000);
  expect(
    await casino.codeOf('/sessions/open', { playerId: 'x', nickName: 'X', currency: 'EUR', pack: '../up' }),
  ).toBe(CODE.illegalCharacters);
});

test('an operator who is disabled opens no session', async () => {
  const wish = { playerId: 'p-1', nickName: 'P', currency: 'EUR' };
  const refused = await closed.call('/sessions/open', wish);
  expect([refused.status, refused.code]).toEqual([422, CODE.merchantDisabled]);
  expect(await closed.codeOf('/players/get', { playerId: 'p-1' })).toBe(CODE.walletMemberNotFound);
});

describe('launch', () => {
  test('a link opens one session, for the page that was first; its repeats get the same', async () => {
    const { link, code, userId } = await casino.link('one-link', {
      gameType: 10,
      parameters: { lobbyUrl: 'https://c.example/' },
    });
    expect(link).toMatch(/^https:\/\/play\.example\/fair\/\?params=/);
    expect(new URL(link).searchParams.get('lobbyUrl')).toBe('https://c.example/');
    const page = new TestPlayer(platform.address, code, userId, now);
    const nonce = 'nonce-of-the-first-page';
    const first = await page.call(CALLS.refreshSession, { nonce });
    const again = await Promise.all([0, 1, 2].map(() => page.call(CALLS.refreshSession, { nonce })));
    for (const { token } of again) expect(token).toBe(first.token);
    expect(await page.codeOf(CALLS.refreshSession, { nonce: 'nonce-of-another-page' })).toBe(
      CODE.tokenExpired,
    );
    // A launch code is not valid as a session, and a session not as a launch code.
    expect(await page.codeOf(CALLS.accountBalance, {})).toBe(CODE.unauthorized);
    const player = new TestPlayer(platform.address, first.token ?? '', userId, now);
    await player.refresh();
    expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
    const stored = await platform.database.query('SELECT * FROM launch_codes, sessions');
    for (const secret of [code, first.token ?? '']) expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('a code that nobody exchanged within its minute, or whose session was ended before, opens nothing', async () => {
    const { code, userId } = await casino.link('too-late');
    clock.wind(60_001);
    const page = new TestPlayer(platform.address, code, userId, now);
    expect(await page.codeOf(CALLS.refreshSession, { nonce: 'nonce-that-is-late' })).toBe(CODE.tokenExpired);
    const second = await casino.link('too-late');
    await casino.done('/sessions/end', { playerId: 'too-late' });
    const late = new TestPlayer(platform.address, second.code, userId, now);
    expect(await late.codeOf(CALLS.refreshSession, { nonce: 'nonce-that-is-late' })).toBe(CODE.tokenExpired);
  });

  test('ending a session ends it at once', async () => {
    const player = await casino.enter('leaver');
    const socket = await player.connect();
    expect(await casino.done('/sessions/end', { playerId: 'leaver' })).toEqual({ ended: 1 });
    expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.sessionExpired);
    await socket.closed();
  });

  test.each([
    [{ currency: 'eur' }, CODE.currencyMalformed, 'currency'],
    [{ currency: 'GBP' }, CODE.currencyUnsupported, 'currency'],
    [{ nickName: 'Bot Ada' }, CODE.illegalCharacters, 'nickName'],
    [{ jurisdiction: 'Atlantis' }, CODE.illegalCharacters, 'jurisdiction'],
    [{ gameType: 2 }, CODE.illegalCharacters, 'gameType'],
    [{ rules: { noAutoPlay: true } }, CODE.illegalCharacters, 'rules.noAutoPlay'],
    [{ parameters: { params: 'x' } }, CODE.illegalCharacters, 'parameters'],
  ])('a malformed wish names its field: %j', async (wrong, code, field) => {
    const wish = { playerId: 'wrong', nickName: 'Wrong', currency: 'EUR', ...wrong };
    expect(await casino.call('/sessions/open', wish)).toMatchObject({ status: 422, code, field });
  });

  test('a player keeps his currency, and is another one with another operator', async () => {
    const { userId } = await casino.link('shared-name');
    const wish = { playerId: 'shared-name', nickName: 'Name', currency: 'JPY' };
    expect(await casino.codeOf('/sessions/open', wish)).toBe(CODE.currencyUnsupported);
    const elsewhere = await other.done('/sessions/open', wish, { keyId: 'back' });
    expect(elsewhere['userId']).not.toBe(userId);
  });
});

describe('money', () => {
  test('deposits and withdrawals count once by their number, whatever is lost on the way', async () => {
    const player = await casino.enter('payer');
    const deposit = { playerId: 'payer', amount: '50.00', transactionNumber: 'D-1' };
    const answers = await Promise.all([0, 1, 2, 3].map(() => casino.done('/transfers/deposit', deposit)));
    for (const answer of answers) expect(answer).toMatchObject({ balance: '50.00' });
    expect((await player.call(CALLS.accountBalance, {})).balance).toBe(parseMoney('50.00'));
    expect(await casino.codeOf('/transfers/deposit', { ...deposit, amount: '51.00' })).toBe(
      CODE.transactionNumberUsed,
    );
    expect(await casino.codeOf('/transfers/withdraw', { ...deposit })).toBe(CODE.transactionNumberUsed);
    const out = { playerId: 'payer', amount: '20.00', transactionNumber: 'W-1' };
    expect(await casino.done('/transfers/withdraw', out)).toMatchObject({ balance: '30.00' });
    expect(await casino.done('/transfers/withdraw', out)).toMatchObject({ balance: '30.00' });
    expect(
      await casino.codeOf('/transfers/withdraw', { ...out, transactionNumber: 'W-2', amount: '30.01' }),
    ).toBe(CODE.insufficientBalance);
    expect(await casino.done('/transfers/get', { transactionNumber: 'W-1' })).toMatchObject({
      transfer: { kind: 'withdrawal', playerId: 'payer', amount: '20.00', balance: '30.00' },
    });
    expect(await casino.done('/transfers/get', { transactionNumber: 'W-2' })).toEqual({ transfer: null });
    expect(await platform.ledger.audit()).toMatchObject({ sumOfEntries: 0n, wrongAccounts: 0 });
  });

  test('of a currency without decimals only whole units come in, are played for, and go out', async () => {
    const open = { currency: 'JPY', maxBets: { '10': '500' }, rules: { lossLimit: '9000' } };
    const player = await casino.enter('yen', open);
    const wish = { playerId: 'yen', transactionNumber: 'Y-1' };
    expect(await casino.call('/transfers/deposit', { ...wish, amount: '1250.50' })).toMatchObject({
      code: CODE.illegalCharacters,
      field: 'amount',
    });
    const deposit = { ...wish, amount: '100000' };
    for (let n = 0; n < 2; n += 1)
      expect(await casino.done('/transfers/deposit', deposit)).toMatchObject({ balance: '100000.00' });
    // A hundredth of the platform's unit of money is one yen.
    expect((await player.call(CALLS.accountBalance, {})).balance).toBe(parseMoney('1000.00'));
    expect((await player.call(CALLS.currentUserLimit, { gameType: 10 })).maxBet).toBe(parseMoney('5.00'));
    expect((await player.call(CALLS.loginId, {})).rules).toMatchObject({ lossLimit: '90.00' });
    await settleIn(player);
    for (let n = 0; n < 6; n += 1) await player.call(PLINKO_CALLS.bet, ball({ amount: parseMoney('1.01') }));
    const { balance } = await player.call(CALLS.accountBalance, {});
    expect(await casino.done('/players/get', { playerId: 'yen' })).toMatchObject({
      balance: `${balance}.00`,
      rules: {},
    });
    const span = { from: now() - 86_400_000, to: now() + 1 };
    const { bets } = (await casino.done('/players/history', { playerId: 'yen', ...span })) as {
      bets: { stake: string; payout: string; net: string }[];
    };
    expect(bets.map(({ stake }) => stake).sort()).toEqual([
      '101.00',
      '101.00',
      '101.00',
      '101.00',
      '101.00',
      '101.00',
      '200.00',
    ]);
    for (const sum of bets.flatMap(({ payout, net }) => [payout, net])) expect(sum).toMatch(/^-?\d+\.00$/);
    const net = bets.reduce((sum, bet) => sum + parseMoney(bet.net), 0n);
    expect(balance * 100n).toBe(parseMoney('100000.00') + net);
    expect(
      await casino.codeOf('/transfers/withdraw', {
        playerId: 'yen',
        amount: '0.50',
        transactionNumber: 'Y-2',
      }),
    ).toBe(CODE.illegalCharacters);
    await casino.done('/transfers/withdraw', { playerId: 'yen', amount: '1001', transactionNumber: 'Y-3' });
    expect(await casino.done('/transfers/get', { transactionNumber: 'Y-3' })).toMatchObject({
      transfer: { amount: '1001.00', balance: `${balance - 1001n}.00` },
    });
    const rules = { playerId: 'yen', rules: { lossLimit: '5000' }, reason: 'asked for it' };
    expect(await casino.done('/players/rules', rules)).toEqual({ rules: { lossLimit: '5000.00' } });
    expect((await player.call(CALLS.loginId, {})).rules).toMatchObject({ lossLimit: '50.00' });
    expect(
      await casino.codeOf('/players/limits', { playerIds: ['yen'], gameType: 10, maxBet: '200.50' }),
    ).toBe(CODE.illegalCharacters);
    await casino.done('/players/limits', { playerIds: ['yen'], gameType: 10, maxBet: '200' });
    expect((await player.call(CALLS.currentUserLimit, { gameType: 10 })).maxBet).toBe(parseMoney('2.00'));
  });

  test('social coins are for sessions that are marked social', async () => {
    const open = { playerId: 'gems', nickName: 'gems', currency: 'GEMS' };
    expect(await casino.call('/sessions/open', open)).toMatchObject({
      code: CODE.currencyUnsupported,
      field: 'currency',
      message: 'GEMS is a social coin, and the session is not marked social',
    });
    expect(await casino.codeOf('/sessions/open', { ...open, currency: 'EURO' })).toBe(CODE.currencyMalformed);
    for (const marked of [{ jurisdiction: 'social' }, { rules: { social: true } }]) {
      const player = await casino.enter('gems', { currency: 'GEMS', ...marked });
      expect(await player.call(CALLS.refreshSession, {})).toMatchObject({ currency: 'GEMS' });
      expect((await player.call(CALLS.loginId, {})).rules).toMatchObject({ social: true });
    }
    expect(await casino.codeOf('/sessions/open', { ...open, currency: 'JPY' })).toBe(
      CODE.currencyUnsupported,
    );
  });

  test('limits of a currency count for its players alone, above the hall’s as below them', async () => {
    const yen = await casino.enter('yen-by-thousands', { currency: 'JPY' });
    const euro = await casino.enter('euro-beside');
    const elsewhere = await third.enter('yen-elsewhere', { currency: 'JPY' });
    const deposit = { amount: '900000', transactionNumber: 'Y-limits' };
    await casino.done('/transfers/deposit', { playerId: 'yen-by-thousands', ...deposit });
    const limitsOf = async (player: TestPlayer) => {
      const told = await player.call(CALLS.currentUserLimit, { gameType: 10 });
      const { minBet, maxBet } = await player.call(PLINKO_CALLS.config, {});
      expect(told).toMatchObject({ minBet, maxBet });
      return [minBet, maxBet];
    };
    const hall = [GAME_LIMITS[10].minBet, GAME_LIMITS[10].maxBet];
    expect(await limitsOf(yen)).toEqual([parseMoney('1.01'), parseMoney('2000.00')]);
    expect([await limitsOf(euro), await limitsOf(elsewhere)]).toEqual([hall, hall]);
    await settleIn(yen);
    const codeOf = (player: TestPlayer, amount: string) =>
      player.codeOf(PLINKO_CALLS.bet, ball({ amount: parseMoney(amount) }));
    expect(await codeOf(yen, '1.00')).toBe(CODE.betBelowMinimum);
    expect(await codeOf(yen, '2000.01')).toBe(CODE.betAboveMaximum);
    expect(await codeOf(yen, '2000.00')).toBe(CODE.success);
    expect(await codeOf(euro, '1000.01')).toBe(CODE.betAboveMaximum);
    expect(await codeOf(euro, '0.99')).toBe(CODE.betBelowMinimum);
    await casino.done('/players/limits', { playerIds: ['yen-by-thousands'], gameType: 10, maxBet: '500' });
    expect(await limitsOf(yen)).toEqual([parseMoney('1.01'), parseMoney('5.00')]);
  });

  test('chips of a currency are told to its players alone', async () => {
    const chipsOf = async (player: TestPlayer) => (await player.call(CALLS.refreshSession, {})).chips;
    expect(await chipsOf(await casino.enter('yen-by-chips', { currency: 'JPY' }))).toEqual(chips.JPY);
    expect(await chipsOf(await casino.enter('euro-by-chips'))).toBeUndefined();
    expect(await chipsOf(await third.enter('yen-by-no-chips', { currency: 'JPY' }))).toBeUndefined();
  });

  test.each([
    ['0.00', CODE.depositNotPositive],
    ['0.99', CODE.depositBelowOne],
    ['9999999999999999999.01', CODE.depositTooLarge],
    ['1.005', CODE.illegalCharacters],
    ['-5.00', CODE.illegalCharacters],
  ])('a deposit of %s is refused', async (amount, code) => {
    await casino.link('payer');
    const wish = { playerId: 'payer', amount, transactionNumber: `D-${amount}` };
    expect(await casino.codeOf('/transfers/deposit', wish)).toBe(code);
  });

  test('a transaction number has at most 50 characters', async () => {
    const wish = { playerId: 'payer', amount: '1.00', transactionNumber: 'x'.repeat(51) };
    expect(await casino.codeOf('/transfers/deposit', wish)).toBe(CODE.transactionNumberTooLong);
  });

  test('a repeat under one idempotency key gets the first answer; another request under it is refused', async () => {
    const wish = { playerId: 'once', nickName: 'Once', currency: 'EUR' };
    const first = await casino.done('/sessions/open', wish, { once: 'key-1' });
    const again = await casino.done('/sessions/open', wish, { once: 'key-1' });
    expect(again['link']).toBe(first['link']);
    const changed = { ...wish, nickName: 'Twice' };
    expect(await casino.codeOf('/sessions/open', changed, { once: 'key-1' })).toBe(CODE.requestIdReused);
  });
});

describe('what an operator does to a player takes hold at once', () => {
  async function rich(playerId: string, more: object = {}): Promise<TestPlayer> {
    const player = await casino.enter(playerId, more);
    await casino.done('/transfers/deposit', {
      playerId,
      amount: '500.00',
      transactionNumber: `rich-${playerId}`,
    });
    return player;
  }

  test('a frozen player begins nothing, in a session that was live before, and takes no money out', async () => {
    const player = await rich('frosty');
    await settleIn(player);
    await casino.done('/players/freeze', { playerId: 'frosty', frozen: true, reason: 'a test' });
    expect(await player.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.accountFrozen);
    expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.accountFrozen);
    const out = { playerId: 'frosty', amount: '1.00', transactionNumber: 'W-frosty' };
    expect(await casino.codeOf('/transfers/withdraw', out)).toBe(CODE.accountFrozen);
    expect(
      await casino.codeOf('/sessions/open', { playerId: 'frosty', nickName: 'F', currency: 'EUR' }),
    ).toBe(CODE.accountFrozen);
    await casino.done('/players/freeze', { playerId: 'frosty', frozen: false, reason: 'the test is over' });
    expect(await player.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.success);
  });

  test('the ledger itself refuses a stake of an account that was frozen by whatever means', async () => {
    const player = await rich('icy');
    await settleIn(player);
    await platform.database.query('UPDATE players SET frozen = true WHERE user_id = $1', [player.userId]);
    expect(await player.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.insufficientBalance);
    await casino.done('/players/freeze', { playerId: 'icy', frozen: true, reason: 'known now' });
    expect(await player.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.accountFrozen);
  });

  test('a break from playing can be made longer, and ends by itself', async () => {
    const player = await rich('tired');
    await settleIn(player);
    const until = now() + 60_000;
    await casino.done('/players/exclude', { playerId: 'tired', until, reason: 'asked for it' });
    expect(
      await casino.done('/players/exclude', { playerId: 'tired', until: until - 1, reason: 'too short' }),
    ).toEqual({ until });
    expect(await player.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.takingABreak);
    expect(await casino.codeOf('/sessions/open', { playerId: 'tired', nickName: 'T', currency: 'EUR' })).toBe(
      CODE.takingABreak,
    );
    clock.wind(60_000);
    expect(await player.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.success);
  });

  test('limits of a player and of his session: the lower one counts, in every session that is open', async () => {
    const player = await rich('small', { maxBets: { '10': '20.00' } });
    await settleIn(player);
    expect(await player.codeOf(PLINKO_CALLS.bet, ball({ amount: parseMoney('20.01') }))).toBe(
      CODE.betAboveMaximum,
    );
    const change = { playerIds: ['small', 'unknown-one'], gameType: 10, maxBet: '5.00' };
    expect(await casino.done('/players/limits', change)).toEqual({ changed: 1, unknown: ['unknown-one'] });
    expect(await player.codeOf(PLINKO_CALLS.bet, ball({ amount: parseMoney('5.01') }))).toBe(
      CODE.betAboveMaximum,
    );
    expect((await player.call(CALLS.currentUserLimit, { gameType: 10 })).maxBet).toBe(parseMoney('5.00'));
    const many = {
      playerIds: Array.from({ length: 100_001 }, (_one, n) => `p${n}`),
      gameType: 10,
      maxBet: '5.00',
    };
    expect(await casino.codeOf('/players/limits', many)).toBe(CODE.batchTooLarge);
  });

  test('rules of play are kept by the platform, whatever the page asks for', async () => {
    const player = await rich('ruled', { jurisdiction: 'UKGC', rules: { lossLimit: '10.00' } });
    const { rules } = await player.call(CALLS.loginId, {});
    expect(rules).toMatchObject({ noAutoplay: true, minRoundDuration: 5_000, lossLimit: '10.00' });
    await settleIn(player);
    expect(await player.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.bettingFrequencyLimit);
    clock.wind(5_000);
    expect(await player.codeOf(PLINKO_CALLS.bet, ball({ mode: 'auto', balls: 1 }))).toBe(
      CODE.forbiddenByRules,
    );
    expect(await player.codeOf(PLINKO_CALLS.bet, ball({ balls: 2 }))).toBe(CODE.forbiddenByRules);
    expect(await player.codeOf(PLINKO_CALLS.bet, ball({ amount: parseMoney('20.00') }))).toBe(
      CODE.lossLimitReached,
    );
    // One of two simultaneous requests succeeds.
    const both = [0, 1].map(() => player.codeOf(PLINKO_CALLS.bet, ball()));
    const codes = await wound(clock, Promise.all(both));
    expect(codes.sort((a, b) => a - b)).toEqual([CODE.success, CODE.bettingFrequencyLimit]);
  });

  test('a limit of time ends betting, not the session', async () => {
    const player = await rich('patient', { rules: { timeLimit: 2 } });
    await settleIn(player);
    clock.wind(120_000);
    expect(await player.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.timeLimitReached);
    expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
  });

  test('a session for one game bets in no other', async () => {
    const player = await rich('single', { gameType: 7, onlyGame: true });
    expect(await player.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.bettingWithdrawn);
  });
});

test('a bet slip tells what the operator grants on its valid amount, floored to a hundredth', async () => {
  const granted = await casino.enter('granted');
  await casino.done('/transfers/deposit', {
    ...{ playerId: 'granted', amount: '100.00', transactionNumber: 'granted' },
  });
  await settleIn(granted);
  await granted.call(PLINKO_CALLS.bet, ball({ amount: parseMoney('3.33'), balls: 20, mode: 'auto' }));
  const { slips } = await granted.call(RECORD_CALLS.gameRecord, { mode: 'all', count: 50 });
  for (const { validAmount, rebate } of slips) expect(rebate).toBe((validAmount * 75n) / 10_000n);
  // A ball that returns exactly its stake counts as not played and earns nothing; of twenty balls some do earn.
  expect(slips.filter(({ rebate }) => rebate === 2n).length).toBeGreaterThan(0);
});

describe('reports', () => {
  test('every closed bet is reported once, page by page, and the sums of days agree with it', async () => {
    const player = await casino.enter('reported');
    await casino.done('/transfers/deposit', {
      playerId: 'reported',
      amount: '100.00',
      transactionNumber: 'reported',
    });
    await settleIn(player);
    for (let n = 0; n < 4; n += 1) await player.call(PLINKO_CALLS.bet, ball());
    const span = { from: now() - 86_400_000, to: now() + 1 };
    type Bet = { betId: string; stake: string; payout: string; playerId: string; currency: string };
    const seen: Bet[] = [];
    let after: unknown = null;
    do {
      const page = await casino.done('/reports/bets', { ...span, after, rows: 3 });
      seen.push(...(page['bets'] as Bet[]));
      after = page['next'];
    } while (after !== null);
    expect(new Set(seen.map(({ betId }) => betId)).size).toBe(seen.length);
    expect(seen.filter(({ playerId }) => playerId === 'reported')).toHaveLength(5);
    expect(await casino.codeOf('/reports/bets', span)).toBe(CODE.exportTooOften);
    clock.wind(30_000);
    const atOnce = await Promise.all([1, 2, 3].map(() => casino.codeOf('/reports/bets', span)));
    expect(atOnce.filter((code) => code === CODE.success)).toHaveLength(1);
    expect(atOnce.filter((code) => code === CODE.exportTooOften)).toHaveLength(2);
    const { days } = (await casino.done('/reports/days', span)) as { days: { bets: number; paid: string }[] };
    expect(days.reduce((sum, day) => sum + day.bets, 0)).toBe(seen.length);
    const paid = seen.reduce((sum, { payout }) => sum + parseMoney(payout), 0n);
    expect(days.reduce((sum, day) => sum + parseMoney(day.paid), 0n)).toBe(paid);
    const history = await casino.done('/players/history', { playerId: 'reported', ...span });
    expect(history['bets']).toHaveLength(5);
    const elsewhere = await other.done('/reports/days', span, { keyId: 'back' });
    expect(elsewhere['days']).toEqual([]);
  });

  test.each([
    ['/reports/bets', 31, CODE.spanOver31Days],
    ['/reports/transactions', 31, CODE.spanOver31Days],
    ['/reports/days', 90, CODE.datesTooFarApart],
    ['/audit', 90, CODE.datesTooFarApart],
  ])('%s takes a span of at most %i days', async (path, days, code) => {
    clock.wind(30_000);
    const from = now();
    expect(await casino.codeOf(path, { from, to: from + days * 86_400_000 + 1 })).toBe(code);
    expect(await casino.codeOf(path, { from, to: from - 1 })).toBe(CODE.datesReversed);
    expect(await casino.codeOf(path, { from, to: from + days * 86_400_000 })).toBe(CODE.success);
  });

  test('a notice that was posted is withdrawn by its id, once', async () => {
    const player = await casino.enter('reader');
    const texts = async () =>
      (await player.call(BILLBOARD_CALLS.getSysNotice, {})).map(({ enContent }) => enContent);
    const { noticeId } = await casino.done('/notices/post', { texts: { en: 'Runway opens on Friday' } });
    expect(await texts()).toContain('Runway opens on Friday');
    await casino.done('/notices/withdraw', { noticeId });
    expect(await texts()).not.toContain('Runway opens on Friday');
    const again = await casino.call('/notices/withdraw', { noticeId });
    expect([again.code, again.field]).toEqual([CODE.illegalCharacters, 'noticeId']);
    expect(await other.codeOf('/notices/withdraw', { noticeId }, { keyId: 'back' })).toBe(CODE.unauthorized);
  });

  test('what was changed is in the audit log, refused or not, and nobody can take it out; what was read too', async () => {
    clock.wind(1_000);
    await casino.codeOf('/players/freeze', { playerId: 'audited', frozen: true, reason: 'unknown player' });
    await casino.done('/notices/post', { texts: { en: 'Hello' } });
    const { entries } = (await casino.done('/audit', {})) as { entries: { action: string; code: number }[] };
    expect(entries.slice(0, 2)).toMatchObject([
      { action: '/notices/post', code: 200, keyId: 'first' },
      {
        action: '/players/freeze',
        code: CODE.walletMemberNotFound,
        request: expect.stringContaining('audited') as string,
      },
    ]);
    // Reads are listed too when the request asks for them; entries outside of the time span are not.
    await casino.codeOf('/players/get', { playerId: 'looked-at' });
    const read = (more: object) =>
      casino.done('/audit', more) as unknown as Promise<{ entries: { action: string; request: string }[] }>;
    expect((await read({})).entries[0]?.action).toBe('/notices/post');
    expect((await read({ reads: true })).entries[1]).toMatchObject({
      action: '/players/get',
      request: expect.stringContaining('looked-at') as string,
    });
    expect((await read({ reads: true, to: now() - 1 })).entries[0]?.action).not.toBe('/players/get');
    for (const change of ['DELETE FROM operator_audit', "UPDATE operator_audit SET message = ''"])
      await expect(platform.database.query(change)).rejects.toThrow('never changed');
  });

  test('the OpenAPI document has every operation with its example, and the examples pass their own schemas', async () => {
    const { OPERATIONS } = await import('../../../src/platform/operator/operations');
    const v = await import('valibot');
    const document = (await (await fetch(`${platform.address}/operator/v1/openapi.json`)).json()) as {
      paths: Record<
        string,
        { post: { requestBody: { content: { 'application/json': { schema: { type: string } } } } } }
      >;
    };
    const paths = Object.values(OPERATIONS).map(({ path }) => path);
    expect(Object.keys(document.paths).sort()).toEqual([...paths].sort());
    for (const { path, request, example } of Object.values(OPERATIONS)) {
      expect(v.is(request, example)).toBe(true);
      expect(document.paths[path]?.post.requestBody.content['application/json'].schema.type).toBe('object');
    }
  });
});

test('maintenance of the hall is planned, told and ended', async () => {
  await casino.done('/maintenance', { on: true, kind: 'upgrading' });
  const player = await casino.enter('waiting');
  expect(await player.call(CALLS.loginId, {})).toMatchObject({ maintaining: 1, upgrading: true });
  expect(await player.codeOf(PLINKO_CALLS.bet, ball())).toBe(CODE.systemUpgrading);
  await casino.done('/maintenance', { on: false });
  expect(await player.call(CALLS.loginId, {})).toMatchObject({ maintaining: 0 });
});
