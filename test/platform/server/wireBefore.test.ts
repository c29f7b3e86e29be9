// Pages of the previous release at today's platform: they can still play where the deployment allows it, until the configured
// day. The older protocol cannot be used on today's sessions.
import { ManualClock } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { ROCKET_CALLS, ROCKET_CHANNEL, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { CLOSE } from '../../../src/platform/server/playerSocket';
import { NO_LOG } from '../../../src/platform/logging/log';
import { Sessions } from '../../../src/platform/players/sessions';
import { systemRandom } from '../../../src/platform/random';
import { PlayerOfBefore } from '../support/playerOfBefore';
import { TestOperator } from '../support/testOperator';
import { TEST_CONFIG } from '../support/testPlatform';
import { newNonce, newRequestId, type TestPlayer } from '../support/testPlayer';
import { Hall } from '../rounds/hall';

const LONG = 60 * 60_000;
const SHORT = 20_000;
const START = parseMoney('10000.00');
let hall: Hall;
let casino: TestOperator;
let today: TestPlayer;
const now = (): number => hall.clock.now();

async function open(served: number | null): Promise<void> {
  const clock = new ManualClock();
  const wireV1Until = served === null ? null : clock.now() + served;
  casino = new TestOperator('casino', {}, () => now());
  hall = await Hall.open({
    clock,
    config: { http: { ...TEST_CONFIG.http, wireV1Until }, operators: [casino.settings] },
  });
  casino.platform = hall.platform;
  today = await hall.enter();
}
afterEach(() => hall.close());

/** A demo player whose page is of the previous release. */
async function enter(): Promise<PlayerOfBefore> {
  const { token } = await hall.platform.launches.mint();
  const player = new PlayerOfBefore(hall.platform.address, token, now);
  await player.refresh();
  return player;
}

const betRequest = () => ({
  ...{ requestId: newRequestId(), slot: 1, amount: parseMoney('12.34') },
  ...{ autoEscape: null, next: false, roundId: null, mode: 'manual' as const },
});
const wireOfVersion = async (): Promise<unknown> =>
  ((await (await fetch(`${hall.platform.address}/version`)).json()) as { wire: unknown }).wire;

describe('where version 1 is served', () => {
  beforeEach(() => open(LONG));
  const own = (player: TestPlayer): PlayerOfBefore => {
    const before = new PlayerOfBefore(hall.platform.address, player.token, now);
    before.sessionId = player.sessionId;
    return before;
  };

  test('a page of the release before opens a link, bets, hears the round over its socket, escapes and is paid', async () => {
    expect(await wireOfVersion()).toEqual(['v2', 'v1']);
    const { code } = await casino.link('p-1');
    await casino.done('/transfers/deposit', {
      ...{ playerId: 'p-1', amount: '100.00', currency: 'EUR', transactionNumber: 'd-1' },
    });
    const page = new PlayerOfBefore(hall.platform.address, code, now);
    await page.refresh(newNonce());
    expect(page.token).not.toBe(code);
    await page.refresh();
    const socket = await page.connect();
    await socket.subscribe(ROCKET_CHANNEL);
    await hall.countdownTo(today, '1.50');
    const { bet, balance } = await page.call(ROCKET_CALLS.bet, betRequest());
    expect(balance).toBe(parseMoney('87.66'));
    await hall.until(today, 'flying');
    await hall.wind(4_000);
    const { bet: escaped, balance: after } = await page.call(ROCKET_CALLS.run, {
      ...{ requestId: newRequestId(), betId: bet.betId },
    });
    expect(escaped.payout).toBeGreaterThan(bet.amount);
    expect(after).toBe(balance + (escaped.payout ?? 0n));
    await hall.finish(today, bet.roundId ?? '');
    await hall.deliver();
    for (const code of [ROCKET_PUSHES.newBet.code, ROCKET_PUSHES.stop.code, ROCKET_PUSHES.gameOver.code])
      await socket.item(code);
    expect(await page.call(CALLS.accountBalance, {})).toEqual({ balance: after });
    expect(await hall.platform.ledger.audit()).toMatchObject({ sumOfEntries: 0n, wrongAccounts: 0 });
  });

  test('what was caught cannot be sent again', async () => {
    const page = await enter();
    const nonce = newNonce();
    expect(await page.codeOf(CALLS.accountBalance, {}, nonce)).toBe(CODE.success);
    expect(await page.codeOf(CALLS.accountBalance, {}, nonce)).toBe(CODE.badSignature);
  });

  test('a session of today is served in no way of before, neither by call nor by socket, after a restart too', async () => {
    expect(await today.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
    const forged = own(today);
    for (const call of [CALLS.accountBalance, CALLS.refreshSession])
      expect(await forged.codeOf(call, {})).toBe(CODE.otherVersion);
    expect(await (await forged.connect()).closed()).toBe(CLOSE.policy);
    const { database } = hall.platform;
    const config = TEST_CONFIG.sessions;
    const fresh = new Sessions({ database, clock: hall.clock, random: systemRandom, config, log: NO_LOG });
    expect((await fresh.find(today.token))?.wire).toBe(2);
    // The session has not ended.
    expect(await today.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
  });

  test('a page that is loaded anew speaks today’s version with the same session, and never goes back', async () => {
    const page = await enter();
    const [socket] = [await page.connect(), await page.call(CALLS.accountBalance, {})];
    await socket.subscribe(ROCKET_CHANNEL);
    const loaded = await hall.enter();
    Object.assign(loaded, { token: page.token });
    await loaded.refresh();
    expect((await loaded.call(CALLS.accountBalance, {})).balance).toBe(START);
    expect(await page.codeOf(CALLS.accountBalance, {})).toBe(CODE.otherVersion);
    expect(await (await page.connect()).closed()).toBe(CLOSE.policy);
  });

  test('the signature of one version is none under the name of the other', async () => {
    const page = await enter();
    expect(await today.codeOf(CALLS.accountBalance, {}, { wire: 'v1' })).toBe(CODE.otherVersion);
    const { token } = await hall.platform.launches.mint();
    const unbegun = await hall.enter();
    Object.assign(unbegun, { token });
    expect(await unbegun.codeOf(CALLS.refreshSession, {}, { wire: 'v1' })).toBe(CODE.badSignature);
    Object.assign(unbegun, { token: page.token, sessionId: page.sessionId });
    const sign = 'n'.repeat(16) + `.${now()}.${'0'.repeat(64)}`;
    expect(await unbegun.codeOf(CALLS.accountBalance, {}, { sign })).toBe(CODE.badSignature);
    expect(await unbegun.codeOf(CALLS.accountBalance, {}, { wire: 'v0' })).toBe(CODE.otherVersion);
  });
});

test('it ends at its time: a call is told to load the page again, no socket opens, and the session goes on', async () => {
  await open(SHORT);
  const page = await enter();
  expect(await page.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
  await hall.wind(SHORT);
  expect(await wireOfVersion()).toEqual(['v2']);
  expect(await page.codeOf(CALLS.accountBalance, {})).toBe(CODE.otherVersion);
  expect(await (await page.connect()).closed()).toBe(CLOSE.policy);
  Object.assign(today, { token: page.token });
  await today.refresh();
});

test('where it is not served, which is so unless the deployment names a day, a page of before is told to load anew', async () => {
  expect(TEST_CONFIG.http.wireV1Until).toBeNull();
  await open(null);
  expect(await wireOfVersion()).toEqual(['v2']);
  await expect(enter()).rejects.toThrow(`refused with ${CODE.otherVersion}`);
  expect(
    await new PlayerOfBefore(hall.platform.address, today.token, now).codeOf(CALLS.accountBalance, {}),
  ).toBe(CODE.otherVersion);
});
