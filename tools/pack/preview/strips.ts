// The strips that the preview shows: a strip is a list of moments, each with facts and a time. Each game writes its own in
// games/.
import type { ServerTime } from '../../../src/core/clock';
import { serverTime } from '../../../src/core/clock';
import type { Motion } from '../../../scenes/stage/motion';
import { playback, spansOf, type Lapse } from './playback';
import type { ColourTable } from '../../../scenes/stage/album';
import { hideAll, type Picture, type Pictures, type Sprite } from '../../../scenes/stage/sprite';
import type { SpriteMaker } from '../../../scenes/stage/spriteMaker';
import type { LiveScene } from '../../../scenes/stage/module';
import type { MountedScene, SceneModule } from '../../../scenes/stage/stage';
import { mountScene } from '../../../scenes/stage/stage';

/** A moment, by its strip and its place there. */
export interface Shown {
  readonly name: string;
  readonly index: number;
}

/** An arbitrary time, but always the same, so that pictures can be compared. */
export const START = 1_700_000_000_000;
/** The time that many milliseconds after START. */
export const at = (ms: number): ServerTime => serverTime(START + ms);

export interface Moment<F> {
  /** The text beneath its picture. */
  readonly label: string;
  readonly facts: F;
  readonly now: number;
  readonly reduced?: boolean;
}

export interface Strip<F> {
  readonly moments: readonly Moment<F>[];
  /** Number of pictures in a row. */
  readonly columns: number;
  /** Size of the scene in points; a phone's when left out. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** The same moments with reduced motion. */
export const stilled = <F>({ moments, ...strip }: Strip<F>): Strip<F> => ({
  ...strip,
  moments: moments.map((moment) => ({ ...moment, reduced: true })),
});

/** One picture for each of the times, in milliseconds after START. */
export function strip<F>(
  times: readonly number[],
  momentAt: (time: number) => Omit<Moment<F>, 'now'>,
  columns = times.length,
): Strip<F> {
  return { columns, moments: times.map((time) => ({ ...momentAt(time), now: START + time })) };
}

export interface StripOutline {
  readonly name: string;
  readonly columns: number;
  readonly labels: readonly string[];
  /** How long each moment runs when the strip is played, in milliseconds. */
  readonly spans: readonly number[];
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** The changes saved since a pack was loaded, to be laid over it. */
export interface Patch {
  readonly pictures: readonly Picture[];
  readonly colours: ColourTable;
  readonly motion: Motion | undefined;
}

/** A game's preview. The type of its facts is hidden. */
export interface GamePreview {
  readonly outlines: readonly StripOutline[];
  mount(element: HTMLElement, packUrl: string): MountedScene;
  /** Holds a moment. Throws a RangeError when there is no such moment. */
  hold(name: string, index: number): void;
  /** Plays a strip in a loop, starting at a moment; null holds the moment that is shown. */
  play(from: Shown | null): void;
  /** Stops the strip this many milliseconds after its beginning. */
  seek(name: string, at: number): void;
  shown(): Shown | null;
  /** Milliseconds since the beginning of the strip. */
  time(): number;
  /** Uses these motion values from the next picture on; null: the pack's own. */
  move(motion: Motion | null): void;
  /** Shows these pictures in place of the pack's from now on; null: those of the pack that is mounted next. */
  patch(patch: Patch | null): void;
  /** Shows the scene with reduced motion, or without. */
  still(isStill: boolean): void;
  /** Sets the clock far back for the next picture, so that no remains of the last one are drawn. */
  forget(isForgetting: boolean): void;
}

const LONG = 10_000_000;

export function previewOf<F>(scene: SceneModule<F>, strips: Readonly<Record<string, Strip<F>>>): GamePreview {
  const outlines = Object.entries(strips).map(([name, { columns, moments, size }]) => ({
    name,
    columns,
    labels: moments.map(({ label }) => label),
    spans: spansOf(moments),
    size: size ?? null,
  }));
  const [first] = Object.keys(strips);
  if (first === undefined) throw new RangeError(`${scene.game} has nothing to show`);
  let held: Shown = { name: first, index: 0 };
  let back = 0;
  let isStill = false;
  let isHeld = true;
  const { movable, move, patch } = movableOf(scene, () => isHeld);
  let played: ((now: number) => Lapse) | null = null;
  const lapse = (): Lapse => played?.(performance.now()) ?? { index: held.index, since: 0 };
  const current = ({ index }: Lapse): Moment<F> => {
    const moment = strips[held.name]?.moments[index];
    if (!moment) throw new RangeError(`${scene.game} has no ${held.name}/${index}`);
    return moment;
  };
  return {
    outlines,
    mount: (element, packUrl) =>
      mountScene(
        element,
        { name: scene.game, load: () => Promise.resolve(movable) },
        {
          facts: () => current(lapse()).facts,
          now: () => {
            const now = lapse();
            return current(now).now + now.since - back;
          },
          reducedMotion: () => isStill || (current(lapse()).reduced ?? false),
        },
        { packUrl },
      ),
    hold: (name, index) => {
      isHeld = true;
      played = null;
      held = { name, index };
      current({ index, since: 0 });
    },
    play: (from) => {
      isHeld = !from;
      if (from) held = from;
      else held = { ...held, index: lapse().index };
      played = from ? playback(strips[from.name]?.moments ?? [], from.index, performance.now()) : null;
    },
    seek: (name, at) => {
      const play = playback(strips[name]?.moments ?? [], 0, 0);
      isHeld = true;
      held = { name, index: 0 };
      played = () => play(at);
      current(lapse());
    },
    shown: () => ({ name: held.name, index: lapse().index }),
    time: () => {
      const { index, since } = lapse();
      const spans = outlines.find(({ name }) => name === held.name)?.spans ?? [];
      return spans.slice(0, index).reduce((sum, span) => sum + span, since);
    },
    move,
    patch,
    still: (wanted) => {
      isStill = wanted;
    },
    forget: (isForgetting) => {
      back = isForgetting ? LONG : 0;
    },
  };
}

/**
 * Wraps a scene so that it can be made again, on the same stage, with other motion values or other pictures, without loading
 * all pictures again.
 */
function movableOf<F>(scene: SceneModule<F>, isHeld: () => boolean) {
  let moved: Motion | null = null;
  let patched: Patch | null = null;
  let remake: (() => void) | null = null;
  const movable: SceneModule<F> = {
    ...scene,
    create: (maker, source, motion) => {
      let made: Sprite[] = [];
      const make = (): LiveScene => {
        const own = patched ? patchedMaker(maker, patched) : maker;
        const noting = Object.create(own) as typeof maker;
        noting.make = (frame, blend) => {
          const sprite = own.make(frame, blend);
          made.push(sprite);
          return sprite;
        };
        return scene.create(noting, source, moved ?? (patched ? patched.motion : motion));
      };
      let live = make();
      let size: Parameters<LiveScene['resize']> = [scene.frame.width, scene.frame.height, 1];
      remake = () => {
        // They stay, hidden, until the scene is destroyed.
        hideAll(made);
        made = [];
        live = make();
        live.resize(...size);
      };
      return {
        resize: (...next) => {
          size = next;
          live.resize(...next);
        },
        // A held moment need not be drawn repeatedly.
        draw: (rested) => {
          const pace = live.draw(rested);
          return isHeld() ? 'still' : pace;
        },
        touched: (x, y) => live.touched?.(x, y) ?? null,
      };
    },
  };
  const move = (motion: Motion | null): void => {
    moved = motion;
    remake?.();
  };
  const patch = (next: Patch | null): void => {
    patched = next;
    if (next) remake?.();
  };
  return { movable, move, patch };
}

function patchedMaker(maker: SpriteMaker, patch: Patch): SpriteMaker {
  const { pictures } = maker;
  const own = new Map(patch.pictures.map((picture) => [picture.name, picture]));
  const colours = new Map(Object.entries(patch.colours));
  const patched: Pictures = {
    get: (name) => own.get(name) ?? pictures.get(name),
    colour: (name) => {
      const hex = colours.get(name);
      return hex === undefined ? pictures.colour(name) : parseInt(hex.slice(1, 7), 16);
    },
  };
  return Object.assign(Object.create(maker) as SpriteMaker, { pictures: patched });
}
