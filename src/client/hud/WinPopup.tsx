// The win pop-up: what came in, at which multiplier. The store lets nothing in that is not above its stake, and takes it
// away after WIN_POPUP_DURATION.
import { observer } from 'mobx-react-lite';
import { ZERO, add, formatMoney } from '../../core/money';
import type { Multiplier } from '../../core/multiplier';
import { formatMultiplier } from './formatMultiplier';
import type { NoticesStore } from '../stores/notices';
import { useText } from '../i18n/useText';
import { Button } from './Button';
import { CloseIcon } from './icons/lines';
import { Sum } from './Sum';
import './WinPopup.css';

/** From these multipliers on, in hundredths, the board grows. */
const BIG = 500n;
const HUGE = 2_000n;

const sizeOf = (odd: Multiplier): 'plain' | 'big' | 'huge' =>
  odd >= HUGE ? 'huge' : odd >= BIG ? 'big' : 'plain';
const TITLES = { plain: 'hud:win.title', big: 'hud:win.titleBig', huge: 'hud:win.titleHuge' } as const;

export const WinPopup = observer(({ notices }: { readonly notices: NoticesStore }) => {
  const { t, locale } = useText();
  const { wins } = notices;
  const best = wins.reduce<Multiplier | null>(
    (most, { info }) => (most === null || info.odd > most ? info.odd : most),
    null,
  );
  const last = wins.at(-1);
  if (best === null || !last) return null;
  const size = sizeOf(best);
  const sum = `+${formatMoney(
    wins.reduce((total, { info }) => add(total, info.payoutAmount), ZERO),
    locale,
  )}`;
  return (
    <div className={`win win--${size}`}>
      <div className="win__board" key={last.id}>
        <i className="win__bulbs" />
        <b className="win__title">{t(TITLES[size])}</b>
        <Sum className="win__sum" text={sum} />
        {wins.map(({ id, info }) => (
          <span key={id} className="win__line">
            {formatMoney(info.betAmount, locale)} → {formatMultiplier(info.odd, locale)}×
            {info.combo > 1 && ` · ${t('hud:win.combo', { count: info.combo })}`}
            {info.treasure != null &&
              ` · ${t('hud:win.treasure', { sum: formatMoney(info.treasure, locale) })}`}
            {info.limited === true && ` · ${t('hud:win.limited')}`}
          </span>
        ))}
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
  );
});
