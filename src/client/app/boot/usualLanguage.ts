// The language of a page that nobody has told one: the browser's, where we speak it.
import { LOCALES } from '../../i18n/catalogues';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../protocol/launch';
import { storagePrefix } from '../../stores/instance';
import { STORAGE_KEYS } from '../../stores/session';

/** The language that was chosen before, else the browser's, else English: for pages that come before any launch is read. */
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
 * The language of a visit whose launch told none: the platform's default. Where storage is refused a reload forgets what the
 * launch told, and the browser's own language is the better guess.
 */
export const keptLanguage = (page: Window): Language =>
  stored(page) === undefined ? usualLanguage(page) : DEFAULT_LANGUAGE;

/**
 * Where storage is refused the language stays in the address, under the name of the launch parameter: a reload finds it there,
 * and so do the plain words of the page.
 */
export function keepLanguage(page: Window, language: Language): void {
  if (stored(page) === language) return;
  const { pathname, search, hash } = page.location;
  const query = new URLSearchParams(search);
  query.set('lang', language);
  page.history.replaceState(page.history.state, '', `${pathname}?${query}${hash}`);
}

/** Undefined where storage is refused. */
function stored(page: Window): string | null | undefined {
  try {
    return page.sessionStorage.getItem(storagePrefix(page) + STORAGE_KEYS.language);
  } catch {
    return undefined;
  }
}
