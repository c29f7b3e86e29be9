// Calls that wait for a session or for their answer, until they are given up.
import { OFFLINE_CHECK_DELAY, RETRY_DELAY } from '../../../src/client/connection/constants';
import { parseMoney } from '../../../src/core/money';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { good, settle } from './fakePlatform';
import { BALANCE, BET, client } from './httpClient';

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
