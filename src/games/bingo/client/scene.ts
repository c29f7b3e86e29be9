// The scene, which is loaded when it is shown.
import type { SceneCode } from '../../../../scenes/stage/module';
import type { BingoFacts } from '../facts';

export const scene: SceneCode<BingoFacts> = {
  name: 'bingo/Bingo',
  load: async () => (await import('../../../../scenes/bingo/BingoScene')).bingoScene,
};
