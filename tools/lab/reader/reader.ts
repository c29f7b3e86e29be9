// Runs a screen reader on a hidden desktop: a virtual screen, a message bus of its own, a window manager and Orca. Its words
// are read from its log; no voice is started, since there is no loudspeaker to wait for.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { install } from '../../browsers/provide';

/** Command → Debian package. */
const COMMANDS = { Xvfb: 'xvfb', 'dbus-daemon': 'dbus', openbox: 'openbox', orca: 'orca' } as const;
const whereIs = (command: string): string => `/usr/bin/${command}`;
const areThere = (): boolean => Object.keys(COMMANDS).every((command) => existsSync(whereIs(command)));

/** A spoken line in Orca's log. */
const SPOKEN = /^[\d:.]* - SPEECH OUTPUT: '(.*)'(\{.*\})?$/;
const PATIENCE = 30_000;

export class Reader {
  private constructor(
    /** Environment of programs that run on this desktop. */
    readonly env: NodeJS.ProcessEnv,
    private readonly children: ChildProcess[],
    private readonly folder: string,
  ) {}

  /** Null where the needed Debian packages are missing and cannot be installed. They are installed where we are root. */
  static async open(): Promise<Reader | null> {
    if (!areThere() && !(install(...Object.values(COMMANDS), 'at-spi2-core') && areThere())) return null;
    const folder = mkdtempSync(join(tmpdir(), 'fairground-reader-'));
    const children: ChildProcess[] = [];
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      LANG: 'C.UTF-8',
      ACCESSIBILITY_ENABLED: '1',
      SPEECHD_CMD: '/bin/false',
    };
    const reader = new Reader(env, children, folder);
    try {
      const screen = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
      env['DISPLAY'] = `:${await reader.start('Xvfb', screen)}`;
      env['DBUS_SESSION_BUS_ADDRESS'] = await reader.start('dbus-daemon', [
        '--session',
        '--nofork',
        '--print-address=3',
      ]);
      await reader.start('openbox', [], false);
      await reader.start('orca', ['--replace', `--debug-file=${reader.log}`], false);
      await reader.hears((said) => said.length > 0);
      return reader;
    } catch (error) {
      await reader.close();
      throw error;
    }
  }

  private get log(): string {
    return join(this.folder, 'orca.log');
  }

  /** Starts a program. Returns the first line that it writes to its third pipe; an empty text unless `tells`. */
  private async start(command: string, args: readonly string[], tells = true): Promise<string> {
    const child = spawn(whereIs(command), args, {
      env: this.env,
      stdio: ['ignore', 'ignore', 'ignore', tells ? 'pipe' : 'ignore'],
    });
    this.children.push(child);
    if (!tells) return '';
    const [line] = (await Promise.race([
      once(child.stdio[3] as NodeJS.ReadableStream, 'data'),
      once(child, 'exit').then(() => [null]),
    ])) as [Buffer | null];
    if (line === null) throw new Error(`${command} does not start`);
    return line.toString().trim();
  }

  /** All spoken lines, in order. */
  said(): string[] {
    if (!existsSync(this.log)) return [];
    return readFileSync(this.log, 'utf8')
      .split('\n')
      .flatMap((line) => SPOKEN.exec(line)?.[1]?.trim() || []);
  }

  /** Waits until the spoken lines meet a condition. Resolves to false after PATIENCE. */
  async hears(isSo: (said: readonly string[]) => boolean): Promise<boolean> {
    const giveUpAt = Date.now() + PATIENCE;
    while (Date.now() < giveUpAt) {
      if (isSo(this.said())) return true;
      await sleep(100);
    }
    return false;
  }

  async close(): Promise<void> {
    for (const child of this.children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await Promise.race([once(child, 'exit'), sleep(2_000)]);
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
