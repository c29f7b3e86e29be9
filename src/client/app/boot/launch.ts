// Reads the launch link once, and removes it from the address bar: a copied address must not contain the session.
import { launchLanguage, openLaunch, type Language, type LaunchInfo } from '../../../protocol/launch';

export type Entry =
  /** No launch link: an existing session of this tab continues. */
  | { readonly kind: 'none' }
  /** A valid launch link. */
  | { readonly kind: 'launch'; readonly launch: LaunchInfo }
  /** It has expired; `language` is the language that it asks for. */
  | { readonly kind: 'over'; readonly launch: LaunchInfo; readonly language: Language | null }
  /** It cannot be opened; `language` is the language that could still be read. */
  | { readonly kind: 'unreadable'; readonly language: Language | null };

/** `now` is the platform's time, unix milliseconds. */
export function readEntry(search: string, launchKey: string, now: number): Entry {
  const query = new URLSearchParams(search);
  const params = query.get('params');
  if (params === null) return { kind: 'none' };
  const launch = openLaunch(launchKey, params);
  const readable = launch.userId !== '' || launch.token !== '';
  // A link that was cut off has often lost its ttl as well; then "unreadable" is right, not "expired".
  const language = launchLanguage(launch);
  if (!readable) return { kind: 'unreadable', language };
  return isOver(query, now) || now > (launch.ttl ?? now)
    ? { kind: 'over', launch, language }
    : { kind: 'launch', launch };
}

const isOver = (query: URLSearchParams, now: number): boolean =>
  !(Number(query.get('ttl') ?? Number.NaN) >= now);

/** True for a launch link without a ttl of at least `now`, whether the link can be read or not. */
export function isLaunchOver(search: string, now: number): boolean {
  const query = new URLSearchParams(search);
  return query.has('params') && isOver(query, now);
}

/** The query without the launch link. */
export function withoutLaunch(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('params');
  query.delete('ttl');
  const rest = query.toString();
  return rest && `?${rest}`;
}

/** Whether there are launch parameters other than the names of the sealed block itself. */
export const hasPlainParameters = (search: string): boolean => withoutLaunch(search) !== '';
