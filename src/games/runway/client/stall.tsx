// The picture on runway's stall: a model in the spotlight.
import model from '../../../../assets/packs/fairground-night/hud/runway-model.svg';
import { Picture, type PackPicture } from '../../../client/hud/pack/Picture';
import type { StallPicture } from '../../../client/hud/pack/stallPicture';
import './stall.css';

const MODEL: PackPicture = { name: 'runway-model', own: model };

const RunwayPicture = () => (
  <span className="stall-show">
    <Picture of={MODEL} />
  </span>
);

export const stall: StallPicture = { pictures: [MODEL], Picture: RunwayPicture, sign: MODEL };
