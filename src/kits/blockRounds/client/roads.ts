// Road maps: past outcomes laid out as players read them. The bead road fills columns of six from the top; the big road
// begins a new column whenever the winner changes, notes ties on the last winner, and turns right where a column is full.
import type { Outcome } from '../plays';

export const ROAD_ROWS = 6;

const oldestFirst = <T>(newestFirst: readonly T[]): readonly T[] => [...newestFirst].reverse();

export interface Bead {
  readonly roundId: string;
  readonly blockNum: number;
  readonly outcome: Outcome;
}

export interface BeadCell extends Bead {
  readonly column: number;
  readonly row: number;
}

/** `newestFirst`: the order of the platform's list; the oldest bead lies at the top left. */
export const beadRoad = (newestFirst: readonly Bead[]): readonly BeadCell[] =>
  oldestFirst(newestFirst).map((bead, i) => ({
    ...bead,
    column: Math.floor(i / ROAD_ROWS),
    row: i % ROAD_ROWS,
  }));

export interface BigCell {
  readonly column: number;
  readonly row: number;
  /** Null where ties came before any winner. */
  readonly outcome: Exclude<Outcome, 'tie'> | null;
  /** Ties right after this one. */
  readonly ties: number;
}

export function bigRoad(newestFirst: readonly Bead[]): readonly BigCell[] {
  const cells: BigCell[] = [];
  const taken = new Set<string>();
  let start = -1;
  const place = (cell: BigCell): void => {
    taken.add(`${cell.column}:${cell.row}`);
    cells.push(cell);
  };
  for (const { outcome } of oldestFirst(newestFirst)) {
    const last = cells.at(-1);
    if (outcome === 'tie') {
      if (last) cells[cells.length - 1] = { ...last, ties: last.ties + 1 };
      else {
        start = 0;
        place({ column: 0, row: 0, outcome: null, ties: 1 });
      }
    } else if (last && last.outcome === null) {
      cells[cells.length - 1] = { ...last, outcome };
    } else if (last?.outcome === outcome) {
      const isFree =
        last.row + 1 < ROAD_ROWS && !taken.has(`${last.column}:${last.row + 1}`) && !isTail(cells);
      const { column, row } = isFree
        ? { column: last.column, row: last.row + 1 }
        : { column: last.column + 1, row: last.row };
      place({ column, row, outcome, ties: 0 });
    } else {
      start += 1;
      while (taken.has(`${start}:0`)) start += 1;
      place({ column: start, row: 0, outcome, ties: 0 });
    }
  }
  return cells;
}

/** True when a streak has turned right: it continues to the right. */
function isTail(cells: readonly BigCell[]): boolean {
  const last = cells.at(-1);
  const before = cells.at(-2);
  return (
    last !== undefined &&
    before?.outcome === last.outcome &&
    before.row === last.row &&
    last.column === before.column + 1
  );
}

export const columnsOf = (cells: readonly { readonly column: number }[]): number =>
  cells.reduce((most, { column }) => Math.max(most, column + 1), 0);

export interface OutcomeShare {
  readonly outcome: Outcome;
  readonly count: number;
  /** Share of all rounds, 0 to 1. */
  readonly share: number;
}

export interface RoadStatistics {
  readonly rounds: number;
  readonly shares: readonly OutcomeShare[];
  /** The longest run of one outcome, ties aside, and the current one; null without rounds. */
  readonly longest: Streak | null;
  readonly current: Streak | null;
}
export interface Streak {
  readonly outcome: Outcome;
  readonly length: number;
}

/** `outcomes`: the possible outcomes, in the order in which they are shown. */
export function statisticsOf(newestFirst: readonly Bead[], outcomes: readonly Outcome[]): RoadStatistics {
  const rounds = newestFirst.length;
  const shares = outcomes.map((outcome) => {
    const count = newestFirst.filter((bead) => bead.outcome === outcome).length;
    return { outcome, count, share: rounds === 0 ? 0 : count / rounds };
  });
  const runs: Streak[] = [];
  for (const { outcome } of oldestFirst(newestFirst)) {
    if (outcome === 'tie') continue;
    const last = runs.at(-1);
    if (last?.outcome === outcome) runs[runs.length - 1] = { outcome, length: last.length + 1 };
    else runs.push({ outcome, length: 1 });
  }
  const longest = runs.reduce<Streak | null>(
    (most, run) => (most && most.length >= run.length ? most : run),
    null,
  );
  return { rounds, shares, longest, current: runs.at(-1) ?? null };
}
