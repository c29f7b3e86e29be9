// The details of one past ball in a separate sheet, opened from the list beside the table.
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { useText } from '../../../../client/i18n/useText';
import type { PlinkoStore } from '../store';
import { BallDetails } from './BallDetails';

interface Props {
  readonly store: PlinkoStore;
  readonly betId: string;
  readonly onClose: () => void;
}

export function BallSheet({ store, betId, onClose }: Props) {
  const { t } = useText();
  return (
    <BottomSheet title={t('plinko:details.title')} onClose={onClose}>
      <BallDetails store={store} betId={betId} onBack={onClose} />
    </BottomSheet>
  );
}
