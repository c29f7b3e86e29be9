// The prizes of a ticket at the stake of the form, and what the colours of the board mean, shown without leaving the game.
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { useText } from '../../../../client/i18n/useText';
import type { BingoStore } from '../store';
import { Prizes } from './Prizes';

interface Props {
  readonly store: BingoStore;
  readonly onClose: () => void;
}

const BoardKey = () => {
  const { t } = useText();
  return (
    <ul className="bingo-key">
      {(['mine', 'drawn', 'extra'] as const).map((key) => (
        <li key={key} className={`bingo-key__${key}`}>
          {t(`bingo:board.${key}`)}
        </li>
      ))}
    </ul>
  );
};

export const PrizesSheet = observer(({ store, onClose }: Props) => {
  const { t } = useText();
  return (
    <BottomSheet title={t('bingo:prizes.title')} onClose={onClose} opensAt={0.87}>
      <Prizes stake={store.ordering.stake.reading.value} profitLimit={store.limits?.profitLimit ?? null} />
      <BoardKey />
    </BottomSheet>
  );
});
