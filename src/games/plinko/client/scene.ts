// The scene, which is loaded when it is shown.
import type { SceneCode } from '../../../../scenes/stage/module';
import type { PlinkoFacts } from '../facts';

export const scene: SceneCode<PlinkoFacts> = {
  name: 'plinko/Plinko',
  load: async () => (await import('../../../../scenes/plinko/PlinkoScene')).plinkoScene,
};
