// The hall that is measured, in one of its two shapes: a process with its embedded database, or a cluster. Every process is
// started as in production, and every player comes in as a stranger does: by a launch link, from an address of his own.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { startNats, startPostgres } from '../cluster/engines';
import { freePort } from '../freePort';
import { Processes } from '../soak/cluster/processes';
import { Bettor } from '../soak/sockets/bettor';
import type { Door } from '../soak/sockets/crowd';
import { cpuOf } from './processorTime';

export const SHAPES = ['one', 'cluster'] as const;
export type Shape = (typeof SHAPES)[number];

export interface Measured {
  readonly doors: readonly Door[];
  /** Processor time by role, in microseconds. */
  cpu(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}

const EDGES = 3;
const HALLS = 2;
const PATIENCE = 120_000;
const launched = v.object({ token: v.string() });

export async function open(shape: Shape, cpuProfile: string | null): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-bench-hall-'));
  // PostgreSQL runs as another user where we are root.
  chmodSync(folder, 0o711);
  const engines =
    shape === 'one'
      ? null
      : {
          postgres: await startPostgres(join(folder, 'postgres')),
          nats: await startNats(join(folder, 'nats')),
        };
  const processes = new Processes(
    {
      ...{ FAIRGROUND_CLIENT: 'off', FAIRGROUND_BOTS: '0', FAIRGROUND_LOG_LEVEL: 'warn' },
      ...{ FAIRGROUND_OPERATOR_PORT: 'off', FAIRGROUND_DATA: join(folder, 'data') },
      FAIRGROUND_PROXIES: '127.0.0.1',
      ...(engines && { DATABASE_URL: engines.postgres.address, FAIRGROUND_NATS_URL: engines.nats.address }),
    },
    cpuProfile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${cpuProfile}`],
  );
  const roles = new Map<string, readonly string[]>();
  const ports: number[] = [];
  const begin = async (role: 'edge' | 'hall' | 'hall,edge', as: string, count: number): Promise<void> => {
    const names = Array.from({ length: count }, (_, n) => `${as} ${n + 1}`);
    roles.set(as, names);
    for (const name of names) {
      const port = await freePort();
      processes.start(role, name, port);
      if (role !== 'hall') ports.push(port);
    }
  };
  const close = async (): Promise<void> => {
    await processes.stop();
    for (const { child } of engines ? [engines.nats, engines.postgres] : []) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (engines) {
      await begin('hall', 'hall', HALLS);
      await begin('edge', 'edge', EDGES);
    } else await begin('hall,edge', 'platform', 1);
    for (const port of ports) await isReady(port);
  } catch (error) {
    await close();
    throw error;
  }
  const pidsOf = (names: readonly string[]): readonly number[] =>
    names.map((name) => {
      const pid = processes.pid(name);
      if (pid === undefined) throw new Error(`${name} does not run`);
      return pid;
    });
  return {
    doors: ports.map(doorAt),
    cpu() {
      const own = [...roles].map(([role, names]) => [role, cpuOf(pidsOf(names))] as const);
      const of = engines
        ? [
            ['PostgreSQL', cpuOf([engines.postgres.child.pid ?? 0])] as const,
            ['NATS', cpuOf([engines.nats.child.pid ?? 0])] as const,
          ]
        : [];
      return Object.fromEntries([...own, ...of]);
    },
    close,
  };
}

async function isReady(port: number): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE;
  for (;;) {
    const isThere = await fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (Date.now() > giveUpAt) throw new Error(`no process is ready on port ${port}`);
    await sleep(250);
  }
}

let players = 0;

function doorAt(port: number): Door {
  // Players come in over these few connections; a player who bets has his own connection.
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  return {
    port,
    async mint() {
      const n = ++players;
      const address = `10.${n >> 16}.${(n >> 8) & 0xff}.${n & 0xff}`;
      const answer = await fetch(`http://127.0.0.1:${port}/demo/launch?format=json`, {
        headers: { 'x-forwarded-for': address },
      });
      const { token } = v.parse(launched, await answer.json());
      return { token, pass: await new Bettor(port, token, `entering-${n}`, agent).enter() };
    },
  };
}
