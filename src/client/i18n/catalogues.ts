// Where each language's texts are, loaded one language at a time and in two parts, and the locale that numbers and plurals
// follow.
import { LANGUAGES, type Language } from '../../protocol/launch';

/** What every page says, and what only games, proofs and refusals say: a lobby need not wait for these. */
const PARTS = {
  shell: ['hud', 'people', 'records', 'screens'],
  more: ['bingo', 'classic', 'codes', 'delivery', 'fairness', 'game', 'guard'],
} as const;
export type Part = keyof typeof PARTS;
export type Namespace = (typeof PARTS)[Part][number];
export const NAMESPACES: readonly Namespace[] = [...PARTS.shell, ...PARTS.more];
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

/** The first of a browser's languages that we speak; null when there is none. */
export function languageOf({ languages }: Pick<Navigator, 'languages'>): Language | null {
  for (const wanted of languages ?? []) {
    const [tongue] = wanted.toLowerCase().split('-');
    const found = LANGUAGES.find((language) => LOCALES[language].split('-')[0] === tongue);
    if (found) return found;
  }
  return null;
}

type Load<P extends Part> = () => Promise<{
  readonly catalogue: Readonly<Record<(typeof PARTS)[P][number], object>>;
}>;

/** Each part of each language is a chunk of its own. */
const LOADERS: Readonly<Record<Language, { readonly [P in Part]: Load<P> }>> = {
  en: {
    shell: () => import(/* webpackChunkName: "text-en" */ './en/shell'),
    more: () => import(/* webpackChunkName: "text-en-more" */ './en/more'),
  },
  'zh-CN': {
    shell: () => import(/* webpackChunkName: "text-zh-CN" */ './zh-CN/shell'),
    more: () => import(/* webpackChunkName: "text-zh-CN-more" */ './zh-CN/more'),
  },
  vn: {
    shell: () => import(/* webpackChunkName: "text-vn" */ './vn/shell'),
    more: () => import(/* webpackChunkName: "text-vn-more" */ './vn/more'),
  },
  in: {
    shell: () => import(/* webpackChunkName: "text-in" */ './in/shell'),
    more: () => import(/* webpackChunkName: "text-in-more" */ './in/more'),
  },
  jp: {
    shell: () => import(/* webpackChunkName: "text-jp" */ './jp/shell'),
    more: () => import(/* webpackChunkName: "text-jp-more" */ './jp/more'),
  },
  kr: {
    shell: () => import(/* webpackChunkName: "text-kr" */ './kr/shell'),
    more: () => import(/* webpackChunkName: "text-kr-more" */ './kr/more'),
  },
};

export interface LoadedLanguage {
  readonly locale: string;
  readonly catalogue: Catalogue;
}

/** Fetches one part of a language. Throws when it does not come. */
export async function loadPart(
  language: Language,
  part: Part,
): Promise<{ readonly locale: string; readonly catalogue: Partial<Catalogue> }> {
  const { catalogue } = await LOADERS[language][part]();
  return { locale: LOCALES[language], catalogue };
}

/** Fetches all of a language. Throws when it does not come. */
export async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  const { shell, more } = LOADERS[language];
  const [first, second] = await Promise.all([shell(), more()]);
  return { locale: LOCALES[language], catalogue: { ...first.catalogue, ...second.catalogue } };
}
