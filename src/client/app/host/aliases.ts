// The names of plain launch parameters in operators' systems, and their words for values.
import type { Language } from '../../../protocol/launch';

/** Our names, each with the other names of the same parameter. Names are compared without case, dashes and underscores. */
export const PARAMETER_ALIASES = {
  game: ['gameId', 'game_code', 'gamecode', 'productId', 'gameType'],
  language: ['lang', 'locale'],
  currency: ['cur', 'currencyCode'],
  country: ['countryCode'],
  device: ['platform', 'channel'],
  demo: ['isDemo'],
  /** Words only: the meaning of 0 and 1 differs between operators, and this is about money. */
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

/** Our name of a parameter in the address, if it is known. */
export const parameterOf = (name: string): ParameterName | undefined => BY_ALIAS.get(plain(name));

/** ISO 639-1 and 639-3, old codes and the codes of the launch block, without a region. */
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

/** `en`, `en-US`, `en_us`, `eng`, `zh-Hans-CN` … ; null for a language that the client does not have. */
export const languageOf = (text: string): Language | null =>
  LANGUAGE_WORDS[text.trim().toLowerCase().split(/[-_]/)[0] ?? ''] ?? null;

/** The reverse, for messages to the host: ISO 639, with the region when the script needs it. */
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

/** Whether a word means play for fun (true) or for money (false); null for other words. */
export function demoOf(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (DEMO_WORDS.has(word)) return true;
  return REAL_WORDS.has(word) ? false : null;
}

/** `desktop`, `mobile` and longer names with such an end, for example GPL_MOBILE. */
export function deviceOf(text: string): 'mobile' | 'desktop' | null {
  const word = text.trim().toLowerCase();
  if (/(^|_)(mobile|phone|tablet|handheld)$/.test(word)) return 'mobile';
  return /(^|_)(desktop|web|pc|computer)$/.test(word) ? 'desktop' : null;
}
