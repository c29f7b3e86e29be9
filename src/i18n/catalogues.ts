// Where each language's texts are, loaded one language at a time, and the locale that numbers and plurals follow.
import { LANGUAGES, type Language } from '../protocol/launch';

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

type LoadCatalogue = () => Promise<{ readonly catalogue: Catalogue }>;

const loadEnglish: LoadCatalogue = () => import(/* webpackChunkName: "text-en" */ './en');

/** A language is added with a folder beside `en` and a line here. Until then its players read English. */
const LOADERS: Readonly<Partial<Record<Language, LoadCatalogue>>> = { en: loadEnglish };

/** Languages that have texts of their own, and so can be chosen. */
export const OFFERED_LANGUAGES: readonly Language[] = LANGUAGES.filter((language) => language in LOADERS);

export interface LoadedLanguage {
  readonly locale: string;
  readonly catalogue: Catalogue;
}

/** Fetches a language. English numbers go with English texts: "12.480,50" in an English sentence misleads. */
export async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  const load = LOADERS[language];
  const { catalogue } = await (load ?? loadEnglish)();
  return { locale: load ? LOCALES[language] : LOCALES.en, catalogue };
}
