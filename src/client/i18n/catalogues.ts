// Loads the texts of a language, in parts, and defines the locale for its numbers and plurals. The texts of a game or a kit are
// in its own folder, in client/texts/<language>.json, by namespace. One namespace is the id of its page; its additions to other
// namespaces (records, fairness) are in the same file.
import type { GamePage } from '../../games/definition';
import { PAGES, gamesOn, namesIn } from '../../games/games';
import { LANGUAGES, type Language } from '../../protocol/launch';

/**
 * The namespaces of each part. `shell`: the texts of every page. `play`: the common texts of pages of games, which a lobby does
 * not need. `more`: the texts of refusals, help, ranking and settings, which no first frame needs. `proofs`: the texts of
 * verification.
 */
const PARTS = {
  shell: ['hud', 'records', 'screens'],
  play: ['game', 'guard', 'witness'],
  more: ['codes', 'delivery', 'help', 'people'],
  proofs: ['fairness'],
} as const;
export type Part = keyof typeof PARTS;
type Namespace = (typeof PARTS)[Part][number];
export const NAMESPACES: readonly string[] = [...Object.values(PARTS).flat(), ...PAGES.map(({ id }) => id)];
export type Catalogue = Readonly<Record<Namespace, object>> & Readonly<Record<string, object>>;

/** BCP 47 tag of each language. */
export const LOCALES = {
  en: 'en',
  'zh-CN': 'zh-CN',
  vn: 'vi',
  in: 'hi',
  jp: 'ja',
  kr: 'ko',
} as const satisfies Readonly<Record<Language, string>>;

/** The first of a browser's languages that the client has; null when it has none of them. */
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
type Loaders = { readonly [P in Exclude<Part, 'play'>]: Load<P> } & {
  readonly play: () => Promise<
    Awaited<ReturnType<Load<'play'>>> & {
      /** Loads the texts of a game or a hall; `folder` is below src. */
      readonly ofPage: (folder: string) => Promise<unknown>;
    }
  >;
};

/** Each part of each language is a separate chunk, and so are the own texts of each page of games. */
const LOADERS: Readonly<Record<Language, Loaders>> = {
  en: {
    shell: () => import(/* webpackChunkName: "text-en" */ './en/shell'),
    play: () => import(/* webpackChunkName: "text-en-play" */ './en/play'),
    more: () => import(/* webpackChunkName: "text-en-more" */ './en/more'),
    proofs: () => import(/* webpackChunkName: "text-en-proofs" */ './en/proofs'),
  },
  'zh-CN': {
    shell: () => import(/* webpackChunkName: "text-zh-CN" */ './zh-CN/shell'),
    play: () => import(/* webpackChunkName: "text-zh-CN-play" */ './zh-CN/play'),
    more: () => import(/* webpackChunkName: "text-zh-CN-more" */ './zh-CN/more'),
    proofs: () => import(/* webpackChunkName: "text-zh-CN-proofs" */ './zh-CN/proofs'),
  },
  vn: {
    shell: () => import(/* webpackChunkName: "text-vn" */ './vn/shell'),
    play: () => import(/* webpackChunkName: "text-vn-play" */ './vn/play'),
    more: () => import(/* webpackChunkName: "text-vn-more" */ './vn/more'),
    proofs: () => import(/* webpackChunkName: "text-vn-proofs" */ './vn/proofs'),
  },
  in: {
    shell: () => import(/* webpackChunkName: "text-in" */ './in/shell'),
    play: () => import(/* webpackChunkName: "text-in-play" */ './in/play'),
    more: () => import(/* webpackChunkName: "text-in-more" */ './in/more'),
    proofs: () => import(/* webpackChunkName: "text-in-proofs" */ './in/proofs'),
  },
  jp: {
    shell: () => import(/* webpackChunkName: "text-jp" */ './jp/shell'),
    play: () => import(/* webpackChunkName: "text-jp-play" */ './jp/play'),
    more: () => import(/* webpackChunkName: "text-jp-more" */ './jp/more'),
    proofs: () => import(/* webpackChunkName: "text-jp-proofs" */ './jp/proofs'),
  },
  kr: {
    shell: () => import(/* webpackChunkName: "text-kr" */ './kr/shell'),
    play: () => import(/* webpackChunkName: "text-kr-play" */ './kr/play'),
    more: () => import(/* webpackChunkName: "text-kr-more" */ './kr/more'),
    proofs: () => import(/* webpackChunkName: "text-kr-proofs" */ './kr/proofs'),
  },
};

export interface LoadedLanguage {
  readonly locale: string;
  readonly catalogue: Catalogue;
}

/** Fetches one part of a language; for `play`, with the own texts of these pages. Throws when that fails. */
export async function loadPart(
  language: Language,
  part: Part,
  pages: readonly GamePage[] = PAGES,
): Promise<{ readonly locale: string; readonly catalogue: Texts }> {
  return { locale: LOCALES[language], catalogue: await LOAD[part](language, pages) };
}

/** Fetches all texts of a language. Throws when that fails. */
export async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  const parts = await Promise.all(Object.values(LOAD).map((load) => load(language, PAGES)));
  return { locale: LOCALES[language], catalogue: joined(parts) as Catalogue };
}

async function loadShell(language: Language): Promise<Texts> {
  const { catalogue } = await LOADERS[language].shell();
  return joined([catalogue, { records: { games: namesIn(language) } }]);
}

async function loadPlay(language: Language, pages: readonly GamePage[]): Promise<Texts> {
  const { catalogue, ofPage } = await LOADERS[language].play();
  // A hall has texts of its own, and so has each of its games.
  const folders = new Set(
    pages.flatMap((page) => [page.folder, ...gamesOn(page).map(({ id }) => `games/${id}`)]),
  );
  const texts = await Promise.all([...folders].map(ofPage));
  return joined([catalogue, ...texts.map((one) => (one as { readonly default: Texts }).default)]);
}

const LOAD: Readonly<Record<Part, (language: Language, pages: readonly GamePage[]) => Promise<Texts>>> = {
  shell: loadShell,
  play: loadPlay,
  more: async (language) => (await LOADERS[language].more()).catalogue,
  proofs: async (language) => (await LOADERS[language].proofs()).catalogue,
};

type Texts = Readonly<Record<string, object>>;

/** Joins catalogues into one. Objects with the same name are joined in the same way. */
function joined(catalogues: readonly Texts[]): Texts {
  const all: Record<string, object> = {};
  for (const catalogue of catalogues)
    for (const [name, texts] of Object.entries(catalogue)) {
      const known = all[name];
      all[name] = typeof texts === 'object' && known ? joined([known as Texts, texts as Texts]) : texts;
    }
  return all;
}
