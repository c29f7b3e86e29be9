// Reads the launch link once, and takes it out of the address bar: who copies the address must not copy the session.
import { launchLanguage, openLaunch, type Language, type LaunchInfo } from '../../../protocol/launch';

export type Entry =
  /** No launch link: whatever session this tab has goes on. */
  | { readonly kind: 'none' }
  /** A launch link that holds. */
  | { readonly kind: 'launch'; readonly launch: LaunchInfo }
  /** Its time is over; `language` is what it asked for. */
  | { readonly kind: 'over'; readonly launch: LaunchInfo; readonly language: Language | null }
  /** It brings nobody in; `language` is what could be read of it. */
  | { readonly kind: 'unreadable'; readonly language: Language | null };

/** `now` is the platform's time, unix milliseconds. */
export function readEntry(search: string, launchKey: string, now: number): Entry {
  const query = new URLSearchParams(search);
  const params = query.get('params');
  if (params === null) return { kind: 'none' };
  const launch = openLaunch(launchKey, params);
  const readable = launch.userId !== '' || launch.token !== '';
  // A link that was cut off has often lost its ttl as well; what it says is then nothing, rather than "expired".
  const language = launchLanguage(launch);
  if (!readable) return { kind: 'unreadable', language };
  return isOver(query, now) || now > (launch.ttl ?? now)
    ? { kind: 'over', launch, language }
    : { kind: 'launch', launch };
}

const isOver = (query: URLSearchParams, now: number): boolean =>
  !(Number(query.get('ttl') ?? Number.NaN) >= now);

/** There is a launch link, and it says no time after `now` until which it holds, whether it can be read or not. */
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

/** There are launch parameters beside the sealed block: the names of the block itself are not among them. */
export const hasPlainParameters = (search: string): boolean => withoutLaunch(search) !== '';
