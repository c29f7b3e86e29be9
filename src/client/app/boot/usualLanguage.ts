// The language of a page before one has been chosen: the browser's, if we have it.
import { LOCALES } from '../../i18n/catalogues';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../protocol/launch';
import { storagePrefix } from '../../stores/instance';
import { STORAGE_KEYS } from '../../stores/session';

/** The language that was chosen before, else the browser's, else English: for pages that are shown before any launch is read. */
export function usualLanguage(page: Window): Language {
  const chosen = stored(page);
  const [tag] = (page.navigator.language || '').split('-');
  return (
    LANGUAGES.find((one) => one === chosen) ??
    LANGUAGES.find((one) => LOCALES[one].split('-')[0] === tag) ??
    'en'
  );
}

/**
 * The language of a visit whose launch named none: the platform's default. When storage is refused, a reload loses the
 * launch's language, and the browser's language is the better guess.
 */
export const keptLanguage = (page: Window): Language =>
  stored(page) === undefined ? usualLanguage(page) : DEFAULT_LANGUAGE;

/**
 * When storage is refused the language stays in the address, under the name of the launch parameter: a reload finds it
 * there, and so do the page's own texts.
 */
export function keepLanguage(page: Window, language: Language): void {
  if (stored(page) === language) return;
  const { pathname, search, hash } = page.location;
  const query = new URLSearchParams(search);
  query.set('lang', language);
  page.history.replaceState(page.history.state, '', `${pathname}?${query}${hash}`);
}

/** Undefined when storage is refused. */
function stored(page: Window): string | null | undefined {
  try {
    return page.sessionStorage.getItem(storagePrefix(page) + STORAGE_KEYS.language);
  } catch {
    return undefined;
  }
}
