// How the player leaves for the operator's pages: the host page is told, and where there is none the browser goes there.
import type { Way } from '../../stores/host';
import type { HostLine } from './hostLine';

/** Carries a way out. An address in `url` was checked when the launch was read. */
export function takeWay(way: Way, url: string | null, line: HostLine, page: Window): void {
  if (line.connected) return line.say(way, { url });
  if (url === null) return console.warn(`Fairground: nobody listens for ${way}, and it has no address`);
  if (way === 'exit') page.open(url, '_top');
  else page.open(url, '_blank', 'noopener');
}
