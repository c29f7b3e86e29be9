// Past rounds, where there is no column for them.
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { useText } from '../../../../client/i18n/useText';
import type { HiloStore } from '../store';
import { PastList } from './PastList';

export const PastSheet = ({
  store,
  onClose,
}: {
  readonly store: HiloStore;
  readonly onClose: () => void;
}) => {
  const { t } = useText();
  return (
    <BottomSheet title={t('game:hilo.past.title')} onClose={onClose} opensAt={0.87}>
      <PastList store={store} />
    </BottomSheet>
  );
};
