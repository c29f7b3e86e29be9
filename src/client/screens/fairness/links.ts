// Addresses of the sheet's outside links, by the deployment's settings.
import type { ClientConfig } from '../../../protocol/config';

/** The page of a block: the explorer's, or the platform's own beside this page. */
export function blockAddress({ links }: ClientConfig, blockNumber: number): string {
  const base = links.explorer?.replace(/\/+$/, '');
  return `${base === undefined ? '' : `${base}/`}block/${blockNumber}`;
}
