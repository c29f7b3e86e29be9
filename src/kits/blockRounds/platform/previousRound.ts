// The round before, as the round info tells it: what decided it, and what it came to in Chinese for clients without texts
// of their own. A block-hash round has no seeds, so their hashes are null.
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
