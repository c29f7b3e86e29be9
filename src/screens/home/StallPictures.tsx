// What hangs in the smaller stalls: a model in the spotlight, balls among pegs, two cards.
import cardBack from '../../../assets/lobby/card-back.svg';
import cardFace from '../../../assets/lobby/card-face.svg';
import flipCounterF from '../../../assets/lobby/flip-counter-f.svg';
import flipCounter from '../../../assets/lobby/flip-counter.svg';
import model from '../../../assets/lobby/runway-model.svg';
import ball from '../../../assets/lobby/plinko-ball.svg';
import peg from '../../../assets/lobby/plinko-peg.svg';
import './StallPictures.css';

export const RunwayPicture = () => (
  <span className="stall-show">
    <img src={model} alt="" />
  </span>
);

/** Rows of pegs, from the top. */
const PEG_ROWS = [3, 4, 3];

export const PlinkoPicture = () => (
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

export const HiloPicture = () => (
  <span className="stall-cards">
    <img src={cardBack} alt="" />
    <img src={cardFace} alt="" />
  </span>
);

export const HashPicture = () => (
  <span className="stall-flips">
    <img src={flipCounter} alt="" />
    <img src={flipCounterF} alt="" />
  </span>
);
