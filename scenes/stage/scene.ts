// The common structure of every game's scene: one frame object, a pure view that fills it for each picture, and layers that
// draw it in their order. A game describes this in one table.
import type { Bed } from '../../src/client/stores/services';
import type { LiveScene, Pace, SceneModule, SceneSource } from './module';
import { withMotion, type Motion } from './motion';
import type { SpriteMaker } from './spriteMaker';

/** The values that the scene sets in a frame before the view fills in the rest. The view copies `now`. */
export interface SceneFrame {
  /** Size of the visible scene, in scene units. */
  width: number;
  height: number;
  reduced: boolean;
  /** The player has not touched the page for a while: ornaments may stand still, but information continues. */
  rested?: boolean;
  /** Server time in milliseconds. */
  readonly now: number;
  /** The values of motion and light: the scene's own in a new frame, those of its pack in the scene. */
  motion?: Motion;
}

/** Some of the scene's sprites. `effects` is 1 for everything, less on a slow phone. */
export interface Layer<Frame> {
  draw(frame: Frame, effects: number): void;
}

/** How two frames give the moments that have a sound: by marks, the few numbers that these moments depend on. */
export interface Cues<Frame, Mark> {
  newMark(): Mark;
  markOf(frame: Frame, out: Mark): Mark;
  cuesBetween(previous: Mark, next: Mark, frame: Frame): readonly string[];
}

export interface SceneTable<Facts, Frame extends SceneFrame, Mark> {
  readonly game: string;
  /** The smallest part of the scene that must be visible, in units. */
  readonly size: { readonly width: number; readonly height: number };
  newFrame(): Frame;
  frameAt(facts: Facts, now: number, out: Frame): Frame;
  /** The layers in drawing order. `frame` is the one that they will draw; its motion gives numbers of sprites. */
  layers(maker: SpriteMaker, frame: Frame): readonly Layer<Frame>[];
  pace(frame: Frame, facts: Facts): Pace;
  /**
   * True when only ornaments move now: they stand still, as with reduced motion, while nobody touches the page. A scene that
   * shows information and ornaments at once leaves this out and uses `rested` in its view.
   */
  isIdle?(frame: Frame, facts: Facts): boolean;
  readonly cues?: Cues<Frame, Mark>;
  /** Fills in the lasting sound of this picture; level 0 means none. */
  bedOf?(frame: Frame, out: Bed): void;
  /** The name of the part at a point in scene units that can be touched, if any. */
  cellAt?(x: number, y: number, frame: Frame): string | null;
}

export const sceneOf = <Facts, Frame extends SceneFrame, Mark>(
  table: SceneTable<Facts, Frame, Mark>,
): SceneModule<Facts> => ({
  game: table.game,
  frame: table.size,
  create: (maker, source, motion) => new LayeredScene(table, maker, source, motion),
});

class LayeredScene<Facts, Frame extends SceneFrame, Mark> implements LiveScene {
  private readonly frame: Frame;
  private readonly layers: readonly Layer<Frame>[];
  private readonly cues: CueTeller<Frame, Mark> | null;
  private readonly bed: Bed = { name: '', level: 0, rate: 1 };
  private effects = 1;
  /** The facts of the last frame. */
  private drawn: Facts | undefined;

  constructor(
    private readonly table: SceneTable<Facts, Frame, Mark>,
    maker: SpriteMaker,
    private readonly source: SceneSource<Facts>,
    motion: Motion = {},
  ) {
    this.frame = table.newFrame();
    if (this.frame.motion) this.frame.motion = withMotion(this.frame.motion, motion);
    this.layers = table.layers(maker, this.frame);
    this.cues = table.cues ? new CueTeller(table.cues, source) : null;
  }

  resize(width: number, height: number, effects: number): void {
    this.frame.width = width;
    this.frame.height = height;
    this.effects = effects;
  }

  draw(rested = false): Pace {
    const { frame, layers, effects, source, table } = this;
    const facts = source.facts();
    const now = source.now();
    this.drawn = facts;
    frame.reduced = source.reducedMotion();
    frame.rested = rested;
    table.frameAt(facts, now, frame);
    this.cues?.tell(frame);
    const isResting = rested && !frame.reduced && table.isIdle?.(frame, facts) === true;
    if (isResting) {
      frame.reduced = true;
      table.frameAt(facts, now, frame);
    }
    for (let i = 0; i < layers.length; i += 1) layers[i]?.draw(frame, effects);
    this.tellBed();
    return isResting ? 'resting' : table.pace(frame, facts);
  }

  rests(): boolean {
    const { frame, source, table } = this;
    const facts = source.facts();
    if (facts !== this.drawn || source.reducedMotion()) return false;
    frame.reduced = false;
    table.frameAt(facts, source.now(), frame);
    return table.isIdle?.(frame, facts) === true;
  }

  private tellBed(): void {
    if (!this.table.bedOf || !this.source.onBed) return;
    this.table.bedOf(this.frame, this.bed);
    this.source.onBed(this.bed);
  }

  touched(x: number, y: number): string | null {
    return this.table.cellAt?.(x, y, this.frame) ?? null;
  }
}

/** Reports each cue once. Two marks take turns, so that nothing is allocated. */
class CueTeller<Frame, Mark> {
  private before: Mark;
  private after: Mark;

  constructor(
    private readonly cues: Cues<Frame, Mark>,
    private readonly source: Pick<SceneSource<unknown>, 'onCue'>,
  ) {
    this.before = cues.newMark();
    this.after = cues.newMark();
  }

  tell(frame: Frame): void {
    const next = this.cues.markOf(frame, this.after);
    const told = this.cues.cuesBetween(this.before, next, frame);
    for (let i = 0; i < told.length; i += 1) this.source.onCue?.(told[i] ?? '');
    this.after = this.before;
    this.before = next;
  }
}
