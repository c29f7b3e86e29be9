// Time until the hall opens again, by the platform's clock.
import { useEffect, useState } from 'react';
import { every } from '../../../core/clock';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { countdownText } from './restoreTime';
import './Countdown.css';

export function Countdown({ until }: { readonly until: number }) {
  const { t, locale } = useText();
  const { clock, serverClock } = useRoot();
  const [now, setNow] = useState<number>(() => serverClock.now());
  useEffect(() => every(clock, 1000, () => setNow(serverClock.now())), [clock, serverClock]);
  const left = until - now;
  if (left <= 0) return <p className="countdown">{t('screens:maintaining.overdue')}</p>;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(until);
  return (
    <div className="countdown">
      <b role="timer">{t('screens:maintaining.left', { time: countdownText(left) })}</b>
      <span>{t('screens:maintaining.until', { time })}</span>
    </div>
  );
}
