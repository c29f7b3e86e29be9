// The headers of a deployment that is not served by the reference platform, from the same source that the platform uses: for
// nginx to include, and as plain lines for any other server.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CACHE_CONTROL,
  COMMON_HEADERS,
  contentSecurityPolicy,
  PERMISSIONS_POLICY,
} from '../../src/platform/server/policy';
import type { ClientConfig } from '../../src/protocol/config';

export interface Deployment {
  readonly client: ClientConfig;
  /** index.html as it was built: what is inline in it is allowed by its hash. */
  readonly html: string;
  /** Where players find the client, such as play.example: for browsers that do not count a socket of the same host. */
  readonly host: string;
  /** Pages besides `hosts` of config.json that may frame the client; those of its own origin are `'self'`. */
  readonly frameAncestors: readonly string[];
}

export type Headers = Readonly<Record<string, string>>;

/** Of pages and of scripts that workers are started with. Files with a hash in their names carry COMMON_HEADERS otherwise. */
export function siteHeaders({ client, html, host, frameAncestors }: Deployment): Headers {
  return {
    ...COMMON_HEADERS,
    'content-security-policy': contentSecurityPolicy({
      client,
      host,
      html,
      frameAncestors: [...new Set([...frameAncestors, ...client.hosts])],
    }),
    'permissions-policy': PERMISSIONS_POLICY,
  };
}

const titled = (name: string): string => name.replace(/(^|-)\w/g, (letter) => letter.toUpperCase());

/** Lines such as `Referrer-Policy: no-referrer`. */
export const asLines = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `${titled(name)}: ${value}\n`)
    .join('');

/** Lines for nginx. Nothing of the values may end the string that they stand in. */
export function asNginx(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => {
      if (/["\\\r\n$]/.test(value)) throw new Error(`${name} holds what nginx would not take as it is`);
      return `add_header ${titled(name)} "${value}" always;\n`;
    })
    .join('');
}

/** The folder of a build as a deployment. Throws when it holds no build. */
export function readPage(folder: string): string {
  try {
    return readFileSync(join(folder, 'index.html'), 'utf8');
  } catch {
    throw new Error(`${folder} holds no build: npm run build`);
  }
}

/** What docs/delivery.md shows: a deployment without backends of its own, its hashes left open. */
export function sample(): { readonly headers: string; readonly cache: string } {
  const headers = siteHeaders({
    client: {
      launchKey: 'key',
      domains: ['https://api.example'],
      noticeDomains: [],
      links: {},
      pack: '',
      packs: [],
      packOrigins: [],
      hosts: [],
    },
    html: '<style>a</style><script>b</script>',
    host: '',
    frameAncestors: ['https://casino.example'],
  });
  return {
    headers: asLines(headers).replace(/'sha256-[^']+'/g, "'sha256-…'"),
    cache: `hashed names: ${CACHE_CONTROL.hashed}\nall others: ${CACHE_CONTROL.other}\n`,
  };
}
