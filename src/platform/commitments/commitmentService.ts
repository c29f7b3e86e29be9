// Compares the database with the log of commitments before any game begins. A database that is older, a restored backup, may
// contain next seeds that players already have. In that case all chains end, the commitments since the backup are stored again,
// and all games continue with the next entries of their registers.
import { every, type Cancel, type Clock } from '../../core/clock';
import type { PlayerChains } from '../chain/playerChains';
import type { SeedChains } from '../chain/seedChains';
import type { Database } from '../database/database';
import type { Log } from '../logging/log';
import { Lookout } from '../lookout';
import type { GameService } from '../games/game';
import type { Service } from '../server/service';
import type { KeptBlockRound, KeptChain, KeptEnd, KeptEntry, KeptRound } from './commitment';
import type { CommitmentLog } from './commitmentLog';
import type { LostRound } from './lostRounds';

export interface CommitmentServiceParts {
  readonly commitments: CommitmentLog;
  readonly database: Database;
  readonly chains: SeedChains;
  readonly playerChains: PlayerChains;
  /** All games of this platform. */
  readonly games: readonly GameService[];
  /** The services whose open rounds depend on a secret of their player's chain. */
  readonly own: readonly Service[];
  readonly clock: Clock;
  readonly log: Log;
  /** The log of this database is lost: a new log begins, and all chains end. */
  readonly beginAnew: boolean;
}

/** A position in the log up to which the database contains everything. */
interface Mark {
  readonly id: string;
  readonly position: number;
  /** When it was written, unix milliseconds. */
  readonly at: number;
}

/** Commitments that were announced and are missing in the database. */
interface Lost {
  readonly entries: readonly KeptEntry[];
  readonly rounds: readonly LostRound[];
  readonly chains: readonly KeptChain[];
}

const MARK = 'commitments';
const MARK_EVERY = 10 * 60_000;
/** Commitments from shortly before the mark are stored once more, since a crash may have come between the two writes. */
const OVERLAP = 60_000;

export function commitmentService(parts: CommitmentServiceParts): Service {
  const { commitments, clock, log } = parts;
  let cancel: Cancel = () => undefined;
  const marking = new Lookout(
    () => mark(parts),
    (error) => log.error('commitments/mark-failed', { error }),
  );
  return {
    routes: [],
    async start() {
      await compare(parts);
      cancel = every(clock, MARK_EVERY, () => marking.look());
      marking.start();
    },
    async stop() {
      cancel();
      await marking.stop();
      await commitments.close();
    },
  };
}

async function compare(parts: CommitmentServiceParts): Promise<void> {
  const { commitments, chains, playerChains, clock, log, beginAnew } = parts;
  const marked = await readMark(parts.database);
  const isOther = marked !== null && marked.id !== commitments.id;
  if (isOther && !beginAnew)
    throw new Error(
      'FAIRGROUND_COMMITMENTS is not the folder of this database; set it to that folder. If the folder is lost, start once ' +
        'with FAIRGROUND_COMMITMENTS_BEGIN=1: all chains of seeds end then, as after a leak',
    );
  if (!isOther) {
    const lost = await lostOf(parts, marked?.position ?? 0);
    if (lost.entries.length + lost.rounds.length + lost.chains.length > 0) await restore(parts, lost);
  } else {
    log.error('commitments/new-folder', { before: marked.id, now: commitments.id });
    await restore(parts, { entries: [], rounds: [], chains: [] });
  }
  // Stores commitments that a crash kept out of the log, and, in a new log, all that are in use.
  await commitments.append(await chains.registeredSince(marked && !isOther ? marked.at - OVERLAP : 0));
  const kept = new Map(commitments.chains().map((chain) => [chain.chainId, chain]));
  for await (const known of playerChains.kept())
    await commitments.append(known.filter((chain) => !isKept(kept.get(chain.chainId), chain)));
  await writeMark(parts.database, { id: commitments.id, position: commitments.end, at: clock.now() });
}

const isKept = (kept: KeptChain | undefined, { used, published }: KeptChain): boolean =>
  kept !== undefined && kept.used >= used && kept.published >= published;

async function lostOf(parts: CommitmentServiceParts, from: number): Promise<Lost> {
  const { commitments, chains, games } = parts;
  const entries: KeptEntry[] = [];
  const rounds = new Map<string, KeptRound | KeptBlockRound>();
  const ends = new Map<string, KeptEnd>();
  for await (const kept of commitments.read(from)) {
    if (kept.kind === 'entry') entries.push(kept);
    if (kept.kind === 'round' || kept.kind === 'block-round')
      rounds.set(`${kept.gameType}/${kept.round.id}`, kept);
    if (kept.kind === 'ended') ends.set(`${kept.gameType}/${kept.id}`, kept);
  }
  const lost: LostRound[] = [];
  for (const [name, kept] of rounds) {
    const round = { kept, end: ends.get(name) ?? null };
    if (await games.find(isOf(kept.gameType))?.lost?.lacks(round)) lost.push(round);
  }
  return { entries: await chains.missing(entries), rounds: lost, chains: await lostChains(parts) };
}

const isOf =
  (gameType: number) =>
  ({ game }: GameService): boolean =>
    game?.gameType === gameType;

/** Players' chains that were published or played further than this database contains. */
async function lostChains({ commitments, playerChains }: CommitmentServiceParts): Promise<KeptChain[]> {
  const known = new Map<string, KeptChain>();
  const newest = new Map<string, number>();
  for await (const some of playerChains.kept()) {
    for (const chain of some) {
      known.set(chain.chainId, chain);
      newest.set(chain.owner, Math.max(newest.get(chain.owner) ?? -1, chain.k));
    }
  }
  const kept = commitments.chains();
  const past = kept.filter(({ owner, k, chainId }) => !known.has(chainId) && k < (newest.get(owner) ?? -1));
  commitments.forget(past.map(({ chainId }) => chainId));
  const gone = new Set(past);
  return kept.filter((chain) => !gone.has(chain) && !isKept(known.get(chain.chainId), chain));
}

async function restore(parts: CommitmentServiceParts, lost: Lost): Promise<void> {
  const { commitments, database, chains, playerChains, games, own, log } = parts;
  log.error('commitments/restored-backup', {
    entries: lost.entries.length,
    rounds: lost.rounds.length,
    chains: lost.chains.length,
  });
  await database.transaction(async (tx) => {
    for (const entry of lost.entries) await chains.write(tx, entry);
  });
  // The next card of open rounds of single players may be known: these rounds are ended as at the closing of their game.
  for (const game of own) await game.closing?.();
  await database.transaction(async (tx) => {
    await chains.endAll(tx);
    await playerChains.beginAnew(tx);
  });
  for (const round of lost.rounds) await games.find(isOf(round.kept.gameType))?.lost?.takeUp(round);
  commitments.forget(commitments.chains().map(({ chainId }) => chainId));
}

async function mark({ database, commitments, clock }: CommitmentServiceParts): Promise<void> {
  // The database has committed everything up to this position before the mark is written.
  const position = commitments.end;
  await writeMark(database, { id: commitments.id, position, at: clock.now() });
}

async function readMark(database: Database): Promise<Mark | null> {
  const [row] = await database.query('SELECT value FROM settings WHERE name = $1', [MARK]);
  return row ? (JSON.parse(String(row['value'])) as Mark) : null;
}

async function writeMark(database: Database, marked: Mark): Promise<void> {
  await database.query(
    'INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value',
    [MARK, JSON.stringify(marked)],
  );
}
