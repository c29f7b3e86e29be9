// Runs the platform during development: a process that is stopped gracefully and started again when its sources change.
import { spawn, type ChildProcess } from 'node:child_process';
import { root } from '../root';

/** The platform's sources, as paths under src/; the rest belongs to the client. */
export const PLATFORM_SOURCES =
  /^(platform|core|protocol)\/|\/(rules|facts|messages|receipt|dealer|paytables)(\.ts$|\/)/;

export class PlatformUnderDevelopment {
  private process: ChildProcess | null = null;
  private restarting = false;

  start(): void {
    const started = spawn(process.execPath, ['--import', 'tsx', 'src/platform/main.ts'], {
      cwd: root,
      env: { ...process.env, FAIRGROUND_DEV: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
      // A process group of its own: Ctrl+C reaches every process of a terminal, and a second signal makes the platform exit
      // at once.
      detached: true,
    });
    started.on('exit', () => {
      if (this.process === started) this.process = null;
    });
    this.process = started;
  }

  async restart(): Promise<void> {
    if (this.restarting) return;
    this.restarting = true;
    await this.stop();
    this.restarting = false;
    this.start();
  }

  /** Settles when the platform has closed its database. */
  stop(): Promise<void> {
    const running = this.process;
    if (!running) return Promise.resolve();
    return new Promise((resolve) => {
      running.once('exit', () => resolve());
      running.kill('SIGTERM');
    });
  }
}
