// A ticket that presents the hall's fairness, with a link to the rules behind it.
import { Link } from 'react-router-dom';
import { GAMES } from '../../../games/games';
import { SealIcon } from '../../hud/icons/painted';
import { useText } from '../../i18n/useText';
import './FairCard.css';

export function FairCard() {
  const { t } = useText();
  const [first] = GAMES;
  return (
    <Link className="fair-card" to={`/h5/help/gameplay/${first?.gameType ?? ''}`}>
      <SealIcon className="fair-card__seal" />
      <span className="fair-card__words">
        <b className="fair-card__title">{t('screens:home.fairTitle')}</b>
        <span>{t('screens:home.fairText')}</span>
      </span>
    </Link>
  );
}
