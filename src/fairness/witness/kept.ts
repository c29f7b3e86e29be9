// The notebook's pages for the storage: what was promised, and what became of it. Compact, since it is written while
// somebody plays; whatever can be told again (outcomes, seeds) is left out. What comes back is checked: a player can
// change what is stored.
import * as v from 'valibot';
import { hash } from '../../protocol/json';
import { NO_PROMISE } from './endings';
import {
  keepChain,
  keepRound,
  keepSent,
  newChain,
  newNotes,
  newRound,
  type GameNotes,
  type WitnessTerms,
} from './notes';

/** Changes with the form; pages of another one are no pages. */
const VERSION = 1;
/** Played balls are kept as far back as their list goes. */
const PLAYED_KEPT = 60;

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const short = v.pipe(v.string(), v.maxLength(160));
const maybe = v.nullable(hash);

const round = v.tuple([
  short,
  /** Mark. */
  v.nullable(v.picklist(['pending', 'checked', 'unseen', 'mismatch'])),
  /** In time, over. */
  v.boolean(),
  v.boolean(),
  v.nullable(
    v.tuple([
      short,
      whole,
      maybe,
      v.union([hash, v.literal('')]),
      v.nullable(whole),
      maybe,
      v.nullable(short),
    ]),
  ),
]);
const chain = v.tuple([short, hash, whole, v.nullable(whole), maybe, whole, hash]);
const page = v.object({
  version: v.literal(VERSION),
  rounds: v.pipe(v.array(round), v.maxLength(1_000)),
  chains: v.pipe(v.array(chain), v.maxLength(100)),
  sent: v.pipe(v.array(short), v.maxLength(100)),
});

/** What is worth keeping of a game. */
export function pageOf(notes: GameNotes): v.InferInput<typeof page> {
  const isOwn = notes.terms.kind === 'own';
  let played = 0;
  const rounds: v.InferInput<typeof round>[] = [];
  for (const [name, { promise, inTime, over, mark }] of [...notes.rounds].reverse()) {
    if (over && ++played > PLAYED_KEPT) continue;
    rounds.push([
      name,
      mark,
      inTime,
      over,
      promise && [
        promise.chainId,
        promise.index,
        promise.serverSeedHash,
        promise.gameResultHash,
        // The same for a whole chain of the player's own.
        isOwn ? null : promise.blockNumber,
        isOwn ? null : promise.blockHash,
        isOwn ? promise.clientSeed : null,
      ],
    ]);
  }
  return {
    version: VERSION,
    rounds: rounds.reverse(),
    chains: [...notes.chains].map(([id, { tip, from, blockNumber, blockHash, anchor }]) => [
      id,
      tip,
      from,
      blockNumber,
      blockHash,
      anchor.index,
      anchor.seed,
    ]),
    sent: notes.sent,
  };
}

/** The notes of a kept page; null when it is none. Something may have been missed since, so nobody is present. */
export function notesOfPage(terms: WitnessTerms, value: unknown): GameNotes | null {
  const read = v.safeParse(page, value);
  if (!read.success) return null;
  const notes = newNotes(terms);
  const { rounds, chains, sent } = read.output;
  for (const [id, tip, from, blockNumber, blockHash, index, seed] of chains)
    Object.assign(keepChain(notes, id, newChain(tip, from)), {
      blockNumber,
      blockHash,
      anchor: { index, seed },
      expected: null,
    });
  for (const [name, mark, inTime, over, promised] of rounds) {
    const note = keepRound(notes, name, newRound(null, inTime));
    note.over = over;
    note.unwatched = true;
    note.mark = mark === 'pending' ? null : mark;
    if (!promised) continue;
    const [chainId, index, serverSeedHash, gameResultHash, blockNumber, blockHash, clientSeed] = promised;
    const known = notes.chains.get(chainId);
    note.promise = {
      ...NO_PROMISE,
      chainId,
      index,
      tip: known?.tip ?? null,
      serverSeedHash,
      gameResultHash,
      blockNumber: blockNumber ?? known?.blockNumber ?? null,
      blockHash: blockHash ?? known?.blockHash ?? null,
      clientSeed: clientSeed ?? (terms.kind === 'own' || chainId === '' ? null : 'shared'),
    };
    if (serverSeedHash !== null) notes.used.set(serverSeedHash, name);
  }
  for (const one of [...sent].reverse()) keepSent(notes, one);
  return notes;
}
