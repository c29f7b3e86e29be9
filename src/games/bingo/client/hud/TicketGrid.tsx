// The fifteen numbers of a ticket: hit ones are stamped, those that would give the next prize have a ring.
import { memo } from 'react';
import { useText } from '../../../../client/i18n/useText';

interface Props {
  readonly numbers: readonly number[];
  /** Bit 5 × row + column. */
  readonly hits?: number;
  /** Numbers that would give the next prize. */
  readonly wanted?: readonly number[] | undefined;
}

export const TicketGrid = memo(({ numbers, hits = 0, wanted }: Props) => {
  const { t } = useText();
  const isHit = (cell: number): boolean => (hits & (1 << cell)) !== 0;
  const words = numbers.map((number, cell) => (isHit(cell) ? `${number} ${t('bingo:ticket.hit')}` : number));
  return (
    <span
      className="bingo-grid"
      role="img"
      aria-label={t('bingo:ticket.name', { numbers: words.join(', ') })}
    >
      {numbers.map((number, cell) => (
        <b key={number} className={isHit(cell) ? 'is-hit' : wanted?.includes(number) ? 'is-wanted' : ''}>
          {number}
        </b>
      ))}
    </span>
  );
});
