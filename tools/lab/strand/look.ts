// Reads what a page shows to the player: a working page, a message with a way on, or neither. The page is read in one step.
import type { Page } from 'puppeteer';
import type { Language } from '../../../src/protocol/launch';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '../../../src/games/games';
import { root } from '../../root';

/** A poster or a dialog: its texts, and the buttons and links on it that can be pressed. */
export interface Story {
  readonly kind: 'poster' | 'dialog';
  readonly texts: readonly string[];
  readonly ways: readonly string[];
}

export interface Look {
  readonly path: string;
  readonly locale: string;
  readonly stories: readonly Story[];
  /** Text of the plate that shows a lost connection or loading. */
  readonly plate: string;
  /** Selector of a placeholder on the page, such as a skeleton; empty without one. */
  readonly waits: string;
  /** The page itself can be used: it has a heading or a main part and something to press, and a game shows the balance. */
  readonly stands: boolean;
  /** The balance shown on the page. */
  readonly balance: string;
  readonly toasts: readonly string[];
  /** All text of the page. */
  readonly words: string;
}

const GAME_PATHS = PAGES.map(({ route }) => `#/h5/${route}`);

export const lookAt = (page: Page): Promise<Look> => page.evaluate(readPage, GAME_PATHS);

/** Runs in the page. */
function readPage(gamePaths: readonly string[]): Look {
  const seen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
  };
  const textOf = (element: Element): string =>
    (element instanceof HTMLElement ? element.innerText : (element.textContent ?? ''))
      .replaceAll(/\s+/g, ' ')
      .trim();
  const waysIn = (element: Element): string[] =>
    [...element.querySelectorAll<HTMLElement>('button, a[href]')]
      .filter((one) => seen(one) && one.ariaDisabled !== 'true' && !one.hasAttribute('disabled'))
      .map(textOf)
      .filter((text) => text !== '');
  const storyOf = (kind: 'poster' | 'dialog') => (element: Element) => ({
    kind,
    texts: [...element.querySelectorAll('h1, h2, p, [role="status"]')]
      .map(textOf)
      .filter((text) => text !== ''),
    ways: waysIn(element),
  });
  const posters = [...document.querySelectorAll('.poster')].filter(seen).map(storyOf('poster'));
  const dialogs = [...document.querySelectorAll('[role="alertdialog"]')].filter(seen).map(storyOf('dialog'));
  const isGame = gamePaths.includes(location.hash.split('?')[0] ?? '');
  const waits = ['.skeleton', '.scene-view__loading', '[aria-busy="true"]'].find((selector) =>
    [...document.querySelectorAll(selector)].some(seen),
  );
  const balance = document.querySelector('.purse__sum')?.textContent ?? '';
  const canBePressed = [...document.querySelectorAll<HTMLElement>('main button, main a, button, a')].some(
    (one) => seen(one) && one.ariaDisabled !== 'true',
  );
  return {
    path: location.hash.slice(1),
    locale: document.documentElement.lang,
    stories: [...posters, ...dialogs],
    plate: [...document.querySelectorAll('.lost__words')].filter(seen).map(textOf).join(' '),
    waits: waits ?? '',
    stands: canBePressed && document.querySelector('main, h1') !== null && (!isGame || /\d/.test(balance)),
    balance,
    toasts: [...document.querySelectorAll('.toast__text')].map(textOf),
    words: textOf(document.body),
  };
}

/** All texts of a language as patterns: values that are filled in match anything. */
const phrasesBy = new Map<Language, readonly RegExp[]>();

function phrasesOf(language: Language): readonly RegExp[] {
  const known = phrasesBy.get(language);
  if (known) return known;
  const folder = join(root, 'src/client/i18n', language);
  const phrases: RegExp[] = [];
  const add = (texts: unknown): void => {
    if (typeof texts === 'string')
      phrases.push(
        new RegExp(
          `^${texts
            .replaceAll(/\s+/g, ' ')
            .trim()
            .split(/\{\{[^}]*\}\}/)
            .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
            .join('.*')}$`,
        ),
      );
    else if (typeof texts === 'object' && texts !== null) Object.values(texts).forEach(add);
  };
  for (const file of readdirSync(folder))
    if (file.endsWith('.json')) add(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  phrasesBy.set(language, phrases);
  return phrases;
}

const LETTER = /\p{L}/u;

/** Texts of a message that are not in the language. A line may consist of several phrases. */
export function foreign(texts: readonly string[], language: Language): readonly string[] {
  const phrases = phrasesOf(language);
  return texts.filter((text) => {
    if (!LETTER.test(text) || phrases.some((phrase) => phrase.test(text))) return false;
    // A composed line begins with one phrase and ends with another.
    const words = text.split(' ');
    return !words.some((_, cut) => {
      const [begin, end] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
      return (
        phrases.some((phrase) => phrase.test(begin)) &&
        (!LETTER.test(end) || phrases.some((phrase) => phrase.test(end)))
      );
    });
  });
}

/** The text of a key in a language, with values filled in; null when there is none. */
export function textOf(
  language: Language,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string | null {
  const [file = '', path = ''] = key.split(':');
  let found: unknown = JSON.parse(
    readFileSync(join(root, 'src/client/i18n', language, `${file}.json`), 'utf8'),
  );
  for (const part of path.split('.'))
    found =
      typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : undefined;
  return typeof found === 'string'
    ? found
        .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
        .replaceAll(/\s+/g, ' ')
        .trim()
    : null;
}
