// A lost connection from the player's view: a whole client, a network that fails, and the dialog.
import { cleanup, fireEvent } from '@testing-library/react';
import { RETRY_STEP_DELAY } from '../../../src/client/connection/constants';
import { startTexts } from '../../../src/client/i18n';
import { CODE } from '../../../src/protocol/codes';
import { CALLS } from '../../../src/protocol/calls';
import { SINGLE_GAME_USER } from '../../../src/protocol/launch';
import { PLAYER } from './fakeClient';
import { button, dialog, onPage } from './onPage';

beforeAll(() => startTexts('en'));
afterEach(cleanup);

test('a call that is out for 3 s while the browser is offline opens the dialog', async () => {
  const { losesNetwork, state, sockets } = await onPage('/h5/rocket');
  const before = sockets.length;
  await losesNetwork();
  expect(state()).toBe('reconnect');
  expect(sockets.length).toBeGreaterThan(before);
  expect(dialog()?.textContent).toContain('Connection problem');
  expect(dialog()?.textContent).toContain('Tries left: 3');
  expect(button('Reconnecting…')?.getAttribute('aria-disabled')).toBe('true');
});

test('a network that is back makes the socket anew, sends what waits again at once, and needs no press', async () => {
  const fake = await onPage('/h5/rocket');
  const sockets = fake.sockets.length;
  await fake.happens(() => fake.client.networkReturned());
  expect(fake.sockets).toHaveLength(sockets + 1);
  expect(fake.state()).toBe('explicit_load');
  await fake.happens(() => fake.client.connection.tell({ type: 'socket/opened' }));
  expect(fake.state()).toBeNull();

  await fake.losesNetwork();
  for (let attempt = 0; attempt < 3; attempt += 1) await fake.wind(RETRY_STEP_DELAY);
  expect(button('Reconnect')).not.toBeNull();
  const known = fake.paths.length;
  await fake.happens(() => {
    fake.client.networkReturned();
  });
  expect(fake.client.connection.standing).toMatchObject({ phase: 'trying', attempts: 3, retries: 3 });
  await fake.findsNetwork();
  expect(fake.paths.length).toBeGreaterThan(known);
  expect(fake.state()).toBeNull();
  expect(dialog()).toBeNull();
});

test('a call that waits while the browser is online opens nothing', async () => {
  const fake = await onPage('/h5/rocket');
  fake.changes[CALLS.gameList.path] = { code: 200, msg: '[]' };
  const release = fake.platform.holdAnswers();
  void fake.client.api.call(CALLS.gameList, {});
  await fake.wind(4000);
  expect(dialog()).toBeNull();
  release();
});

test('three attempts, each with a new socket; then a question; then three more, until no try is left', async () => {
  const { losesNetwork, wind, happens, sockets } = await onPage('/h5/rocket');
  await losesNetwork();
  await wind(1000);
  expect(button('Reconnect')).not.toBeNull();
  for (const left of [3, 2, 1]) {
    const before = sockets.length;
    for (let i = 0; i < 3; i++) await wind(RETRY_STEP_DELAY);
    expect(sockets.length).toBeGreaterThanOrEqual(before + 2);
    expect(dialog()?.textContent).toContain(`Tries left: ${left}`);
    const again = button('Reconnect');
    expect(again?.getAttribute('aria-disabled')).toBeNull();
    expect(document.activeElement).toBe(again);
    await happens(() => again && fireEvent.click(again));
    // The dialog always shows the same count: the player's own tries left.
    expect(dialog()?.textContent).toContain(`Tries left: ${left - 1}`);
    expect(dialog()?.textContent).not.toMatch(/\d of \d/);
  }
  for (let i = 0; i < 3; i++) await wind(RETRY_STEP_DELAY);
  expect(dialog()?.textContent).toContain(
    'Reconnection failed, please close this page and exit the game, try to re-enter...',
  );
  expect(button('Reconnect')).toBeNull();
  expect(document.activeElement).toBe(button('Leave'));
});

test('an attempt that succeeds refreshes session and game, and the dialog is gone', async () => {
  const { losesNetwork, findsNetwork, state, paths, refreshes } = await onPage('/h5/rocket');
  await losesNetwork();
  paths.length = 0;
  await findsNetwork();
  expect(paths).toContain('/game/refreshSession');
  expect(paths).toContain('/userInfo/accountBalance');
  expect(refreshes()).toBe(1);
  expect(state()).toBeNull();
  expect(dialog()).toBeNull();
});

test('the network may come back by itself, even after the last word', async () => {
  const { losesNetwork, findsNetwork, wind, happens, client, state } = await onPage('/h5/hilo');
  await losesNetwork();
  for (let series = 0; series <= 3; series++) {
    for (let i = 0; i < 3; i++) await wind(RETRY_STEP_DELAY);
    await happens(() => client.connection.tell({ type: 'dialog/confirmed' }));
  }
  expect(client.connection.standing).toMatchObject({ state: 'reconnect', phase: 'failed' });
  await findsNetwork();
  expect(state()).toBeNull();
  expect(dialog()).toBeNull();
});

test('reconnecting gives up the calls that wait, silently, and who called is told so', async () => {
  const { client, goesOffline, wind, state } = await onPage('/h5/rocket');
  goesOffline();
  let end: unknown = null;
  void client.api.call(CALLS.gameList, {}).then((outcome) => (end = outcome));
  await wind(2999);
  expect([state(), end]).toEqual([null, null]);
  await wind(1);
  expect(state()).toBe('reconnect');
  expect(end).toMatchObject({ ok: false, code: CODE.aborted });
  expect(client.notices.toasts).toEqual([]);
});

test.each(['/h5/home', '/h5/help/center', '/h5/maintaining', '/404', '/h5/enter', '/h5/expired'])(
  'on %s nothing opens',
  async (path) => {
    const { losesNetwork, state } = await onPage(path);
    await losesNetwork();
    expect(state()).not.toBe('reconnect');
    expect(dialog()).toBeNull();
  },
);

test('in maintenance nothing opens', async () => {
  const { client, goesOffline, wind, happens, state } = await onPage('/h5/rocket');
  goesOffline();
  void client.api.call(CALLS.gameList, {});
  await happens(() => client.page.setMaintenance(true));
  await wind(3000);
  expect(state()).toBeNull();
});

test('another page resets the dialog', async () => {
  const { losesNetwork, happens, client, state } = await onPage('/h5/rocket');
  await losesNetwork();
  await happens(() => client.pageChanged('/h5/tshow'));
  expect(state()).toBeNull();
  expect(dialog()).toBeNull();
  expect(client.connection.standing).toMatchObject({ attempts: 3, retries: 3, stepEndsAt: null });
});

test('the lobby keeps the query except source and gameType', async () => {
  window.location.hash = '/h5/rocket?source=x&gameType=7&channel=5';
  const { losesNetwork, happens, gone } = await onPage('/h5/rocket');
  await losesNetwork();
  const lobby = button('Lobby');
  await happens(() => lobby && fireEvent.click(lobby));
  expect(gone).toEqual(['/h5/home?channel=5']);
});

test('a player of one game sees no Lobby button', async () => {
  const { losesNetwork } = await onPage('/h5/rocket', { ...PLAYER, type: SINGLE_GAME_USER });
  await losesNetwork();
  expect(dialog()).not.toBeNull();
  expect(button('Lobby')).toBeNull();
});

test('a return after long hiding makes socket and game anew, without a sign in hilo and with one in rocket', async () => {
  for (const [path, load] of [
    ['/h5/hilo', 'silent_load'],
    ['/h5/rocket', 'explicit_load'],
  ] as const) {
    const { client, sockets, happens, state, refreshes, clock, ...fake } = await onPage(path);
    const before = sockets.length;
    await happens(() => client.renew());
    expect(sockets).toHaveLength(before + 1);
    expect(refreshes()).toBe(1);
    expect(state()).toBe(load);
    await happens(() => client.connection.tell({ type: 'socket/opened' }));
    expect(state()).toBeNull();
    expect([clock.now() > 0, fake.gone]).toEqual([true, []]);
    cleanup();
  }
});
