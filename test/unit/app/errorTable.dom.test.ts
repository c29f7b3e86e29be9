// The error catalogue as the player sees it: for every row of the table, a whole client and a platform that answers the code,
// and the toast or page that follows.
import { CODE } from '../../../src/protocol/codes';
import i18next from 'i18next';
import { startTexts } from '../../../src/client/i18n';
import { CALLS } from '../../../src/protocol/calls';
import { isSpecialCode } from '../../../src/client/connection/reconnect/standing';
import { settle } from '../connection/fakePlatform';
import { answering } from './answering';
import { fakeClient, PLAYER } from './fakeClient';

beforeAll(() => startTexts('en'));

const CALL = CALLS.gameList;
const PATH = CALL.path;

/** A client whose call is answered with a code; waits for the end of that call. */
async function refusedWith(code: number, msg = '') {
  const fake = fakeClient('/h5/rocket');
  const paths = answering(fake, { [PATH]: { code, msg } });
  fake.client.start();
  await settle();
  const before = paths.length;
  let outcome: unknown = null;
  void fake.client.api.call(CALL, {}).then((end) => (outcome = end));
  await settle();
  // Until all tries have ended.
  for (let i = 0; i < 10; i++) {
    fake.clock.wind(1000);
    await settle();
  }
  const words = fake.client.notices.toasts.map(({ message }) =>
    i18next.t(message.key, { ...message.values }),
  );
  const sent = paths.slice(before);
  return { ...fake, outcome, words, sent, tries: sent.filter((path) => path === PATH).length };
}

const CONNECTION = 'Connection problem';

test.each([
  [10114, 'Round already started'],
  [11404, CONNECTION],
  [11502, CONNECTION],
  [11503, CONNECTION],
  [11507, CONNECTION],
  [2009, 'The ranking is being updated, please try again later'],
  [2010, 'Your message is under review and cannot be edited'],
  [11602, 'Decryption error'],
  [11603, 'Decryption error'],
  [11703, 'Insufficient account balance'],
  [1127, 'Insufficient account balance'],
])('code %i says "%s" and hands the refusal back', async (code, text) => {
  const fake = fakeClient('/h5/rocket');
  answering(fake, { [PATH]: { code, msg: 'in English, for other clients' } });
  fake.client.start();
  await settle();
  const outcome = await fake.client.api.call(CALL, {});
  // The chunk that finds the sum of a refusal loads later.
  for (let i = 0; i < 10 && fake.client.notices.toasts.length === 0; i++) await settle();
  const [toast, ...more] = fake.client.notices.toasts;
  expect([toast?.kind, more]).toEqual(['error', []]);
  const { key = '', values } = toast?.message ?? {};
  // A sum may follow.
  const sum = code === CODE.insufficientBalance ? ': 12.50' : '';
  expect(i18next.t(key, { ...values })).toBe(text + sum);
  expect(outcome).toMatchObject({ ok: false, code });
  expect(fake.gone).toEqual([]);
});

test.each([
  [4242, 'what the server wrote', 'what the server wrote'],
  [4242, '', CONNECTION],
])('code %i, unknown here, with the message "%s" says "%s"', async (code, msg, text) => {
  const fake = fakeClient('/h5/rocket');
  answering(fake, { [PATH]: { code, msg } });
  fake.client.start();
  await settle();
  await fake.client.api.call(CALL, {});
  expect(
    fake.client.notices.toasts.map(({ message }) => i18next.t(message.key, { ...message.values })),
  ).toEqual([text]);
});

test.each([
  [5001, '/h5/expired'],
  [5002, '/h5/expired'],
  [5003, '/h5/expired'],
  [5005, '/h5/expired'],
  [1117, '/h5/expired'],
  [1190, '/h5/expired'],
  [1191, '/h5/expired'],
  [7006, '/h5/enter'],
])('code %i ends the session and leads to %s', async (code, page) => {
  const { gone, client, outcome, words } = await refusedWith(code);
  expect(gone).toEqual([page]);
  expect(client.session.valid).toBe(false);
  expect(outcome).toMatchObject({ ok: false, code });
  // No toast: the page that follows shows the reason, from this code (endings.dom.test.tsx).
  expect(words).toEqual([]);
  expect(client.session.ending?.code).toBe(code);
  expect(i18next.exists(`codes:${code}`)).toBe(true);
});

test.each([304, 503])('code %i is refused without a word', async (code) => {
  const { gone, words, outcome, client, tries } = await refusedWith(code);
  expect([gone, words]).toEqual([[], []]);
  expect(client.connection.standing.phase).toBeNull();
  expect(outcome).toMatchObject({ ok: false, code });
  expect(tries).toBe(1);
});

test('code 500 is tried again, five times, and handed back', async () => {
  const { tries, outcome } = await refusedWith(500);
  expect(tries).toBe(6);
  expect(outcome).toMatchObject({ ok: false, code: 500 });
});

test('code 500 of the session refresh is not tried again by the call; its own loop asks on, silently', async () => {
  const fake = fakeClient('/h5/rocket');
  const paths = answering(fake, { '/game/refreshSession': { code: 500 } });
  fake.client.start();
  await settle();
  expect(paths).toEqual(['/game/refreshSession']);
  fake.clock.wind(500);
  await settle();
  expect(paths).toEqual(['/game/refreshSession', '/game/refreshSession']);
  expect(fake.client.notices.toasts).toEqual([]);
});

test('code 11703 also refreshes the account', async () => {
  expect((await refusedWith(11703)).sent).toEqual([PATH, '/userInfo/accountBalance']);
  // The client fetches the balance for the message.
  expect((await refusedWith(1127)).sent).toEqual([PATH, '/userInfo/accountBalance']);
  expect((await refusedWith(1276)).sent).toEqual([PATH]);
});

const SPECIAL = Array.from({ length: 17 }, (_, i) => 11701 + i).filter(isSpecialCode);
test.each(SPECIAL)('code %i sets the special reconnect state, and has words for it', async (code) => {
  const { client, words, gone, outcome } = await refusedWith(code);
  expect(client.connection.standing).toMatchObject({ state: 'special_reconnect', code, specialRetries: 3 });
  expect([words, gone]).toEqual([[], []]);
  expect(outcome).toMatchObject({ ok: false, code });
  expect(i18next.exists(`codes:${code}`)).toBe(true);
});

test('under the maintenance flag a call is refused as 99999 without being sent, and leads to maintenance', async () => {
  const fake = fakeClient('/h5/rocket');
  const paths = answering(fake);
  fake.client.start();
  await settle();
  const before = paths.length;
  fake.client.page.setMaintenance(true);
  const outcome = await fake.client.api.call(CALL, {});
  expect(outcome).toMatchObject({ ok: false, code: 99999 });
  expect(paths).toHaveLength(before);
  expect(fake.gone).toEqual(['/h5/maintaining']);
});

test('code 200 is a success and says nothing', async () => {
  const fake = fakeClient('/h5/rocket');
  answering(fake, { [PATH]: { code: 200, msg: '[]' } });
  fake.client.start();
  await settle();
  expect(await fake.client.api.call(CALL, {})).toEqual({ ok: true, body: [] });
  expect(fake.client.notices.toasts).toEqual([]);
});

test('a network failure moves on to the next domain, tries again, and says so in the end', async () => {
  const fake = fakeClient('/h5/rocket', PLAYER, ['https://a.example', 'https://b.example']);
  answering(fake, { [PATH]: 'network-failure' });
  fake.client.start();
  await settle();
  const end = fake.client.api.call(CALL, {});
  for (let i = 0; i < 8 && fake.client.notices.toasts.length === 0; i++) {
    await settle();
    fake.clock.wind(1000);
    await settle();
  }
  expect(fake.client.notices.toasts.map(({ message }) => i18next.t(message.key))).toEqual([CONNECTION]);
  expect(await end).toMatchObject({ ok: false, code: 99997 });
  const hosts = fake.platform.received
    .filter(({ url }) => url.endsWith(PATH))
    .map(({ url }) => new URL(url).host);
  expect(hosts.slice(0, 4)).toEqual(['a.example', 'b.example', 'a.example', 'b.example']);
});
