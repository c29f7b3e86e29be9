// The texts of the client: i18next, one language in memory, keys such as "game:bet.missing". A key without a text is
// reported once and shows "Parameter error", as the specification wants; a test compares the sources with English.
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../protocol/launch';
import { LOCALES, NAMESPACES, loadLanguage, type LoadedLanguage } from './catalogues';

const MISSING = 'hud:parameterError';
const MISSING_IN_ENGLISH = 'Parameter error';

const reported = new Set<string>();
function textOfMissing(key: string): string {
  if (key === MISSING) return MISSING_IN_ENGLISH;
  if (!reported.has(key)) console.error(`No text for the key "${key}"`);
  reported.add(key);
  return i18next.exists(MISSING) ? i18next.t(MISSING) : MISSING_IN_ENGLISH;
}

function take({ locale, catalogue }: LoadedLanguage): void {
  for (const namespace of NAMESPACES) {
    i18next.addResourceBundle(locale, namespace, catalogue[namespace], true, true);
  }
}

/** Sets the texts up in a language; call once, before the first render. Throws when they cannot be fetched. */
export async function startTexts(language: Language): Promise<i18n> {
  const loaded = await loadLanguage(language);
  await i18next.use(initReactI18next).init({
    lng: loaded.locale,
    fallbackLng: false,
    ns: [...NAMESPACES],
    defaultNS: 'hud',
    resources: {},
    // React escapes what it renders, and no text ever becomes markup.
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: textOfMissing,
    returnNull: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  take(loaded);
  document.documentElement.lang = loaded.locale;
  return i18next;
}

/** The language asked for last: a slow one must not take the place of one that was chosen after it. */
let wanted: Language | null = null;

/**
 * Shows another language: its texts are there before anything changes. False when yet another was asked for meanwhile.
 * Throws when they cannot be fetched; the language on show then stays.
 */
export async function switchTexts(language: Language): Promise<boolean> {
  wanted = language;
  const loaded = await loadLanguage(language);
  if (wanted !== language) return false;
  take(loaded);
  await i18next.changeLanguage(loaded.locale);
  document.documentElement.lang = loaded.locale;
  return true;
}

/** BCP 47 locale of the texts now, for numbers and reading what is typed. */
export const currentLocale = (): string => i18next.resolvedLanguage ?? i18next.language ?? LOCALES.en;
