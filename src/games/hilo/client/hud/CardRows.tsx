// A round's cards as a list, each with the move that turned it.
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { useText } from '../../../../client/i18n/useText';
import type { HiloRound } from '../../messages';
import { CardFace } from './CardFace';
import './CardRows.css';

export const CardRows = ({ round }: { readonly round: HiloRound }) => {
  const { t, locale } = useText();
  return (
    <ol className="cards">
      {round.cards.map(({ card, by, correct, multiplier }, place) => (
        <li key={place} className="cards__row">
          <CardFace card={card} {...(correct === null ? {} : { state: correct ? 'right' : 'wrong' })} />
          <span className="cards__by">
            {t(`hilo:by.${by}`)}
            {correct !== null && ` · ${t(correct ? 'hilo:right' : 'hilo:wrong')}`}
          </span>
          <b>{formatMultiplier(multiplier, locale)}×</b>
        </li>
      ))}
    </ol>
  );
};
