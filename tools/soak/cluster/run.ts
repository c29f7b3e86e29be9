// Faults under load, each followed until the cluster answers again. At the end the ledger, the log and the bets are checked:
// nothing may be lost or doubled, and no round opened by two halls.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reaction } from 'mobx';
import { wordStream } from '../../../src/core/words';
import { startCrowds } from '../../../src/platform/bots/crowds';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { openOnServer } from '../../../src/platform/database/openDatabase';
import { PLATFORM_MIGRATIONS } from '../../../src/platform/database/schema/index';
import { migrations } from '../../../src/platform/games/migrations';
import { loadGames } from '../../../src/platform/games/registry';
import { SqlLedger } from '../../../src/platform/ledger/sqlLedger';
import { startNats, startPostgres, type Engine } from '../../cluster/engines';
import { freePort } from '../../freePort';
import { PLAYED_GAMES } from '../player/games';
import { enterPlayer, type HeadlessPlayer } from '../player/player';
import type { SoakResult } from '../part';
import { Cable } from './cable';
import { Disk } from './disk';
import { Processes } from './processes';
import { WrongClock } from './wrongClock';

export interface ClusterRun {
  readonly seed: number;
  readonly faults: number;
  readonly minutes: number;
  /** Only these kinds of faults; all when left out. */
  readonly kinds?: readonly Kind[];
  /** Milliseconds within which whole clients have to be at another edge when theirs is replaced. */
  readonly backWithin?: number;
  readonly say: (line: string) => void;
}

const EDGES = 3;
const HALLS = 2;
/** Number of simulated players at each edge. */
const PLAYERS = 8;
const KINDS = [
  'kill leader',
  'kill waiting hall',
  'kill edge',
  'pause leader',
  'restart NATS',
  'restart PostgreSQL',
  'cut leader from PostgreSQL',
  'cut leader from NATS',
  'cut edge from PostgreSQL',
  'cut edge from NATS',
  'full disk',
  'clock jumps',
  'replace edges',
  'replace halls',
] as const;
export type Kind = (typeof KINDS)[number];
/** The faults of an upgrade: processes are replaced by the next version, one after the other. */
export const UPGRADE: readonly Kind[] = ['replace edges', 'replace halls'];
/** A hall hands over, or is replaced, once: one round of each shared game may be lost. */
const ONE_HALL: ReadonlySet<Kind> = new Set(['kill leader', 'replace halls']);
/** Faults that end no shared round. */
const HARMLESS: ReadonlySet<Kind> = new Set([
  'kill waiting hall',
  'kill edge',
  'cut edge from NATS',
  'replace edges',
]);
/** Longest time between two faults, in milliseconds. */
const BETWEEN = 8_000;
/** Milliseconds of a pause: longer than a lease. */
const PAUSE = 4_500;
/** Longest cut, and length of a full disk and of a wrong clock, in milliseconds. */
const CUT = 6_000;
const FULL = 3_000;
const WRONG = 3_000;
/** Seconds by which a time of day is wrong, in either direction. */
const JUMP = 120;
const ANSWERED_WITHIN = 120_000;
/** Milliseconds until every round of the hall has ended. */
const LAST_ROUNDS = 150_000;
/** Milliseconds between two taps of a player. */
const TAP_EVERY = 1_500;
/** Milliseconds between two edges of an upgrade, in which the players of the first come to another (docs/cluster.md). */
const EDGES_APART = 3_000;
/** Query for the void shared rounds, by game. */
const VOID = `
SELECT game_type::text AS game, count(*) AS void FROM crash_rounds WHERE void_reason IS NOT NULL GROUP BY game_type
UNION ALL
SELECT 'bingo', count(*) FROM bingo_rounds WHERE void_reason IS NOT NULL`;
/** Milliseconds until the last socket opens of a client that waits for a full machine. */
const BACK_WITHIN = 5_000;

const rest = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
const ended = ({ child }: Engine): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));
const isGone = ({ child }: Engine): boolean => child.exitCode !== null || child.signalCode !== null;

interface Lines {
  readonly database: Cable;
  readonly nats: Cable;
}

export async function runCluster({
  seed,
  faults: wanted,
  minutes,
  kinds = KINDS,
  backWithin = BACK_WITHIN,
  say,
}: ClusterRun): Promise<SoakResult> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-cluster-soak-'));
  // PostgreSQL runs as another user when this process is root.
  chmodSync(folder, 0o711);
  const chance = wordStream(`${seed}:cluster`);
  const below = (limit: number): number => chance.next() % limit;
  const endAt = Date.now() + minutes * 60_000;
  const disk = kinds.includes('full disk') ? Disk.mount(join(folder, 'postgres')) : null;
  const clocks = new WrongClock(folder);
  let postgres = await startPostgres(join(folder, 'postgres'));
  let nats = await startNats(join(folder, 'nats'));
  const processes = new Processes({
    FAIRGROUND_CLIENT: 'off',
    FAIRGROUND_BOTS: '0',
    FAIRGROUND_LOG_LEVEL: 'debug',
  });
  const lines = new Map<string, Lines>();
  async function begin(role: 'edge' | 'hall', name: string): Promise<number> {
    const laid = { database: await Cable.lay(postgres.port), nats: await Cable.lay(nats.port) };
    lines.set(name, laid);
    const port = await freePort();
    processes.start(role, name, port, {
      DATABASE_URL: postgres.address.replace(`:${postgres.port}/`, `:${laid.database.port}/`),
      FAIRGROUND_NATS_URL: nats.address.replace(`:${nats.port}`, `:${laid.nats.port}`),
      ...clocks.environment(name),
    });
    return port;
  }
  const edgePorts: number[] = [];
  for (let n = 1; n <= HALLS; n++) await begin('hall', `hall ${n}`);
  for (let n = 1; n <= EDGES; n++) edgePorts.push(await begin('edge', `edge ${n}`));
  const edges = edgePorts.map((port) => `http://127.0.0.1:${port}`);

  const isReady = (edge: string): Promise<boolean> =>
    fetch(`${edge}/ready`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  /** Milliseconds until every edge can take players again; null when that takes too long. */
  async function answered(): Promise<number | null> {
    const since = Date.now();
    while (Date.now() - since < ANSWERED_WITHIN) {
      const all = await Promise.all(edges.map(isReady));
      if (all.every(Boolean)) return Date.now() - since;
      await rest(50);
    }
    return null;
  }
  const leads = (): number => processes.lines.filter(({ event }) => event === 'hall leads').length;
  /** Waits until the next leader has voided the rounds that it found open. For a while edges count a dead hall as alive. */
  async function ledAgain(before: number): Promise<void> {
    const giveUpAt = Date.now() + ANSWERED_WITHIN;
    while (leads() === before && Date.now() < giveUpAt) await rest(50);
  }
  const faults: string[] = [];
  if ((await answered()) === null) {
    await processes.stop();
    for (const engine of [nats, postgres]) {
      engine.child.kill('SIGINT');
      await ended(engine);
    }
    disk?.unmount();
    throw new Error('the cluster does not start');
  }
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
  // Whole clients with their witness, one in each game, spread over the edges.
  const players = await Promise.all(
    PLAYED_GAMES.map((game, n) => {
      const port = edgePorts[n % EDGES] ?? 0;
      const seat = {
        port,
        // As behind a balancer: when an edge is gone there is another.
        secondPort: edgePorts[(n + 1) % EDGES] ?? port,
        mint: async () => ({ ...(await mint(`http://127.0.0.1:${port}`)), pass: '', nickName: game }),
      };
      return enterPlayer(seat, { game, skew: 0, chance: wordStream(`${seed}:player:${game}`) });
    }),
  );
  const away: number[] = [];
  const stopWatching = players.map(({ client }) => {
    let lostAt: number | null = null;
    return reaction(
      () => client.connection.standing.socketOpen,
      (isOpen) => {
        if (isOpen && lostAt !== null) away.push(performance.now() - lostAt);
        lostAt = isOpen ? null : performance.now();
      },
    );
  });
  const taps = wordStream(`${seed}:taps`);
  let tapped = 0;
  const tapping = setInterval(() => {
    for (const { seat } of players) if (seat.isUsable && !seat.waits && seat.tap(taps)) tapped += 1;
  }, TAP_EVERY);

  async function strike(kind: Kind): Promise<void> {
    const { leader } = processes;
    const led = leads();
    const waiting = processes.names('hall').filter((name) => name !== leader);
    const edge = `edge ${1 + below(EDGES)}`;
    const cut = async (name: string, line: keyof Lines): Promise<void> => {
      const cable = lines.get(name)?.[line];
      cable?.cut(below(2) === 0 ? 'silent' : 'cut');
      await rest(1_000 + below(CUT - 1_000));
      cable?.mend();
    };
    switch (kind) {
      case 'kill leader':
        if (leader) processes.signal(leader, 'SIGKILL');
        return ledAgain(led);
      case 'kill waiting hall':
        if (waiting[0]) processes.signal(waiting[0], 'SIGKILL');
        return;
      case 'kill edge':
        return processes.signal(edge, 'SIGKILL');
      case 'pause leader':
        if (!leader) return;
        processes.signal(leader, 'SIGSTOP');
        await rest(PAUSE);
        processes.signal(leader, 'SIGCONT');
        return ledAgain(led);
      case 'restart NATS':
        nats.child.kill('SIGKILL');
        await ended(nats);
        nats = await startNats(join(folder, 'nats'), nats.port);
        return;
      case 'restart PostgreSQL':
        postgres.child.kill('SIGINT');
        await ended(postgres);
        postgres = await startPostgres(join(folder, 'postgres'), postgres.port);
        return;
      case 'cut leader from PostgreSQL':
        return cut(leader ?? '', 'database');
      case 'cut leader from NATS':
        return cut(leader ?? '', 'nats');
      case 'cut edge from PostgreSQL':
        return cut(edge, 'database');
      case 'cut edge from NATS':
        return cut(edge, 'nats');
      case 'full disk':
        disk?.fill();
        await rest(FULL);
        disk?.empty();
        // A server that could not write its log has ended itself; its supervisor starts it again.
        await rest(500);
        if (isGone(postgres)) postgres = await startPostgres(join(folder, 'postgres'), postgres.port);
        return;
      case 'clock jumps': {
        const names = [...processes.names('hall'), ...processes.names('edge')];
        const name = below(2) === 0 ? leader : names[below(names.length)];
        clocks.set(name ?? '', below(2) === 0 ? JUMP : -JUMP);
        await rest(WRONG);
        clocks.set(name ?? '', 0);
        return;
      }
      case 'replace edges':
        for (let n = 1; n <= EDGES; n++) {
          await processes.replace(`edge ${n}`);
          await answered();
          await rest(EDGES_APART);
        }
        return;
      case 'replace halls':
        // The waiting halls first, as in an upgrade: then the leader hands over to a new one.
        for (const name of [...waiting, ...(leader ? [leader] : [])]) {
          await processes.replace(name);
          if (name === leader) await ledAgain(led);
          await answered();
        }
    }
  }

  const possible = kinds.filter((kind) => kind !== 'full disk' || disk);
  const voided = async (): Promise<ReadonlyMap<string, number>> =>
    new Map((await database.query(VOID)).map((row) => [String(row['game']), Number(row['void'])]));
  const struck = new Map<Kind, number>();
  const voidedBy = new Map<Kind, number>();
  const times: number[] = [];
  const backAfter: number[] = [];
  for (let n = 1; n <= wanted && Date.now() < endAt; n++) {
    await rest(below(BETWEEN));
    // Each kind once before any comes twice, in a new order each time.
    const left = possible.filter((one) => (struck.get(one) ?? 0) < Math.ceil(n / possible.length));
    const kind = left[below(left.length)] ?? 'kill leader';
    const before = await voided().catch(() => null);
    struck.set(kind, (struck.get(kind) ?? 0) + 1);
    away.length = 0;
    await strike(kind);
    const took = await answered();
    if (took === null) {
      faults.push(`fault ${n} (${kind}): the edges were not ready again after ${ANSWERED_WITHIN / 1_000} s`);
      break;
    }
    times.push(took);
    const after = await voided().catch(() => null);
    const lostOf = [...(after ?? [])].map(([game, count]) => count - (before?.get(game) ?? 0));
    const lost = before === null ? 0 : lostOf.reduce((sum, one) => sum + one, 0);
    voidedBy.set(kind, (voidedBy.get(kind) ?? 0) + lost);
    if (HARMLESS.has(kind) && lost > 0) faults.push(`fault ${n} (${kind}) made ${lost} shared rounds void`);
    if (ONE_HALL.has(kind) && before !== null && Math.max(0, ...lostOf) > 1)
      faults.push(`fault ${n} (${kind}) made ${Math.max(...lostOf)} rounds of one game void`);
    if (kind === 'replace edges') {
      backAfter.push(...away);
      const late = away.filter((time) => time > backWithin);
      if (late.length > 0)
        faults.push(
          `fault ${n} (${kind}): a client was at no edge for ${late.map(Math.round).join(', ')} ms`,
        );
    }
    say(`${n} (${kind}): ready again after ${took} ms, ${lost} rounds void`);
  }

  clearInterval(tapping);
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

  faults.push(...(await witnessed(players)));
  for (const stop of stopWatching) stop();
  for (const player of players) await player.leave();

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
  for (const { database: one, nats: other } of lines.values())
    for (const cable of [one, other]) cable.close();
  for (const engine of [nats, postgres]) {
    engine.child.kill('SIGINT');
    await ended(engine);
  }
  disk?.unmount();
  rmSync(folder, { recursive: true, force: true });
  const sorted = [...times].sort((a, b) => a - b);
  return {
    figures: {
      ...Object.fromEntries(
        [...struck].map(([kind, count]) => [kind, `${count}, ${voidedBy.get(kind) ?? 0} rounds void`]),
      ),
      'taps of ten whole clients': tapped,
      'alarms of their witnesses': players.reduce(
        (sum, { client }) => sum + client.witness.findings.length,
        0,
      ),
      'bets of simulated players': String(counted?.['bets']),
      'refunded of these': String(counted?.['refunded']),
      'shared rounds opened': byRound.size,
      'opened by two halls': opened.length - byRound.size,
      'halls that led, one after the other': epochs.length,
      'clients whose edge was replaced': backAfter.length,
      'at another edge after, longest ms': Math.round(Math.max(0, ...backAfter)),
      'ready again after a fault, median ms': sorted[Math.floor(sorted.length / 2)] ?? 0,
      'ready again after a fault, longest ms': sorted.at(-1) ?? 0,
      'sum of all entries': String(audit.sumOfEntries),
    },
    faults,
  };
}

/** The findings of whole clients, and whether their state is right in the end. */
async function witnessed(players: readonly HeadlessPlayer[]): Promise<readonly string[]> {
  const stuck = (): readonly string[] =>
    players.flatMap(({ wish, seat }) =>
      seat.waits || !seat.isUsable ? [`${wish.game}: ${seat.describe()}`] : [],
    );
  const giveUpAt = Date.now() + ANSWERED_WITHIN;
  while (stuck().length > 0 && Date.now() < giveUpAt) await rest(200);
  return [
    ...stuck().map((how) => `a client is not well in the end: ${how}`),
    ...players.flatMap(({ wish, client }) =>
      client.witness.findings.map(
        ({ game, round, defect, expected, told }) =>
          `alarm in ${wish.game}: ${game} ${round} ${defect}, expected ${expected}, told ${told}`,
      ),
    ),
  ];
}

/** A demo player of an edge. */
async function mint(edge: string): Promise<{ readonly userId: string; readonly token: string }> {
  const answer = await fetch(`${edge}/demo/launch?format=json`);
  return (await answer.json()) as { userId: string; token: string };
}
