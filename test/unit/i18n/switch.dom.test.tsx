// Changing the language on an open page: nothing reloads, a slow language does not replace a later choice, and a language that
// cannot be fetched leaves the page unchanged.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { currentLocale, startTexts, switchTexts } from '../../../src/client/i18n';
import type * as catalogues from '../../../src/client/i18n/catalogues';
import type { LoadedLanguage } from '../../../src/client/i18n/catalogues';
import { TextProvider } from '../../../src/client/i18n/TextProvider';
import { useText } from '../../../src/client/i18n/useText';
import { LANGUAGES, type Language } from '../../../src/protocol/launch';
import { LanguageChoice } from '../../../src/client/screens/settings/LanguageChoice';
import { RootProvider } from '../../../src/client/stores/root';
import { fakeClient, PLAYER } from '../app/fakeClient';

/** For each language, a promise that delays its loading or makes it fail. */
const delays = new Map<Language, Promise<void>>();
jest.mock('../../../src/client/i18n/catalogues', () => {
  const real = jest.requireActual<typeof catalogues>('../../../src/client/i18n/catalogues');
  return {
    ...real,
    loadLanguage: async (language: Language): Promise<LoadedLanguage> => {
      await delays.get(language);
      return real.loadLanguage(language);
    },
  };
});

beforeAll(() => startTexts('en'));
beforeEach(async () => {
  delays.clear();
  await switchTexts('en');
});
afterEach(cleanup);

const Words = () => {
  const { t, locale } = useText();
  return <output lang={locale}>{t('game:auto.left', { count: 3 })}</output>;
};

test('what is on show changes its words, the page says its language', async () => {
  render(
    <TextProvider>
      <Words />
    </TextProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('3 bets left');
  await act(() => switchTexts('zh-CN'));
  expect(screen.getByRole('status').textContent).toBe('剩余 3 次');
  expect(screen.getByRole('status').lang).toBe('zh-CN');
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(currentLocale()).toBe('zh-CN');
});

test('a language that comes late does not take the place of one chosen after it', async () => {
  let arrive = (): void => undefined;
  delays.set('zh-CN', new Promise((resolve) => (arrive = resolve)));
  const slow = switchTexts('zh-CN');
  expect(await switchTexts('en')).toBe(true);
  arrive();
  expect(await slow).toBe(false);
  expect(currentLocale()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

test('a language that cannot be fetched leaves the page as it is, with a message', async () => {
  const { client } = fakeClient('/h5/settings', PLAYER);
  delays.set('zh-CN', Promise.reject(new Error('no such chunk')));
  render(
    <RootProvider value={client}>
      <LanguageChoice />
    </RootProvider>,
  );
  fireEvent.click(screen.getByRole('radio', { name: '简体中文' }));
  await waitFor(() => {
    expect(client.notices.toasts).toMatchObject([
      { kind: 'error', message: { key: 'screens:languageFailed' } },
    ]);
  });
  expect(screen.getByRole('radio', { name: 'English' })).toHaveProperty('checked', true);
  expect(document.documentElement.lang).toBe('en');
  expect(client.session.language).not.toBe('zh-CN');
});

test('the choice is kept for the session', async () => {
  const { client } = fakeClient('/h5/settings', PLAYER);
  render(
    <RootProvider value={client}>
      <LanguageChoice />
    </RootProvider>,
  );
  fireEvent.click(screen.getByRole('radio', { name: '简体中文' }));
  await waitFor(() => {
    expect(client.session.language).toBe('zh-CN');
  });
  expect(screen.getByRole('radio', { name: '简体中文' })).toHaveProperty('checked', true);
  expect(screen.getByRole('group', { name: '语言' })).toBeTruthy();
});

test.each(LANGUAGES)('in %s a missing text is told by the word for it', async (language) => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await switchTexts(language);
  expect(i18next.t(`hud:no.such.text.${language}`)).toBe(i18next.t('hud:parameterError'));
  expect(complain).toHaveBeenCalledTimes(1);
  complain.mockRestore();
});

test('in English, and where no texts are there at all, that word is "Parameter error"', () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(i18next.t('hud:no.such.words')).toBe('Parameter error');
  i18next.removeResourceBundle('en', 'hud');
  expect(i18next.exists('hud:parameterError')).toBe(false);
  expect(i18next.t('hud:parameterError')).toBe('Parameter error');
  expect(i18next.t('hud:no.such.words')).toBe('Parameter error');
  complain.mockRestore();
});
