// The deployment's settings from the last visit. The client starts with them, and asks for the session, while config.json is
// loading; it is drawn once config.json has confirmed them.
import * as v from 'valibot';
import { parseJson } from '../../../protocol/json';
import { readConfig, type ClientConfig } from '../../../protocol/config';
import type { Memory } from '../../stores/memory';

const KEY = 'settings';
/** After this many changes in a row the settings are not used before config.json has loaded. */
const MOST_CHANGES = 2;

const noted = v.object({ place: v.string(), settings: v.string(), changes: v.number() });

export class ConfigMemory {
  /** `place`: the address of the deployment; an origin may have several. */
  constructor(
    private readonly memory: Memory,
    private readonly place: string,
  ) {}

  /** The settings to start with; null when none are stored for this deployment, or when they changed too often. */
  recall(): ClientConfig | null {
    const note = this.note();
    if (!note || note.changes >= MOST_CHANGES) return null;
    const read = readConfig(parseJson(note.settings));
    return 'fault' in read ? null : read.config;
  }

  /** Stores the settings for the next visit; returns whether the last visit had the same. */
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
