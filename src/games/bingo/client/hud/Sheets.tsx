// The sheet that is open, if any.
import type { BingoStore } from '../store';
import { CollectionSheet } from './CollectionSheet';
import { ExtraSheet } from './ExtraSheet';
import { OrderSheet } from './OrderSheet';
import { PeriodSheet } from './PeriodSheet';
import { PickerSheet } from './PickerSheet';
import { PrizesSheet } from './PrizesSheet';
import { RecordsSheet } from './RecordsSheet';
import type { OpenSheet } from './openSheet';
import { TicketsSheet } from './TicketsSheet';

interface Props {
  readonly store: BingoStore;
  readonly sheet: OpenSheet | null;
  readonly onOpen: (sheet: OpenSheet | null) => void;
}

export const Sheets = ({ store, sheet, onOpen }: Props) => {
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
