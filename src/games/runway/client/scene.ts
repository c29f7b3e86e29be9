// The scene, which is loaded when it is shown.
import type { SceneCode } from '../../../../scenes/stage/module';
import type { CrashFacts } from '../../../kits/crash/facts';

export const scene: SceneCode<CrashFacts> = {
  name: 'runway/Runway',
  load: async () => (await import('../../../../scenes/runway/RunwayScene')).runwayScene,
};
