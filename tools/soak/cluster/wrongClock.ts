// The time of day of single processes, which a fault may set (`setClock.mjs`).
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../root';

const SET_CLOCK = pathToFileURL(join(root, 'tools/soak/cluster/setClock.mjs')).href;

export class WrongClock {
  constructor(private readonly folder: string) {}

  /** The environment for the process with this name. */
  environment(name: string): Readonly<Record<string, string>> {
    this.set(name, 0);
    const options = [process.env['NODE_OPTIONS'], `--import ${SET_CLOCK}`].filter(Boolean).join(' ');
    return { NODE_OPTIONS: options, FAIRGROUND_SOAK_CLOCK: this.file(name) };
  }

  /** Makes its time of day wrong by this number of seconds, from the next second on. */
  set(name: string, seconds: number): void {
    const file = this.file(name);
    // A process that reads it meanwhile gets the old file.
    writeFileSync(`${file}.new`, String(seconds));
    renameSync(`${file}.new`, file);
  }

  private file(name: string): string {
    return join(this.folder, `clock-${name.replace(' ', '-')}`);
  }
}
