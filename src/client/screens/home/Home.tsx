// The lobby: the purse, the games with their latest news, and links to other pages.
import { Suspense, lazy } from 'react';
import { observer } from 'mobx-react-lite';
import { BalancePill } from '../../hud/BalancePill';
import { HostMenu } from '../../hud/HostMenu';
import { NavBar } from '../../hud/NavBar';
import { HelpIcon, TentIcon, TicketsIcon } from '../../hud/icons/painted';
import { CogIcon, CupIcon } from '../../hud/icons/places';
import { Skeleton } from '../../hud/Skeleton';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { FairCard } from './FairCard';
import { GameGrid } from './GameGrid';
import { Hero } from './Hero';
import { Screen } from '../Screen';
import { useHallNews } from './useHallNews';
import './Home.css';

/** For players who have lost their session: its text is in the second part of the texts. */
const EndingNews = lazy(async () => ({ default: (await import('./EndingNews')).EndingNews }));
const Banners = lazy(async () => ({ default: (await import('./BelowGames')).Banners }));
const BelowGames = lazy(async () => ({ default: (await import('./BelowGames')).BelowGames }));

export const Home = observer(() => {
  const { t } = useText();
  const { session, wallet, page, go } = useRoot();
  const { valid } = session;
  useHallNews();
  return (
    <Screen name={t('screens:home.title')} className="home">
      <header className="home__bar">
        {valid ? (
          <BalancePill wallet={wallet} />
        ) : (
          <button type="button" className="home__looking" onClick={() => go('/h5/enter')}>
            {t('screens:home.looking')}
          </button>
        )}
        <HostMenu />
      </header>
      {!valid && session.ending && (
        <Suspense>
          <EndingNews />
        </Suspense>
      )}
      <Hero name={session.displayName} visitor={session.visitor} painted={page.settled} />
      <GameGrid>
        {valid && (
          // Their space is reserved, so that the games do not jump under a finger.
          <Suspense fallback={<div className="banners-coming" aria-hidden="true" />}>
            <Banners />
          </Suspense>
        )}
      </GameGrid>
      {valid && (
        <Suspense fallback={<Skeleton shape="wide" />}>
          {page.settled ? <BelowGames places={3} /> : <Skeleton shape="wide" />}
        </Suspense>
      )}
      <FairCard />
      <div className="home__nav">
        <NavBar
          label={t('hud:nav.main')}
          items={[
            {
              key: 'lobby',
              name: t('hud:nav.lobby'),
              icon: <TentIcon />,
              current: true,
              onPick: () => window.scrollTo(0, 0),
            },
            ...(valid
              ? [
                  {
                    key: 'records',
                    name: t('records:title'),
                    icon: <TicketsIcon />,
                    onPick: () => go('/h5/records'),
                  },
                  {
                    key: 'ranking',
                    name: t('hud:nav.ranking'),
                    icon: <CupIcon />,
                    onPick: () => go('/h5/ranking'),
                  },
                ]
              : []),
            {
              key: 'settings',
              name: t('hud:nav.settings'),
              icon: <CogIcon />,
              onPick: () => go('/h5/settings'),
            },
            { key: 'help', name: t('hud:nav.help'), icon: <HelpIcon />, onPick: () => go('/h5/help/center') },
          ]}
        />
      </div>
    </Screen>
  );
});
