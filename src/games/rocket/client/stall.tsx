// The picture on rocket's stall: the rocket on its way up over the fair.
import cloud from '../../../../assets/packs/fairground-night/hud/cloud.svg';
import flame from '../../../../assets/packs/fairground-night/hud/flame.svg';
import rocket from '../../../../assets/packs/fairground-night/hud/rocket.svg';
import tent from '../../../../assets/packs/fairground-night/hud/tent.svg';
import wheel from '../../../../assets/packs/fairground-night/hud/ferris-wheel.svg';
import { Picture, type PackPicture } from '../../../client/hud/pack/Picture';
import type { StallPicture } from '../../../client/hud/pack/stallPicture';
import './stall.css';

const CLOUD: PackPicture = { name: 'cloud', own: cloud };
const FLAME: PackPicture = { name: 'flame', own: flame };
const ROCKET: PackPicture = { name: 'rocket', own: rocket };
const TENT: PackPicture = { name: 'tent', own: tent };
const WHEEL: PackPicture = { name: 'ferris-wheel', own: wheel };

const RocketPicture = () => (
  <span className="ride">
    <Picture className="ride__cloud ride__cloud--far" of={CLOUD} />
    <Picture className="ride__wheel" of={WHEEL} />
    <Picture className="ride__tent ride__tent--right" of={TENT} />
    <Picture className="ride__tent" of={TENT} />
    <span className="ride__rocket">
      <Picture className="ride__flame" of={FLAME} />
      <Picture className="ride__hull" of={ROCKET} />
    </span>
    <Picture className="ride__cloud" of={CLOUD} />
  </span>
);

export const stall: StallPicture = {
  pictures: [ROCKET, FLAME, WHEEL, CLOUD, TENT],
  Picture: RocketPicture,
  sign: ROCKET,
  signClass: 'ride-sign',
};
