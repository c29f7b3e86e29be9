// Converts the notebook's pages for the storage: promises, and how their rounds ended. They are compact, because they are
// written during play; values that the platform can send again (outcomes, seeds) are left out. A page that is read back is
// checked: a player can change the storage.
import * as v from 'valibot';
import { encodeJson, hash, parseJson } from '../../protocol/json';
import { NO_PROMISE } from './endings';
import { NO_RESULT } from '../../core/digestWords';
import {
  keepChain,
  keepConfirmed,
  keepEntry,
  keepRound,
  MISSED_KEPT,
  newChain,
  newestDigest,
  newNotes,
  newRound,
  NO_COUNTS,
  type GameNotes,
  type WitnessTerms,
} from './notes';

/** Version of the stored form. Pages from before registers are read too, so that an update keeps what a device has seen. */
const VERSION = 2;
const BEFORE_REGISTERS = 1;
/** Number of played balls that are kept, the length of their list. */
const PLAYED_KEPT = 60;

const COUNTED = [
  'ended',
  'voids',
  'ownVoids',
  'refusedBets',
  'refusedOthers',
  'refusedEscapes',
  'replaced',
] as const;
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const short = v.pipe(v.string(), v.maxLength(160));
const maybe = v.nullable(hash);

const round = v.tuple([
  short,
  /** Mark. */
  v.nullable(v.picklist(['pending', 'checked', 'adds-up', 'unseen', 'mismatch'])),
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
/** Number, id, the id before it, tip, length. */
const entry = v.tuple([whole, hash, hash, hash, whole]);
/** Round, index, chain, block. */
const place = v.tuple([short, whole, short, v.nullable(whole)]);
const registers = {
  owner: v.nullable(short),
  entries: v.pipe(v.array(entry), v.maxLength(100)),
  current: v.nullable(place),
  head: whole,
  faulty: v.pipe(v.array(short), v.maxLength(1_000)),
  unjudged: whole,
  /** The round of the newest digest, and that digest. */
  digest: v.nullable(v.tuple([short, hash])),
};
const counts = v.object({
  ...v.entriesFromList(COUNTED, whole),
  /** Missing in older pages. */
  passedOver: v.optional(whole, 0),
});
const page = v.object({
  version: v.picklist([VERSION, BEFORE_REGISTERS]),
  rounds: v.pipe(v.array(round), v.maxLength(1_000)),
  chains: v.pipe(v.array(chain), v.maxLength(100)),
  register: v.optional(v.object(registers)),
  /** Counts of rounds by result and of replaced blocks; missing in older pages. */
  counts: v.optional(counts),
  /** The player's bets that were void or refused, as JSON. */
  missed: v.optional(v.string()),
  /** A player's own chains: number in the register, client seed, who chose it, whether the block was announced. */
  own: v.optional(
    v.pipe(
      v.array(
        v.tuple([
          short,
          whole,
          v.nullable(short),
          v.nullable(v.picklist(['sent', 'here', 'confirmed'])),
          v.boolean(),
        ]),
      ),
      v.maxLength(100),
    ),
  ),
  /** The keys that the platform signs with. */
  keys: v.optional(v.pipe(v.array(hash), v.maxLength(50))),
  /** Blocks that a source other than the platform has. */
  confirmed: v.optional(v.pipe(v.array(v.tuple([whole, hash])), v.maxLength(100))),
  /** Rounds that were declared void. */
  voids: v.optional(v.pipe(v.array(short), v.maxLength(1_000))),
  /** Rounds that the player's bets named. */
  mine: v.optional(v.pipe(v.array(short), v.maxLength(1_000))),
});

/** The part of a game's notes that is worth storing. */
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
        // The same for all rounds of a player's own chain.
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
    register: registerOf(notes),
    counts: { ...notes.counts, replaced: notes.replaced },
    missed: encodeJson(notes.missed),
    own: [...notes.chains].flatMap(([id, { k, clientSeed, chosen, announced }]) =>
      k === null ? [] : [[id, k, clientSeed, chosen, announced] as const],
    ),
    keys: [...notes.keys],
    confirmed: [...notes.confirmed],
    voids: [...notes.rounds].flatMap(([name, { voided }]) => (voided ? [name] : [])),
    mine: [...notes.rounds].flatMap(([name, { mine, over }]) => (mine && !over ? [name] : [])),
  };
}

/** Not checked here: the view that shows them reads them by a schema. */
const readMissed = (list: unknown): GameNotes['missed'] =>
  (Array.isArray(list) ? (list as readonly unknown[]) : [])
    .filter((one): one is GameNotes['missed'][number] => typeof one === 'object' && one !== null)
    .slice(-MISSED_KEPT);

function registerOf(notes: GameNotes): v.InferInput<v.ObjectSchema<typeof registers, undefined>> {
  const { register, current, head, faulty, unjudged } = notes;
  const last = newestDigest(notes);
  return {
    owner: [...register.values()][0]?.owner ?? null,
    entries: [...register.values()].map(({ k, chainId, before, tip, length }) => [
      k,
      chainId,
      before,
      tip,
      length,
    ]),
    current: current && [current.round, current.index, current.chainId, current.blockNumber],
    head,
    faulty: [...faulty],
    unjudged,
    digest: last && [last.round, last.digest],
  };
}

/** The notes of a stored page; null when it is invalid. Messages may have been missed since, so `present` is false. */
export function notesOfPage(terms: WitnessTerms, value: unknown): GameNotes | null {
  const read = v.safeParse(page, value);
  if (!read.success) return null;
  const notes = newNotes(terms);
  const { rounds, chains, register, own, mine } = read.output;
  if (register) takeRegister(notes, register);
  notes.keys = read.output.keys ?? [];
  for (const [num, id] of read.output.confirmed ?? []) keepConfirmed(notes, num, id);
  const { replaced, ...counted } = read.output.counts ?? { ...NO_COUNTS, replaced: 0 };
  notes.counts = counted;
  notes.missed = readMissed(parseJson(read.output.missed ?? ''));
  notes.replaced = replaced;
  for (const [id, tip, from, blockNumber, blockHash, index, seed] of chains)
    Object.assign(keepChain(notes, id, newChain(tip, from)), {
      blockNumber,
      blockHash,
      anchor: { index, seed },
    });
  for (const [id, k, clientSeed, chosen, announced] of own ?? []) {
    const chain = notes.chains.get(id);
    if (chain) Object.assign(chain, { k, clientSeed, chosen, announced });
  }
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
  for (const name of mine ?? []) {
    const note = notes.rounds.get(name);
    if (note) note.mine = true;
  }
  for (const name of read.output.voids ?? []) {
    const note = notes.rounds.get(name);
    if (note) note.voided = true;
  }
  const last = register?.digest && notes.rounds.get(register.digest[0]);
  if (last && register.digest)
    last.digest = {
      roundId: register.digest[0],
      digest: register.digest[1],
      before: 'played',
      result: NO_RESULT,
    };
  return notes;
}

function takeRegister(
  notes: GameNotes,
  {
    owner,
    entries,
    current,
    head,
    faulty,
    unjudged,
  }: v.InferOutput<v.ObjectSchema<typeof registers, undefined>>,
): void {
  for (const [k, chainId, before, tip, length] of entries)
    if (owner !== null) keepEntry(notes, { owner, k, before, chainId, tip, length });
  if (current) {
    const [round, index, chainId, blockNumber] = current;
    notes.current = { round, index, chainId, blockNumber };
  }
  notes.head = head;
  notes.unjudged = unjudged;
  for (const round of faulty) notes.faulty.add(round);
}
