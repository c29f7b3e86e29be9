// The desktop's front page: a header with the places that exist, the games, and what this house is.
import { useEffect, useRef, type RefObject } from 'react';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { BalancePill } from '../../hud/BalancePill';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { FairCard } from '../home/FairCard';
import { GameGrid } from '../home/GameGrid';
import { Hero } from '../home/Hero';
import { Screen } from '../Screen';
import './PcHome.css';

/** First year of the product. */
const COPYRIGHT = '2026';

export const PcHome = observer(() => {
  const { t } = useText();
  const { session, wallet, halls, clock } = useRoot();
  const { valid } = session;
  const games = useRef<HTMLDivElement>(null);
  const about = useRef<HTMLElement>(null);
  useEffect(() => (valid ? halls.watch(clock) : undefined), [valid, halls, clock]);
  return (
    <Screen name={t('screens:home.title')} className="pc">
      <header className="pc__header">
        <span className="pc__brand">{t('screens:fairground')}</span>
        <nav className="pc__nav" aria-label={t('hud:nav.main')}>
          <button type="button" aria-current="page" onClick={() => window.scrollTo(0, 0)}>
            {t('screens:pc.home')}
          </button>
          <Jump to={games} name={t('screens:pc.games')} />
          <Link to="/h5/help/center">{t('screens:pc.help')}</Link>
          <Jump to={about} name={t('screens:pc.about')} />
        </nav>
        {valid ? (
          <div className="pc__player">
            <BalancePill wallet={wallet} />
            <span className="pc__name">{session.displayName}</span>
          </div>
        ) : (
          <Link className="pc__enter" to="/pc/enter">
            {t('screens:home.looking')}
          </Link>
        )}
      </header>
      <Hero name={session.displayName} visitor={session.visitor} />
      <div ref={games} className="pc__section">
        <GameGrid />
        <FairCard />
      </div>
      <section ref={about} className="pc__section pc__about" aria-labelledby="pc-about">
        <h2 id="pc-about">{t('screens:pc.about')}</h2>
        <p>{t('screens:pc.aboutText')}</p>
      </section>
      <footer className="pc__footer">{t('screens:pc.copyright', { year: COPYRIGHT })}</footer>
    </Screen>
  );
});

/** Scrolls to a part of this page: its address is the router's already. */
const Jump = ({ to, name }: { readonly to: RefObject<HTMLElement | null>; readonly name: string }) => (
  <button type="button" onClick={() => to.current?.scrollIntoView({ behavior: 'smooth' })}>
    {name}
  </button>
);
