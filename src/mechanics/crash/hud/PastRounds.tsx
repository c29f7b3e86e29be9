// The last fifty rounds, newest first, as labels.
import { observer } from 'mobx-react-lite';
import { formatMultiplier } from '../../../hud/formatMultiplier';
import { Pill } from '../../../hud/Pill';
import { useText } from '../../../i18n/useText';
import type { CrashStore } from '../store';
import { toneOf } from './ResultLabels';
import './PastRounds.css';

interface Props {
  readonly store: CrashStore;
  /** Level of the heading, by what stands above it. */
  readonly heading: 'h2' | 'h3';
}

export const PastRounds = observer(({ store: { history }, heading: Heading }: Props) => {
  const { t, locale } = useText();
  return (
    <div className="past">
      <Heading className="past__heading">{t('game:crash.results.last', { count: history.length })}</Heading>
      <ol className="past__rounds">
        {history.map(({ id, crashHeight }) => (
          <li key={id} title={t('game:crash.results.round', { id })}>
            <Pill tone={toneOf(crashHeight)} text={`${formatMultiplier(crashHeight, locale)}×`} />
          </li>
        ))}
      </ol>
    </div>
  );
});
