// The scene, which is loaded when it is shown.
import type { SceneCode } from '../../../../scenes/stage/module';
import type { HiloFacts } from '../facts';

export const scene: SceneCode<HiloFacts> = {
  name: 'hilo/Hilo',
  load: async () => (await import('../../../../scenes/hilo/HiloScene')).hiloScene,
};
