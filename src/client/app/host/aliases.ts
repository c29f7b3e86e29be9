// The names by which operators' systems pass plain launch parameters, and the words they use for values.
import type { Language } from '../../../protocol/launch';

/** Canonical names, each with the other names that mean the same. Names are compared without case, dashes and underscores. */
export const PARAMETER_ALIASES = {
  game: ['gameId', 'game_code', 'gamecode', 'productId', 'gameType'],
  language: ['lang', 'locale'],
  currency: ['cur', 'currencyCode'],
  country: ['countryCode'],
  device: ['platform', 'channel'],
  demo: ['isDemo'],
  /** Words only: what 0 and 1 mean differs from one operator to the next, and this is about money. */
  mode: ['gameMode', 'playMode', 'moneyType'],
  lobbyUrl: [
    'lobby_url',
    'lobby',
    'exitUrl',
    'exitURL',
    'f',
    'referalUrl',
    'referralUrl',
    'returnUrl',
    'homeUrl',
  ],
  depositUrl: ['deposit_url', 'cashier', 'cashierUrl'],
  supportUrl: ['support_url'],
  historyUrl: ['history_url', 'accountHistoryUrl'],
  exitEvent: ['lobbyEvent'],
  depositEvent: ['cashierEvent'],
  supportEvent: [],
  historyEvent: ['accountHistoryEvent'],
  hideExitButton: ['hideLobby'],
  jurisdiction: ['license', 'licence'],
  realityCheck: ['reality_check', 'realitycheck_interval', 'ri'],
  realityCheckElapsed: ['realitycheck_startduration', 'te'],
  clock: ['showClock'],
  autoplay: ['autoPlay', 'auto'],
  fullscreen: ['fullScreen'],
  mute: ['muted'],
  quality: ['graphics'],
  social: ['socialCasino', 'socialMode'],
  theme: ['skin'],
  vocabulary: [],
  hostOrigin: ['parentOrigin'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ParameterName = keyof typeof PARAMETER_ALIASES;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');

const BY_ALIAS: ReadonlyMap<string, ParameterName> = new Map(
  (Object.entries(PARAMETER_ALIASES) as [ParameterName, readonly string[]][]).flatMap(([name, aliases]) =>
    [name, ...aliases].map((alias) => [plain(alias), name] as const),
  ),
);

/** The parameter that a name in the address means, if any. */
export const parameterOf = (name: string): ParameterName | undefined => BY_ALIAS.get(plain(name));

/** ISO 639-1 and 639-3, old codes and the codes of the launch block, before any region. */
const LANGUAGE_WORDS: Readonly<Record<string, Language>> = {
  en: 'en',
  eng: 'en',
  zh: 'zh-CN',
  zho: 'zh-CN',
  chi: 'zh-CN',
  cmn: 'zh-CN',
  cn: 'zh-CN',
  ja: 'jp',
  jpn: 'jp',
  jp: 'jp',
  ko: 'kr',
  kor: 'kr',
  kr: 'kr',
  vi: 'vn',
  vie: 'vn',
  vn: 'vn',
  hi: 'in',
  hin: 'in',
  in: 'in',
};

/** `en`, `en-US`, `en_us`, `eng`, `zh-Hans-CN` … ; null for a language that the client does not speak. */
export const languageOf = (text: string): Language | null =>
  LANGUAGE_WORDS[text.trim().toLowerCase().split(/[-_]/)[0] ?? ''] ?? null;

/** The other way round, for what the host is told: ISO 639, with the region where the script needs it. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  en: 'en',
  'zh-CN': 'zh-CN',
  jp: 'ja',
  kr: 'ko',
  vn: 'vi',
  in: 'hi',
};

const YES = new Set(['1', 'true', 'on', 'yes', '']);
const NO = new Set(['0', 'false', 'off', 'no']);

export function flagOf(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

const DEMO_WORDS = new Set(['demo', 'fun', 'free', 'play', 'practice']);
const REAL_WORDS = new Set(['real', 'cash', 'money', 'live']);

/** Play for fun or for money, in words. */
export function demoOf(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (DEMO_WORDS.has(word)) return true;
  return REAL_WORDS.has(word) ? false : null;
}

/** `desktop`, `mobile` and longer names that end so, such as GPL_MOBILE. */
export function deviceOf(text: string): 'mobile' | 'desktop' | null {
  const word = text.trim().toLowerCase();
  if (/(^|_)(mobile|phone|tablet|handheld)$/.test(word)) return 'mobile';
  return /(^|_)(desktop|web|pc|computer)$/.test(word) ? 'desktop' : null;
}
