// A TRON node that runs like a real one: it makes a block every second. For platforms in production, which refuse the demo's
// own blocks.
import { madeBlock, TronStandIn } from '../chain/tronStandIn';

const FIRST = 60_000_000;
/** Milliseconds between two blocks. Shorter than on the real chain, so that tests do not wait for blocks. */
const INTERVAL = 1_000;

export interface LiveTron {
  /** Settings of a platform that reads its blocks there. */
  readonly env: Readonly<Record<'TRON_NODE' | 'TRON_CONFIRMATIONS', string>>;
  close(): Promise<void>;
}

export async function openLiveTron(): Promise<LiveTron> {
  const node = await TronStandIn.open();
  node.blocks.set(FIRST, madeBlock(FIRST, '00'.repeat(32), Date.now()));
  node.head = FIRST;
  const growing = setInterval(() => node.grow(node.head + 1, { at: Date.now() }), INTERVAL);
  return {
    env: { TRON_NODE: node.url, TRON_CONFIRMATIONS: '0' },
    close: async () => {
      clearInterval(growing);
      await node.close();
    },
  };
}
