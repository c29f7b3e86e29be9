// The sky over the lobby: lights, the name of the place, and a greeting.
import { useText } from '../../i18n/useText';
import bulbs from '../../../assets/lobby/bulb-string.svg';
import tent from '../../../assets/lobby/tent.svg';
import wheel from '../../../assets/lobby/ferris-wheel.svg';
import './Hero.css';

export function Hero({ name, visitor }: { readonly name: string; readonly visitor: boolean }) {
  const { t } = useText();
  return (
    <div className="hero">
      <div className="hero__fair" aria-hidden="true">
        <span className="hero__moon" />
        <img className="hero__wheel" src={wheel} alt="" />
        <img className="hero__tent hero__tent--left" src={tent} alt="" />
        <img className="hero__tent hero__tent--right" src={tent} alt="" />
      </div>
      <div className="hero__bulbs" aria-hidden="true">
        <img src={bulbs} alt="" />
        <img src={bulbs} alt="" />
      </div>
      <h1 className="hero__name">{t('screens:fairground')}</h1>
      <p className="hero__greeting">
        {name ? t('screens:home.greeting', { name }) : t('screens:home.welcome')}
        {visitor && <span className="hero__demo">{t('screens:home.demo')}</span>}
      </p>
    </div>
  );
}
