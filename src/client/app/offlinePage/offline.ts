// The offline page: shows in the player's language that there is no network, checks by itself whether it is back, and then
// loads the requested page. It is independent: it shares little more than the texts with the client.
import { storagePrefix } from '../../stores/instance';
import texts from './texts.json';

export type Spoken = keyof typeof texts;

/** Key of the player's language in sessionStorage; with several clients on one page each has its own prefix. */
export const LANGUAGE_KEY = 'lang';
/** Milliseconds between two checks. */
export const LOOK_EVERY = 5_000;
/** A check without an answer after this many milliseconds has failed. */
const LOOK_PATIENCE = 8_000;

/** Languages by the first two letters of a BCP 47 tag. */
const BY_TAG: Readonly<Record<string, Spoken>> = {
  en: 'en',
  zh: 'zh-CN',
  ja: 'jp',
  ko: 'kr',
  vi: 'vn',
  hi: 'in',
};
const TAGS: Readonly<Record<Spoken, string>> = {
  en: 'en',
  'zh-CN': 'zh-CN',
  jp: 'ja',
  kr: 'ko',
  vn: 'vi',
  in: 'hi',
};

/** The language that the player chose, else the first of the browser's that we have. */
export function languageFor(chosen: string | null, accepted: readonly string[]): Spoken {
  const known = (Object.keys(TAGS) as Spoken[]).find((language) => language === chosen);
  if (known) return known;
  for (const tag of accepted) {
    const spoken = BY_TAG[tag.slice(0, 2).toLowerCase()];
    if (spoken) return spoken;
  }
  return 'en';
}

function chosenIn(page: Window): string | null {
  try {
    return page.sessionStorage.getItem(storagePrefix(page) + LANGUAGE_KEY);
  } catch {
    return null;
  }
}

export interface Tries {
  /** True when the server answers without an error of its own. */
  reached(): Promise<boolean>;
  reload(): void;
}

/** A HEAD request bypasses every cache, also the service worker's. */
export const triesOf = (page: Window): Tries => ({
  reached: async () => {
    const patience = new AbortController();
    const timer = page.setTimeout(() => patience.abort(), LOOK_PATIENCE);
    try {
      const options = { method: 'HEAD', cache: 'no-store', signal: patience.signal } as const;
      return (await page.fetch('config.json', options)).status < 500;
    } catch {
      return false;
    } finally {
      page.clearTimeout(timer);
    }
  },
  reload: () => page.location.reload(),
});

/** Fills the page and starts the checks. */
export function showOffline(page: Window, tries: Tries): void {
  const { document } = page;
  const language = languageFor(chosenIn(page), page.navigator.languages);
  const words = texts[language];
  document.documentElement.lang = TAGS[language];
  document.title = words.title;
  const write = (id: string, text: string): void => {
    const element = document.getElementById(id);
    if (element && element.textContent !== text) element.textContent = text;
  };
  write('title', words.title);
  write('text', words.text);
  write('state', words.trying);
  write('retry', words.retry);

  let looking = false;
  const look = async (byHand: boolean): Promise<void> => {
    if (looking) return;
    looking = true;
    if (byHand) write('state', words.trying);
    const isBack = await tries.reached();
    looking = false;
    if (isBack) tries.reload();
    else if (byHand) write('state', words.still);
  };
  document.getElementById('retry')?.addEventListener('click', () => void look(true));
  page.addEventListener('online', () => void look(false));
  page.setInterval(() => void look(false), LOOK_EVERY);
}
