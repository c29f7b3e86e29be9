// The texts of the client: i18next, one language in memory, keys such as "hud:cancel". A key without a text is
// reported once and shows "Parameter error", as the specification requires; while texts are loading, it shows nothing. A test
// compares the sources with English.
import i18next, { type i18n } from 'i18next';
import type { GamePage } from '../../games/definition';
import type { Language } from '../../protocol/launch';
import { LOCALES, NAMESPACES, loadLanguage, loadPart } from './catalogues';

const MISSING = 'hud:parameterError';
const MISSING_IN_ENGLISH = 'Parameter error';

const reported = new Set<string>();
function textOfMissing(key: string): string {
  // The text is loading, and is drawn when it has arrived.
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

/** Replaces words in texts; null leaves the texts unchanged. */
type Wording = (locale: string, texts: object) => object;
let wording: Wording | null = null;

/** Sets another wording for all texts. Call it before `startTexts`. */
export function sayOtherwise(other: Wording): void {
  wording = other;
}

function take({ locale, catalogue }: Taken): void {
  for (const [namespace, texts] of Object.entries(catalogue))
    i18next.addResourceBundle(locale, namespace, wording?.(locale, texts) ?? texts, true, true);
}

type Later = 'more' | 'proofs';
/** The language on show while this part of it is not loaded; null when it is. */
const lacking: Record<Later, Language | null> = { more: null, proofs: null };
/** Whether the first texts are loaded; `waiting` has the callbacks until then. */
let isBegun = false;
const waiting: (() => void)[] = [];
const begun = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve));
/** Parts that are loading. */
const coming: Record<Later, Promise<void> | null> = { more: null, proofs: null };

/**
 * Sets the texts up in a language; call once, before the first render. Throws when they cannot be fetched. With `part` 'shell',
 * loads only the texts of every page; `moreTexts` then loads the rest.
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

/** Pages whose texts are loaded or loading, while those of others are not. */
const pages = new Map<string, Promise<void>>();

/** Loads the texts of a page of games, unless they are loaded. Throws when that fails; may be called again. */
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

/** Whether the texts of the part `more` are loaded in the language on show. */
export const hasMoreTexts = (): boolean => isBegun && lacking.more === null;

/**
 * Loads the texts of all games, refusals, help, ranking and settings, unless they are loaded, after the first texts. Throws when that fails; may be called
 * again.
 */
export const moreTexts = (): Promise<void> => bring('more');

/** The same for the texts of verification. */
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
      // Another language may have been chosen meanwhile: that is loaded completely.
      if (lacking[part] === language) lacking[part] = null;
    } finally {
      coming[part] = null;
    }
  })());
}

/** The last requested language: one that loads slowly must not replace a language that was chosen later. */
let wanted: Language | null = null;

/**
 * Shows another language, after its texts are loaded. False when yet another one was requested meanwhile. Throws when they cannot
 * be fetched; the language on show then stays.
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

/** BCP 47 locale of the present texts, for printing numbers and reading typed ones. */
export const currentLocale = (): string => i18next.resolvedLanguage ?? i18next.language ?? LOCALES.en;
