// The quality governor measures frames while something moves, and picks the sharpest picture that keeps the frame rate. It
// reduces the quality within two seconds and raises it again carefully. It ignores pictures that are slow for other reasons.

export interface Quality {
  /** Maximum device pixels per CSS pixel. */
  readonly density: number;
  /** 1: all lights and particles; below: fewer. */
  readonly effects: number;
}

export const LEVELS: readonly Quality[] = [
  { density: 2, effects: 1 },
  { density: 1.5, effects: 1 },
  { density: 1.25, effects: 0.6 },
  { density: 1, effects: 0.6 },
  // No coarser, because the picture contains figures that the player reads.
  { density: 1, effects: 0.35 },
];

/** Frames are judged in windows of this many milliseconds of drawing, or of this many milliseconds in all. */
const WINDOW = 500;
const LONGEST_WINDOW = 900;
/** Minimum number of frames in a window. */
const LEAST_FRAMES = 3;
/** A frame later than this has missed a 60 Hz beat. */
const SLOW_FRAME = 22;
/** A longer pause means a sleeping tab and says nothing about drawing. */
const PAUSE = 1500;
/** Share of slow frames from which a window is bad. */
const BAD_SHARE = 0.35;
/** Windows in a row before the quality is reduced, before it is raised, and after a rise until the new level counts as held. */
const GIVE_WAY_AFTER = 2;
const CLIMB_AFTER = 40;
const PROBATION = 20;
/** Windows without a change after a reduction has proved useless. */
const REST = 240;
/** A mean frame time above this share of the one before is no improvement. */
const NO_BETTER = 0.92;

export class QualityGovernor {
  private level = 0;
  /** Levels sharper than this one have failed in this session. */
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
  /** The mean frame time before the last reduction, and how many reductions in a row did not improve it. */
  private meanBefore = 0;
  private fruitless = 0;
  private note: ((level: number) => void) | undefined;

  constructor(private readonly changed: (quality: Quality) => void) {}

  get quality(): Quality {
    return LEVELS[this.pinned ?? this.level] ?? { density: 1, effects: 1 };
  }

  /** Fixes a level (0 is the sharpest), or releases it with null: for a setting, and for measurements. */
  pin(level: number | null): void {
    this.pinned = level === null ? null : Math.min(Math.max(0, Math.floor(level)), LEVELS.length - 1);
    this.changed(this.quality);
  }

  /**
   * Starts at the level where an earlier visit ended, so that a slow device does not start too sharp each time; the level
   * can still rise. `note` receives every level from now on. Only the first call counts.
   */
  resume(level: number, note: (level: number) => void): void {
    if (this.note) return;
    this.note = note;
    if (level <= this.level) return;
    this.level = Math.min(Math.floor(level), LEVELS.length - 1);
    this.changed(this.quality);
  }

  /**
   * `interval`: milliseconds until the frame was on the screen. `since`: milliseconds since the frame before, which are more
   * when nothing was drawn meanwhile.
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

  /** Drops the current window: the page was hidden, or the canvas changed its size. */
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
      // A phone that saves power limits every page to 30 frames a second: a coarser picture would only look worse.
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
