// Mixes the sounds of one game with the hall's, its music, and one lasting sound that follows the scene. It manages volumes
// and voices; the sound player is passed in.
import type { Cancel, Clock } from '../../core/clock';
import type { Bed } from '../stores/services';
import { isSilent, SILENT, type Levels } from './levels';
import { MUSIC, SHARED } from './names';
import type { OpenSheet, Player } from './player';
import { POOL, ruleOf, type CueRule } from './rules';
import { Shelf, type Found, type Group } from './shelf';
import type { Sounds } from './soundList';

interface Voice {
  readonly cue: string;
  readonly sheet: OpenSheet;
  readonly id: number;
}

export interface MixerParts {
  readonly player: Player;
  readonly clock: Clock;
  readonly sounds: Sounds;
  /** 0 to 1. */
  chance(): number;
  /** False when the player asks to save data. */
  readonly hasMusic: boolean;
  /** Called once for each missing sound. */
  missing(what: string): void;
}

/** Share to which music and beds are lowered, and the times for that and for the return, in milliseconds. */
const DUCKED = 0.3;
const DUCK_IN = 90;
const DUCK_OUT = 900;
/** How long a ducking sound lowers the others, in milliseconds. */
const DUCK_HOLD = 1500;
const MUSIC_IN = 1200;
/** Milliseconds between two adjustments of a lasting sound. */
const BED_EVERY = 80;
/** A lasting sound fades out after this time without a call of `bed`, in milliseconds. */
const BED_ALONE = 1000;

export class Mixer {
  private levels: Levels = SILENT;
  private place: string | null = null;
  private groups: readonly Group[] = [];
  private readonly voices: Voice[] = [];
  private readonly lastAt = new Map<string, number>();
  private readonly saidMissing = new Set<string>();
  private musicGroup: Group | null = null;
  private music: Voice | null = null;
  private bedVoice: Voice | null = null;
  private bedAt = 0;
  private bedLevel = 0;
  private duckUntil = 0;
  private unduck: Cancel | null = null;

  private readonly shelf: Shelf;

  constructor(private readonly parts: MixerParts) {
    const { player, sounds } = parts;
    this.shelf = new Shelf({ player, sounds, missing: (what) => this.tellMissing(what) });
  }

  /** Number of sounds that play now, with music and the lasting one. */
  get count(): number {
    return this.voices.length + (this.music ? 1 : 0) + (this.bedVoice ? 1 : 0);
  }

  /** Opens the sounds of a place: a game's, or the hall's alone. Those of the place before are closed. */
  enter(place: string): void {
    if (this.place === place) return;
    this.place = place;
    this.stopMusic();
    this.stopBed();
    if (this.musicGroup) this.close(this.musicGroup);
    this.musicGroup = null;
    const kept = this.groups.find(({ name }) => name === SHARED);
    for (const group of this.groups) if (group !== kept) this.close(group);
    const shared = kept ?? this.shelf.open(SHARED, false);
    this.groups = place === SHARED ? [shared] : [this.shelf.open(place, false), shared];
    void this.bringMusic();
  }

  /** Applies at once to all playing sounds; at zero they stop. */
  setLevels(levels: Levels): void {
    this.levels = levels;
    if (isSilent(levels)) {
      this.silence();
      return;
    }
    for (const voice of this.voices) voice.sheet.volume(voice.id, levels.effects, 0);
    if (levels.effects === 0) this.stopEffects();
    if (levels.music === 0) this.stopMusic();
    else if (this.music) this.adjustMusic(DUCK_IN);
    else void this.bringMusic();
  }

  cue(cue: string): void {
    if (this.levels.effects === 0) return;
    const rule = ruleOf(cue);
    const now = this.parts.clock.now();
    if (now - (this.lastAt.get(rule.family) ?? -Infinity) < rule.gap) return;
    const found = this.find(cue);
    if (!found) {
      if (!rule.optional && this.shelf.allReady(this.groups)) this.tellMissing(cue);
      return;
    }
    this.makeRoom(rule);
    this.lastAt.set(rule.family, now);
    const rate = 1 + rule.vary * (2 * this.parts.chance() - 1);
    const { sheet, marker } = found;
    const voice = this.begin(cue, sheet, marker, this.levels.effects, rate, (ended) => {
      const at = this.voices.indexOf(ended);
      if (at >= 0) this.voices.splice(at, 1);
    });
    if (!voice) return;
    this.voices.push(voice);
    if (rule.ducks) this.duck(now);
  }

  /** Sets the lasting sound for the present frame. It is called for each frame, so it allocates nothing while nothing changes. */
  bed(bed: Readonly<Bed>): void {
    const now = this.parts.clock.now();
    if (now - this.bedAt < BED_EVERY) return;
    this.bedAt = now;
    const wanted = this.levels.effects === 0 ? 0 : bed.level;
    if (this.bedVoice && this.bedVoice.cue !== bed.name) this.stopBed();
    if (wanted <= 0) {
      this.stopBed();
      return;
    }
    if (!this.bedVoice) {
      const found = this.find(bed.name);
      if (!found) {
        if (this.shelf.allReady(this.groups)) this.tellMissing(bed.name);
        return;
      }
      this.bedVoice = this.begin(bed.name, found.sheet, found.marker, 0, bed.rate, () => undefined);
      this.watchBed();
    }
    const voice = this.bedVoice;
    if (!voice) return;
    this.bedLevel = wanted;
    voice.sheet.volume(voice.id, this.bedVolume(), 0);
    voice.sheet.rate(voice.id, bed.rate);
  }

  /** Stops all sounds at once. */
  silence(): void {
    this.stopEffects();
    this.stopMusic();
  }

  dispose(): void {
    this.silence();
    this.unduck?.();
    for (const group of this.groups) this.close(group);
    if (this.musicGroup) this.close(this.musicGroup);
    this.musicGroup = null;
    this.groups = [];
    this.place = null;
  }

  private close(group: Group): void {
    for (const { open } of group.sheets)
      for (const voice of this.voices.filter(({ sheet }) => sheet === open))
        this.voices.splice(this.voices.indexOf(voice), 1);
    this.shelf.close(group);
  }

  /** Effects come first: the music is fetched once they have loaded. */
  private async bringMusic(): Promise<void> {
    const { place } = this;
    if (place === null || this.levels.music === 0 || !this.parts.hasMusic) return;
    if (!this.musicGroup) {
      await Promise.all(this.groups.flatMap(({ sheets }) => sheets.map(({ open }) => open.loaded)));
      if (this.place !== place || this.levels.music === 0) return;
      this.musicGroup ??= this.openMusic(place);
    }
    await Promise.all(this.musicGroup.sheets.map(({ open }) => open.loaded));
    if (this.place === place) this.startMusic();
  }

  /** The music of the place, or else the hall's. */
  private openMusic(place: string): Group {
    const own = this.shelf.open(place, true);
    return own.sheets.length > 0 || place === SHARED ? own : this.shelf.open(SHARED, true);
  }

  private startMusic(): void {
    if (this.music || this.levels.music === 0 || !this.musicGroup) return;
    const found = this.shelf.find([this.musicGroup], MUSIC);
    if (!found) return;
    this.music = this.begin(MUSIC, found.sheet, found.marker, 0, 1, () => undefined);
    this.adjustMusic(MUSIC_IN);
  }

  private stopMusic(): void {
    if (this.music) this.music.sheet.stop(this.music.id);
    this.music = null;
  }

  private stopBed(): void {
    if (this.bedVoice) this.bedVoice.sheet.stop(this.bedVoice.id);
    this.bedVoice = null;
  }

  private stopEffects(): void {
    for (const { sheet, id } of this.voices.splice(0)) sheet.stop(id);
    this.stopBed();
  }

  private begin(
    cue: string,
    sheet: OpenSheet,
    marker: string,
    level: number,
    rate: number,
    over: (voice: Voice) => void,
  ): Voice | null {
    let voice: Voice | null = null;
    const id = sheet.play(marker, level, rate, () => {
      if (voice) over(voice);
    });
    if (id !== null) voice = { cue, sheet, id };
    return voice;
  }

  /** Finds the sound in the nearest place that has it; of several variants the next one. */
  private find(cue: string): Found | null {
    return this.shelf.find(this.groups, cue);
  }

  /** Stops the oldest voice when its family or the pool is full. */
  private makeRoom({ family, most }: CueRule): void {
    const same = this.voices.filter((voice) => ruleOf(voice.cue).family === family);
    const oldest = same.length >= most ? same[0] : this.count >= POOL ? this.voices[0] : undefined;
    if (!oldest) return;
    this.voices.splice(this.voices.indexOf(oldest), 1);
    oldest.sheet.stop(oldest.id);
  }

  private duck(now: number): void {
    this.duckUntil = now + DUCK_HOLD;
    this.adjustMusic(DUCK_IN);
    this.unduck?.();
    this.unduck = this.parts.clock.after(DUCK_HOLD, () => {
      this.unduck = null;
      this.duckUntil = 0;
      this.adjustMusic(DUCK_OUT);
    });
  }

  private adjustMusic(milliseconds: number): void {
    if (!this.music) return;
    const { sheet, id } = this.music;
    sheet.volume(id, this.levels.music * (this.duckUntil > 0 ? DUCKED : 1), milliseconds);
  }

  private bedVolume(): number {
    return this.bedLevel * this.levels.effects * (this.duckUntil > 0 ? DUCKED : 1);
  }

  private watchBed(): void {
    const look = (): void => {
      if (!this.bedVoice) return;
      if (this.parts.clock.now() - this.bedAt > BED_ALONE) this.stopBed();
      else this.parts.clock.after(BED_ALONE, look);
    };
    this.parts.clock.after(BED_ALONE, look);
  }

  private tellMissing(what: string): void {
    const said = `${this.place ?? ''}/${what}`;
    if (this.saidMissing.has(said)) return;
    this.saidMissing.add(said);
    this.parts.missing(said);
  }
}
