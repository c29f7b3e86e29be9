// Leads the player to the operator's pages: through the host page, or without one in the browser itself.
import type { Way } from '../../stores/host';
import type { HostLine } from './hostLine';

/** Performs a way out. An address in `url` was checked when the launch was read. */
export function takeWay(way: Way, url: string | null, line: HostLine, page: Window): void {
  if (line.connected) return line.say(way, { url });
  if (url === null) return console.warn(`Fairground: nobody listens for ${way}, and it has no address`);
  if (way === 'exit') page.open(url, '_top');
  else page.open(url, '_blank', 'noopener');
}
