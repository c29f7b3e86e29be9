// The texts of the client: i18next, one language in memory, keys such as "hud:cancel". A key without a text is
// reported once and shows "Parameter error", as the specification wants, and nothing while texts are on their way; a test
// compares the sources with English.
import i18next, { type i18n } from 'i18next';
import type { GamePage } from '../../games/definition';
import type { Language } from '../../protocol/launch';
import { LOCALES, NAMESPACES, loadLanguage, loadPart } from './catalogues';

const MISSING = 'hud:parameterError';
const MISSING_IN_ENGLISH = 'Parameter error';

const reported = new Set<string>();
function textOfMissing(key: string): string {
  // It is on its way, and drawn when it has come.
  if (lacking.more !== null && i18next.exists(MISSING)) return '';
  if (key === MISSING) return MISSING_IN_ENGLISH;
  if (!reported.has(key)) console.error(`No text for the key "${key}"`);
  reported.add(key);
  return i18next.exists(MISSING) ? i18next.t(MISSING) : MISSING_IN_ENGLISH;
}

interface Taken {
  readonly locale: string;
  readonly catalogue: Readonly<Record<string, object>>;
}

/** Puts texts into other words; null leaves them as they are. */
type Wording = (locale: string, texts: object) => object;
let wording: Wording | null = null;

/** Says everything in other words from now on. Call it before `startTexts`. */
export function sayOtherwise(other: Wording): void {
  wording = other;
}

function take({ locale, catalogue }: Taken): void {
  for (const [namespace, texts] of Object.entries(catalogue))
    i18next.addResourceBundle(locale, namespace, wording?.(locale, texts) ?? texts, true, true);
}

type Later = 'more' | 'proofs';
/** The language on show while this part of it is not here. */
const lacking: Record<Later, Language | null> = { more: null, proofs: null };
/** Whether the first texts are here, and who waits for them. */
let isBegun = false;
const waiting: (() => void)[] = [];
const begun = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve));
/** Parts on their way. */
const coming: Record<Later, Promise<void> | null> = { more: null, proofs: null };

/**
 * Sets the texts up in a language; call once, before the first render. Throws when they cannot be fetched. `part`: only
 * what every page says, when `moreTexts` is to bring the rest.
 */
export async function startTexts(language: Language, part: 'shell' | 'all' = 'all'): Promise<i18n> {
  const loaded = part === 'all' ? await loadLanguage(language) : await loadPart(language, part);
  await i18next.init({
    lng: loaded.locale,
    fallbackLng: false,
    ns: [...NAMESPACES],
    defaultNS: 'hud',
    resources: {},
    // React escapes what it renders, and no text ever becomes markup.
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: textOfMissing,
    returnNull: false,
  });
  take(loaded);
  lacking.more = lacking.proofs = part === 'all' ? null : language;
  document.documentElement.lang = loaded.locale;
  isBegun = true;
  for (const resolve of waiting.splice(0)) resolve();
  return i18next;
}

/** Pages whose texts are here or on their way, while others are not. */
const pages = new Map<string, Promise<void>>();

/** Brings what a page of games says, unless it is here. Throws when it cannot be fetched; may be called again. */
export async function pageTexts(page: GamePage): Promise<void> {
  if (!isBegun) await begun();
  const language = lacking.more;
  if (language === null) return;
  const name = `${language} ${page.id}`;
  const coming = pages.get(name) ?? loadPart(language, 'play', [page]).then(take);
  pages.set(name, coming);
  coming.catch(() => pages.delete(name));
  await coming;
}

/** Whether every text of the language on show is here. */
export const hasMoreTexts = (): boolean => isBegun && lacking.more === null;

/**
 * Brings what all games and refusals say, unless it is here; the first texts come before. Throws when it cannot be fetched; may
 * be called again.
 */
export const moreTexts = (): Promise<void> => bring('more');

/** The same for what is said where rounds are verified. */
export const proofTexts = async (): Promise<void> => {
  await Promise.all([bring('more'), bring('proofs')]);
};

const bring = (part: Later): Promise<void> => (isBegun ? bringNow(part) : begun().then(() => bringNow(part)));

function bringNow(part: Later): Promise<void> {
  const language = lacking[part];
  if (language === null) return Promise.resolve();
  return (coming[part] ??= (async () => {
    try {
      const parts = part === 'more' ? (['play', 'more'] as const) : [part];
      for (const texts of await Promise.all(parts.map((one) => loadPart(language, one)))) take(texts);
      // Another language may have been chosen meanwhile: that comes whole.
      if (lacking[part] === language) lacking[part] = null;
    } finally {
      coming[part] = null;
    }
  })());
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
  lacking.more = lacking.proofs = null;
  await i18next.changeLanguage(loaded.locale);
  document.documentElement.lang = loaded.locale;
  return true;
}

/** BCP 47 locale of the texts now, for numbers and reading what is typed. */
export const currentLocale = (): string => i18next.resolvedLanguage ?? i18next.language ?? LOCALES.en;
