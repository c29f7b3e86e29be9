// Hilo's stall: two cards, of which one lies face down.
import cardBack from '../../../../assets/packs/fairground-night/hud/card-back.svg';
import cardFace from '../../../../assets/packs/fairground-night/hud/card-face.svg';
import { Picture, type PackPicture } from '../../../client/hud/pack/Picture';
import type { StallPicture } from '../../../client/hud/pack/stallPicture';
import './stall.css';

const BACK: PackPicture = { name: 'card-back', own: cardBack };
const FACE: PackPicture = { name: 'card-face', own: cardFace };

const HiloPicture = () => (
  <span className="stall-cards">
    <Picture of={BACK} />
    <Picture of={FACE} />
  </span>
);

export const stall: StallPicture = { pictures: [BACK, FACE], Picture: HiloPicture, sign: FACE };
