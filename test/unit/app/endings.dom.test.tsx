// The page shows why the session ended: the text of the code, in the player's language.
import { act, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { startTexts } from '../../../src/client/i18n';
import { loadPart } from '../../../src/client/i18n/catalogues';
import { CONTROL } from '../../../src/protocol/frames';
import { LANGUAGES } from '../../../src/protocol/launch';
import { setUpPages, show } from '../people/page';
import { PLAYER } from './fakeClient';

setUpPages();

/** A client in the lobby whose session the platform ends with a code. */
const endedBy = (code: number) => show('/h5/home', { '/game/refreshSession': { code } });

/** The texts on the poster: its message, and its note or null. */
async function poster(): Promise<(string | null)[]> {
  const words = await waitFor(() => {
    const found = document.querySelector('.poster__words');
    if (!found) throw new Error('no poster');
    return found;
  });
  return [...words.querySelectorAll('p')].map(({ textContent }) => textContent);
}

const NOTE = 'Please open Fairground from your casino again. Your open bets still count.';
const IDLE = 'Page idle for too long or logged in on another device';
const WAY_IN = 'Please open Fairground from your casino. Your balance and bets are safe.';

describe('in English', () => {
  beforeEach(() => startTexts('en'));

  test.each([
    [1117, 'The token has expired, please log in again'],
    [1190, 'The session has expired, please log in again'],
    [1191, 'Your account was logged in on another device, please log in again'],
    [5001, 'Not authorized, please log in again'],
    [5002, 'The session has expired, please log in again'],
    [5003, 'Your account was logged in on another device, please log in again'],
    // The own text of 5005 is about exports, so the page shows another one.
    [5005, IDLE],
  ])('the expired page says of code %i: %s', async (code, text) => {
    const { client, gone } = await endedBy(code);
    expect(gone).toEqual(['/h5/expired']);
    expect(await poster()).toEqual([text, NOTE]);
    expect(client.notices.toasts).toEqual([]);
  });

  test('the entry page says that the account is frozen, and the way in below', async () => {
    const { gone } = await endedBy(7006);
    expect(gone).toEqual(['/h5/enter']);
    expect(await poster()).toEqual(['This account is frozen', WAY_IN]);
  });

  test.each([
    [CONTROL.accountOver, ['The session was closed, please enter again', WAY_IN]],
    [CONTROL.sessionOver, ['The platform has ended your session.', WAY_IN]],
  ])('a socket that is closed with %i leads to the entry page, which says %j', async (code, words) => {
    const fake = await show('/h5/home');
    await act(async () => fake.listeners?.closed(code));
    expect(await poster()).toEqual(words);
  });

  test('who leaves by himself is told nothing', async () => {
    const { client } = await show('/h5/home');
    act(() => client.leaveSession());
    expect(await poster()).toEqual([WAY_IN]);
  });

  test('with a new session the old one’s end is forgotten', async () => {
    const { client } = await endedBy(5003);
    expect(client.session.ending?.code).toBe(5003);
    act(() => client.session.enter(PLAYER));
    expect(await poster()).toEqual([IDLE, NOTE]);
  });
});

test.each(LANGUAGES)(
  'in %s the text comes after the page, and no key is ever without one',
  async (language) => {
    const missing = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await startTexts(language, 'shell');
    expect(i18next.exists('codes:5003')).toBe(false);
    await endedBy(5003);
    const { codes } = (await loadPart(language, 'more')).catalogue;
    await waitFor(async () => expect(codes).toHaveProperty('5003', (await poster())[0]));
    expect(missing).not.toHaveBeenCalled();
    missing.mockRestore();
  },
);
