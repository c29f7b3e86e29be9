// A catalogue as a flat list of texts, and the faults of a translation compared with the English one.
import type { Catalogue } from '../../../src/client/i18n/catalogues';

/** Texts by their key, such as "game:bet.missing". */
export type Texts = ReadonlyMap<string, string>;

export function textsOf(catalogue: Catalogue): Texts {
  const texts = new Map<string, string>();
  const walk = (node: object, path: string): void => {
    for (const [name, value] of Object.entries(node) as [string, unknown][]) {
      const key = path.endsWith(':') ? `${path}${name}` : `${path}.${name}`;
      if (typeof value === 'object' && value !== null) walk(value, key);
      else texts.set(key, typeof value === 'string' ? value : '');
    }
  };
  for (const [namespace, node] of Object.entries(catalogue)) walk(node, `${namespace}:`);
  return texts;
}

const FORM = /_(zero|one|two|few|many|other)$/;
const stemOf = (key: string): string => key.replace(FORM, '');
/** True for a plural form. English has one and many; `_zero` is i18next's form for 0, possible in every language. */
const isCounted = (key: string, texts: Texts): boolean => FORM.test(key) && texts.has(`${stemOf(key)}_other`);

/** The keys a language must have: English's, with the plural forms that this language distinguishes (CLDR). */
export function keysFor(locale: string, english: Texts): ReadonlySet<string> {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const keys = new Set<string>();
  for (const key of english.keys()) {
    if (!isCounted(key, english) || key.endsWith('_zero')) keys.add(key);
    else for (const form of forms) keys.add(`${stemOf(key)}_${form}`);
  }
  return keys;
}

/** The English text that a key of another language translates. */
export const sourceOf = (key: string, english: Texts): string =>
  english.get(key) ?? english.get(`${stemOf(key)}_other`) ?? '';

const marksOf = (text: string, pattern: RegExp): string =>
  [...text.matchAll(pattern)].map(String).sort().join(' ');
/** A placeholder and a percent sign after it: whether the value contains the sign is the same in every language. */
const PLACEHOLDER = /\{\{[^}]*\}\}%?/g;
const TAG = /<[^>]*>/g;
/** The numbers in a text as digits, without the language's grouping. */
const numbersIn = (text: string): string[] =>
  text
    .replace(PLACEHOLDER, '')
    .replace(/(?<=\d)[.,](?=\d)/g, '')
    .match(/\d{2,}/g) ?? [];
/** The letters of a text, without placeholders, signs and digits. */
const wordsOf = (text: string): string => text.replace(PLACEHOLDER, '').replace(/[^\p{L}]/gu, '');

/** Scripts of a language, besides the Latin letters of names and signs. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  'zh-CN': /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  hi: /\p{Script=Devanagari}/u,
  vi: /\p{Script=Latin}/u,
};
const OWN_LETTERS: Readonly<Record<string, RegExp>> = {
  'zh-CN': /[\p{Script=Han}\p{Script=Latin}]/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}ー]/u,
  ko: /[\p{Script=Hangul}\p{Script=Latin}]/u,
  hi: /[\p{Script=Devanagari}\p{Script=Latin}]/u,
  vi: /\p{Script=Latin}/u,
};
/** ASCII punctuation next to a letter of the script: Chinese and Japanese need the full-width form there. */
const ASCII_MARK: Readonly<Record<string, RegExp>> = {
  'zh-CN': /\p{Script=Han}[,.:;?!()"]|[,;:?!()"]\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,.;?!"]|[,;?!"][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

/** Keys whose texts are the languages' own names. */
const OWN_NAMES = /^people:settings\.languages\./;

/** The faults, one line each. Reviewed texts may lack words, script and numbers, but not placeholders. */
export function faultsOf(
  locale: string,
  texts: Texts,
  english: Texts,
  isReviewed: (key: string) => boolean,
): string[] {
  const wanted = keysFor(locale, english);
  const faults = [
    ...[...wanted].filter((key) => !texts.has(key)).map((key) => `${key} is missing`),
    ...[...texts.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is not a key of English`),
  ];
  for (const [key, text] of texts) {
    if (!wanted.has(key)) continue;
    const source = sourceOf(key, english);
    const fault = faultOf(locale, key, text, source, isReviewed(key));
    if (fault) faults.push(`${key} ${fault}: ${text}`);
  }
  return faults;
}

function faultOf(
  locale: string,
  key: string,
  text: string,
  source: string,
  isReviewed: boolean,
): string | null {
  if (text.trim() === '') return 'is empty';
  if (text !== text.trim() || / {2}/.test(text)) return 'has a space too many';
  if (text !== text.normalize('NFC')) return 'is not in the composed form';
  if (marksOf(text, PLACEHOLDER) !== marksOf(source, PLACEHOLDER)) return 'has other placeholders';
  if (marksOf(text, TAG) !== marksOf(source, TAG)) return 'has other tags';
  if (ASCII_MARK[locale]?.test(text)) return 'has an ASCII mark beside a letter of its script';
  return isReviewed ? null : strangeness(locale, key, text, source);
}

/** Why a text may be untranslated, or the translation of another text; null when nothing is suspicious. */
function strangeness(locale: string, key: string, text: string, source: string): string | null {
  const lost = numbersIn(source).find((number) => !numbersIn(text).includes(number));
  if (lost) return `has lost the number ${lost}`;
  const words = wordsOf(text);
  if (OWN_NAMES.test(key) || words === '') return null;
  if (text === source) return 'is the English text';
  const script = SCRIPTS[locale];
  if (wordsOf(source).length > 3 && words.length > 1 && script && !script.test(words))
    return 'is not in its script';
  const own = OWN_LETTERS[locale];
  const stranger = own && [...words].find((letter) => !own.test(letter));
  return stranger ? `has a letter of another script, ${stranger},` : null;
}
