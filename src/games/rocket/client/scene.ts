// The scene, which is loaded when it is shown.
import type { SceneCode } from '../../../../scenes/stage/module';
import type { CrashFacts } from '../../../kits/crash/facts';

export const scene: SceneCode<CrashFacts> = {
  name: 'rocket/Rocket',
  load: async () => (await import('../../../../scenes/rocket/RocketScene')).rocketScene,
};
