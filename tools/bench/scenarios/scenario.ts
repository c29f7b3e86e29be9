// What the bench shows of a game: loads from calm to storm, each a reel of facts made beforehand, so that all that is
// measured is the scene; or a feed, where what brings the facts is measured too. A reel runs in a circle.
import { serverTime, type ServerTime } from '../../../src/core/clock';
import { mountScene, type MountedScene, type SceneModule } from '../../../scenes/stage/stage';

/** What the goals tell apart. `crowd`: a storm with its way from the wire through the game's store. */
export type Load = 'calm' | 'typical' | 'storm' | 'crowd';

/** Makes facts as time goes on. */
export interface Feed<F> {
  facts(): F;
  /** On by `ms`, to `time` milliseconds after the reel's beginning; a time of less than `ms` begins anew. */
  advance(ms: number, time: number): void;
}

interface Outline {
  readonly load: Load;
  /** What is to be seen. */
  readonly title: string;
}

export interface Reel<F> extends Outline {
  /** Length of the circle in milliseconds. */
  readonly span: number;
  /** Facts in force from their time on, the first at 0; or who makes them. */
  readonly facts: readonly { readonly from: number; readonly facts: F }[] | (() => Feed<F>);
}

export interface BenchGame {
  readonly reels: readonly Outline[];
  mount(element: HTMLElement, packUrl: string): MountedScene;
  choose(reel: number): void;
  /** Goes on by so many milliseconds. */
  advance(ms: number): void;
}

const START = 1_700_000_000_000;
/** The time so many milliseconds after the beginning of a reel. */
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
        () => Promise.resolve(scene),
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

/** Facts for every `every` milliseconds of a reel. */
export const film = <F>(
  span: number,
  every: number,
  factsAt: (time: number) => F,
): { readonly from: number; readonly facts: F }[] =>
  Array.from({ length: Math.ceil(span / every) }, (_, i) => ({ from: i * every, facts: factsAt(i * every) }));
