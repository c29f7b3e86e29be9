// The picture on plinko's stall: a ball in the hopper of the game, over the pegs.
import ball from '../../../../assets/packs/fairground-night/hud/plinko-ball.svg';
import peg from '../../../../assets/packs/fairground-night/hud/plinko-peg.svg';
import funnel from '../../../../assets/packs/fairground-night/plinko/funnel.svg';
import funnelBack from '../../../../assets/packs/fairground-night/plinko/funnel-back.svg';
import relief from '../../../../assets/packs/fairground-night/plinko/relief.svg';
import { Picture, type PackPicture } from '../../../client/hud/pack/Picture';
import type { StallPicture } from '../../../client/hud/pack/stallPicture';
import './stall.css';

const BALL: PackPicture = { name: 'plinko-ball', own: ball };
const PEG: PackPicture = { name: 'plinko-peg', own: peg };
const FUNNEL: PackPicture = { name: 'plinko/funnel', own: funnel };
const FUNNEL_BACK: PackPicture = { name: 'plinko/funnel-back', own: funnelBack };
const FAN: PackPicture = { name: 'plinko/relief', own: relief };

/** Rows of pegs, from the top. */
const PEG_ROWS = [3, 4];

const PlinkoPicture = () => (
  <span className="stall-pins">
    {PEG_ROWS.map((pegs, row) => (
      <span key={row} className="stall-pins__row">
        {Array.from({ length: pegs }, (_, i) => (
          <Picture key={i} of={PEG} />
        ))}
      </span>
    ))}
    <Picture className="stall-pins__fan" of={FAN} />
    <Picture className="stall-pins__fan stall-pins__fan--right" of={FAN} />
    <Picture className="stall-pins__back" of={FUNNEL_BACK} />
    <Picture className="stall-pins__ball" of={BALL} />
    <Picture className="stall-pins__funnel" of={FUNNEL} />
  </span>
);

export const stall: StallPicture = {
  pictures: [PEG, BALL, FUNNEL, FUNNEL_BACK, FAN],
  Picture: PlinkoPicture,
  sign: BALL,
};
