// The processes of a cluster under faults: each is started again when it ends, as by a supervisor, and its log is kept.
import { spawn, type ChildProcess } from 'node:child_process';
import { NODE_FLAGS } from '../../nodeFlags';
import { root } from '../../root';

/** The last one is a whole platform. */
export type Role = 'edge' | 'hall' | 'hall,edge';

/** A log line of a hall; the fields that this run reads. */
export interface Line {
  readonly time: string;
  readonly event: string;
  readonly gameType?: number;
  readonly round?: string;
  readonly epoch?: number;
  readonly name: string;
}

const START_AGAIN = 500;
const KEPT = new Set(['round opened', 'hall leads', 'lease taken', 'platform started']);

export class Processes {
  readonly lines: Line[] = [];
  /** Messages of processes that ended by themselves, without those that lost their lease. */
  readonly ends: string[] = [];
  private readonly running = new Map<string, ChildProcess>();
  private stopping = false;

  /** `flags`: options of Node itself. */
  constructor(
    private readonly env: Readonly<Record<string, string>>,
    private readonly flags: readonly string[] = [],
  ) {}

  /** `own`: environment of this process only. */
  start(role: Role, name: string, port: number, own: Readonly<Record<string, string>> = {}): void {
    const child = spawn(
      process.execPath,
      [...NODE_FLAGS, ...this.flags, 'tools/bootstrap.mjs', 'src/platform/main.ts'],
      {
        cwd: root,
        env: {
          ...process.env,
          ...this.env,
          ...own,
          FAIRGROUND_ROLES: role,
          PORT: String(port),
          HOST: '127.0.0.1',
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    this.running.set(name, child);
    let rest = '';
    child.stderr.on('data', (text: Buffer) => {
      const parts = (rest + text.toString()).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) this.read(name, part);
    });
    child.on('exit', () => {
      if (this.stopping) return;
      setTimeout(() => this.stopping || this.start(role, name, port, own), START_AGAIN);
    });
  }

  /** Names of the running processes with this role. */
  names(role: Role): readonly string[] {
    return [...this.running].flatMap(([name, { exitCode, signalCode }]) =>
      name.startsWith(role) && exitCode === null && signalCode === null ? [name] : [],
    );
  }

  /** The hall that took the lease last. */
  get leader(): string | null {
    return [...this.lines].reverse().find(({ event }) => event === 'lease taken')?.name ?? null;
  }

  /** Process id by name; undefined while it does not run. */
  pid(name: string): number | undefined {
    return this.running.get(name)?.pid;
  }

  signal(name: string, signal: NodeJS.Signals): void {
    this.running.get(name)?.kill(signal);
  }

  /** Ends it in good order, as for an upgrade; it is started again. Resolves when the old one has ended. */
  async replace(name: string): Promise<void> {
    const child = this.running.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const ended = [...this.running.values()].map(
      (child) =>
        new Promise<void>((resolve) => {
          if (child.exitCode !== null || child.signalCode !== null) return resolve();
          child.once('exit', () => resolve());
          child.kill('SIGCONT');
          child.kill('SIGTERM');
          setTimeout(() => child.kill('SIGKILL'), 15_000).unref();
        }),
    );
    await Promise.all(ended);
  }

  private read(name: string, text: string): void {
    if (text.startsWith('Fairground cannot run') && !/took over the lease/.test(text))
      this.ends.push(`${name}: ${text}`);
    if (!text.startsWith('{')) return;
    const line = JSON.parse(text) as Line;
    if (KEPT.has(line.event)) this.lines.push({ ...line, name });
  }
}
