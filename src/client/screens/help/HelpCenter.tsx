// The help centre: questions and answers, the verifier, and the rules of each game behind its picture.
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { GAMES, nameKeyOf } from '../../../games/games';
import { HelpIcon, SealIcon } from '../../hud/icons/painted';
import { coloursOf } from '../../hud/pack/stallPicture';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { useStalls } from '../home/useStalls';
import { useWayBack } from '../useWayBack';
import { HelpPage } from './HelpPage';
import '../GamePicture.css';

export const HelpCenter = observer(() => {
  const { t } = useText();
  const back = useWayBack();
  const stalls = useStalls();
  const { config } = useRoot();
  return (
    <HelpPage title={t('help:center.title')} back={back}>
      <div className="help__ways">
        <Way
          to="/h5/help/FAQ"
          icon={<HelpIcon />}
          name={t('help:center.faq')}
          text={t('help:center.faqText')}
        />
        <Way
          to="/h5/help/verify"
          icon={<SealIcon />}
          name={t('witness:verifier')}
          text={t('help:center.verifyText')}
        />
      </div>
      <section className="help__chapter">
        <h2>{t('help:center.games')}</h2>
        <ul className="help__games">
          {GAMES.map((game) => {
            const { gameType } = game;
            const stall = stalls.get(gameType);
            return (
              <li key={gameType}>
                <Link to={`/h5/help/gameplay/${gameType}`}>
                  <span
                    className="help__thumb game-picture"
                    style={coloursOf(game.page.accent, stall)}
                    aria-hidden="true"
                  >
                    {stall && <stall.Picture />}
                  </span>
                  <span className="help__game">{t(nameKeyOf(game))}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </section>
      {config.links.support !== undefined && (
        <a className="help__support" href={config.links.support} target="_blank" rel="noopener noreferrer">
          {t('help:center.support')}
        </a>
      )}
    </HelpPage>
  );
});

interface WayProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly text: string;
}

const Way = ({ to, icon, name, text }: WayProps) => (
  <Link className="help__way" to={to}>
    {icon}
    <span>
      <b>{name}</b>
      <span>{text}</span>
    </span>
  </Link>
);
