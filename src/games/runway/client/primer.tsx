// The runway in three pictures: the stake, the walk, the cash-out.
import bouquet from '../../../../assets/packs/fairground-night/runway/bouquet-own.svg';
import cone from '../../../../assets/packs/fairground-night/runway/cone.svg';
import drape from '../../../../assets/packs/fairground-night/runway/drape.svg';
import festoon from '../../../../assets/packs/fairground-night/runway/festoon.svg';
import footlight from '../../../../assets/packs/fairground-night/runway/footlight.svg';
import glint from '../../../../assets/packs/fairground-night/runway/glint.svg';
import coin from '../../../../assets/packs/fairground-night/hud/icon-coin.svg';
import model from '../../../../assets/packs/fairground-night/hud/runway-model.svg';
import {
  Art,
  Boards,
  Coins,
  Drawing,
  Pressed,
  Rays,
  Times,
  Way,
  art,
  type Primer,
} from '../../../client/hud/primer/drawing';

const BOUQUET = art('runway/bouquet-own', bouquet);
const CONE = art('runway/cone', cone);
const DRAPE = art('runway/drape', drape);
const FESTOON = art('runway/festoon', festoon);
const FOOTLIGHT = art('runway/footlight', footlight);
const GLINT = art('runway/glint', glint);
const COIN = art('icon-coin', coin);
const MODEL = art('runway-model', model);

/** The stage: boards, lights at its foot, a festoon above. */
const Stage = () => (
  <>
    <Boards top={122} />
    {[30, 90, 150, 210, 270].map((x) => (
      <Art key={x} of={FOOTLIGHT} x={x + 10} y={139} size={26} />
    ))}
  </>
);
const Festoon = () => (
  <>
    <Art of={FESTOON} x={54} y={16} size={130} />
    <Art of={FESTOON} x={160} y={16} size={130} />
    <Art of={FESTOON} x={266} y={16} size={130} />
  </>
);

const First = () => (
  <Drawing>
    <Art of={DRAPE} x={62} y={68} size={132} />
    <Art of={DRAPE} x={142} y={68} size={132} />
    <Art of={DRAPE} x={222} y={68} size={132} />
    <Art of={DRAPE} x={302} y={68} size={132} />
    <Art of={DRAPE} x={-18} y={68} size={132} />
    <Festoon />
    <Stage />
    <Art of={CONE} x={160} y={62} size={150} />
    <Coins x={160} y={104} size={36} count={3} />
  </Drawing>
);

const Second = () => (
  <Drawing>
    <Art of={CONE} x={150} y={60} size={170} />
    <Art of={DRAPE} x={-2} y={68} size={132} />
    <Art of={DRAPE} x={322} y={68} size={132} />
    <Festoon />
    <Stage />
    <Way along="M56 118H120" />
    <Art of={MODEL} x={146} y={66} size={124} />
    <Art of={GLINT} x={262} y={40} size={34} />
    <Art of={GLINT} x={76} y={58} size={22} />
    <Times x={228} y={88} value="2.00" look="big" />
  </Drawing>
);

const Third = () => (
  <Drawing>
    <Art of={DRAPE} x={-2} y={68} size={132} />
    <Art of={DRAPE} x={322} y={68} size={132} />
    <Rays x={200} y={64} />
    <Festoon />
    <Stage />
    <Art of={MODEL} x={198} y={66} size={124} />
    <Art of={BOUQUET} x={244} y={74} size={46} turn={14} />
    <Times x={104} y={60} value="2.00" look="big" />
    <Pressed x={104} y={112} of={COIN} />
  </Drawing>
);

export const primer: Primer = [First, Second, Third];
