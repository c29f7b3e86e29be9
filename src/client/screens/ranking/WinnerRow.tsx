// One winner: place, name, level, streak and sum won, message, and praise. Players' texts are shown only as text.
import { memo } from 'react';
import { formatMoney } from '../../../core/money';
import { formatCount } from '../../hud/formatCount';
import { HeartIcon } from '../../hud/icons/lines';
import { useText } from '../../i18n/useText';
import { LOWEST_LEVEL, type Board, type Winner } from '../../../protocol/people';
import { Place } from './Place';
import './winnerRow.css';

interface Props {
  readonly winner: Winner;
  readonly board: Board;
  readonly isMe: boolean;
  /** Left out: praise cannot be given here. */
  readonly onPraise?: (winner: Winner) => void;
}

/** A board is pushed all the time; only the rows that have changed are rendered again. */
export const WinnerRow = memo(({ winner, board, isMe, onPraise }: Props) => {
  const { t, locale } = useText();
  const { rank, nickName, level, streak, amount, message } = winner;
  const row = t('screens:winner.inARow', { count: streak, streak: formatCount(streak, locale) });
  const sum = t('screens:winner.wonSum', { sum: formatMoney(amount, locale) });
  return (
    <div className="winner" data-me={isMe || undefined}>
      <Place rank={rank} />
      <div className="winner__who">
        <span className="winner__line">
          <bdi className="winner__name">{nickName}</bdi>
          <b className="winner__sum">{board === 'streak' ? row : sum}</b>
        </span>
        <span className="winner__line">
          <span className="winner__tags">
            {/* The level that everyone begins with is not shown. */}
            {level < LOWEST_LEVEL && (
              <span className="winner__level" data-level={level}>
                {t('screens:winner.level', { level })}
              </span>
            )}
            {isMe && <span className="winner__me">{t('screens:winner.me')}</span>}
          </span>
          <span className="winner__second">{board === 'streak' ? sum : row}</span>
        </span>
        {message !== null && (
          <q className="winner__message" dir="auto">
            {message}
          </q>
        )}
      </div>
      {onPraise && <Praise winner={winner} isMe={isMe} onPraise={onPraise} />}
    </div>
  );
});

function Praise({ winner, isMe, onPraise }: Required<Pick<Props, 'winner' | 'isMe' | 'onPraise'>>) {
  const { t, locale } = useText();
  const { nickName, praised } = winner;
  const praises = formatCount(winner.praises, locale, 'compact');
  // No praise yet is a heart without a number.
  const shown = winner.praises > 0 && <span aria-hidden="true">{praises}</span>;
  if (isMe)
    return (
      <span className="winner__praise">
        {winner.praises > 0 && <HeartIcon solid />}
        <span className="only-read">{t('screens:winner.ownPraises', { praises })}</span>
        {shown}
      </span>
    );
  return (
    <button
      type="button"
      className="winner__praise"
      aria-pressed={praised}
      aria-disabled={praised || undefined}
      aria-label={t(praised ? 'screens:winner.praised' : 'screens:winner.praise', {
        name: nickName,
        praises,
      })}
      onClick={praised ? undefined : () => onPraise(winner)}
    >
      <HeartIcon solid={praised} />
      {shown}
    </button>
  );
}
