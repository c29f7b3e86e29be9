// The loads that the bench shows of a game, from calm to storm. Each is a reel of facts prepared before, so that only the
// scene is measured; or a feed, where the making of the facts is measured too. A reel repeats.
import { serverTime, type ServerTime } from '../../../src/core/clock';
import { mountScene, type MountedScene, type SceneModule } from '../../../scenes/stage/stage';

/** Each load has its own goals. `crowd`: a storm whose facts come over the wire and through the game's store. */
export type Load = 'calm' | 'typical' | 'storm' | 'crowd';

/** Makes facts as time goes on. */
export interface Feed<F> {
  facts(): F;
  /** Moves on by `ms`, to `time` milliseconds after the reel's beginning. It starts again when `time` is less than `ms`. */
  advance(ms: number, time: number): void;
}

interface Outline {
  readonly load: Load;
  /** Description of the load. */
  readonly title: string;
}

export interface Reel<F> extends Outline {
  /** Milliseconds until the reel repeats. */
  readonly span: number;
  /** Facts with the time from which they hold, the first at 0; or a function that makes a feed. */
  readonly facts: readonly { readonly from: number; readonly facts: F }[] | (() => Feed<F>);
}

export interface BenchGame {
  readonly reels: readonly Outline[];
  mount(element: HTMLElement, packUrl: string): MountedScene;
  choose(reel: number): void;
  /** Moves on by this many milliseconds. */
  advance(ms: number): void;
}

const START = 1_700_000_000_000;
/** The time this many milliseconds after the beginning of a reel. */
export const at = (ms: number): ServerTime => serverTime(START + ms);

export function benchOf<F>(scene: SceneModule<F>, reels: readonly Reel<F>[]): BenchGame {
  let span = 1;
  let time = 0;
  let feed: Feed<F> | null = null;
  return {
    reels: reels.map(({ load, title }) => ({ load, title })),
    mount: (element, packUrl) =>
      mountScene(
        element,
        { name: scene.game, load: () => Promise.resolve(scene) },
        {
          facts: () => {
            if (!feed) throw new RangeError('no reel was chosen');
            return feed.facts();
          },
          now: () => START + time,
          reducedMotion: () => false,
        },
        { packUrl },
      ),
    choose: (index) => {
      const reel = reels[index];
      if (!reel) throw new RangeError(`${scene.game} has no reel ${index}`);
      ({ span } = reel);
      time = 0;
      feed = typeof reel.facts === 'function' ? reel.facts() : play(reel.facts);
    },
    advance: (ms) => {
      time = (time + ms) % span;
      feed?.advance(ms, time);
    },
  };
}

function play<F>(film: readonly { readonly from: number; readonly facts: F }[]): Feed<F> {
  let step = 0;
  return {
    facts: () => {
      const now = film[step];
      if (!now) throw new RangeError('the reel is empty');
      return now.facts;
    },
    advance: (ms, time) => {
      if (time < ms) step = 0;
      while ((film[step + 1]?.from ?? Infinity) <= time) step += 1;
    },
  };
}

/** A reel's facts, one entry for every `every` milliseconds. */
export const film = <F>(
  span: number,
  every: number,
  factsAt: (time: number) => F,
): { readonly from: number; readonly facts: F }[] =>
  Array.from({ length: Math.ceil(span / every) }, (_, i) => ({ from: i * every, facts: factsAt(i * every) }));
