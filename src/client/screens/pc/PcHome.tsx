// The desktop's front page: what is on, the games, the winners and notices beside them, and what this house is.
import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { Banners } from '../home/Banners';
import { BelowGames } from '../home/BelowGames';
import { FairCard } from '../home/FairCard';
import { GameGrid } from '../home/GameGrid';
import { Hero } from '../home/Hero';
import { useHallNews } from '../home/useHallNews';
import { Screen } from '../Screen';
import { partOf } from './parts';
import './PcHome.css';

export const PcHome = observer(() => {
  const { t } = useText();
  const { session, page } = useRoot();
  const { valid } = session;
  const games = useRef<HTMLDivElement>(null);
  const about = useRef<HTMLElement>(null);
  const location = useLocation();
  const state: unknown = location.state;
  const { key } = location;
  useHallNews();
  useEffect(() => {
    const part = partOf(state);
    const place = part && { games, about }[part].current;
    place?.scrollIntoView?.({ behavior: 'smooth' });
  }, [state, key]);
  return (
    <Screen name={t('screens:home.title')} className="pc">
      <Hero name={session.displayName} visitor={session.visitor} painted={page.settled} />
      {valid && <Banners />}
      <div className="pc__columns">
        <div ref={games} className="pc__games">
          <GameGrid />
        </div>
        <div className="pc__aside">
          {valid && page.settled && <BelowGames places={10} />}
          <FairCard />
        </div>
      </div>
      <section ref={about} className="pc__about" aria-labelledby="pc-about">
        <h2 id="pc-about">{t('screens:pc.about')}</h2>
        <p>{t('screens:pc.aboutText')}</p>
      </section>
    </Screen>
  );
});
