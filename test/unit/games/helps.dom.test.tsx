// The help of every registered game, in every language: each page has a text, the game's keyboard shortcuts, and no text key
// without a text.
import { cleanup, render, screen } from '@testing-library/react';
import { App } from '../../../src/client/app/App';
import { CurrentGame } from '../../../src/client/app/currentGame';
import { loadLanguage } from '../../../src/client/i18n/catalogues';
import { startTexts } from '../../../src/client/i18n';
import { GAMES } from '../../../src/games/games';
import { EMPTY_LAUNCH, LANGUAGES } from '../../../src/protocol/launch';
import { textsOf } from '../i18n/catalogue';
import { fakeClient } from '../app/fakeClient';

// The whole client is mounted, and some rules compute for seconds.
jest.setTimeout(60_000);

beforeAll(() => {
  Object.assign(window, {
    scrollTo: () => undefined,
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});
afterEach(cleanup);

test.each(LANGUAGES)('in %s every game has its rules', async (language) => {
  await startTexts(language);
  const keys = textsOf((await loadLanguage(language)).catalogue).get('game:keysHelp.title') ?? '';
  const missing = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const { gameType, id } of GAMES) {
    const path = `/h5/help/gameplay/${gameType}`;
    window.location.hash = path;
    const { client } = fakeClient(path, EMPTY_LAUNCH);
    const current = new CurrentGame(client.gameServices, () => false, client.play);
    render(<App client={client} current={current} />);
    // The keyboard shortcuts are the last of the game's own chapters.
    await screen.findByRole('heading', { level: 2, name: keys }, { timeout: 20_000 });
    expect([id, (document.querySelector('main')?.textContent ?? '').length > 200]).toEqual([id, true]);
    cleanup();
  }
  expect(missing.mock.calls.map(([said]) => String(said)).filter((said) => said.includes('No text'))).toEqual(
    [],
  );
  missing.mockRestore();
});
