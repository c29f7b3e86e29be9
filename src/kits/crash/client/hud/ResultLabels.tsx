// The last six rounds as labels over the scene; a tap anywhere on them opens the history.
import { observer } from 'mobx-react-lite';
import type { Multiplier } from '../../../../core/multiplier';
import { Pill, type PillTone } from '../../../../client/hud/Pill';
import { useText } from '../../../../client/i18n/useText';
import type { CrashStore } from '../store';
import { labelText } from './shortHeight';

/** Heights from which on a round counts as good, and as rare, in hundredths. */
const GOOD = 200n;
const RARE = 1_000n;

export const toneOf = (height: Multiplier): PillTone =>
  height >= RARE ? 'high' : height >= GOOD ? 'middle' : 'low';

interface Props {
  readonly store: CrashStore;
  readonly onOpen: () => void;
}

export const ResultLabels = observer(({ store, onOpen }: Props) => {
  const { t, locale } = useText();
  const { recent } = store.records;
  return (
    <button type="button" className="labels" title={t('game:crash.results.open')} onClick={onOpen}>
      <span className="only-read">
        {t(recent.length > 0 ? 'game:crash.results.lastRounds' : 'game:crash.results.none')}{' '}
      </span>
      {recent.map(({ roundId, crashHeight }) => (
        <Pill key={roundId} tone={toneOf(crashHeight)} text={`${labelText(crashHeight, locale)}×`} />
      ))}
      <span className="only-read"> {t('game:crash.results.open')}</span>
    </button>
  );
});
