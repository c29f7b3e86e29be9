// A round of a block-hash game as a film: the block is awaited, the counters turn to its id, and the result is shown.
import { timeIn, type FilmOf } from '../../stage/film';
import { proofAs } from '../../../protocol/proof';
import { noClassicFacts, type ClassicFacts } from '../facts';
import { REVEAL } from '../facts/flips';
import { CLASSIC_GAMES, CLASSIC_GAME_TYPES, settle } from '../plays';
import { blockProof } from '../proof';
import { readBlock } from './tableFacts';

/** Milliseconds of waiting for the block. */
const BEFORE = 1_800;
/** Milliseconds to read the result and to celebrate a win. */
const READING = 2_400;

export const classicFilm: FilmOf<ClassicFacts> = ({ proof: given, start }) => {
  const gameType = CLASSIC_GAME_TYPES.find((type) => CLASSIC_GAMES[type].id === given.game);
  const proof = proofAs(blockProof(given.game), given);
  if (!proof) return null;
  const { blockHash: hash, blockNumber: num = 0 } = proof;
  if (gameType === undefined || hash === undefined) return null;
  const draw = readBlock(gameType, hash);
  if (!draw) return null;
  const shownAt = timeIn(start, BEFORE);
  const base = noClassicFacts(gameType);
  const awaited: ClassicFacts = {
    ...base,
    blockNum: num,
    blockAt: shownAt,
    closesAt: timeIn(start, -base.interval),
  };
  const on = proof.bet ?? null;
  const status = on && settle(gameType, on.on, on.stake, draw).status;
  const block = { num, hash, at: shownAt, draw };
  return {
    reel: [
      { from: 0, facts: awaited },
      {
        from: BEFORE,
        facts: {
          ...awaited,
          phase: 'result',
          blocks: [block],
          result: { ...block, shownAt },
          mine: on ? [on.on] : [],
          mineResult: status === 'tied' ? 'even' : status,
        },
      },
    ],
    lasts: BEFORE + REVEAL + READING,
  };
};
