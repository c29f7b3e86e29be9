// The picture on plinko's stall: a ball among pegs.
import ball from '../../../../assets/packs/fairground-night/hud/plinko-ball.svg';
import peg from '../../../../assets/packs/fairground-night/hud/plinko-peg.svg';
import { Picture, type PackPicture } from '../../../client/hud/pack/Picture';
import type { StallPicture } from '../../../client/hud/pack/stallPicture';
import './stall.css';

const BALL: PackPicture = { name: 'plinko-ball', own: ball };
const PEG: PackPicture = { name: 'plinko-peg', own: peg };

/** Rows of pegs, from the top. */
const PEG_ROWS = [2, 3, 4];

const PlinkoPicture = () => (
  <span className="stall-pins">
    {PEG_ROWS.map((pegs, row) => (
      <span key={row} className="stall-pins__row">
        {Array.from({ length: pegs }, (_, i) => (
          <Picture key={i} of={PEG} />
        ))}
      </span>
    ))}
    <Picture className="stall-pins__ball" of={BALL} />
  </span>
);

export const stall: StallPicture = { pictures: [PEG, BALL], Picture: PlinkoPicture, sign: BALL };
