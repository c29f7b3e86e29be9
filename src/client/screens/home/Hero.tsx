// The sky over the lobby: lights, the name of the place, and a greeting.
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import bulbs from '../../../../assets/packs/fairground-night/hud/bulb-string.svg';
import moon from '../../../../assets/packs/fairground-night/hud/moon.svg';
import sky from '../../../../assets/packs/fairground-night/hud/sky.svg';
import tent from '../../../../assets/packs/fairground-night/hud/tent.svg';
import wheel from '../../../../assets/packs/fairground-night/hud/ferris-wheel.svg';
import { Picture, type PackPicture } from '../../hud/pack/Picture';
import './Hero.css';

const BULBS: PackPicture = { name: 'bulb-string', own: bulbs };
const MOON: PackPicture = { name: 'moon', own: moon };
const SKY: PackPicture = { name: 'sky', own: sky };
const TENT: PackPicture = { name: 'tent', own: tent };
const WHEEL: PackPicture = { name: 'ferris-wheel', own: wheel };

/** Hours of the player's own clock at which a greeting begins. */
const GREETINGS = [
  { from: 17, key: 'screens:home.greetingEvening' },
  { from: 12, key: 'screens:home.greetingAfternoon' },
  { from: 5, key: 'screens:home.greetingMorning' },
] as const;
const greetingAt = (hour: number) =>
  GREETINGS.find(({ from }) => hour >= from)?.key ?? 'screens:home.greetingEvening';

interface Props {
  readonly name: string;
  readonly visitor: boolean;
  /** Whether the pictures may be fetched. */
  readonly painted: boolean;
}

export function Hero({ name, visitor, painted }: Props) {
  const { t } = useText();
  const { clock } = useRoot();
  return (
    <div className="hero">
      <div className="hero__fair" aria-hidden="true">
        {/* The largest picture is a kilobyte, and part of the code: it is seen with the words. */}
        <Picture className="hero__sky" of={SKY} />
        {painted && (
          <>
            <Picture className="hero__moon" of={MOON} />
            <Picture className="hero__wheel" of={WHEEL} />
            <Picture className="hero__tent" of={TENT} />
          </>
        )}
      </div>
      <div className="hero__bulbs" aria-hidden="true">
        {painted && (
          <>
            <Picture of={BULBS} />
            <Picture of={BULBS} />
          </>
        )}
      </div>
      <h1 className="hero__name">{t('screens:fairground')}</h1>
      <p className="hero__greeting">
        {name ? t(greetingAt(new Date(clock.now()).getHours()), { name }) : t('screens:home.welcome')}
        {visitor && <span className="hero__demo">{t('screens:home.demo')}</span>}
      </p>
    </div>
  );
}
