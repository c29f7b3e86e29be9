// The help centre: the rules of each game that there is, and what is the same in all of them.
import { Link } from 'react-router-dom';
import { GAMES } from '../../games/registry';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { HelpPage } from './HelpPage';

export function HelpCenter() {
  const { t } = useText();
  const { config } = useRoot();
  return (
    <HelpPage title={t('screens:help.center.title')} back={{ to: '/', name: t('hud:nav.lobby') }}>
      <section className="help__chapter">
        <h2>{t('screens:help.center.games')}</h2>
        <ul className="help__links">
          {GAMES.flatMap((game) =>
            game.gameTypes.map((gameType) => (
              <li key={gameType}>
                <Link to={`/h5/help/gameplay/${gameType}`}>
                  {t(game.nameKeys?.[gameType] ?? game.nameKey)}
                </Link>
              </li>
            )),
          )}
        </ul>
      </section>
      {[1, 2, 3].map((n) => (
        <section className="help__chapter" key={n}>
          <h2>{t(`screens:help.center.question${n}`)}</h2>
          <p>{t(`screens:help.center.answer${n}`)}</p>
        </section>
      ))}
      <section className="help__chapter">
        <h2>{t('fairness:page.title')}</h2>
        <p>{t('fairness:page.lead')}</p>
        <div className="help__links">
          <Link to="/h5/help/verify">{t('fairness:page.enter')}</Link>
        </div>
      </section>
      {config.links.support !== undefined && (
        <a className="help__support" href={config.links.support} target="_blank" rel="noopener noreferrer">
          {t('screens:help.center.support')}
        </a>
      )}
    </HelpPage>
  );
}
