// A ball as a film: the empty board, the fall along its path, and the cup that it lies in.
import { filmOf, timeIn } from '../../../kits/stage/film';
import { ballFrom, boardFacts, type PlinkoFacts } from '../facts';
import { plinkoProof, type PlinkoProof } from '../proof';
import { fall, slotMultiplier } from '../rules';

/** Milliseconds for which the board is shown before the ball drops. */
const BEFORE = 900;
/** Milliseconds for which the ball lies in its cup before it begins to fade. */
const RESTS = 600;

export const plinkoFilm = filmOf<PlinkoFacts, PlinkoProof>(
  plinkoProof,
  ({ proof, resultSeed, start, still }) => {
    const { rows, risk } = proof;
    const path = resultSeed === null ? proof.outcome?.path : fall(resultSeed, rows).path;
    if (path?.length !== rows) return null;
    const slot = path.replaceAll('L', '').length;
    const multiplier = Number(slotMultiplier(rows, risk, slot));
    const betId = proof.round ?? path;
    const ball = ballFrom(
      { betId, rows, path, slot, multiplier, won: multiplier > 100 },
      timeIn(start, BEFORE),
      still,
    );
    const board = boardFacts(rows, risk);
    return {
      reel: [
        { from: 0, facts: board },
        { from: BEFORE, facts: { ...board, balls: [ball] } },
      ],
      lasts: ball.landsAt - start + RESTS,
    };
  },
);
