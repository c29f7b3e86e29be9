import * as v from 'valibot';
import type { ConnectionEvent } from '../../../src/connection/reconnect/standing';
import {
  HTTP_TIMEOUT,
  MIN_RETRIES,
  OFFLINE_CHECK_DELAY,
  RETRY_DELAY,
} from '../../../src/connection/constants';
import { Domains } from '../../../src/connection/domains';
import { Gate } from '../../../src/connection/gate';
import { HttpApi, type Refusal } from '../../../src/connection/http';
import { Reports } from '../../../src/connection/reports';
import { EstimatedServerClock } from '../../../src/connection/serverClock';
import { ManualClock } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { moves, nothing, reads } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { amount, id } from '../../../src/protocol/json';
import { FakePlatform, TOKEN, good, settle } from './fakePlatform';

const BALANCE = reads('/test/balance', nothing, v.object({ balance: amount }));
const BET = moves('/test/bet', v.object({ requestId: id, amount }), v.object({ balance: amount }));
const OWN = 'https://own.example';

function client({ domains = [OWN], online = true } = {}) {
  const clock = new ManualClock();
  const platform = new FakePlatform().answers(good({ balance: '12.50' }));
  const refusals: Refusal[] = [];
  const events: ConnectionEvent[] = [];
  const warnings: string[] = [];
  const list = new Domains(OWN);
  list.use(domains);
  const gate = new Gate();
  gate.open();
  const network = { online };
  let maintenance = false;
  let ids = 0;
  const serverClock = new EstimatedServerClock(clock);
  const reports = new Reports((text) => warnings.push(text));
  const session = { token: TOKEN, sessionId: 'session-1' };
  const api = new HttpApi({
    transport: platform,
    clock,
    serverClock,
    domains: list,
    session,
    gate,
    reports,
    inMaintenance: () => maintenance,
    online: () => network.online,
    newId: () => `nonce-of-this-call-${++ids}`,
    react: (refusal) => refusals.push(refusal),
    tell: (event) => events.push(event),
  });
  return {
    api,
    clock,
    platform,
    network,
    refusals,
    events,
    warnings,
    list,
    gate,
    session,
    serverClock,
    startMaintenance: () => (maintenance = true),
  };
}

/** Winds until nothing is left to happen. */
async function windAll(clock: ManualClock, span = 60_000): Promise<void> {
  for (let passed = 0; passed <= span; passed += RETRY_DELAY) {
    await settle();
    clock.wind(RETRY_DELAY);
  }
  await settle();
}

test('a call goes out sealed and signed, with the headers of the specification, and comes back typed', async () => {
  const { api, platform } = client();
  expect(await api.call(BALANCE, {})).toEqual({ ok: true, body: { balance: parseMoney('12.50') } });
  const [call] = platform.received;
  expect(call?.url).toBe(`${OWN}/api/test/balance`);
  expect(call?.signed).toBe(true);
  expect(call?.headers).toMatchObject({
    authorization: TOKEN,
    ct: 'h5',
    sessionid: 'session-1',
    encryption: 'v1',
  });
});

test('a network failure rotates the domain and tries again after RETRY_DELAY', async () => {
  const { api, platform, clock } = client({ domains: ['https://a.example', 'https://b.example'] });
  platform.answers('network-failure', good({ balance: '1.00' }));
  const outcome = api.call(BALANCE, {});
  await settle();
  clock.wind(RETRY_DELAY - 1);
  await settle();
  expect(platform.received).toHaveLength(1);
  clock.wind(1);
  expect(await outcome).toMatchObject({ ok: true });
  expect(platform.received.map(({ url }) => new URL(url).host)).toEqual(['a.example', 'b.example']);
});

test.each([
  [1, MIN_RETRIES],
  [2, MIN_RETRIES],
  [3, 6],
  [4, 8],
])(
  'with %i domains a call is tried again %i times: max(2 times the domain count, 5)',
  async (count, retries) => {
    const domains = Array.from({ length: count }, (_, i) => `https://d${i}.example`);
    const { api, platform, clock, refusals } = client({ domains });
    platform.answers('network-failure');
    const outcome = api.call(BALANCE, {});
    await windAll(clock);
    expect(await outcome).toEqual({ ok: false, code: CODE.unreachable, message: '' });
    expect(platform.received).toHaveLength(1 + retries);
    expect(refusals).toMatchObject([{ reaction: 'toast-generic' }]);
  },
);

test('hurried, what waits for its answer or for its next try is sent again at once, under the same request', async () => {
  const { api, platform, clock } = client();
  platform.answers(good({ balance: '1.00' }));
  platform.holdAnswers();
  const held = api.call(BET, { requestId: 'r1', amount: parseMoney('5') });
  await settle();
  // The line over which the first went is dead: nobody releases its answer.
  api.hurry();
  await settle();
  expect(platform.received).toHaveLength(2);
  expect(platform.received.map(({ request }) => (request as { requestId: string }).requestId)).toEqual([
    'r1',
    'r1',
  ]);
  api.abortPending();
  expect(await held).toMatchObject({ ok: false, code: CODE.aborted });

  const other = client();
  other.platform.answers('network-failure', good({ balance: '1.00' }));
  const waiting = other.api.call(BALANCE, {});
  await settle();
  other.api.hurry();
  expect(await waiting).toMatchObject({ ok: true });
  expect(clock.now()).toBe(other.clock.now());
});

test('the timeout is the one of the specification', () => expect(HTTP_TIMEOUT).toBe(5000));

test('a money call keeps its requestId through all tries, and never reuses a nonce', async () => {
  const { api, platform, clock } = client();
  platform.answers(
    'network-failure',
    { code: CODE.systemException },
    'network-failure',
    good({ balance: '9.00' }),
  );
  const outcome = api.call(BET, { requestId: 'one-bet', amount: parseMoney('1.00') });
  await windAll(clock, 5000);
  expect(await outcome).toMatchObject({ ok: true });
  expect(platform.received.map(({ request }) => request)).toEqual(
    Array(4).fill({ requestId: 'one-bet', amount: '1.00' }),
  );
  expect(new Set(platform.received.map(({ headers }) => headers['sign']?.split('.')[0])).size).toBe(4);
});

test('while a money call has no answer the api says so, and of reading it does not', async () => {
  const { api, platform, clock } = client();
  const reading = api.call(BALANCE, {});
  expect(api.movesMoney).toBe(false);
  await reading;
  platform.answers('network-failure', good({ balance: '2.50' }));
  const bet = api.call(BET, { requestId: 'request-1', amount: parseMoney('10.00') });
  expect(api.movesMoney).toBe(true);
  await settle();
  expect(api.movesMoney).toBe(true);
  clock.wind(RETRY_DELAY);
  await bet;
  expect(api.movesMoney).toBe(false);
});

test('a wrong device clock costs one repeat: the platform time of a 401 is kept', async () => {
  const { api, platform, clock, serverClock } = client();
  const platformTime = clock.now() + 3 * 86_400_000;
  platform.answers({ code: CODE.badSignature, now: platformTime }, good({ balance: '1.00' }));
  expect(await api.call(BALANCE, {})).toMatchObject({ ok: true });
  expect(platform.received.map(({ timestamp }) => timestamp)).toEqual([clock.now(), platformTime]);
  expect(serverClock.now()).toBe(platformTime);
});

test('a second 401 in a row is told to the player and not repeated', async () => {
  const { api, platform, refusals } = client();
  platform.answers({ code: CODE.badSignature, now: 5 });
  expect(await api.call(BALANCE, {})).toMatchObject({ ok: false, code: CODE.badSignature });
  expect(platform.received).toHaveLength(2);
  expect(refusals).toMatchObject([{ reaction: 'toast', code: CODE.badSignature }]);
});

test('500 is tried again and toasted when it stays', async () => {
  const { api, platform, clock, refusals } = client();
  platform.answers({ code: CODE.systemException });
  const outcome = api.call(BALANCE, {});
  await windAll(clock, 8000);
  expect(await outcome).toMatchObject({ ok: false, code: CODE.systemException });
  expect(platform.received).toHaveLength(1 + MIN_RETRIES);
  expect(refusals).toMatchObject([{ reaction: 'toast', code: CODE.systemException }]);
});

test('500 of a session refresh is not tried again here', async () => {
  const { api, platform } = client();
  platform.answers({ code: CODE.systemException });
  expect(await api.call(CALLS.refreshSession, {})).toMatchObject({ ok: false, code: CODE.systemException });
  expect(platform.received).toHaveLength(1);
});

test('an answer that fails its schema is incorrect data, reported once without its contents', async () => {
  const { api, platform, refusals, warnings } = client();
  platform.answers(good({ balance: '1e9-secret' }));
  expect(await api.call(BALANCE, {})).toMatchObject({ ok: false, code: CODE.incorrectData });
  await api.call(BALANCE, {});
  expect(refusals).toHaveLength(2);
  expect(warnings).toHaveLength(1);
  expect(warnings.join()).not.toContain('secret');
});

test.each([
  ['an answer sealed with another key', { json: { data: 'AAAA' } }],
  ['an answer without an envelope', { json: { code: 200, msg: '{"balance":"999.00"}' } }],
  ['the page of a hotel wifi', { json: null }],
])('%s is never believed, and the call is tried elsewhere', async (_what, answer) => {
  const { api, platform, clock } = client({ domains: ['https://a.example', 'https://b.example'] });
  platform.answers(answer, good({ balance: '1.00' }));
  const outcome = api.call(BALANCE, {});
  await windAll(clock, 2000);
  expect(await outcome).toEqual({ ok: true, body: { balance: parseMoney('1.00') } });
  expect(platform.received.map(({ url }) => new URL(url).host)).toEqual(['a.example', 'b.example']);
});

test('in maintenance no call goes out: 99999', async () => {
  const { api, platform, refusals, startMaintenance } = client();
  startMaintenance();
  expect(await api.call(BALANCE, {})).toMatchObject({ ok: false, code: CODE.maintenance });
  expect(platform.received).toHaveLength(0);
  expect(refusals).toMatchObject([{ reaction: 'maintenance' }]);
});

test('a code of the special list moves the connection state and toasts nothing', async () => {
  const { api, platform, refusals, events } = client();
  platform.answers({ code: 11716 });
  expect(await api.call(BALANCE, {})).toMatchObject({ ok: false, code: 11716 });
  expect(events).toEqual([{ type: 'call/special-code', code: 11716 }]);
  expect(refusals).toEqual([]);
});

test('calls wait for the first session id, except the one that fetches it', async () => {
  const { api, platform, gate } = client();
  gate.shut();
  const outcome = api.call(BALANCE, {});
  await settle();
  expect(platform.received).toHaveLength(0);
  platform.answers(good({ sessionId: 'new', now: 1 }));
  await api.call(CALLS.refreshSession, {}, { ungated: true });
  platform.answers(good({ balance: '1.00' }));
  gate.open();
  expect(await outcome).toMatchObject({ ok: true });
});

test('calls given up as a group end at once, silently, whatever they waited for', async () => {
  const { api, platform, gate, clock } = client();
  platform.answers('network-failure');
  const betweenTries = api.call(BALANCE, {});
  await settle();
  gate.shut();
  const atTheGate = api.call(BALANCE, {});
  await settle();
  api.abortPending();
  const ends = await Promise.all([betweenTries, atTheGate]);
  expect(ends.map((end) => !end.ok && end.code)).toEqual([CODE.aborted, CODE.aborted]);
  clock.wind(60_000);
  await settle();
  expect(platform.received).toHaveLength(1);
});

test('an answer that arrives after its call was given up changes nothing', async () => {
  const { api, platform, refusals } = client();
  const release = platform.holdAnswers();
  platform.answers({ code: CODE.unauthorized });
  const outcome = api.call(BALANCE, {});
  await settle();
  api.abortPending();
  release();
  expect(await outcome).toMatchObject({ ok: false, code: CODE.aborted });
  expect(refusals).toMatchObject([{ reaction: 'silent' }]);
});

test.each([
  [false, [{ type: 'call/stalled' }]],
  [true, []],
])('a call still out after 3 s with the browser online=%s tells %j', async (online, told) => {
  const { api, platform, clock, events } = client({ online });
  const release = platform.holdAnswers();
  const outcome = api.call(BALANCE, {});
  await settle();
  clock.wind(OFFLINE_CHECK_DELAY - 1);
  expect(events).toEqual([]);
  clock.wind(1);
  expect(events).toEqual(told);
  release();
  await outcome;
});

test('a call is watched as long as it is out: the browser may go offline later', async () => {
  const { api, platform, clock, events, network } = client();
  const release = platform.holdAnswers();
  const outcome = api.call(BALANCE, {});
  await settle();
  clock.wind(OFFLINE_CHECK_DELAY);
  expect(events).toEqual([]);
  network.online = false;
  clock.wind(OFFLINE_CHECK_DELAY);
  expect(events).toEqual([{ type: 'call/stalled' }]);
  release();
  await outcome;
  clock.wind(2 * OFFLINE_CHECK_DELAY);
  expect(events).toHaveLength(1);
});

test('a call that ended in time is not watched any more', async () => {
  const { api, clock, events } = client({ online: false });
  await api.call(BALANCE, {});
  clock.wind(OFFLINE_CHECK_DELAY);
  expect(events).toEqual([]);
});

test('without a session nothing is sent', async () => {
  const { api, platform, session } = client();
  session.token = '';
  expect(await api.call(BALANCE, {})).toMatchObject({ ok: false, code: CODE.unauthorized });
  expect(platform.received).toHaveLength(0);
});

test('asked quietly when lost, a call tells a refusal but not a lost answer', async () => {
  const { api, platform, clock, refusals } = client();
  platform.answers({ code: CODE.periodClosed });
  await api.call(BALANCE, {}, { quiet: 'when-lost' });
  platform.answers('network-failure');
  const lost = api.call(BALANCE, {}, { quiet: 'when-lost' });
  await windAll(clock);
  await lost;
  expect(refusals.map(({ code, quiet }) => [code, quiet])).toEqual([
    [CODE.periodClosed, false],
    [CODE.unreachable, true],
  ]);
});
