// The scenes, each loaded when it is shown. A stage in a worker (stage/worker.ts) finds them here by name.
import type { SceneCode, SceneModule } from './stage/module';

const code = <F>(name: string, load: () => Promise<SceneModule<F>>): SceneCode<F> => ({ name, load });

export const SCENES = {
  rocket: code('rocket', async () => (await import('./rocket/RocketScene')).rocketScene),
  runway: code('runway', async () => (await import('./runway/RunwayScene')).runwayScene),
  hilo: code('hilo', async () => (await import('./hilo/HiloScene')).hiloScene),
  plinko: code('plinko', async () => (await import('./plinko/PlinkoScene')).plinkoScene),
  bingo: code('bingo', async () => (await import('./bingo/BingoScene')).bingoScene),
  classic: code('classic', async () => (await import('./classic/ClassicScene')).classicScene),
};
