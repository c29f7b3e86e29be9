// Launch links with plain parameters: the sealed block stays as it is, the parameters join it in the query.
import type { LaunchParameters } from './types';

/** The link with the parameters in its query. Throws when it is no http(s) address. */
export function launchLink(launch: string, params: LaunchParameters = {}): URL {
  // The page of an error, or a bare word, is no address, though it could be parsed as one relative to this page.
  if (!/^\s*([a-z][\w+.-]*:|[./?])/i.test(launch))
    throw new Error('Fairground: the launch link is not a valid address');
  const url = new URL(launch, document.baseURI);
  if (!/^https?:$/.test(url.protocol))
    throw new Error(`Fairground: the launch link uses ${url.protocol}, expected http: or https:`);
  for (const [name, value] of Object.entries<unknown>({ ...params })) {
    if (value === undefined || value === null) continue;
    url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return url;
}
