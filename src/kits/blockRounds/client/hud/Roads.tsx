// The road maps: beads in columns of six, and the big road of streaks. Both are pictures of a list; screen readers get
// the list itself as one sentence.
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../../../client/i18n/useText';
import { toneOf } from '../../facts/outcomes';
import type { Outcome } from '../../plays';
import { ROAD_ROWS, beadRoad, bigRoad, columnsOf, type Bead as RoadBead } from '../roads';
import { outcomeName } from './words';
import './Roads.css';

interface Props {
  /** Newest first. */
  readonly beads: readonly RoadBead[];
}

/** Smallest number of columns, so that a short road still looks like one. */
const LEAST_COLUMNS = 12;

/** The bead of an outcome beside its name: what the signs of the roads mean. */
export function Bead({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useText();
  return (
    <span className={`bead bead--sample bead--${toneOf(outcome)}`} aria-hidden="true">
      {initial(outcomeName(outcome, t))}
    </span>
  );
}

export function BeadRoad({ beads }: Props) {
  const { t } = useText();
  const cells = beadRoad(beads);
  return (
    <Road columns={columnsOf(cells)} name={t('classic:trend.beads')} words={useRoadWords(beads)}>
      {cells.map((cell) => (
        <span
          key={cell.roundId}
          className={`bead bead--${toneOf(cell.outcome)}`}
          style={{ gridColumn: cell.column + 1, gridRow: cell.row + 1 }}
          title={`#${cell.blockNum} ${outcomeName(cell.outcome, t)}`}
        >
          {initial(outcomeName(cell.outcome, t))}
        </span>
      ))}
    </Road>
  );
}

export function BigRoad({ beads }: Props) {
  const { t } = useText();
  const cells = bigRoad(beads);
  return (
    <Road columns={columnsOf(cells)} name={t('classic:trend.big')} words={useRoadWords(beads)}>
      {cells.map(({ column, row, outcome, ties }) => (
        <span
          key={`${column}:${row}`}
          className={`ring ring--${outcome ? toneOf(outcome) : 'unknown'} ${ties > 0 ? 'ring--tied' : ''}`}
          style={{ gridColumn: column + 1, gridRow: row + 1 }}
        >
          {ties > 1 && <b>{ties}</b>}
        </span>
      ))}
    </Road>
  );
}

interface RoadProps {
  readonly columns: number;
  readonly name: string;
  readonly words: string;
  readonly children: ReactNode;
}

function Road({ columns, name, words, children }: RoadProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fit = (): void => {
      const { current: road } = box;
      const cell = (road?.firstElementChild?.clientHeight ?? 0) / ROAD_ROWS;
      if (!road || cell === 0) return;
      // Whole cells only, at both ends.
      road.style.width = '';
      road.style.width = `${Math.floor(road.clientWidth / cell) * cell}px`;
      // Scrolls to the newest end, which players look for; a short road is shown from its first bead.
      if (columns > LEAST_COLUMNS) road.scrollLeft = road.scrollWidth;
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [columns]);
  return (
    <section className="road">
      <h3 className="road__name">{name}</h3>
      <p className="only-read">{words}</p>
      <div className="road__board">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable (WCAG 2.1.1) */}
        <div ref={box} className="road__box" role="region" aria-label={name} tabIndex={0}>
          <div
            className="road__grid"
            aria-hidden="true"
            style={{
              gridTemplateRows: `repeat(${ROAD_ROWS}, var(--cell))`,
              width: `calc(${Math.max(columns, LEAST_COLUMNS)} * var(--cell))`,
            }}
          >
            {children}
          </div>
        </div>
      </div>
    </section>
  );
}

function useRoadWords(beads: readonly RoadBead[]): string {
  const { t } = useText();
  const outcomes = beads.map(({ outcome }) => outcomeName(outcome, t)).join(', ');
  return beads.length === 0 ? t('classic:trend.none') : t('classic:trend.words', { outcomes });
}

/**
 * The first letter with its combining marks; in Hindi a letter that loses its vowel joins the next one (प्ले). Intl.Segmenter
 * would be exact; Firefox has it only since 125.
 */
function initial(name: string): string {
  return /^.(?:\u094d.|\p{M})*/su.exec(name)?.[0] ?? '';
}
