// Client for a node of the public chain. A request carries nothing about the player, and a block is accepted only when its
// header hashes to its id.
import { readTronBlock, type LinkedBlock } from '../../protocol/tronBlock';

/** A public source of blocks. Each call rejects when there is no answer or the answer is not a block. */
export interface PublicSource {
  newest(): Promise<LinkedBlock>;
  /** Null while the source has no block of this number. */
  byNumber(num: number): Promise<LinkedBlock | null>;
}

/** Milliseconds until a node counts as silent. */
const PATIENCE = 6_000;

/** `url`: such as https://node.example. */
export function publicNode(url: string, send: typeof fetch): PublicSource {
  const ask = async (path: string, request: object): Promise<LinkedBlock | null> => {
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const answer = await send(`${url.replace(/\/+$/, '')}/wallet/${path}`, {
        method: 'POST',
        // This content type needs no CORS preflight. Nodes parse the body as JSON whatever its type.
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
