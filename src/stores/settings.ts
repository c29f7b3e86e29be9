// Sound settings, remembered on this device for every player of it.
import { action, computed, makeObservable, observable } from 'mobx';
import * as v from 'valibot';
import type { Memory } from './memory';

const VOLUME = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const soundSchema = v.object({
  /** Music, per cent. */
  soundVolume: VOLUME,
  /** Effects, per cent. */
  soundEffect: VOLUME,
  /** 1 is on, 0 is off. */
  volumeOpen: v.picklist([0, 1]),
  /** Factor on both. */
  volumeMultiple: v.literal(1),
});
export type SoundSettings = v.InferOutput<typeof soundSchema>;

export const DEFAULT_SOUND: SoundSettings = {
  soundVolume: 50,
  soundEffect: 50,
  volumeOpen: 1,
  volumeMultiple: 1,
};
const KEY = 'sound';

export class SettingsStore {
  sound: SoundSettings;

  constructor(private readonly memory: Memory) {
    const kept = v.safeParse(soundSchema, memory.read(KEY));
    this.sound = kept.success ? kept.output : DEFAULT_SOUND;
    makeObservable(this, { sound: observable, soundOn: computed, setSound: action });
  }

  get soundOn(): boolean {
    return this.sound.volumeOpen === 1;
  }

  setSound(change: Partial<SoundSettings>): void {
    this.sound = { ...this.sound, ...change };
    this.memory.write(KEY, this.sound);
  }
}
