// The win pop-up: the gain over the stake, and the multiplier. The store accepts only wins above their stake,
// and removes them after WIN_POPUP_DURATION. It is a tag in the middle of the stage's foot, on the line that tells the state of
// the round. Coins fall over the stage for the greatest wins.
import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { ZERO, add, formatMoney, subtract, type Money } from '../../core/money';
import type { Multiplier } from '../../core/multiplier';
import { winTier } from '../../core/winTier';
import breakpoints from './breakpoints.json';
import { formatMultiplier } from './formatMultiplier';
import type { NoticesStore } from '../stores/notices';
import { useText } from '../i18n/useText';
import { Button } from './Button';
import { CloseIcon } from './icons/lines';
import { CoinIcon } from './icons/painted';
import { Sum } from './Sum';
import { useMedia } from './useMedia';
import './WinPopup.css';

/** Class and title of the tag by the tier of the win. While another bet of mine is open, it is always a strip. */
const SIZES = {
  1: ['strip', 'hud:win.title'],
  2: ['plain', 'hud:win.title'],
  3: ['big', 'hud:win.titleBig'],
  4: ['huge', 'hud:win.titleHuge'],
} as const;

/** Longest gain, in characters, that is beside the title: from six figures on it has a line of its own, as that of a great win. */
const BESIDE = 8;
/** The coins that fall for the greatest wins, and some for a great one: each begins at another place and time, at the sides. */
const COINS = Array.from({ length: 18 }, (_, i) => ({
  left: `${((i * 37) % 33) + (i % 2) * 64}%`,
  animationDelay: `${((i * 31) % 16) / 10}s`,
}));

type WinInfo = NoticesStore['wins'][number]['info'];

interface Props {
  readonly notices: NoticesStore;
  /** Whether a bet of mine is open; left out on pages without a game. */
  readonly play?: { readonly busy: boolean } | undefined;
}

export const WinPopup = observer(({ notices, play }: Props) => {
  const { t, locale } = useText();
  const { wins } = notices;
  const best = wins.reduce<Multiplier | null>(
    (most, { info }) => (most === null || info.odd > most ? info.odd : most),
    null,
  );
  const last = wins.at(-1);
  const isShown = last !== undefined;
  const isFlat = useMedia(breakpoints['on-its-side']);
  // The covered parts of the page may move aside.
  useEffect(() => {
    if (!isShown) return;
    const { dataset } = document.documentElement;
    dataset['won'] = '';
    return () => void delete dataset['won'];
  }, [isShown]);
  if (best === null || !last) return null;
  const tier = play?.busy === true ? 1 : winTier(best);
  const [, title] = SIZES[tier];
  // On a phone on its side even the greatest win leaves the scene what decided it.
  const [size] = SIZES[isFlat ? 1 : tier];
  const sumOf = (of: (info: WinInfo) => Money): Money =>
    wins.reduce((total, { info }) => add(total, of(info)), ZERO);
  const gain = subtract(
    sumOf((info) => info.payoutAmount),
    sumOf((info) => info.betAmount),
  );
  const isGreat = size === 'big' || size === 'huge';
  const sum = `+${formatMoney(gain, locale)}`;
  return (
    <>
      {isGreat && (
        <div className="win-coins">
          {COINS.slice(size === 'big' ? -6 : 0).map((style) => (
            <i key={style.left} style={style}>
              <CoinIcon />
            </i>
          ))}
        </div>
      )}
      <div className={`win win--${size}${notices.stays() ? ' win--stays' : ''}`}>
        <div
          className={`win__board ${isGreat || sum.length > BESIDE ? 'win__board--long' : ''}`}
          key={last.id}
        >
          <i className="win__bulbs" />
          <i className="win__star" />
          <div className="win__words">
            <b className="win__title">{t(title)}</b>
            {wins.map(({ id, info }) => (
              <span key={id} className="win__line">
                <span>
                  <i>{formatMultiplier(info.odd, locale).replace(/\D00$/, '')}×</i>{' '}
                  {info.combo > 1 && <i>· {t('hud:win.combo', { count: info.combo })} </i>}
                  {info.treasure != null && (
                    <i>· {t('hud:win.treasure', { sum: formatMoney(info.treasure, locale) })} </i>
                  )}
                  {info.limited === true && <i>· {t('hud:win.limited')}</i>}
                </span>
              </span>
            ))}
          </div>
          <Sum className="win__sum" text={sum} />
          <Button
            look="plain"
            className="win__close"
            aria-label={t('hud:win.close')}
            onClick={notices.dismissWins}
          >
            <CloseIcon />
          </Button>
        </div>
      </div>
    </>
  );
});
