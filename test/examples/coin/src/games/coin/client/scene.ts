// The scene, which is loaded when it is shown.
import type { SceneCode } from '../../../../scenes/stage/module';
import type { CoinFacts } from '../facts';

export const scene: SceneCode<CoinFacts> = {
  name: 'coin/Coin',
  load: async () => (await import('../../../../scenes/coin/CoinScene')).coinScene,
};
