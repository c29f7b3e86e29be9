// The player's own last bets, below the list in the column beside a stage; only where a desktop window is high enough for both.
import breakpoints from '../../client/hud/breakpoints.json';
import { ScrollRegion } from '../../client/hud/ScrollRegion';
import { useMedia } from '../../client/hud/useMedia';
import { useText } from '../../client/i18n/useText';
import { OwnBetsList, type OwnBetsProps } from './OwnBetsList';
import './SideBets.css';

export function SideBets(props: OwnBetsProps) {
  const { t } = useText();
  if (!useMedia(breakpoints.headed)) return null;
  return (
    <section className="side-bets">
      <h2>{t('game:ownBets.title')}</h2>
      <ScrollRegion className="side-bets__list" label={t('game:ownBets.title')}>
        <OwnBetsList {...props} pictures />
      </ScrollRegion>
    </section>
  );
}
