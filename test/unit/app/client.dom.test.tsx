// The life of a session: events after a refresh, and the page that follows its end.
import { CODE } from '../../../src/protocol/codes';
import { serverTime } from '../../../src/core/clock';
import { waitFor } from '@testing-library/react';
import { autorun } from 'mobx';
import { formatMoney, parseMoney, showWholeUnits } from '../../../src/core/money';
import { readTypedSum } from '../../../src/core/typedMoney';
import { settle } from '../connection/fakePlatform';
import { ANSWERS, answering } from './answering';
import { NO_HOST_LAUNCH } from '../../../src/client/stores/host';
import { fakeClient, PLAYER } from './fakeClient';

const WITH_BALANCE = {
  code: CODE.success,
  msg: JSON.stringify({ sessionId: 'fresh', now: 1_700_000_000_000, balance: '7.50', pass: 'pass' }),
};

test('after the session refresh the socket opens, and user name, configs, balance and notices are loaded', async () => {
  const fake = fakeClient('/h5/rocket');
  const paths = answering(fake);
  fake.client.start();
  await settle();
  expect(paths[0]).toBe('/game/refreshSession');
  expect([...paths].sort()).toEqual(Object.keys(ANSWERS).sort());
  expect(fake.sockets).toEqual([
    expect.stringMatching(
      /^wss:\/\/own\.example\/notice\?jwtToken=pass\.[\w-]{24}\.\d+\.[0-9a-f]{64}&page=[\w-]{24}&n=1$/,
    ),
  ]);
  const { session, halls, wallet } = fake.client;
  expect(session.displayName).toBe('Linh');
  expect(session.visitor).toBe(true);
  expect(halls.status(7)).toBe(1);
  expect(wallet.balance).toBe(parseMoney('12.50'));
});

test('a balance that comes with the session is not asked for', async () => {
  const fake = fakeClient('/h5/rocket');
  const paths = answering(fake, { '/game/refreshSession': WITH_BALANCE });
  fake.client.start();
  await settle();
  expect(fake.client.wallet.balance).toBe(parseMoney('7.50'));
  expect(paths).not.toContain('/userInfo/accountBalance');
});

test('sums are in the currency of the session, whatever the address says, before the first of them is shown', async () => {
  const fake = fakeClient('/h5/rocket');
  const { host, wallet } = fake.client;
  host.currency = 'EUR';
  const inYen = { sessionId: 'fresh', now: 1_700_000_000_000, balance: '12.50', currency: 'JPY' };
  answering(fake, { '/game/refreshSession': { code: CODE.success, msg: JSON.stringify(inYen) } });
  const seen: string[] = [];
  const stop = autorun(() => {
    if (wallet.balance !== null) seen.push(formatMoney(wallet.balance, 'en'));
  });
  try {
    fake.client.start();
    await waitFor(() => expect(seen).toEqual(['1,250']));
    expect(host.currency).toBe('JPY');
    expect(host.withSymbol?.('1,250', 'en')).toBe('¥1,250');
    expect(readTypedSum('100')).toBe(parseMoney('1.00'));
  } finally {
    stop();
    showWholeUnits(false);
  }
});

test('a balance that is known already is not replaced by one that comes with a later session', async () => {
  const fake = fakeClient('/h5/home');
  answering(fake, { '/game/refreshSession': WITH_BALANCE });
  fake.client.start();
  await settle();
  expect(fake.client.wallet.balance).toBe(parseMoney('7.50'));
  fake.client.wallet.set(parseMoney('5.00'));
  fake.client.pageChanged('/h5/rocket');
  await settle();
  expect(fake.client.wallet.balance).toBe(parseMoney('5.00'));
});

test('a session that is refreshed twice before the first page has settled asks for user, configs and notices once', async () => {
  const fake = fakeClient('/h5/home');
  const paths = answering(fake);
  fake.client.page.hold(false);
  fake.client.start();
  await settle();
  fake.client.pageChanged('/h5/rocket');
  await settle();
  fake.client.page.settle();
  await settle();
  for (const path of ['/userInfo/loginId', '/game/gameConfig', '/userInfo/getSysNotice'])
    expect(paths.filter((asked) => asked === path)).toEqual([path]);
});

test('each change of route refreshes the session again, and the one socket stays', async () => {
  const fake = fakeClient('/h5/home');
  const paths = answering(fake);
  fake.client.start();
  await settle();
  fake.client.pageChanged('/h5/rocket');
  await settle();
  fake.client.pageChanged('/h5/rocket');
  await settle();
  expect(paths.filter((path) => path === '/game/refreshSession')).toHaveLength(2);
  expect(fake.sockets).toHaveLength(1);
});

test.each([
  [5002, '/h5/home', '/h5/expired'],
  [5003, '/pc/home', '/pc/expired'],
  [7006, '/h5/rocket', '/h5/enter'],
])('code %i on %s ends the session and leads to %s', async (code, path, target) => {
  const fake = fakeClient(path);
  answering(fake, { '/game/refreshSession': { code } });
  fake.client.start();
  await settle();
  expect(fake.gone).toEqual([target]);
  expect(fake.client.session.valid).toBe(false);
  expect(fake.sockets).toEqual([]);
});

test('close code 4001 clears the session and leads to the entry page', async () => {
  const fake = fakeClient('/h5/rocket');
  answering(fake);
  fake.client.start();
  await settle();
  fake.listeners?.closed(4001);
  expect(fake.gone).toEqual(['/h5/enter']);
  expect(fake.client.session.valid).toBe(false);
});

test('maintenance that user info tells of leads to its page, where nothing is sent until the player asks', async () => {
  const fake = fakeClient('/h5/home');
  const closed = {
    code: CODE.success,
    msg: JSON.stringify({ ...(ANSWERS['/userInfo/loginId'] as object), maintaining: 1 }),
  };
  const changes: Record<string, { code: number; msg?: string }> = { '/userInfo/loginId': closed };
  const paths = answering(fake, changes);
  fake.client.start();
  await settle();
  expect(fake.gone).toContain('/h5/maintaining');
  fake.client.pageChanged('/h5/maintaining');
  await settle();
  const before = paths.length;
  await fake.client.wallet.refresh();
  expect(paths).toHaveLength(before);

  const { billboard } = fake.client;
  billboard.warn({ minutes: 0, gameType: null, until: serverTime(9_000) });
  expect(await fake.client.checkMaintenance()).toBe(false);
  expect(fake.client.page.maintenance).toBe(true);
  expect(billboard.maintenanceUntil).toBe(9_000);
  delete changes['/userInfo/loginId'];
  expect(await fake.client.checkMaintenance()).toBe(true);
  expect(billboard.maintenanceUntil).toBeNull();
  expect(fake.gone.at(-1)).toBe('/');
});

test('a page that was hidden for long gets a new socket', async () => {
  const fake = fakeClient('/h5/rocket');
  answering(fake);
  fake.client.start();
  await settle();
  fake.client.renew();
  expect(fake.sockets).toHaveLength(2);
});

test('a refused connection is not made again by coming back to the page', async () => {
  const fake = fakeClient('/h5/rocket');
  answering(fake);
  fake.client.start();
  await settle();
  fake.listeners?.closed(4000);
  fake.client.renew();
  fake.client.pageChanged('/h5/home');
  await settle();
  expect(fake.sockets).toHaveLength(1);
  expect(fake.client.connection.standing).toMatchObject({ state: 'stop', code: 4000 });
});

test('without a session nothing goes out', async () => {
  const fake = fakeClient('/h5/home', null);
  const paths = answering(fake);
  fake.client.start();
  fake.client.pageChanged('/h5/help/center');
  await settle();
  expect(paths).toEqual([]);
  expect(fake.sockets).toEqual([]);
});

test('a game is told which one the launch named, in its block or in plain words', () => {
  const { client } = fakeClient('/h5/bet');
  expect(client.gameServices().player.gameType).toBeUndefined();
  client.host.enter({ ...NO_HOST_LAUNCH, gameType: 5 });
  expect(client.gameServices().player.gameType).toBe(5);
  client.session.enter({ ...PLAYER, gameType: 3 });
  expect(client.gameServices().player.gameType).toBe(3);
});

test('work that waits for a game’s scene waits four seconds for the game on show, not for the one before', () => {
  const { client, clock } = fakeClient('/h5/home');
  client.pageChanged('/h5/rocket');
  clock.wind(3_000);
  client.pageChanged('/h5/hilo');
  clock.wind(3_999);
  expect(client.page.calm).toBe(false);
  clock.wind(1);
  expect(client.page.calm).toBe(true);
});
