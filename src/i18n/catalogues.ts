// Where each language's texts are, loaded one language at a time, and the locale that numbers and plurals follow.
import type { Language } from '../protocol/launch';

export const NAMESPACES = [
  'hud',
  'game',
  'codes',
  'screens',
  'bingo',
  'classic',
  'fairness',
  'records',
  'people',
] as const;
export type Namespace = (typeof NAMESPACES)[number];
export type Catalogue = Readonly<Record<Namespace, object>>;

/** BCP 47 tag of each language. */
export const LOCALES = {
  en: 'en',
  'zh-CN': 'zh-CN',
  vn: 'vi',
  in: 'hi',
  jp: 'ja',
  kr: 'ko',
} as const satisfies Readonly<Record<Language, string>>;

/** Each language is a chunk of its own. */
const LOADERS: Readonly<Record<Language, () => Promise<{ readonly catalogue: Catalogue }>>> = {
  en: () => import(/* webpackChunkName: "text-en" */ './en'),
  'zh-CN': () => import(/* webpackChunkName: "text-zh-CN" */ './zh-CN'),
  vn: () => import(/* webpackChunkName: "text-vn" */ './vn'),
  in: () => import(/* webpackChunkName: "text-in" */ './in'),
  jp: () => import(/* webpackChunkName: "text-jp" */ './jp'),
  kr: () => import(/* webpackChunkName: "text-kr" */ './kr'),
};

export interface LoadedLanguage {
  readonly locale: string;
  readonly catalogue: Catalogue;
}

/** Fetches a language. Throws when it does not come. */
export async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  const { catalogue } = await LOADERS[language]();
  return { locale: LOCALES[language], catalogue };
}
