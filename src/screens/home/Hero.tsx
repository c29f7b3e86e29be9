// The sky over the lobby: lights, the name of the place, and a greeting.
import { useText } from '../../i18n/useText';
import bulbs from '../../../assets/packs/fairground-night/hud/bulb-string.svg';
import tent from '../../../assets/packs/fairground-night/hud/tent.svg';
import wheel from '../../../assets/packs/fairground-night/hud/ferris-wheel.svg';
import { Picture, type PackPicture } from '../../hud/pack/Picture';
import './Hero.css';

const BULBS: PackPicture = { name: 'bulb-string', own: bulbs };
const TENT: PackPicture = { name: 'tent', own: tent };
const WHEEL: PackPicture = { name: 'ferris-wheel', own: wheel };

export function Hero({ name, visitor }: { readonly name: string; readonly visitor: boolean }) {
  const { t } = useText();
  return (
    <div className="hero">
      <div className="hero__fair" aria-hidden="true">
        <span className="hero__moon" />
        <Picture className="hero__wheel" of={WHEEL} />
        <Picture className="hero__tent hero__tent--left" of={TENT} />
        <Picture className="hero__tent hero__tent--right" of={TENT} />
      </div>
      <div className="hero__bulbs" aria-hidden="true">
        <Picture of={BULBS} />
        <Picture of={BULBS} />
      </div>
      <h1 className="hero__name">{t('screens:fairground')}</h1>
      <p className="hero__greeting">
        {name ? t('screens:home.greeting', { name }) : t('screens:home.welcome')}
        {visitor && <span className="hero__demo">{t('screens:home.demo')}</span>}
      </p>
    </div>
  );
}
