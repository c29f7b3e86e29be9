// The lobby: the purse, the games that there are with what goes on in them, and the ways on.
import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { BalancePill } from '../../hud/BalancePill';
import { NavBar } from '../../hud/NavBar';
import { HelpIcon, TentIcon } from '../../hud/icons/painted';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { FairCard } from './FairCard';
import { GameGrid } from './GameGrid';
import { Hero } from './Hero';
import { Screen } from '../Screen';
import './Home.css';

export const Home = observer(() => {
  const { t } = useText();
  const { session, wallet, halls, clock, go } = useRoot();
  const { valid } = session;
  useEffect(() => (valid ? halls.watch(clock) : undefined), [valid, halls, clock]);
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
      </header>
      <Hero name={session.displayName} visitor={session.visitor} />
      <GameGrid />
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
            { key: 'help', name: t('hud:nav.help'), icon: <HelpIcon />, onPick: () => go('/h5/help/center') },
          ]}
        />
      </div>
    </Screen>
  );
});
