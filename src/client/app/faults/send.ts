// Sends faults to the address in config.json (`errorReports`): the error, its place in our own scripts, the browser, and the
// page. It contains nothing that identifies the player, a bet, an amount or an address of the launch.
import { pageOf } from '../analytics/events';
import type { Fault, Faults } from './gather';

/** Longest message in characters, and highest number of calls of a stack. */
const LONGEST = 200;
const MOST_CALLS = 6;

export interface FaultReport {
  readonly source: 'fairground';
  readonly version: 1;
  readonly kind: Fault['kind'];
  readonly name: string;
  readonly message: string;
  /** `main.1a2b3c4d.js:1:2345`, the innermost first. */
  readonly stack: readonly string[];
  /** `Chrome 80, Android 9` */
  readonly browser: string;
  readonly page: string;
}

/** Each fault is sent once, however often it happens. Reports that do not arrive are lost. */
export function sendFaults(page: Window, address: string, faults: Faults): void {
  const sent = new Set<string>();
  faults.follow((fault) => {
    const body = JSON.stringify(reportOf(fault, page));
    if (sent.has(body)) return;
    sent.add(body);
    // Plain text needs no CORS preflight; no cookie and no referrer are sent.
    page
      .fetch(address, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        body,
      })
      .catch(() => undefined);
  });
}

export function reportOf(
  { kind, thrown }: Fault,
  { navigator, location }: Pick<Window, 'navigator' | 'location'>,
): FaultReport {
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : nothingOf(thrown);
  return {
    source: 'fairground',
    version: 1,
    kind,
    name: name.slice(0, 40),
    message: wordsOf(name, message).slice(0, LONGEST),
    stack: [...stack.matchAll(/([\w.-]+\.js)[^\s:)]*(:\d+:\d+)/g)]
      .slice(0, MOST_CALLS)
      .map(([, file, place]) => `${file}${place}`),
    browser: browserOf(navigator.userAgent),
    page: pageOf(location.hash.replace(/^#/, '').split('?')[0] ?? ''),
  };
}

const nothingOf = (thrown: unknown): Pick<Error, 'name' | 'message' | 'stack'> => ({
  name: typeof thrown,
  message: typeof thrown === 'string' ? thrown : '',
});

/** Errors that quote names in our own code; all others may quote a player's text or the platform's answer. */
const QUOTES_CODE = /^(Type|Reference|Range)Error$/;

/** Removes everything that may be an address, a name, a number of a bet or an amount. */
const wordsOf = (name: string, message: string): string =>
  (QUOTES_CODE.test(name) ? message : message.replaceAll(/"[^"]*"?|“[^”]*”?|'[^']*'?|`[^`]*`?/g, '…'))
    .replaceAll(/\b\w+:\/\/\S+/g, '…')
    .replaceAll(/\S*\d{3,}\S*|\S*\d[.,]\d\S*|\S+@\S+|\S{25,}/g, '…');

/** Browser and system with their versions, without the rest of the user agent. */
export function browserOf(agent: string): string {
  const version = (name: string, pattern: RegExp): string | null => {
    const found = pattern.exec(agent)?.[1];
    return found === undefined ? null : `${name} ${found.replaceAll('_', '.')}`;
  };
  const browser =
    version('Samsung', /SamsungBrowser\/(\d+)/) ??
    version('Edge', /Edg\w*\/(\d+)/) ??
    version('Firefox', /(?:Firefox|FxiOS)\/(\d+)/) ??
    version('Chrome', /(?:Chrome|CriOS)\/(\d+)/) ??
    version('Safari', /Version\/(\d+(?:\.\d+)?)/) ??
    'other';
  const system =
    version('Android', /Android (\d+)/) ??
    version('iOS', /OS (\d+(?:_\d+)?) like Mac/) ??
    /Windows|Mac OS|Linux/.exec(agent)?.[0] ??
    'other';
  return `${browser}, ${system}`;
}
