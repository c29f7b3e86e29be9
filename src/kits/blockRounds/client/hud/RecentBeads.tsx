// The last rounds as small plates below the scene; a tap opens the trend.
import { observer } from 'mobx-react-lite';
import { useText } from '../../../../client/i18n/useText';
import type { ClassicTable } from '../table';
import { toneOf } from '../../facts/outcomes';
import { decidedBy, isMixed, outcomeName } from './words';
import './RecentBeads.css';

const SHOWN = 12;
/** So few plates do not say what they are. */
const FEW = 4;

interface Props {
  readonly table: ClassicTable;
  readonly onOpen: () => void;
}

export const RecentBeads = observer(({ table, onOpen }: Props) => {
  const { t } = useText();
  const { trend, results } = table;
  const beads = trend.settled.slice(0, SHOWN);
  return (
    <button type="button" className="hash-beads" title={t('classic:trend.open')} onClick={onOpen}>
      <span className={beads.length > FEW ? 'only-read' : 'hash-beads__none'}>
        {t(beads.length > 0 ? 'game:crash.results.lastRounds' : 'classic:trend.none')}{' '}
      </span>
      {beads.map((bead) => {
        const { roundId, outcome } = bead;
        const known = isMixed(outcome) && results.find((result) => result.roundId === roundId);
        return (
          <span key={roundId} className={`hash-beads__bead bead--${toneOf(outcome)}`}>
            <span className={known ? 'only-read' : ''}>{outcomeName(outcome, t)} </span>
            {known && decidedBy(known, known.block.hash)}
          </span>
        );
      })}
      <span className="only-read"> {t('classic:trend.open')}</span>
    </button>
  );
});
