// Numbers as a row of painted balls; those on the player's tickets have a ring.
import { useText } from '../../../../client/i18n/useText';
import { columnOf } from '../picking';

interface Props {
  readonly label: string;
  readonly numbers: readonly number[];
  readonly mine?: ReadonlySet<number>;
  /** Others follow, which are not shown. */
  readonly more?: boolean;
}

export const Balls = ({ label, numbers, mine, more = false }: Props) => {
  const { t } = useText();
  return (
    <ol className="bingo-balls" aria-label={label}>
      {numbers.map((number) => {
        const isMine = mine?.has(number) ?? false;
        return (
          <li
            key={number}
            className={`bingo-ball bingo-ball--${columnOf(number)} ${isMine ? 'bingo-ball--mine' : ''}`}
          >
            {number}
            {isMine && <span className="only-read"> {t('bingo:ticket.hit')}</span>}
          </li>
        );
      })}
      {more && <li className="bingo-balls__more">…</li>}
    </ol>
  );
};
