// The scene, which is loaded when it is shown.
import type { SceneCode } from '../../../../scenes/stage/module';
import type { ClassicFacts } from '../facts';

export const scene: SceneCode<ClassicFacts> = {
  name: 'classic/Classic',
  load: async () => (await import('../../../../scenes/classic/ClassicScene')).classicScene,
};
