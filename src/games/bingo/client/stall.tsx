// Bingo's stall: the ball machine, and the ball that it drew last.
import ball from '../../../../assets/packs/fairground-night/hud/bingo-ball.svg';
import machine from '../../../../assets/packs/fairground-night/hud/bingo-machine.svg';
import { Picture, type PackPicture } from '../../../client/hud/pack/Picture';
import type { StallPicture } from '../../../client/hud/pack/stallPicture';
import './stall.css';

const BALL: PackPicture = { name: 'bingo-ball', own: ball };
const MACHINE: PackPicture = { name: 'bingo-machine', own: machine };

const BingoPicture = () => (
  <span className="stall-bingo">
    <Picture className="stall-bingo__machine" of={MACHINE} />
    <Picture className="stall-bingo__ball" of={BALL} />
  </span>
);

/** The number of a draw's last ball, on a ball: a bare number says little. */
const DrawnBall = ({ result }: { readonly result: string }) => (
  <span className="pill stall-bingo__drawn">{result}</span>
);

export const stall: StallPicture = {
  pictures: [MACHINE, BALL],
  Picture: BingoPicture,
  sign: BALL,
  Result: DrawnBall,
  lastKey: 'screens:home.lastBall',
};
