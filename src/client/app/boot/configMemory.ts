// The deployment's settings as the last visit found them. The client begins with them, and asks for the session, while
// config.json is on its way; it is drawn once that says the same.
import * as v from 'valibot';
import { parseJson } from '../../../protocol/json';
import { readConfig, type ClientConfig } from '../../../protocol/config';
import type { Memory } from '../../stores/memory';

const KEY = 'settings';
/** A deployment whose settings were others so many times in a row is asked each time. */
const MOST_CHANGES = 2;

const noted = v.object({ place: v.string(), settings: v.string(), changes: v.number() });

export class ConfigMemory {
  /** `place`: the address of the deployment; others may lie beside it. */
  constructor(
    private readonly memory: Memory,
    private readonly place: string,
  ) {}

  /** What to begin with; null where nothing is known of this deployment, or it has not been steady. */
  recall(): ClientConfig | null {
    const note = this.note();
    if (!note || note.changes >= MOST_CHANGES) return null;
    const read = readConfig(parseJson(note.settings));
    return 'fault' in read ? null : read.config;
  }

  /** Notes what was told for the next visit; answers whether the last one was told the same. */
  keep(config: ClientConfig): boolean {
    const settings = JSON.stringify(config);
    const before = this.note();
    const isSame = before?.settings === settings;
    const changes = isSame || !before ? 0 : before.changes + 1;
    if (!isSame || before.changes > 0) this.memory.write(KEY, { place: this.place, settings, changes });
    return isSame;
  }

  private note(): v.InferOutput<typeof noted> | null {
    const note = v.safeParse(noted, this.memory.read(KEY));
    return note.success && note.output.place === this.place ? note.output : null;
  }
}
