// The player's tickets in a sheet, where there is no room for them beside the scene.
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { useText } from '../../../../client/i18n/useText';
import type { BingoStore } from '../store';
import { TicketList } from './TicketList';
import './SheetParts.css';

interface Props {
  readonly store: BingoStore;
  readonly onResult: (roundId: string) => void;
  readonly onClose: () => void;
}

export const TicketsSheet = observer(({ store, onResult, onClose }: Props) => {
  const { t } = useText();
  return (
    <BottomSheet title={t('bingo:mine.title')} onClose={onClose} opensAt={0.87} className="bingo-sheet">
      <TicketList store={store} onResult={onResult} />
    </BottomSheet>
  );
});
