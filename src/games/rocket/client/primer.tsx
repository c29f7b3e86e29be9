// Rocket in three pictures: the stake, the ride, the parachute.
import burst from '../../../../assets/packs/fairground-night/rocket/burst.svg';
import chute from '../../../../assets/packs/fairground-night/rocket/chute-own.svg';
import cloud from '../../../../assets/packs/fairground-night/rocket/cloud-a.svg';
import cloudWarm from '../../../../assets/packs/fairground-night/rocket/cloud-b.svg';
import drum from '../../../../assets/packs/fairground-night/rocket/drum.svg';
import flame from '../../../../assets/packs/fairground-night/rocket/flame.svg';
import hills from '../../../../assets/packs/fairground-night/rocket/hills.svg';
import moon from '../../../../assets/packs/fairground-night/rocket/moon.svg';
import parachute from '../../../../assets/packs/fairground-night/hud/icon-parachute.svg';
import rocket from '../../../../assets/packs/fairground-night/rocket/rocket.svg';
import tower from '../../../../assets/packs/fairground-night/rocket/tower.svg';
import town from '../../../../assets/packs/fairground-night/rocket/town.svg';
import fin from '../../../../assets/packs/fairground-night/rocket/shard-fin.svg';
import nose from '../../../../assets/packs/fairground-night/rocket/shard-nose.svg';
import wheel from '../../../../assets/packs/fairground-night/hud/ferris-wheel.svg';
import {
  Art,
  Coins,
  Drawing,
  Pressed,
  Stars,
  Times,
  Way,
  art,
  type Primer,
} from '../../../client/hud/primer/drawing';

const BURST = art('rocket/burst', burst);
const CHUTE = art('rocket/chute-own', chute);
const CLOUD = art('rocket/cloud-a', cloud);
const CLOUD_WARM = art('rocket/cloud-b', cloudWarm);
const DRUM = art('rocket/drum', drum);
const FLAME = art('rocket/flame', flame);
const HILLS = art('rocket/hills', hills);
const MOON = art('rocket/moon', moon);
const PARACHUTE = art('icon-parachute', parachute);
const ROCKET = art('rocket/rocket', rocket);
const TOWER = art('rocket/tower', tower);
const TOWN = art('rocket/town', town);
const FIN = art('rocket/shard-fin', fin);
const NOSE = art('rocket/shard-nose', nose);
const WHEEL = art('ferris-wheel', wheel);

const First = () => (
  <Drawing>
    <Stars />
    <Art of={WHEEL} x={278} y={92} size={96} className="drawn-dim" />
    <Art of={TOWN} x={160} y={124} size={360} />
    <Art of={TOWER} x={206} y={74} size={132} />
    <Art of={DRUM} x={164} y={150} size={190} />
    <Art of={ROCKET} x={164} y={82} size={104} />
    <Way along="M98 74Q124 36 150 66" />
    <Coins x={88} y={94} size={40} />
  </Drawing>
);

const Second = () => (
  <Drawing>
    <Stars />
    <Art of={MOON} x={60} y={34} size={44} />
    <Art of={CLOUD_WARM} x={60} y={132} size={190} />
    <Way along="M42 138Q98 130 126 100" />
    <Art of={FLAME} x={126} y={106} size={64} turn={38} />
    <Art of={ROCKET} x={160} y={62} size={112} turn={38} />
    <Art of={CLOUD} x={258} y={128} size={170} />
    <Times x={222} y={88} value="2.00" look="big" />
  </Drawing>
);

const Third = () => (
  <Drawing>
    <Stars />
    <Art of={HILLS} x={160} y={132} size={420} />
    <Art of={CLOUD} x={292} y={96} size={140} className="drawn-dim" />
    <Art of={BURST} x={232} y={48} size={100} />
    <Art of={NOSE} x={244} y={30} size={30} turn={28} />
    <Art of={FIN} x={210} y={62} size={34} turn={-50} />
    <Art of={CHUTE} x={162} y={64} size={108} />
    <Times x={88} y={46} value="2.00" look="big" />
    <Pressed x={100} y={118} of={PARACHUTE} />
  </Drawing>
);

export const primer: Primer = [First, Second, Third];
