// A list that grows: its rows, or the placeholder while they load, when there are none, or when loading failed.
import type { ReactElement } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../hud/Button';
import { TicketsIcon } from '../../hud/icons/painted';
import { Skeleton } from '../../hud/Skeleton';
import { VirtualList } from '../../hud/VirtualList';
import { useText } from '../../i18n/useText';
import type { Pages } from './pages';

interface Props<T> {
  readonly label: string;
  readonly pages: Pages<T>;
  readonly rowHeight: number;
  readonly children: (row: T) => ReactElement;
}

export const ListFrame = observer(<T,>({ label, pages, rowHeight, children }: Props<T>) => {
  const { t } = useText();
  const { rows, state } = pages;
  if (state === 'loading')
    return (
      <div className="records__waiting" role="status" aria-label={t('hud:loading')}>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} shape="panel" />
        ))}
      </div>
    );
  const failed = state === 'failed' && (
    <div className="records__failed" role="alert">
      <p>{t('records:failed')}</p>
      <Button look="chip" onClick={() => void pages.retry()}>
        {t('hud:retry')}
      </Button>
    </div>
  );
  if (rows.length === 0)
    return (
      failed || (
        <div className="records__empty">
          {state === 'idle' && pages.complete && (
            <>
              <TicketsIcon />
              <p>{t('records:empty')}</p>
            </>
          )}
        </div>
      )
    );
  return (
    <>
      <VirtualList
        label={label}
        items={rows}
        rowHeight={rowHeight}
        keyOf={pages.rowsOf.keyOf}
        onNearEnd={() => void pages.more()}
      >
        {children}
      </VirtualList>
      {failed}
    </>
  );
});
