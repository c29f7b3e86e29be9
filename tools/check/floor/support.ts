// Looks up in MDN's tables (@mdn/browser-compat-data) which features the floor's browsers have.
import data, {
  type BrowserName,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { floorVersions } from '../../build/floor';

/** MDN's names of each browser. WebView and Chrome on phones are as old as Chrome. */
const BROWSERS: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
};

const FLOOR: readonly (readonly [BrowserName, number])[] = Object.entries(floorVersions()).flatMap(
  ([browser, version]) => {
    const names = BROWSERS[browser];
    if (!names) throw new Error(`browserslist names ${browser}, which has no table`);
    return names.map((name) => [name, version] as const);
  },
);

const isIn = (
  { version_added: added, flags, version_removed: removed }: SimpleSupportStatement,
  floor: number,
) => !flags && !removed && typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= floor;

/** The browsers of the floor that lack a feature. `prefix`: a prefix that is written beside it. */
export function strangers(feature: Identifier | undefined, prefixes: readonly string[] = []): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return FLOOR.filter(([browser, floor]) => {
    const told = support[browser];
    if (told === undefined) return false;
    return ![told].flat().some((one) => {
      const { prefix, alternative_name: alias } = one;
      if (alias !== undefined) return false;
      return isIn(one, floor) && (prefix === undefined || prefixes.includes(prefix));
    });
  }).map(([browser, floor]) => `${browser} ${floor}`);
}

export const { css } = data;

/** Global names, and the members of each that every browser of the floor has; null when one of them lacks the name. */
const globals = new Map<string, Identifier>([
  ...Object.entries(data.api),
  ...Object.entries(data.api['Window'] ?? {}),
  ...Object.entries(data.api['WorkerGlobalScope'] ?? {}),
  ...Object.entries(data.javascript['builtins'] ?? {}),
] as [string, Identifier][]);

export const isNewGlobal = (name: string): boolean => {
  const feature = Object.hasOwn(data.api, name) ? data.api[name] : globals.get(name);
  return strangers(feature).length > 0;
};

/** `Object.hasOwn`, `URL.canParse`, `AbortSignal.timeout`: members of global names. */
export function isNewStatic(owner: string, name: string): boolean {
  const of = globals.get(owner) as Record<string, Identifier> | undefined;
  const feature = of?.[`${name}_static`] ?? of?.[name];
  return strangers(feature).length > 0;
}

/** The types whose methods scripts call: those of the language, and the parts of a page that our scripts use. */
const OWNERS = [
  ...Object.values(data.javascript['builtins'] ?? {}),
  ...Object.values((data.javascript['builtins']?.['Intl'] ?? {}) as Identifier),
  ...[
    'AbortSignal',
    'Blob',
    'CacheStorage',
    'Document',
    'DocumentFragment',
    'DOMTokenList',
    'Element',
    'Event',
  ]
    .concat([
      'EventTarget',
      'FormData',
      'Headers',
      'HTMLCanvasElement',
      'HTMLDialogElement',
      'HTMLElement',
      'Node',
    ])
    .concat(['HTMLFormElement', 'HTMLInputElement', 'HTMLMediaElement', 'Performance', 'Request', 'Response'])
    .concat(['ServiceWorkerRegistration', 'Storage', 'URL', 'URLSearchParams', 'Window', 'Worker'])
    .map((name) => data.api[name]),
];

/** Instance methods, by name, that no type of the floor's age has. */
const methods = new Map<string, boolean>();
for (const owner of OWNERS)
  for (const [name, feature] of Object.entries(owner as Record<string, Identifier>)) {
    if (!/^[a-z]\w+$/i.test(name) || /_(static|event)$/.test(name)) continue;
    if (feature.__compat) methods.set(name, (methods.get(name) ?? true) && strangers(feature).length > 0);
  }

export const isNewMethod = (name: string): boolean => methods.get(name) === true;
