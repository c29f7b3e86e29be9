// The backends that a session may use, and the one in use now. HTTP calls and the socket rotate independently.
import { MIN_RETRIES, RETRIES_PER_DOMAIN } from './constants';

/** Put before an address that has no scheme. */
const DEFAULT_PREFIX = 'https://';

/** A comparable base address without a trailing slash; null when the text is no http(s) address. */
export function normalAddress(text: string): string | null {
  const trimmed = text.trim();
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : DEFAULT_PREFIX + trimmed;
  let url: URL;
  try {
    url = new URL(full);
  } catch {
    return null;
  }
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) return null;
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/**
 * The backends of a launch: first the requested ones that the deployment allows, then all others that it allows, in case
 * none of the first answers. Anybody can make a launch link, so a requested backend is a wish and never a permission.
 */
export function chooseDomains(
  asked: readonly string[],
  allowed: readonly string[],
  own: string,
): readonly string[] {
  const addresses = (texts: readonly string[]) =>
    texts.map(normalAddress).filter((address) => address !== null);
  const permitted = new Set([...addresses(allowed), own]);
  const chosen = addresses(asked).filter((address) => permitted.has(address));
  const all = [...new Set([...chosen, ...addresses(allowed)])];
  return all.length > 0 ? all : [own];
}

/**
 * The address of the live socket on a host: secure unless the page itself is not. `ticket` opens one socket. From `page` and
 * `number` the platform sees which of two sockets of one page is newer, in case they arrive in the wrong order.
 */
export const socketAddress = (base: string, ticket: string, page: string, number: number): string =>
  `${base.replace(/^http/, 'ws')}/notice?jwtToken=${ticket}&page=${page}&n=${number}`;

export class Domains {
  private index = 0;
  private list: readonly [string, ...string[]];

  constructor(own: string) {
    this.list = [own];
  }

  get all(): readonly string[] {
    return this.list;
  }

  get current(): string {
    return this.list[this.index % this.list.length] ?? this.list[0];
  }

  /** How often a call is tried again. */
  get retries(): number {
    return Math.max(RETRIES_PER_DOMAIN * this.list.length, MIN_RETRIES);
  }

  use(addresses: readonly string[]): void {
    const [first, ...others] = addresses;
    if (first === undefined) return;
    this.list = [first, ...others];
    this.index = 0;
  }

  /** Moves on to the next domain. A failure on a domain that is no longer in use changes nothing. */
  rotate(failed: string): void {
    if (failed === this.current) this.index = (this.index + 1) % this.list.length;
  }
}
