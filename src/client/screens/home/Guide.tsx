// The tour of the lobby: a ticket over the foot of the page, and a light on the part that it explains. The page can be used
// meanwhile.
import { useEffect, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../hud/Button';
import { CloseIcon } from '../../hud/icons/lines';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { GUIDE_STEPS, UserGuideStore, type GuideStep } from '../../stores/userGuide';
import './Guide.css';

/** The part of the page that belongs to each step. */
const PLACES: Readonly<Record<GuideStep, string>> = {
  balance: '.purse',
  stalls: '.booths__title',
  fair: '.fair-card',
  places: '.home__nav, .pc__nav',
};

export const Guide = observer(() => {
  const { t } = useText();
  const { api, session } = useRoot();
  const { userId } = session.user;
  const [guide] = useState(() => new UserGuideStore(api));
  const ticket = useRef<HTMLElement>(null);
  useEffect(() => {
    if (userId !== '') void guide.load();
  }, [guide, userId]);
  const { step, seen } = guide;
  useEffect(() => () => void delete document.documentElement.dataset['guide'], []);
  useEffect(() => {
    // Height that the page keeps free below the part that is scrolled into sight.
    const { style, dataset } = document.documentElement;
    style.setProperty('--guide', `${ticket.current?.offsetHeight ?? 0}px`);
    if (step === null) delete dataset['guide'];
    else dataset['guide'] = '';
    const place = step && document.querySelector(PLACES[step]);
    if (!place) return;
    place.setAttribute('data-guided', '');
    if (seen !== 0) place.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
    return () => place.removeAttribute('data-guided');
  }, [step, seen]);
  if (step === null || seen === null) return null;
  const number = t('screens:guide.step', { step: seen + 1, steps: GUIDE_STEPS.length });
  const last = seen + 1 === GUIDE_STEPS.length;
  /** When the ticket closes, its focus goes to the page. */
  const leave = (): void => {
    void guide.skip();
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <section ref={ticket} className="guide" aria-label={t('screens:guide.title')}>
      <div className="guide__words" role="status">
        <p className="guide__step">{number}</p>
        <b>{t(`screens:guide.${step}.title`)}</b>
        <p>{t(`screens:guide.${step}.text`)}</p>
      </div>
      <div className="guide__ways">
        <Button look="brass" onClick={last ? leave : () => void guide.next()}>
          {t(last ? 'screens:guide.done' : 'screens:guide.next')}
        </Button>
      </div>
      {!last && (
        <button type="button" className="guide__skip" aria-label={t('screens:guide.skip')} onClick={leave}>
          <CloseIcon />
        </button>
      )}
    </section>
  );
});
