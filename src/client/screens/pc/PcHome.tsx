// The desktop's front page: the first game across the whole page, the others below it, with banners, winners and notices
// beside them, and the text about the house.
import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { Banners } from '../home/Banners';
import { BelowGames } from '../home/BelowGames';
import { FairCard } from '../home/FairCard';
import { GameGrid } from '../home/GameGrid';
import { EndingNews } from '../home/EndingNews';
import { Hero } from '../home/Hero';
import { useHallNews } from '../home/useHallNews';
import { Screen } from '../Screen';
import { About } from './About';
import { partOf } from './parts';
import './PcHome.css';

/** Milliseconds for a smooth scroll, and until the page has its final heights. */
const SMOOTH_FOR = 600;
const LAID_OUT_AFTER = 4_000;
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'mousedown'] as const;

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
    if (!place?.scrollIntoView) return;
    place.scrollIntoView({ behavior: 'smooth' });
    // Banners and winners that load above it would push it out of sight again; stops when the reader scrolls.
    const shift = new ResizeObserver(() => place.scrollIntoView());
    const stop = (): void => shift.disconnect();
    const page = place.closest('main');
    const timer = window.setTimeout(() => page && shift.observe(page), SMOOTH_FOR);
    const over = window.setTimeout(stop, LAID_OUT_AFTER);
    for (const type of BY_HAND) window.addEventListener(type, stop, { once: true, passive: true });
    return () => {
      stop();
      window.clearTimeout(timer);
      window.clearTimeout(over);
      for (const type of BY_HAND) window.removeEventListener(type, stop);
    };
  }, [state, key]);
  return (
    <Screen name={t('screens:home.title')} className="pc">
      <EndingNews />
      <Hero name={session.displayName} visitor={session.visitor} painted={page.settled} />
      <div ref={games} className="pc__games">
        <GameGrid
          aside={
            <>
              {valid && <Banners />}
              {valid && page.settled && <BelowGames places={3} />}
            </>
          }
          below={<FairCard />}
        />
      </div>
      <About ref={about} />
    </Screen>
  );
});
