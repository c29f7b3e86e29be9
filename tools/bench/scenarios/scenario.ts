// What the bench shows of a game: loads from calm to storm, each a reel of facts made beforehand, so that all that is
// measured is the scene. A reel runs in a circle.
import { serverTime, type ServerTime } from '../../../src/core/clock';
import { mountScene, type MountedScene, type SceneModule } from '../../../scenes/stage/stage';

/** What the goals tell apart. */
export type Load = 'calm' | 'typical' | 'storm';

export interface Reel<F> {
  readonly load: Load;
  /** What is to be seen. */
  readonly title: string;
  /** How many things move, for judging what grows with them. */
  readonly objects: number;
  /** Length of the circle in milliseconds. */
  readonly span: number;
  /** Facts in force from their time on, the first at 0. */
  readonly facts: readonly { readonly from: number; readonly facts: F }[];
}

export interface BenchGame {
  readonly reels: readonly Pick<Reel<never>, 'load' | 'title' | 'objects'>[];
  mount(element: HTMLElement, packUrl: string): MountedScene;
  choose(reel: number): void;
  /** Goes on by so many milliseconds. */
  advance(ms: number): void;
}

const START = 1_700_000_000_000;
/** The time so many milliseconds after the beginning of a reel. */
export const at = (ms: number): ServerTime => serverTime(START + ms);

export function benchOf<F>(scene: SceneModule<F>, reels: readonly Reel<F>[]): BenchGame {
  let reel = reels[0];
  let time = 0;
  let step = 0;
  const current = (): Reel<F> => {
    if (!reel) throw new RangeError(`${scene.game} has no such reel`);
    return reel;
  };
  const factsNow = (): F => {
    const { facts } = current();
    while ((facts[step + 1]?.from ?? Infinity) <= time) step += 1;
    const now = facts[step];
    if (!now) throw new RangeError('an empty reel');
    return now.facts;
  };
  return {
    reels: reels.map(({ load, title, objects }) => ({ load, title, objects })),
    mount: (element, packUrl) =>
      mountScene(
        element,
        () => Promise.resolve(scene),
        { facts: factsNow, now: () => START + time, reducedMotion: () => false },
        { packUrl },
      ),
    choose: (index) => {
      reel = reels[index];
      time = step = 0;
    },
    advance: (ms) => {
      time += ms;
      if (time < current().span) return;
      time %= current().span;
      step = 0;
    },
  };
}

/** Facts for every `every` milliseconds of a reel. */
export const film = <F>(span: number, every: number, factsAt: (time: number) => F): Reel<F>['facts'] =>
  Array.from({ length: Math.ceil(span / every) }, (_, i) => ({ from: i * every, facts: factsAt(i * every) }));
