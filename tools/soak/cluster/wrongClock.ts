// The time of day of single processes, which a fault may set: libfaketime reads it from a file for each of them. Their steady
// clock goes on.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`,
);

export class WrongClock {
  private constructor(
    private readonly folder: string,
    private readonly library: string,
  ) {}

  /** Null where libfaketime is not installed. */
  static in(folder: string): WrongClock | null {
    const library = LIBRARIES.find((file) => existsSync(file));
    return library === undefined ? null : new WrongClock(folder, library);
  }

  /** What the process of this name is started with. */
  environment(name: string): Readonly<Record<string, string>> {
    this.set(name, 0);
    return {
      LD_PRELOAD: this.library,
      FAKETIME_TIMESTAMP_FILE: this.file(name),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_CACHE_DURATION: '1',
    };
  }

  /** Its time of day is off by so many seconds from now on. */
  set(name: string, seconds: number): void {
    writeFileSync(this.file(name), `${seconds < 0 ? '' : '+'}${seconds}\n`);
  }

  private file(name: string): string {
    return join(this.folder, `clock-${name.replace(' ', '-')}`);
  }
}
