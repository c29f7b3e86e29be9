// Builds the headers of a deployment that the reference platform does not serve, from the platform's own source of them: as
// a file for nginx to include, and as plain lines for any other server.
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
  /** index.html as it was built. Its inline scripts and styles are allowed by their hashes. */
  readonly html: string;
  /** The client's public host, such as play.example: for browsers whose 'self' does not include a socket of the same host. */
  readonly host: string;
  /** Pages that may frame the client besides `hosts` of config.json; `'self'` means those of its own origin. */
  readonly frameAncestors: readonly string[];
}

export type Headers = Readonly<Record<string, string>>;

/** Headers of pages and of scripts that start workers. Other files with a hash in their names carry COMMON_HEADERS. */
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

/** Lines for nginx. Throws where a value would end the quoted string that contains it. */
export function asNginx(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => {
      if (/["\\\r\n$]/.test(value)) throw new Error(`${name} contains characters that nginx would misread`);
      return `add_header ${titled(name)} "${value}" always;\n`;
    })
    .join('');
}

/** The page of a build. Throws when the folder has no build. */
export function readPage(folder: string): string {
  try {
    return readFileSync(join(folder, 'index.html'), 'utf8');
  } catch {
    throw new Error(`${folder} has no built client: run "npm run build" first`);
  }
}

/** The sample in docs/delivery.md: a deployment without backends of its own, with placeholders for hashes. */
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
