// The player's own finished bets, each a row to tap: the list that games share, with its texts while the bets are fetched,
// when there are none, and when fetching failed.
import type { ReactNode } from 'react';
import { Button } from '../../client/hud/Button';
import { TicketsIcon } from '../../client/hud/icons/painted';
import { Skeleton } from '../../client/hud/Skeleton';
import { useText } from '../../client/i18n/useText';
import './PlayedList.css';

interface Props<T> {
  readonly label: string;
  readonly rows: readonly T[];
  readonly state: 'loading' | 'ready' | 'failed' | null;
  /** Texts when there is no row, and when none could be fetched. */
  readonly none: string;
  readonly failed: string;
  readonly onRetry: () => void;
  /** Shown below the text that there is no row, in place of the tickets. */
  readonly below?: ReactNode;
  readonly keyOf: (row: T) => string;
  readonly children: (row: T) => ReactNode;
}

export function PlayedList<T>({
  label,
  rows,
  state,
  none,
  failed,
  onRetry,
  below,
  keyOf,
  children,
}: Props<T>) {
  const { t } = useText();
  if (rows.length === 0) {
    if (state === 'loading' || state === null)
      return (
        <div role="status" aria-label={t('hud:loading')}>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      );
    if (state === 'ready' && below)
      return (
        <>
          <p className="played__first">{none}</p>
          {below}
        </>
      );
    return (
      <div className="played__none">
        {state !== 'failed' && <TicketsIcon className="played__sign" />}
        <p>{state === 'failed' ? failed : none}</p>
        {state === 'failed' && (
          <Button look="chip" onClick={onRetry}>
            {t('hud:retry')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <ul className="played" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{children(row)}</li>
      ))}
    </ul>
  );
}

interface RowProps {
  /** Shown before the words. */
  readonly picture?: ReactNode;
  readonly title: string;
  readonly note: string;
  /** When it was; left out where a column is narrow. */
  readonly time: string;
  /** What tells this row from others of the same round; one line. */
  readonly more?: string | undefined;
  /** Mark that shows whether the round was checked on this device. */
  readonly mark?: ReactNode;
  readonly sum: string;
  readonly sumNote: string;
  readonly isGain: boolean;
  readonly isLoss?: boolean;
  /** Set where a tap unfolds the row. */
  readonly isOpen?: boolean;
  /** Replaces the default tap, which unfolds the row. */
  readonly action?: string;
  /** Without it the row cannot be opened yet. */
  readonly onTap?: (() => void) | undefined;
}

export function PlayedRow({
  picture,
  title,
  note,
  time,
  more,
  mark,
  sum,
  sumNote,
  isGain,
  isLoss = false,
  isOpen,
  action,
  onTap,
}: RowProps) {
  const content = (
    <>
      {picture}
      <span className="played__words">
        <span className="played__line">
          <b>{title}</b> {mark}{' '}
          <b className={`played__sum ${isGain ? 'is-gain' : isLoss ? 'is-loss' : ''}`}>{sum}</b>
        </span>{' '}
        <span className="played__line">
          <span>
            {note}
            <span className="played__time"> · {time}</span>
          </span>{' '}
          <span className="played__sum">{sumNote}</span>
        </span>
        {more !== undefined && <span className="played__more"> {more}</span>}
      </span>
      {action !== undefined && <span className="only-read"> {action}</span>}
    </>
  );
  return onTap ? (
    <button type="button" className="played__row" aria-expanded={isOpen} title={action} onClick={onTap}>
      {content}
    </button>
  ) : (
    <div className="played__row">{content}</div>
  );
}
