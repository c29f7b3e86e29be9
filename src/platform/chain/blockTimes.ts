// Stores the times of the blocks that decided rounds. A source remembers only its newest blocks, or fetches older ones over
// the network; a bet slip shows the time of its block years later.
import { serverTime, type ServerTime } from '../../core/clock';
import type { Querying } from '../database/database';
import type { Log } from '../logging/log';
import type { Block, ChainSource, GameBlocks } from './blocks';

/** A key that names the chain too: the same number exists on several chains. */
type Named = Pick<Block, 'num' | 'hash'>;
/** Number of newest blocks that are searched for a block that is not confirmed yet. */
const SEEN = 32;

export type TimeOf = (block: Named) => ServerTime | null;

const nameOf = ({ num, hash }: Named): string => `${num} ${hash}`;

/** Reads the stored times of blocks. Blocks without a stored time are left out. */
export async function timesOf(database: Querying, blocks: readonly Named[]): Promise<TimeOf> {
  if (blocks.length === 0) return () => null;
  const rows = await database.query('SELECT num, hash, time FROM block_times WHERE num = ANY($1::bigint[])', [
    [...new Set(blocks.map(({ num }) => num))],
  ]);
  const times = new Map(
    rows.map((row) => [
      nameOf({ num: Number(row['num']), hash: String(row['hash']) }),
      serverTime(Number(row['time'])),
    ]),
  );
  return (block) => times.get(nameOf(block)) ?? null;
}

/** Wraps the source for games and stores the time of each block that a game uses. */
export function noting(source: ChainSource, database: Querying, log: Log): GameBlocks {
  let last = '';
  async function note(block: Block): Promise<void> {
    const name = nameOf(block);
    if (name === last) return;
    try {
      const { num, hash, time } = block;
      await database.query(
        'INSERT INTO block_times (num, hash, time) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [num, hash, time],
      );
      last = name;
    } catch (error) {
      // The slip goes without its time; no round waits for that.
      log.warn('blocks/time-not-stored', { num: block.num, error });
    }
  }
  async function noted(asked: Promise<Block | null>): Promise<Block | null> {
    const block = await asked;
    if (block) await note(block);
    return block;
  }
  return {
    get chain() {
      return source.chain;
    },
    get publicChain() {
      return source.publicChain;
    },
    get interval() {
      return source.interval;
    },
    head: () => source.head(),
    onBlock: (listener) => source.onBlock(listener),
    start: () => source.start(),
    stop: () => source.stop(),
    state: () => source.state(),
    confirmed: () => source.confirmed(),
    recent: (count) => source.recent(count),
    byNumber: (num) => noted(source.byNumber(num)),
    async seen(num) {
      const fresh = source.recent(SEEN).find((block) => block.num === num);
      return fresh ? noted(Promise.resolve(fresh)) : noted(source.byNumber(num));
    },
  };
}
