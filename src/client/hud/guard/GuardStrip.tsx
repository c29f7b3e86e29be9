// Values that protection rules keep visible during play: that it is play money, the time of day and in session, won minus
// staked, and the game's return to player.
import { useCallback } from 'react';
import { formatNet } from '../formatNet';
import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n/useText';
import type { Guard } from '../../stores/protection/guard';
import { useRoot } from '../../stores/root';
import { elapsed } from './elapsed';
import { useSecond } from './useSecond';
import './GuardStrip.css';

/** Marks the header that contains the strip, so that it breaks into lines. */
function markHeader(strip: HTMLUListElement | null): () => void {
  const header = strip?.parentElement;
  header?.setAttribute('data-strip', '');
  return () => header?.removeAttribute('data-strip');
}

export const GuardStrip = observer(() => {
  const { t, locale } = useText();
  const { play } = useRoot();
  const { rules, guard } = play;
  const rtp = play.game?.play.rtp ?? null;
  const isEmpty =
    !rules.demo && !rules.sessionClock && !rules.netPosition && !(rules.showRtp && rtp !== null);
  if (!guard || isEmpty) return null;
  const net = guard.net;
  return (
    <ul ref={markHeader} className="guard-strip" aria-label={t('guard:strip.label')}>
      {rules.demo && (
        <li className="guard-strip__demo" data-guard="demo">
          {t('guard:strip.demo')}
        </li>
      )}
      {rules.sessionClock && <Clock guard={guard} />}
      {rules.netPosition && (
        <li data-guard="net">
          {t('guard:strip.net')} <b className={net < 0n ? 'is-loss' : 'is-gain'}>{formatNet(net, locale)}</b>
        </li>
      )}
      {rules.showRtp && rtp !== null && (
        <li data-guard="rtp">
          {t('guard:strip.rtp')}{' '}
          <b>
            {(Number(rtp) / 100).toLocaleString(locale, {
              style: 'percent',
              minimumFractionDigits: 2,
              maximumFractionDigits: 2,
            })}
          </b>
        </li>
      )}
    </ul>
  );
});

const Clock = ({ guard }: { readonly guard: Guard }) => {
  const { t, locale } = useText();
  const { clock } = useRoot();
  const now = useSecond(
    clock,
    useCallback(() => guard.now(), [guard]),
  );
  const time = new Date(now).toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <>
      <li data-guard="time">
        <span className="only-read">{t('guard:strip.time')}</span> <b>{time}</b>
      </li>
      <li data-guard="session">
        {t('guard:strip.session')} <b>{elapsed(now - guard.since)}</b>
      </li>
    </>
  );
};
