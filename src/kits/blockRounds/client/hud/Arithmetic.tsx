// The computation from a block id to its outcome, as sums that can be checked with a pencil.
import { useText } from '../../../../client/i18n/useText';
import { lastDigitAt, sumsOf } from '../../facts/decisive';
import { CLASSIC_GAMES, type ClassicGameType, type Draw } from '../../plays';
import { outcomeName } from './words';
import './Arithmetic.css';

interface Props {
  readonly gameType: ClassicGameType;
  readonly hash: string;
  readonly draw: Draw;
  /** Omits the sentence that explains the sums. */
  readonly short?: boolean;
}

export function Arithmetic({ gameType, hash, draw, short = false }: Props) {
  const { t } = useText();
  const outcome = outcomeName(draw.outcome, t);
  const { reads, readsDigit } = CLASSIC_GAMES[gameType];
  const sums = sumsOf(gameType, hash);
  if (sums.length === 0 && !readsDigit)
    return (
      <p className="sums">
        {t(`classic:sums.mixed.${draw.outcome === 'win' ? 'win' : 'lose'}`, { characters: hash.slice(-2) })}
      </p>
    );
  if (sums.length === 0)
    return (
      <p className="sums">{t('classic:sums.digit', { digit: hash.charAt(lastDigitAt(hash)), outcome })}</p>
    );
  return (
    <div className="sums">
      {sums.map(({ side, terms, sum, points }) => (
        <p key={side} className={`sums__side sums__side--${side}`}>
          <b>{outcomeName(side, t)}</b>
          <span>
            {terms
              .map(({ character, value }) => (/\d/.test(character) ? character : `${character} = ${value}`))
              .join(' + ')}
            {` → ${sum} → `}
            <strong>{points}</strong>
          </span>
        </p>
      ))}
      {!short && <p>{t(`classic:sums.${reads}`, { outcome })}</p>}
    </div>
  );
}
