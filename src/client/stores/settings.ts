// Sound settings and the quality of scenes, stored on this device for each of its players.
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

/** How scenes are drawn: as well as the device can, always at their sharpest, or coarse, which saves the battery. */
export const PICTURES = ['auto', 'sharp', 'light'] as const;
export type Picture = (typeof PICTURES)[number];
const PICTURE_KEY = 'picture';
/** The stage's level of quality, 0 being the sharpest. */
const LEVEL = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));
const BORNE_KEY = 'picture.borne';

/** Whether visits may be counted, if config.json names a counter (`analytics`). */
const COUNTING = ['allowed', 'refused'] as const;
type Counting = (typeof COUNTING)[number];
const COUNTING_KEY = 'counting';

export class SettingsStore {
  sound: SoundSettings;
  picture: Picture;
  /** Null: the player has not been asked, or has not answered. */
  counting: Counting | null;

  constructor(private readonly memory: Memory) {
    const kept = v.safeParse(soundSchema, memory.read(KEY));
    this.sound = kept.success ? kept.output : DEFAULT_SOUND;
    const picture = v.safeParse(v.picklist(PICTURES), memory.read(PICTURE_KEY));
    this.picture = picture.success ? picture.output : 'auto';
    const counting = v.safeParse(v.picklist(COUNTING), memory.read(COUNTING_KEY));
    this.counting = counting.success ? counting.output : null;
    makeObservable(this, {
      sound: observable,
      picture: observable,
      counting: observable,
      soundOn: computed,
      setSound: action,
      setPicture: action,
      setCounting: action,
    });
  }

  get soundOn(): boolean {
    return this.sound.volumeOpen === 1;
  }

  /** The quality level that this device managed when it last drew a scene. */
  get borne(): number {
    const level = v.safeParse(LEVEL, this.memory.read(BORNE_KEY));
    return level.success ? level.output : 0;
  }

  noteBorne(level: number): void {
    this.memory.write(BORNE_KEY, level);
  }

  setPicture(picture: Picture): void {
    this.picture = picture;
    this.memory.write(PICTURE_KEY, picture);
  }

  setCounting(counting: Counting): void {
    this.counting = counting;
    this.memory.write(COUNTING_KEY, counting);
  }

  setSound(change: Partial<SoundSettings>): void {
    this.sound = { ...this.sound, ...change };
    this.memory.write(KEY, this.sound);
  }
}
