// The last fifty rounds, newest first, as labels; a tap on one opens it in full.
import { observer } from 'mobx-react-lite';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { useRoving } from '../../../../client/hud/useRoving';
import { Pill } from '../../../../client/hud/Pill';
import { WitnessMark } from '../../../../client/hud/WitnessMark';
import { useText } from '../../../../client/i18n/useText';
import type { CrashStore } from '../store';
import { toneOf } from './ResultLabels';
import { useRoundState } from './useRoundState';
import './PastRounds.css';

interface Props {
  readonly store: CrashStore;
  /** Level of the heading; it depends on the headings above it. */
  readonly heading: 'h2' | 'h3';
  readonly onPick: (roundId: string) => void;
}

export const PastRounds = observer(({ store, heading: Heading, onPick }: Props) => {
  const { t, locale } = useText();
  const { history, recent } = store.records;
  const oneStop = useRoving<HTMLOListElement>('.past__round');
  // The very first round has ended when its number is known; its record comes a moment later.
  const hasEnded = useRoundState(store).crash !== null;
  // Rounds that are known but not fetched yet.
  const title = t(recent.length > 0 || hasEnded ? 'game:crash.results.title' : 'game:crash.results.none');
  return (
    <div className="past">
      <Heading className="past__heading">
        {history.length > 0 ? t('game:crash.results.last', { count: history.length }) : title}
      </Heading>
      <ol ref={oneStop} className="past__rounds">
        {history.map((result) => (
          <li key={result.id}>
            <button
              type="button"
              className="past__round"
              title={t('game:crash.results.round', { id: result.id })}
              onClick={() => {
                onPick(result.id);
              }}
            >
              <span className="only-read">{t('game:crash.results.round', { id: result.id })} </span>
              <Pill
                tone={toneOf(result.crashHeight)}
                text={`${formatMultiplier(result.crashHeight, locale)}×`}
              />
              <WitnessMark witness={store.services.witness} game={store.fair.game} round={result.id} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
});
