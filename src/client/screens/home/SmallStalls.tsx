// What hangs in the smaller stalls: a model in the spotlight, balls among pegs, two cards, the ball machine.
import cardBack from '../../../../assets/packs/fairground-night/hud/card-back.svg';
import cardFace from '../../../../assets/packs/fairground-night/hud/card-face.svg';
import machine from '../../../../assets/packs/fairground-night/hud/bingo-machine.svg';
import model from '../../../../assets/packs/fairground-night/hud/runway-model.svg';
import ball from '../../../../assets/packs/fairground-night/hud/plinko-ball.svg';
import peg from '../../../../assets/packs/fairground-night/hud/plinko-peg.svg';
import { Picture, type PackPicture } from '../../hud/pack/Picture';
import type { StallPicture } from './stallPicture';
import './SmallStalls.css';

const CARDBACK: PackPicture = { name: 'card-back', own: cardBack };
const CARDFACE: PackPicture = { name: 'card-face', own: cardFace };
const MACHINE: PackPicture = { name: 'bingo-machine', own: machine };
const MODEL: PackPicture = { name: 'runway-model', own: model };
const BALL: PackPicture = { name: 'plinko-ball', own: ball };
const PEG: PackPicture = { name: 'plinko-peg', own: peg };

const RunwayPicture = () => (
  <span className="stall-show">
    <Picture of={MODEL} />
  </span>
);

/** Rows of pegs, from the top. */
const PEG_ROWS = [3, 4, 3];

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

const HiloPicture = () => (
  <span className="stall-cards">
    <Picture of={CARDBACK} />
    <Picture of={CARDFACE} />
  </span>
);

const BingoPicture = () => (
  <span className="stall-bingo">
    <Picture of={MACHINE} />
  </span>
);

export const RUNWAY_STALL: StallPicture = { pictures: [MODEL], Picture: RunwayPicture };
export const PLINKO_STALL: StallPicture = { pictures: [PEG, BALL], Picture: PlinkoPicture };
export const HILO_STALL: StallPicture = { pictures: [CARDBACK, CARDFACE], Picture: HiloPicture };
export const BINGO_STALL: StallPicture = { pictures: [MACHINE], Picture: BingoPicture };
