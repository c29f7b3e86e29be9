// What a call sends, and what becomes of its answer.
import { parseMoney } from '../../../src/core/money';
import { CODE } from '../../../src/protocol/codes';
import { TOKEN, good } from './fakePlatform';
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
    encryption: 'v1',
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

test('an answer that fails its schema is incorrect data, reported once without its contents', async () => {
  const { api, platform, refusals, warnings } = client();
  platform.answers(good({ balance: '1e9-secret' }));
  expect(await api.call(BALANCE, {})).toMatchObject({ ok: false, code: CODE.incorrectData });
  await api.call(BALANCE, {});
  expect(refusals).toHaveLength(2);
  expect(warnings).toHaveLength(1);
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
