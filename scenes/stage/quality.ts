// The quality governor: measures frames while something moves and picks the sharpest picture that keeps them coming.
// It gives way within two seconds and comes back carefully; a picture that is slow for other reasons is left alone.

export interface Quality {
  /** Device pixels per CSS pixel, at most. */
  readonly density: number;
  /** 1: everything; below: fewer lights and particles. */
  readonly effects: number;
}

export const LEVELS: readonly Quality[] = [
  { density: 2, effects: 1 },
  { density: 1.5, effects: 1 },
  { density: 1.25, effects: 0.6 },
  { density: 1, effects: 0.6 },
  // No coarser: figures that the player reads are in the picture.
  { density: 1, effects: 0.35 },
];

/** Frames are judged in windows of this many milliseconds in which something was drawn, or of so many in all. */
const WINDOW = 500;
const LONGEST_WINDOW = 900;
/** Fewer frames say nothing. */
const LEAST_FRAMES = 3;
/** A frame later than this has missed a 60 Hz beat. */
const SLOW_FRAME = 22;
/** A longer pause is a sleeping tab and says nothing about drawing. */
const PAUSE = 1500;
/** So many slow frames make a window bad. */
const BAD_SHARE = 0.35;
/** Windows in a row until it gives way, until it dares more, and after a climb until that counts as held. */
const GIVE_WAY_AFTER = 2;
const CLIMB_AFTER = 40;
const PROBATION = 20;
/** Windows of rest once giving way has proved useless. */
const REST = 240;
/** A mean frame this many times the one before has not become better. */
const NO_BETTER = 0.92;

export class QualityGovernor {
  private level = 0;
  /** Levels sharper than this have failed in this session. */
  private ceiling = 0;
  private pinned: number | null = null;
  private frames = 0;
  private slow = 0;
  private span = 0;
  private all = 0;
  private badRun = 0;
  private goodRun = 0;
  private sinceClimb = Infinity;
  private rest = 0;
  /** The mean frame before the last step down, and how many steps in a row have not made it better. */
  private meanBefore = 0;
  private fruitless = 0;
  private note: ((level: number) => void) | undefined;

  constructor(private readonly changed: (quality: Quality) => void) {}

  get quality(): Quality {
    return LEVELS[this.pinned ?? this.level] ?? { density: 1, effects: 1 };
  }

  /** Holds a level (0 is the sharpest), or lets go with null: for a setting, and for measurements. */
  pin(level: number | null): void {
    this.pinned = level === null ? null : Math.min(Math.max(0, Math.floor(level)), LEVELS.length - 1);
    this.changed(this.quality);
  }

  /**
   * Begins where an earlier visit ended, so that a slow device is not tried out each time; it climbs from there as ever.
   * `note` is told every level from now on. Only the first call counts.
   */
  resume(level: number, note: (level: number) => void): void {
    if (this.note) return;
    this.note = note;
    if (level <= this.level) return;
    this.level = Math.min(Math.floor(level), LEVELS.length - 1);
    this.changed(this.quality);
  }

  /**
   * `interval`: milliseconds that a frame took to the screen. `since`: milliseconds since the frame before; more, where nothing
   * was drawn meanwhile.
   */
  frame(interval: number, since = interval): void {
    if (this.pinned !== null || interval > PAUSE) return;
    this.frames += 1;
    this.span += interval;
    this.all += since;
    if (interval > SLOW_FRAME) this.slow += 1;
    if (this.span < WINDOW && (this.all < LONGEST_WINDOW || this.frames < LEAST_FRAMES)) return;
    const mean = this.span / this.frames;
    const bad = this.slow / this.frames > BAD_SHARE;
    this.frames = this.slow = this.span = this.all = 0;
    this.judge(bad, mean);
  }

  /** Forgets the window in hand: the page was hidden, or the canvas changed size. */
  reset(): void {
    this.frames = this.slow = this.span = this.all = this.badRun = 0;
  }

  private judge(bad: boolean, mean: number): void {
    this.badRun = bad ? this.badRun + 1 : 0;
    this.goodRun = bad ? 0 : this.goodRun + 1;
    this.sinceClimb += 1;
    if (this.rest > 0) this.rest -= 1;
    else if (this.badRun >= GIVE_WAY_AFTER) this.giveWay(mean);
    else if (this.goodRun >= CLIMB_AFTER && this.level > this.ceiling) this.climb();
  }

  private giveWay(mean: number): void {
    const helped = this.meanBefore === 0 || mean < this.meanBefore * NO_BETTER;
    this.fruitless = helped ? 0 : this.fruitless + 1;
    if (this.fruitless >= 2) {
      // A phone that saves power holds every page at 30 frames: a coarser picture would only look worse.
      this.rest = REST;
      this.meanBefore = this.fruitless = 0;
      this.move(this.ceiling);
      return;
    }
    if (this.sinceClimb < PROBATION) this.ceiling = Math.min(this.level + 1, LEVELS.length - 1);
    this.meanBefore = mean;
    this.move(this.level + (mean > 2 * SLOW_FRAME ? 2 : 1));
  }

  private climb(): void {
    this.sinceClimb = this.meanBefore = this.fruitless = 0;
    this.move(this.level - 1);
  }

  private move(level: number): void {
    this.badRun = this.goodRun = 0;
    const next = Math.min(Math.max(level, this.ceiling), LEVELS.length - 1);
    if (next === this.level) return;
    this.level = next;
    this.note?.(next);
    this.changed(this.quality);
  }
}
