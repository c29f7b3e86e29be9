// What hangs in the smaller stalls: a model in the spotlight, balls among pegs, two cards, the ball machine.
import cardBack from '../../../assets/lobby/card-back.svg';
import cardFace from '../../../assets/lobby/card-face.svg';
import machine from '../../../assets/lobby/bingo-machine.svg';
import model from '../../../assets/lobby/runway-model.svg';
import ball from '../../../assets/lobby/plinko-ball.svg';
import peg from '../../../assets/lobby/plinko-peg.svg';
import type { StallPicture } from './stallPicture';
import './SmallStalls.css';

const RunwayPicture = () => (
  <span className="stall-show">
    <img src={model} alt="" />
  </span>
);

/** Rows of pegs, from the top. */
const PEG_ROWS = [3, 4, 3];

const PlinkoPicture = () => (
  <span className="stall-pins">
    {PEG_ROWS.map((pegs, row) => (
      <span key={row} className="stall-pins__row">
        {Array.from({ length: pegs }, (_, i) => (
          <img key={i} src={peg} alt="" />
        ))}
      </span>
    ))}
    <img className="stall-pins__ball" src={ball} alt="" />
  </span>
);

const HiloPicture = () => (
  <span className="stall-cards">
    <img src={cardBack} alt="" />
    <img src={cardFace} alt="" />
  </span>
);

const BingoPicture = () => (
  <span className="stall-bingo">
    <img src={machine} alt="" />
  </span>
);

export const RUNWAY_STALL: StallPicture = { addresses: [model], Picture: RunwayPicture };
export const PLINKO_STALL: StallPicture = { addresses: [peg, ball], Picture: PlinkoPicture };
export const HILO_STALL: StallPicture = { addresses: [cardBack, cardFace], Picture: HiloPicture };
export const BINGO_STALL: StallPicture = { addresses: [machine], Picture: BingoPicture };
