// A past round in a separate sheet, opened from the list of rounds beside the scene.
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { useText } from '../../../../client/i18n/useText';
import type { CrashStore } from '../store';
import { RoundInFull } from './RoundInFull';

interface Props {
  readonly store: CrashStore;
  readonly roundId: string;
  readonly onClose: () => void;
}

export function RoundSheet({ store, roundId, onClose }: Props) {
  const { t } = useText();
  return (
    <BottomSheet title={t('game:crash.results.round', { id: roundId })} onClose={onClose} opensAt={0.87}>
      <RoundInFull store={store} roundId={roundId} />
    </BottomSheet>
  );
}
