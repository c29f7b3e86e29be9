// A node of the public chain as the player's device asks it: nothing of the player goes along, and a block is believed only
// when its header hashes to its id.
import { readTronBlock, type LinkedBlock } from '../../protocol/tronBlock';

/** A public source of blocks. Each question rejects when there is no answer, or none that is a block. */
export interface PublicSource {
  newest(): Promise<LinkedBlock>;
  /** Null while the source has no block of this number. */
  byNumber(num: number): Promise<LinkedBlock | null>;
}

/** A node that takes longer counts as silent, in milliseconds. */
const PATIENCE = 6_000;

/** `url`: such as https://node.example. */
export function publicNode(url: string, send: typeof fetch): PublicSource {
  const ask = async (path: string, request: object): Promise<LinkedBlock | null> => {
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const answer = await send(`${url.replace(/\/+$/, '')}/wallet/${path}`, {
        method: 'POST',
        // Of the types that a page may send without asking first; nodes read JSON whatever it is called.
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify(request),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: stop.signal,
      });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      return readTronBlock(await answer.json());
    } finally {
      clearTimeout(late);
    }
  };
  return {
    newest: async () => {
      const block = await ask('getnowblock', {});
      if (!block) throw new Error('no newest block');
      return block;
    },
    byNumber: async (num) => {
      const block = await ask('getblockbynum', { num });
      if (block && block.num !== num) throw new Error('another block');
      return block;
    },
  };
}
