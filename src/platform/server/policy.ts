// The security headers of the client's pages, made from the same settings that the client reads.
import { createHash } from 'node:crypto';
import { readAnalytics } from '../../protocol/analytics';
import type { ClientConfig } from '../../protocol/config';
import type { PlatformConfig } from '../config/config';

const HOST = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;
const DEFAULT_SCHEME = 'https://';

/** The origins of an allowed domain, for http(s) and for its socket; empty when it is not an address. */
function originsOf(domain: string): readonly string[] {
  try {
    const { origin } = new URL(/^https?:\/\//i.test(domain) ? domain : DEFAULT_SCHEME + domain);
    return [origin, origin.replace(/^http/, 'ws')];
  } catch {
    return [];
  }
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** CSP sources for the inline parts of our pages: critical styles, a boot script. */
function inlineHashes(html: string, tag: 'style' | 'script'): readonly string[] {
  const inline = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi');
  return [...html.matchAll(inline)].map(([, text = '']) => hashOf(text));
}

export interface PolicyParts {
  readonly client: Pick<
    ClientConfig,
    'domains' | 'noticeDomains' | 'packOrigins' | 'analytics' | 'blockSources' | 'errorReports'
  >;
  readonly frameAncestors: readonly string[];
  /** The Host header of the request: older browsers do not count a socket of the same host as 'self'. */
  readonly host: string;
  readonly html: string;
}

export function contentSecurityPolicy({ client, frameAncestors, host, html }: PolicyParts): string {
  const sockets = HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
  const backends = [...client.domains, ...client.noticeDomains].flatMap(originsOf);
  const sources = (client.blockSources ?? []).flatMap((source) => originsOf(source).slice(0, 1));
  const counting = analyticsOrigins(client.analytics);
  const reports = client.errorReports === undefined ? [] : [new URL(client.errorReports).origin];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineHashes(html, 'script'), ...counting.script],
    'style-src': ["'self'", ...inlineHashes(html, 'style')],
    'img-src': ["'self'", 'data:', 'blob:', ...counting.picture],
    // Fonts of a pack from another origin are checked against their hashes first.
    'font-src': ["'self'", ...(client.packOrigins.length > 0 ? ['blob:'] : [])],
    'media-src': ["'self'", 'data:', 'blob:'],
    'connect-src': [
      "'self'",
      ...new Set([
        ...sockets,
        ...backends,
        ...client.packOrigins,
        ...sources,
        ...counting.connect,
        ...reports,
      ]),
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Additions to the policy for a deployment that counts its players' visits; empty for all others. */
function analyticsOrigins(
  given: unknown,
): Readonly<Record<'script' | 'connect' | 'picture', readonly string[]>> {
  const read = readAnalytics(given);
  if ('fault' in read) return { script: [], connect: [], picture: [] };
  const { script, endpoint, origins } = read.config;
  const from = (address: string | undefined): readonly string[] =>
    address === undefined ? [] : [new URL(address).origin];
  return {
    script: from(script),
    connect: [...from(endpoint), ...from(script), ...origins],
    picture: script === undefined ? [] : [...from(script), ...origins],
  };
}

/** Pages of this deployment's operators, for a request with this Host header: the demo's is on the same host. */
export function operatorsFor(
  { operators, demoOperatorPort }: Pick<PlatformConfig['client'], 'operators' | 'demoOperatorPort'>,
  host: string,
): readonly string[] {
  if (demoOperatorPort === null || !HOST.test(host)) return operators;
  return [...operators, `http://${host.replace(/:\d{1,5}$/, '')}:${demoOperatorPort}`];
}

/** Policy for answers other than pages: they may not load anything and may not be framed. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A picture that is opened by itself may have its own styles but no scripts. */
export const PICTURE_POLICY = `${NO_PAGE}; style-src 'unsafe-inline'; sandbox`;

/** Browser features that our pages never use. */
export const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
  'magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=()';

/** Names of scripts that workers are started with: a browser applies to a worker the policy that its script is sent with. */
export const WORKER_SCRIPT = /^(sw|worker-[a-z]+\.[0-9a-f]{8,})\.js$/;

/** How long an answer may be kept: a file whose name carries a hash of its content, and any other. */
export const CACHE_CONTROL = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;

/** Headers of all answers of the platform. Pages and scripts also have policies of their own. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': NO_PAGE,
  'x-content-type-options': 'nosniff',
  // The address of a launch link contains a session.
  'referrer-policy': 'no-referrer',
};

/**
 * Headers that only pages, workers, and pictures opened by themselves need. Code, styles, fonts and other pictures with a hash
 * in their names come without them: over HTTP/1.1 they are 0.14 kB a file.
 */
export const PAGE_HEADERS = ['content-security-policy', 'referrer-policy'] as const;
