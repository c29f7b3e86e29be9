// The rows of a board, or the placeholder while they load, when there are none, or when loading failed.
import { useCallback, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../hud/Button';
import { CupIcon } from '../../hud/icons/places';
import { ScrollRegion } from '../../hud/ScrollRegion';
import { useRoving } from '../../hud/useRoving';
import { Skeleton } from '../../hud/Skeleton';
import { useText } from '../../i18n/useText';
import type { Winner } from '../../../protocol/people';
import type { RankingStore } from './rankingStore';
import { useMoves } from './useMoves';
import { WinnerRow } from './WinnerRow';

interface Props {
  readonly store: RankingStore;
  /** Called with true when the whole row of the reader is in sight, and with false when it no longer is. */
  readonly onOwnSeen: (isSeen: boolean) => void;
}

export const BoardList = observer(({ store, onOwnSeen }: Props) => {
  const { t } = useText();
  const { state, winners, board, span } = store;
  const rows = useRef<HTMLOListElement>(null);
  const [praise] = useState(
    () =>
      (winner: Winner): void =>
        void store.praise(winner),
  );
  const oneStop = useRoving<HTMLOListElement>('button.winner__praise', rows);
  useMoves(rows, winners);
  const ownRow = useCallback(
    (row: HTMLLIElement) => {
      const sight = new IntersectionObserver(
        (seen) => onOwnSeen((seen[seen.length - 1]?.intersectionRatio ?? 0) >= WHOLE),
        { threshold: WHOLE },
      );
      sight.observe(row);
      return () => {
        sight.disconnect();
        onOwnSeen(false);
      };
    },
    [onOwnSeen],
  );
  if (state === 'loading')
    return (
      <div className="ranking__waiting" role="status" aria-label={t('hud:loading')}>
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} shape="panel" />
        ))}
      </div>
    );
  if (state === 'failed')
    return (
      <div className="ranking__nothing" role="alert">
        <p>{t('people:ranking.failed')}</p>
        <Button look="chip" onClick={() => void store.load()}>
          {t('hud:retry')}
        </Button>
      </div>
    );
  if (winners.length === 0)
    return (
      <div className="ranking__nothing">
        <CupIcon className="ranking__cup" />
        <b>{t('people:ranking.empty')}</b>
        <p>{t(store.over ? 'people:ranking.emptyHintOver' : 'people:ranking.emptyHint')}</p>
      </div>
    );
  const label = t('people:ranking.list', {
    board: t(`people:ranking.${board}`),
    span: t(`people:ranking.spans.${span}`),
  });
  return (
    <ScrollRegion label={label} className="ranking__list">
      <ol ref={oneStop}>
        {winners.map((winner) => (
          <li key={winner.userId} ref={store.isMe(winner) ? ownRow : undefined}>
            <WinnerRow winner={winner} board={board} isMe={store.isMe(winner)} onPraise={praise} />
          </li>
        ))}
      </ol>
      {!store.over && winners.length < FEW && (
        <p className="ranking__more">
          <CupIcon className="ranking__cup" />
          {t('people:ranking.more')}
        </p>
      )}
    </ScrollRegion>
  );
});
/** With fewer rows the board says that it has room for more. */
const FEW = 4;

/** Share of a row that counts as all of it. */
const WHOLE = 0.9;
