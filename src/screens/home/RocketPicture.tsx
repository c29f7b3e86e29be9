// Rocket's stall: the rocket on its way up over the fair.
import cloud from '../../../assets/lobby/cloud.svg';
import flame from '../../../assets/lobby/flame.svg';
import rocket from '../../../assets/lobby/rocket.svg';
import wheel from '../../../assets/lobby/ferris-wheel.svg';
import type { StallPicture } from './stallPicture';
import './RocketPicture.css';

const RocketPicture = () => (
  <span className="ride">
    <img className="ride__cloud ride__cloud--far" src={cloud} alt="" />
    <img className="ride__wheel" src={wheel} alt="" />
    <img className="ride__cloud" src={cloud} alt="" />
    <span className="ride__rocket">
      <img className="ride__flame" src={flame} alt="" />
      <img className="ride__hull" src={rocket} alt="" />
    </span>
  </span>
);

export const ROCKET_STALL: StallPicture = {
  addresses: [rocket, flame, wheel, cloud],
  Picture: RocketPicture,
};
