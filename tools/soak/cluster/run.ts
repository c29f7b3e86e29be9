// Faults under load, each followed until the cluster answers again; at the end the ledger, the log and the bets are looked at:
// nothing lost or doubled, and no round opened by two halls.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wordStream } from '../../../src/core/words';
import { startCrowds } from '../../../src/platform/bots/crowds';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { openOnServer } from '../../../src/platform/database/openDatabase';
import { PLATFORM_MIGRATIONS } from '../../../src/platform/database/schema/index';
import { migrations } from '../../../src/platform/games/migrations';
import { loadGames } from '../../../src/platform/games/registry';
import { SqlLedger } from '../../../src/platform/ledger/sqlLedger';
import { freePort, startNats, startPostgres, type Engine } from '../../cluster/engines';
import type { SoakResult } from '../part';
import { Processes } from './processes';

export interface ClusterRun {
  readonly seed: number;
  readonly faults: number;
  readonly minutes: number;
  readonly say: (line: string) => void;
}

const EDGES = 3;
const HALLS = 2;
/** Simulated players at each edge. */
const PLAYERS = 8;
const KINDS = [
  'kill leader',
  'kill waiting hall',
  'kill edge',
  'pause leader',
  'restart NATS',
  'restart PostgreSQL',
] as const;
type Kind = (typeof KINDS)[number];
/** Time between two faults, in milliseconds: up to. */
const BETWEEN = 8_000;
/** Longer than a lease. */
const PAUSE = 4_500;
const ANSWERED_WITHIN = 60_000;
/** Every round of the hall has come to its end by then. */
const LAST_ROUNDS = 150_000;

const rest = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
const ended = ({ child }: Engine): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));

export async function runCluster({ seed, faults: wanted, minutes, say }: ClusterRun): Promise<SoakResult> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-cluster-soak-'));
  // PostgreSQL runs as another user where we are root.
  chmodSync(folder, 0o711);
  const chance = wordStream(`${seed}:cluster`);
  const below = (limit: number): number => chance.next() % limit;
  const endAt = Date.now() + minutes * 60_000;
  let postgres = await startPostgres(join(folder, 'postgres'));
  let nats = await startNats(join(folder, 'nats'));
  const processes = new Processes({
    DATABASE_URL: postgres.address,
    FAIRGROUND_NATS_URL: nats.address,
    FAIRGROUND_CLIENT: 'off',
    FAIRGROUND_BOTS: '0',
    FAIRGROUND_LOG_LEVEL: 'debug',
  });
  const edges: string[] = [];
  for (let n = 1; n <= HALLS; n++) processes.start('hall', `hall ${n}`, await freePort());
  for (let n = 1; n <= EDGES; n++) {
    const port = await freePort();
    processes.start('edge', `edge ${n}`, port);
    edges.push(`http://127.0.0.1:${port}`);
  }

  const isReady = (edge: string): Promise<boolean> =>
    fetch(`${edge}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  /** Milliseconds until every edge may be sent players again; null when that takes too long. */
  async function answered(): Promise<number | null> {
    const since = Date.now();
    while (Date.now() - since < ANSWERED_WITHIN) {
      const all = await Promise.all(edges.map(isReady));
      if (all.every(Boolean)) return Date.now() - since;
      await rest(50);
    }
    return null;
  }
  const faults: string[] = [];
  if ((await answered()) === null) throw new Error('the cluster does not start');
  const database = await openOnServer({
    url: postgres.address,
    migrations: [...PLATFORM_MIGRATIONS, ...(await migrations)],
    isShared: true,
    onLost: (error) => void faults.push(error.message),
  });
  const games = await loadGames();
  const crowds = edges.map((address) =>
    startCrowds({ address, mint: () => mint(address) }, { ...DEFAULT_CONFIG, bots: PLAYERS }, games),
  );

  async function strike(kind: Kind): Promise<void> {
    const { leader } = processes;
    const waiting = processes.names('hall').filter((name) => name !== leader);
    if (kind === 'kill leader' && leader) processes.signal(leader, 'SIGKILL');
    if (kind === 'kill waiting hall' && waiting[0]) processes.signal(waiting[0], 'SIGKILL');
    if (kind === 'kill edge') processes.signal(`edge ${1 + below(EDGES)}`, 'SIGKILL');
    if (kind === 'pause leader' && leader) {
      processes.signal(leader, 'SIGSTOP');
      await rest(PAUSE);
      processes.signal(leader, 'SIGCONT');
    }
    if (kind === 'restart NATS') {
      nats.child.kill('SIGKILL');
      await ended(nats);
      nats = await startNats(join(folder, 'nats'), nats.port);
    }
    if (kind === 'restart PostgreSQL') {
      postgres.child.kill('SIGINT');
      await ended(postgres);
      postgres = await startPostgres(join(folder, 'postgres'), postgres.port);
    }
  }

  const struck = new Map<Kind, number>();
  const times: number[] = [];
  for (let n = 1; n <= wanted && Date.now() < endAt; n++) {
    await rest(below(BETWEEN));
    const kind = KINDS[below(KINDS.length)] ?? 'kill leader';
    struck.set(kind, (struck.get(kind) ?? 0) + 1);
    await strike(kind);
    const took = await answered();
    if (took === null) {
      faults.push(`fault ${n} (${kind}): the edges were not ready again after ${ANSWERED_WITHIN / 1_000} s`);
      break;
    }
    times.push(took);
    if (n % 10 === 0 || n === wanted) say(`${n} faults; the last one ${took} ms`);
  }

  for (const crowd of crowds) await crowd.stop();
  const sharedOpen = async (): Promise<number> => {
    const shared = games.flatMap(({ definition: { kind, gameType } }) => (kind === 'own' ? [] : [gameType]));
    const [row] = await database.query(
      "SELECT count(*) AS open FROM bets WHERE state = 'open' AND game_type = ANY($1::integer[])",
      [shared],
    );
    return Number(row?.['open']);
  };
  const closedBy = Date.now() + LAST_ROUNDS;
  while ((await sharedOpen()) > 0 && Date.now() < closedBy) await rest(1_000);
  const left = await sharedOpen();
  if (left > 0) faults.push(`${left} bets of shared rounds never came to an end`);

  const audit = await new SqlLedger({ database }).audit();
  if (audit.sumOfEntries !== 0n || audit.unevenMovements + audit.wrongAccounts + audit.negativePlayers > 0)
    faults.push(`the ledger is not even: ${JSON.stringify(audit, (_, value: unknown) => String(value))}`);
  const opened = processes.lines.filter(({ event }) => event === 'round opened');
  const byRound = new Map<string, string>();
  for (const { gameType, round, name, time } of opened) {
    const key = `game ${gameType} round ${round}`;
    const before = byRound.get(key);
    if (before !== undefined) faults.push(`${key} was opened twice: ${before}, and by ${name} at ${time}`);
    byRound.set(key, `by ${name} at ${time}`);
  }
  const epochs = processes.lines.filter(({ event }) => event === 'lease taken').map(({ epoch }) => epoch);
  if (new Set(epochs).size !== epochs.length) faults.push('two halls led under one epoch');
  faults.push(...processes.ends);
  const [counted] = await database.query(
    "SELECT count(*) AS bets, count(*) FILTER (WHERE state = 'refunded') AS refunded FROM bets",
  );

  await database.close();
  await processes.stop();
  for (const engine of [nats, postgres]) {
    engine.child.kill('SIGINT');
    await ended(engine);
  }
  rmSync(folder, { recursive: true, force: true });
  const sorted = [...times].sort((a, b) => a - b);
  return {
    figures: {
      ...Object.fromEntries(struck),
      'bets of simulated players': String(counted?.['bets']),
      'refunded of these': String(counted?.['refunded']),
      'shared rounds opened': byRound.size,
      'opened by two halls': opened.length - byRound.size,
      'halls that led, one after the other': epochs.length,
      'ready again after a fault, median ms': sorted[Math.floor(sorted.length / 2)] ?? 0,
      'ready again after a fault, longest ms': sorted.at(-1) ?? 0,
      'sum of all entries': String(audit.sumOfEntries),
    },
    faults,
  };
}

/** A demo player of an edge. */
async function mint(edge: string): Promise<{ readonly userId: string; readonly token: string }> {
  const answer = await fetch(`${edge}/demo/launch?format=json`);
  return (await answer.json()) as { userId: string; token: string };
}
