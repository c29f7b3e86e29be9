// The previous round for the round info: the block that decided it, and its outcome in Chinese for clients without their own
// texts. A block-hash round has no seeds, so its seed hashes are null.
import type { ClassicResult, PreviousRound } from '../messages';

const IN_CHINESE: Readonly<Record<ClassicResult['outcome'], string>> = {
  win: '中奖',
  lose: '未中奖',
  banker: '庄',
  tie: '和',
  player: '闲',
  odd: '单',
  even: '双',
  big: '大',
  small: '小',
};

export function previousRoundOf(result: ClassicResult | null): PreviousRound | null {
  if (!result) return null;
  const { digest: _, ...told } = result;
  const { block, outcome, points } = told;
  return {
    ...told,
    preRound: true,
    blockHash: block.hash,
    serverSeedHash: null,
    historyBlockHash: block.hash,
    historyBlockNum: block.num,
    gameResultHash: null,
    cnDesc: points
      ? `${IN_CHINESE[outcome]}（庄 ${points.banker} 点，闲 ${points.player} 点）`
      : IN_CHINESE[outcome],
  };
}
