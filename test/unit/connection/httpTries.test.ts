// When a call is tried again, at which host, and with which request id.
import { HTTP_TIMEOUT, MIN_RETRIES, RETRY_DELAY } from '../../../src/client/connection/constants';
import { parseMoney } from '../../../src/core/money';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { good, settle } from './fakePlatform';
import { BALANCE, BET, client, windAll } from './httpClient';

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
  // The first try was sent over a dead connection: its answer never comes.
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
