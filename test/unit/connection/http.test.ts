// The content of a call, and the handling of its answer.
import { parseMoney } from '../../../src/core/money';
import { CODE } from '../../../src/protocol/codes';
import { TOKEN, good, type Prepared } from './fakePlatform';
import { BALANCE, OWN, client, windAll } from './httpClient';

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
    encryption: 'v2',
  });
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

test('an answer to another request is none to this one, however well it is sealed', async () => {
  const { api, platform, clock, list } = client({ domains: [OWN, 'https://b.example'] });
  const caught = { ...(good({ balance: '99.00' }) as object), nonce: 'nonce-of-this-call-0' } as const;
  platform.answers(caught as Prepared, good({ balance: '12.50' }));
  const outcome = api.call(BALANCE, {});
  await windAll(clock, 3_000);
  expect(await outcome).toEqual({ ok: true, body: { balance: parseMoney('12.50') } });
  expect(platform.received).toHaveLength(2);
  expect(list.current).not.toBe(OWN);
});

test.each([
  ['of before this client', null],
  ['of after it', 'v3'],
])('a platform %s is not believed: another load of the page is offered', async (_name, wire) => {
  const { api, platform, refusals } = client();
  platform.answers({ ...(good({ balance: '99.00' }) as object), wire } as Prepared);
  expect(await api.call(BALANCE, {})).toEqual({ ok: false, code: CODE.otherVersion, message: '' });
  expect(refusals).toMatchObject([{ reaction: 'outdated' }]);
  expect(platform.received).toHaveLength(1);
});

test('an answer that fails its schema is incorrect data, reported once without its contents', async () => {
  const { api, platform, refusals, warnings } = client();
  platform.answers(good({ balance: '1e9-secret' }));
  expect(await api.call(BALANCE, {})).toMatchObject({ ok: false, code: CODE.incorrectData });
  await api.call(BALANCE, {});
  expect(refusals).toHaveLength(2);
  expect(warnings).toEqual([expect.stringContaining(`answer of ${BALANCE.path}, field balance.`)]);
  expect(warnings.join()).not.toContain('secret');
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
