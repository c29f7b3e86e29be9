// The part of sound that is always loaded, and costs next to nothing: it waits until there is something to play (a gesture,
// settings and host that allow it, a place that has been drawn), and only then loads Howler and the files.
import { DEFAULT_SOUND, type SoundSettings } from '../stores/settings';
import type { Bed } from '../stores/services';
import { isSilent, levelsOf, SILENT, type HostWish } from './levels';
import type { Mixer } from './mixer';

export interface SoundParts {
  /**
   * Opens the page's audio; null when there is none. Called only after a gesture. The page waits for the browser's audio
   * meanwhile, which can take half a second.
   */
  openContext(): AudioContext | null;
  /** Resolves at a moment when opening and fetching disturb nothing: not within a tap. */
  calm(): Promise<void>;
  loadMixer(context: AudioContext): Promise<Mixer>;
  /** Sound could not be loaded; play goes on without it. Called once. */
  failed(error: unknown): void;
}

export class Sound {
  private settings: SoundSettings = DEFAULT_SOUND;
  private host: HostWish = { muted: false, volume: 100 };
  private hidden = false;
  private place: string | null = null;
  private hadGesture = false;
  private context: AudioContext | null = null;
  private mixer: Mixer | null = null;
  private state: 'waiting' | 'loading' | 'loaded' | 'failed' = 'waiting';

  constructor(private readonly parts: SoundParts) {}

  /** Whether no sound may be played: because of the settings, the host or a hidden page. */
  get silent(): boolean {
    return this.hidden || isSilent(levelsOf(this.settings, this.host));
  }

  /** Call within each gesture: browsers play audio only after one, and some resume it only within one. */
  gesture(): void {
    if (this.silent || this.state === 'failed') return;
    this.hadGesture = true;
    this.resume();
    void this.load();
  }

  /** Applies the player's settings. Sound that is switched on within a gesture starts at once. */
  setSettings(settings: SoundSettings): void {
    const wasSilent = this.silent;
    this.settings = settings;
    if (wasSilent && this.hadGesture) this.gesture();
    this.apply();
  }

  /** Applies the wish of the page around the client. The stricter of both counts. */
  setHost(wish: HostWish): void {
    this.host = wish;
    this.apply();
  }

  setHidden(hidden: boolean): void {
    this.hidden = hidden;
    this.apply();
    const { context } = this;
    if (!context) return;
    (hidden ? context.suspend() : context.resume()).catch(() => undefined);
  }

  /** Sets the place of the player: a game's group of sounds, the hall's, or null while a place is not yet drawn. */
  enter(place: string | null): void {
    this.place = place;
    if (place === null) return;
    this.mixer?.enter(place);
    void this.load();
  }

  /** The sounds have changed: the old ones are dropped. */
  renew(): void {
    if (this.state !== 'loaded' && this.state !== 'failed') return;
    this.mixer?.dispose();
    this.mixer = null;
    this.state = 'waiting';
    void this.load();
  }

  cue(name: string): void {
    if (this.isAwake) this.mixer?.cue(name);
  }

  /** Between two places no lasting sound plays. */
  bed(bed: Readonly<Bed>): void {
    if (this.isAwake && this.place !== null) this.mixer?.bed(bed);
  }

  /** Sounds that start while the context sleeps would all play at once when it wakes. */
  private get isAwake(): boolean {
    return this.context?.state === 'running';
  }

  private resume(): void {
    if (this.context && this.context.state !== 'running') this.context.resume().catch(() => undefined);
  }

  private get mayLoad(): boolean {
    return this.state === 'waiting' && this.hadGesture && this.place !== null && !this.silent;
  }

  private async load(): Promise<void> {
    if (!this.mayLoad) return;
    this.state = 'loading';
    try {
      await this.parts.calm();
      this.state = 'waiting';
      // The tap may have led to a game that is still being loaded: its first frame comes before its sound.
      if (!this.mayLoad) return;
      this.context ??= this.parts.openContext();
      const { context } = this;
      if (!context) return;
      this.state = 'loading';
      this.resume();
      this.mixer = await this.parts.loadMixer(context);
      this.state = 'loaded';
      this.apply();
      if (this.place !== null) this.mixer.enter(this.place);
    } catch (error) {
      this.state = 'failed';
      this.parts.failed(error);
    }
  }

  private apply(): void {
    this.mixer?.setLevels(this.hidden ? SILENT : levelsOf(this.settings, this.host));
  }
}
