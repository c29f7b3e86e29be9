// The twelve patterns, drawn from their masks, with their multipliers; with a stake also their payouts.
import { formatMoney, smaller, times, type Money } from '../../../../core/money';
import { hundredths } from '../../../../core/multiplier';
import { formatCount } from '../../../../client/hud/formatCount';
import { useText } from '../../../../client/i18n/useText';
import { PATTERNS } from '../../rules';
import { PatternGrid } from './PatternGrid';
import './Prizes.css';

interface Props {
  /** Stake of a ticket; null without one. */
  readonly stake?: Money | null;
  readonly profitLimit?: Money | null;
}

export const Prizes = ({ stake = null, profitLimit = null }: Props) => {
  const { t, locale } = useText();
  const paid = (multiplier: number, each: Money): string => {
    const prize = times(each, hundredths(multiplier * 100));
    return formatMoney(profitLimit === null ? prize : smaller(prize, profitLimit), locale);
  };
  return (
    <ul className="bingo-prizes">
      {PATTERNS.map(({ id, masks, multiplier }) => (
        <li key={id}>
          <span>{t(`bingo:pattern.${id}`)}</span>
          <span className="bingo-prizes__drawings">
            {masks.map((mask) => (
              <PatternGrid key={mask} mask={mask} />
            ))}
          </span>
          <span className="bingo-prizes__worth">
            <b>{formatCount(multiplier, locale)}×</b>
            {stake !== null && <span>{paid(multiplier, stake)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
};
