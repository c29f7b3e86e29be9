// The coin's stall: a coin in the air.
import heads from '../../../../assets/packs/fairground-night/hud/coin-heads.svg';
import { Picture, type PackPicture } from '../../../client/hud/pack/Picture';
import type { StallPicture } from '../../../client/hud/pack/stallPicture';
import './stall.css';

const HEADS: PackPicture = { name: 'coin-heads', own: heads };

const CoinPicture = () => (
  <span className="stall-coin">
    <Picture of={HEADS} />
  </span>
);

export const stall: StallPicture = { pictures: [HEADS], Picture: CoinPicture, sign: HEADS };
