// The sheet that is open, if any.
import { Suspense, lazy, type ReactNode } from 'react';
import type { BingoStore } from '../store';
import { ExtraSheet } from './ExtraSheet';
import { OrderSheet } from './OrderSheet';
import type { OpenSheet } from './openSheet';
import { TicketsSheet } from './TicketsSheet';

interface Props {
  readonly store: BingoStore;
  readonly sheet: OpenSheet | null;
  readonly onOpen: (sheet: OpenSheet | null) => void;
}

/** Sheets that are not part of a running round are fetched on demand, all at once. */
const seldom = () => import('./seldomSheets');
const CollectionSheet = lazy(async () => ({ default: (await seldom()).CollectionSheet }));
const PeriodSheet = lazy(async () => ({ default: (await seldom()).PeriodSheet }));
const PickerSheet = lazy(async () => ({ default: (await seldom()).PickerSheet }));
const PrizesSheet = lazy(async () => ({ default: (await seldom()).PrizesSheet }));
const RecordsSheet = lazy(async () => ({ default: (await seldom()).RecordsSheet }));

export const Sheets = (props: Props) => (
  <Suspense>
    <Open {...props} />
  </Suspense>
);

const Open = ({ store, sheet, onOpen }: Props): ReactNode => {
  const close = (): void => {
    onOpen(null);
  };
  const openPeriod = (roundId: string): void => {
    onOpen({ kind: 'period', roundId });
  };
  switch (sheet?.kind) {
    case 'order':
      return <OrderSheet store={store} onOpen={onOpen} onClose={close} />;
    case 'collection':
      return <CollectionSheet store={store} onOpen={onOpen} onClose={close} />;
    case 'extras':
      return <ExtraSheet store={store} onClose={close} />;
    case 'prizes':
      return <PrizesSheet store={store} onClose={close} />;
    case 'tickets':
      return <TicketsSheet store={store} onResult={openPeriod} onClose={close} />;
    case 'records':
      return <RecordsSheet store={store} onPeriod={openPeriod} onClose={close} />;
    case 'period':
      return <PeriodSheet store={store} roundId={sheet.roundId} onClose={close} />;
    case 'picker': {
      const { back } = sheet;
      return (
        <PickerSheet
          store={store}
          target={sheet}
          onClose={() => {
            onOpen(back ? { kind: back } : null);
          }}
        />
      );
    }
    case undefined:
      return null;
  }
};
