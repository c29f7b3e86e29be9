// The stage in the page's own thread. Pages load it with import(), so that Phaser stays out of all other pages. A React
// component passes its element to mountScene and gets a scene that it can await, resize and destroy:
//
//   const { mountScene } = await openStage();
//   const mounted = mountScene(element, scene, source, { packUrl: 'packs/fairground-night/' });
//   mounted.onProgress((fraction) => …); await mounted.ready; … mounted.destroy();
//
// The scene fills the element; give the element only the part of the screen that no panel covers.
import type Phaser from 'phaser';
import type { AtlasFiles } from './early';
import { LocalStage } from './local';
import type { SceneCode, SceneSource } from './module';
import { Mounts, type MountedScene, type PackChoice } from './mount';

export type { SceneModule, SceneSource } from './module';
export type { MountedScene, PackChoice } from './mount';

let made: { readonly stage: LocalStage; readonly mounts: Mounts } | undefined;
function theStage(): { readonly stage: LocalStage; readonly mounts: Mounts } {
  if (made) return made;
  const stage = new LocalStage();
  made = { stage, mounts: new Mounts(stage) };
  return made;
}

export const mountScene = <F>(
  element: HTMLElement,
  scene: SceneCode<F>,
  source: SceneSource<F>,
  options: PackChoice,
): MountedScene => theStage().mounts.mount(element, scene, source, options);

/** Starts before there is anything to show; see `Mounts.prepare`. */
export const prepareStage = (pictures: AtlasFiles | null): Promise<void> =>
  theStage().mounts.prepare(pictures);

/** Fixes a level of quality, 0 being the sharpest, or lets the governor choose again with null. */
export const pinQuality = (level: number | null): void => theStage().stage.game.governor.pin(level);

/** Starts at the level of quality that an earlier visit reached, and reports each level from now on; only the first call counts. */
export const resumeQuality = (level: number, note: (level: number) => void): void =>
  theStage().stage.game.governor.resume(level, note);

/**
 * For benchmarks: the game itself, and a function that draws one frame, as after a touch of the page.
 * @public
 */
export async function inspectStage(): Promise<{ game: Phaser.Game; frame(time: number): void }> {
  const { stage } = theStage();
  return { game: await stage.start(), frame: (time) => stage.game.frame(time, false) };
}
