// Sessions and games that the platform ends, from the player's view: special codes, crashes, a withdrawn authorisation.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { CALLS } from '../../../src/protocol/calls';
import { button, dialog, onPage } from './onPage';

beforeAll(() => startTexts('en'));
afterEach(cleanup);

test.each([11716, 11717])(
  'code %i: the error code with a close button, three times, then the failure',
  async (code) => {
    const { changes, happens, client } = await onPage('/h5/rocket');
    changes[CALLS.gameList.path] = { code };
    const asks = () => happens(() => void client.api.call(CALLS.gameList, {}));
    for (const left of [3, 2, 1]) {
      await asks();
      expect(dialog()?.textContent).toContain('Venue connection problem');
      expect(dialog()?.textContent).toContain(`Error code ${code}`);
      expect(dialog()?.textContent).toContain(`Tries left: ${left}`);
      expect(button('Reconnect')).toBeNull();
      const close = button('Close');
      await happens(() => close && fireEvent.click(close));
      expect(dialog()).toBeNull();
    }
    await asks();
    expect(dialog()?.textContent).toContain(
      `The connection failed, please close this page and exit the game, try to re-enter... Error code ${code}`,
    );
    expect(button('Close')).toBeNull();
  },
);

test('Escape closes the dialog that has a close button, and no other', async () => {
  const { changes, happens, client, losesNetwork } = await onPage('/h5/rocket');
  changes[CALLS.gameList.path] = { code: 11717 };
  await happens(() => void client.api.call(CALLS.gameList, {}));
  const press = () => happens(() => fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' }));
  await press();
  expect(dialog()).toBeNull();
  await losesNetwork();
  await press();
  expect(dialog()).not.toBeNull();
});

test('another special code: a reconnect button, on the lobby too, and a retry that mends it', async () => {
  const { changes, happens, client, listeners, paths, state, ...fake } = await onPage('/h5/home');
  expect(listeners).not.toBeNull();
  changes[CALLS.gameList.path] = { code: 11705 };
  await happens(() => void client.api.call(CALLS.gameList, {}));
  expect(dialog()?.textContent).toContain('Wallet: signature failure');
  expect(dialog()?.textContent).toContain('Error code 11705');
  const before = fake.sockets.length;
  const again = button('Reconnect');
  await happens(() => again && fireEvent.click(again));
  expect(fake.sockets).toHaveLength(before + 1);
  expect(paths.filter((path) => path === '/game/refreshSession')).toHaveLength(2);
  await happens(() => client.connection.tell({ type: 'socket/opened' }));
  expect(state()).toBeNull();
  expect(client.connection.standing.specialRetries).toBe(2);
});

test('the last word leads out: the session ends and the entry page is shown', async () => {
  const { happens, client, gone } = await onPage('/h5/rocket');
  for (let i = 0; i < 3; i++) {
    await happens(() => client.connection.tell({ type: 'call/special-code', code: 11716 }));
    await happens(() => client.connection.tell({ type: 'dialog/closed' }));
  }
  await happens(() => client.connection.tell({ type: 'call/special-code', code: 11716 }));
  const leave = button('Leave');
  await happens(() => leave && fireEvent.click(leave));
  expect(gone).toEqual(['/h5/enter']);
  expect(dialog()).toBeNull();
  expect(client.session.valid).toBe(false);
});

test('a question of the crash variant is the state crash_msg until it is answered', async () => {
  const { client, happens, state } = await onPage('/h5/rocket');
  const text = { key: 'game:void.exception' };
  await happens(() => void client.notices.confirm({ title: text, text, confirm: text, variant: 'crash' }));
  expect(state()).toBe('crash_msg');
  await happens(() => client.notices.answer(true));
  expect(state()).toBeNull();
});

test('push 2012: no bets, said plainly, until the platform grants a session and a snapshot again', async () => {
  const { client, happens, changes, refreshes } = await onPage('/h5/rocket');
  await happens(() => client.session.cancelAuthorisation());
  expect(client.notices.question?.text).toEqual({ key: 'hud:connection.withdrawn.text' });
  changes['/game/refreshSession'] = { code: 503 };
  await happens(() => client.notices.answer(true));
  expect(client.session.cancelGameAuth).toBe(true);
  expect(client.notices.question?.text).toEqual({ key: 'hud:connection.withdrawn.text' });
  expect(refreshes()).toBe(0);
  delete changes['/game/refreshSession'];
  await happens(() => client.notices.answer(true));
  expect(client.session.cancelGameAuth).toBe(false);
  expect(refreshes()).toBe(1);
  expect(client.notices.question).toBeNull();
});
