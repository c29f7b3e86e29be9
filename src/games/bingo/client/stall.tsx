// Bingo's stall: the ball machine.
import ball from '../../../../assets/packs/fairground-night/hud/bingo-ball.svg';
import machine from '../../../../assets/packs/fairground-night/hud/bingo-machine.svg';
import { Picture, type PackPicture } from '../../../client/hud/pack/Picture';
import type { StallPicture } from '../../../client/hud/pack/stallPicture';
import './stall.css';

const BALL: PackPicture = { name: 'bingo-ball', own: ball };
const MACHINE: PackPicture = { name: 'bingo-machine', own: machine };

const BingoPicture = () => (
  <span className="stall-bingo">
    <Picture of={MACHINE} />
  </span>
);

export const stall: StallPicture = { pictures: [MACHINE], Picture: BingoPicture, sign: BALL };
