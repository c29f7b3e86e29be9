// The messages between the roles of a cluster and their subjects. Each message of a hall carries its turn: the epoch of its
// lease, and a number that rises when the hall may have lost a message. An edge ignores turns older than the newest it has
// seen.
import * as v from 'valibot';
import type { CallKind } from '../server/calls';

export interface Turn {
  readonly epoch: number;
  readonly line: number;
}

export const SUBJECTS = {
  /** Hall to edges, twice a second: its turn, and the number of the last frame on each channel. */
  beat: 'fair.beat',
  /** Request of an edge to the hall: all data that an edge needs of a hall. */
  hello: 'fair.hello',
  /** Hall to edges: one sealed frame of a channel. */
  channel: 'fair.channel',
  /** Hall to edges: an item for every socket that has no channel yet. */
  unplaced: 'fair.unplaced',
  /** Edges to hall, every second: the present players. */
  here: 'fair.here',
  /** Edge to edges: a socket was added to a session. */
  socket: 'fair.socket',
  /** All processes to all others: a session or a player has changed. */
  session: 'fair.session',
  /** Hall to the edges that hold a socket of the player. */
  player: (userId: string) => `fair.player.${userId}`,
  /** Requests of an edge to the hall of one epoch; a hall of an older epoch does not receive them. */
  call: (epoch: number) => `fair.call.${epoch}`,
  balance: (epoch: number) => `fair.balance.${epoch}`,
  page: (epoch: number) => `fair.page.${epoch}`,
} as const;

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const byChannel = <S extends v.GenericSchema>(of: S) => v.record(v.string(), of);

export const beat = v.object({ epoch: whole, line: whole, seqs: byChannel(whole) });
export const hello = v.object({
  epoch: whole,
  line: whole,
  /** By feed. `said`: for a compact feed, the last item of each name. */
  channels: byChannel(
    v.object({
      key: v.string(),
      seq: whole,
      said: v.optional(v.array(v.tuple([v.string(), v.unknown()]))),
    }),
  ),
  /** The calls it answers, and whether they move money. */
  paths: v.record(v.string(), v.boolean()),
  /** The calls that end bets; a hall of an older version lists none. */
  endings: v.optional(v.array(v.string()), []),
});
export type Hello = v.InferOutput<typeof hello>;

export const printKinds = (kinds: ReadonlyMap<string, CallKind>): Pick<Hello, 'paths' | 'endings'> => ({
  paths: Object.fromEntries([...kinds].map(([path, kind]) => [path, kind !== 'reads'])),
  endings: [...kinds].flatMap(([path, kind]) => (kind === 'ends' ? [path] : [])),
});

export const kindsIn = ({ paths, endings }: Hello): ReadonlyMap<string, CallKind> =>
  new Map(
    Object.entries(paths).map(([path, movesMoney]): [string, CallKind] => [
      path,
      movesMoney ? (endings.includes(path) ? 'ends' : 'stakes') : 'reads',
    ]),
  );

export const playerItems = v.array(
  v.object({ code: v.number(), data: v.unknown(), except: v.optional(v.string()) }),
);
export const unplacedItem = v.object({ code: v.number(), data: v.unknown() });

const present = v.object({ userId: v.string(), nickName: v.string() });
export const here = v.object({
  edge: v.string(),
  channels: byChannel(v.object({ count: whole, players: v.array(present) })),
});
export type Here = v.InferOutput<typeof here>;

export const addedSocket = v.object({
  edge: v.string(),
  userId: v.string(),
  tokenHash: v.string(),
  page: v.nullable(v.string()),
  number: v.number(),
  addedAt: v.number(),
});
export type AddedSocket = v.InferOutput<typeof addedSocket>;

export const sessionNews = v.object({
  from: v.string(),
  news: v.variant('kind', [
    v.object({ kind: v.literal('player'), userId: v.string() }),
    v.object({ kind: v.literal('session'), tokenHash: v.string() }),
    v.object({
      kind: v.literal('over'),
      tokenHash: v.string(),
      as: v.picklist(['idle', 'elsewhere', 'operator']),
    }),
  ]),
});

export const plainAnswer = v.object({ code: v.number(), msg: v.string() });
export const callQuestion = v.object({
  path: v.string(),
  text: v.string(),
  tokenHash: v.string(),
  outside: v.nullable(plainAnswer),
  /** Identifies the call in the logs of both roles. */
  traceId: v.string(),
});
export const balanceAnswer = v.object({ balance: v.string() });

export const pageQuestion = v.object({
  method: v.picklist(['GET', 'POST']),
  url: v.string(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
  /** The caller's address, which only the edge has. */
  address: v.string(),
});
export type PageQuestion = v.InferOutput<typeof pageQuestion>;
export const pageAnswer = v.object({
  status: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
});

/**
 * The text of a frame's message: its turn, its feed, its number and then the sealed content, which is passed on unchanged: an
 * envelope, or the bytes of a compact line in base64.
 */
export const printFrame = (
  { epoch, line }: Turn,
  channel: number,
  seq: number,
  sealed: string | Buffer,
): string =>
  `${epoch} ${line} ${channel} ${seq} ${typeof sealed === 'string' ? sealed : sealed.toString('base64')}`;

export interface SaidFrame extends Turn {
  readonly channel: number;
  readonly seq: number;
  readonly sealed: string;
}

export function readFrame(text: string): SaidFrame | null {
  const [epoch, line, channel, seq, sealed, more] = text.split(' ');
  if (sealed === undefined || more !== undefined) return null;
  return { epoch: Number(epoch), line: Number(line), channel: Number(channel), seq: Number(seq), sealed };
}

export const isNewer = (one: Turn, other: Turn): boolean =>
  one.epoch > other.epoch || (one.epoch === other.epoch && one.line > other.line);
export const isSame = (one: Turn, other: Turn): boolean =>
  one.epoch === other.epoch && one.line === other.line;
