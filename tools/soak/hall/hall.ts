// The platform of a soak, controlled from outside: starts it, kills it without a warning, starts it again on its folder and
// port, and queries its ledger.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import type { HallAnswer, HallQuestion, Minted } from './messages';

type Question = HallQuestion extends infer Q ? (Q extends HallQuestion ? Omit<Q, 'id'> : never) : never;

interface Asker {
  resolve(body: unknown): void;
  reject(error: Error): void;
}

const minted = v.object({ userId: v.string(), token: v.string(), pass: v.string(), nickName: v.string() });
const rows = v.array(v.record(v.string(), v.unknown()));
const used = v.object({ rss: v.number(), held: v.number(), cpu: v.number(), lag: v.number() });
const audited = v.object({ sumOfEntries: v.string(), wrongAccounts: v.number() });

export class Hall {
  port = 0;
  private child: ChildProcess | null = null;
  private readonly askers = new Map<number, Asker>();
  private ids = 0;

  private constructor(
    private readonly root: string,
    private readonly folder: string,
    private readonly keepsCommitments: boolean,
  ) {}

  /** `root` is the project's folder. `keepsCommitments`: promises are stored outside of the database too. */
  static async open(root: string, { keepsCommitments = false } = {}): Promise<Hall> {
    const folder = mkdtempSync(path.join(tmpdir(), 'fairground-soak-'));
    const hall = new Hall(root, folder, keepsCommitments);
    await hall.start();
    return hall;
  }

  /** Folder of the database, which may be copied while the platform is down. */
  get dataFolder(): string {
    return path.join(this.folder, 'data');
  }

  get isUp(): boolean {
    return this.child !== null;
  }

  /** Starts it on its old folder and port. */
  async start(): Promise<void> {
    const script = path.join(this.root, 'tools/soak/hall/process.ts');
    const folders = [this.dataFolder, ...(this.keepsCommitments ? [path.join(this.folder, 'kept')] : [])];
    const child = spawn(process.execPath, ['--import', 'tsx', script, String(this.port), ...folders], {
      cwd: this.root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    this.port = await new Promise<number>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the platform ended with status ${code}`)));
      child.on('message', (answer: HallAnswer) => {
        if ('ready' in answer) resolve(answer.ready);
        else this.take(answer);
      });
    });
    this.child = child;
  }

  /** Kills it at any moment. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child) return;
    this.child = null;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    for (const { reject } of this.askers.values()) reject(new Error('the platform was killed'));
    this.askers.clear();
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async mint(): Promise<Minted> {
    return v.parse(minted, await this.ask({ ask: 'mint' }));
  }

  async query(
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<readonly Readonly<Record<string, unknown>>[]> {
    return v.parse(rows, await this.ask({ ask: 'query', sql, values }));
  }

  async audit(): Promise<v.InferOutput<typeof audited>> {
    return v.parse(audited, await this.ask({ ask: 'audit' }));
  }

  /**
   * Memory of the platform's process in bytes (`held`: of its objects and buffers), its processor time in microseconds, and
   * the delay of its event loop since the last call (p99, milliseconds).
   */
  async usage(): Promise<v.InferOutput<typeof used>> {
    return v.parse(used, await this.ask({ ask: 'usage' }));
  }

  private ask(question: Question): Promise<unknown> {
    const { child } = this;
    if (!child) return Promise.reject(new Error('the platform is down'));
    const id = ++this.ids;
    return new Promise((resolve, reject) => {
      this.askers.set(id, { resolve, reject });
      child.send({ id, ...question });
    });
  }

  private take(answer: Exclude<HallAnswer, { ready: number }>): void {
    const asker = this.askers.get(answer.id);
    this.askers.delete(answer.id);
    if ('error' in answer) asker?.reject(new Error(answer.error));
    else asker?.resolve(answer.body);
  }
}
