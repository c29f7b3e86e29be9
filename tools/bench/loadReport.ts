// Compares the measurements of visits and rounds with the goals and with an earlier run.
import type { Flight } from './site/flight';
import { KINDS, sum, type Entry, type Visit } from './site/visit';
import { columns, markdownTable } from './tables';

export interface VisitRow extends Visit {
  readonly page: string;
  readonly network: string;
  /** The first visit, or a second one with the browser's caches of the first. */
  readonly state: 'cold' | 'warm';
  /** The row has the quickest of several visits; this is their median, in milliseconds until usable. */
  readonly median: number;
}

/** The opening of a game from the lobby, over slow 4G. */
export interface EntryRow extends Entry {
  /** Whether the game is one that the lobby fetches ahead. */
  readonly game: string;
  readonly isAhead: boolean;
  /** The median, as in VisitRow. */
  readonly median: number;
}

/** One run, as it is saved. */
export interface LoadRun {
  readonly measuredAt: string;
  readonly machine: string;
  readonly visits: readonly VisitRow[];
  /** Measured since 2026-11-27. */
  readonly entries?: readonly EntryRow[];
  readonly flight: Flight;
}

/** Most milliseconds until a page can be used, over slow 4G on a processor slowed four times. */
const USABLE_GOALS: Readonly<Record<string, number>> = {
  'lobby cold': 2_500,
  'rocket cold': 4_500,
  'lobby warm': 800,
  'rocket warm': 1_500,
};
/** Most milliseconds from the tap, for games fetched ahead and for others; most bytes that the lobby may fetch ahead. */
const ENTRY_GOALS = { ahead: 500, other: 1_500, bytes: 300_000 } as const;
const GOAL_NETWORK = 'slow 4G';
/**
 * Least seconds in flight for a judgement; most frames from a push to its picture; most commits a second; longest halt in
 * milliseconds; most bytes.
 */
const FLIGHT_GOALS = { flying: 5, median: 1, p99: 2, commits: 4, halt: 4, heap: 40 * 2 ** 20 } as const;
/** Factor from which a value counts as worse: for times, and for bytes and counts. */
const SCATTER = { times: 1.25, bytes: 1.03 } as const;

export const nameOf = ({ page, network, state }: VisitRow): string => `${page}, ${network}, ${state}`;

/** Bytes that the lobby itself fetches after it can be used. */
const ownOf = (visits: readonly VisitRow[]): number =>
  visits.find((row) => row.page === 'lobby' && row.network === GOAL_NETWORK && row.state === 'cold')?.later ??
  0;

export function judgeLoad({ visits, entries = [], flight }: LoadRun): string[] {
  const own = ownOf(visits);
  const slow = entries.flatMap(({ game, isAhead, usable, ahead }) => {
    const goal = isAhead ? ENTRY_GOALS.ahead : ENTRY_GOALS.other;
    return [
      ...(usable > goal
        ? [`${game} from the lobby: usable after ${usable.toFixed(0)} ms, goal ${goal} ms`]
        : []),
      ...(ahead - own > ENTRY_GOALS.bytes ? [`the lobby fetches ${kB(ahead - own)} ahead`] : []),
    ];
  });
  const late = visits.flatMap((row) => {
    const goal = USABLE_GOALS[`${row.page} ${row.state}`];
    const misses = row.network === GOAL_NETWORK && goal !== undefined && row.usable > goal;
    return misses
      ? [`${nameOf(row)}: usable after ${(row.usable / 1000).toFixed(2)} s, goal ${goal / 1000} s`]
      : [];
  });
  const { pushToPixel, commits, collections, heap } = flight;
  return [
    ...late,
    ...slow,
    // Without pushes the shares are NaN, so that every goal is missed.
    ...(flight.flying < FLIGHT_GOALS.flying
      ? [`the rocket flew for less than ${FLIGHT_GOALS.flying} s`]
      : []),
    ...(!(pushToPixel.median <= FLIGHT_GOALS.median) ? ['a push is drawn later than the next frame'] : []),
    ...(!(pushToPixel.p99 <= FLIGHT_GOALS.p99)
      ? ['one push in a hundred is drawn more than two frames later']
      : []),
    ...(!(commits.mean <= FLIGHT_GOALS.commits)
      ? [`React commits ${commits.mean.toFixed(1)} times a second in flight`]
      : []),
    ...(collections.longest > FLIGHT_GOALS.halt
      ? [`a garbage collection stops the page for ${collections.longest.toFixed(1)} ms`]
      : []),
    ...(heap > FLIGHT_GOALS.heap ? ['the heap holds more than 40 MB'] : []),
  ];
}

/** Values that got worse than in an earlier run, by more than the usual scatter. */
export function worse(run: LoadRun, kept: LoadRun | null): string[] {
  return run.visits.flatMap((row) => {
    const before = kept?.visits.find((one) => nameOf(one) === nameOf(row));
    if (!before) return [];
    const told = (what: string, now: number, then: number, most: number, unit: string): string[] =>
      now > then * most ? [`${nameOf(row)}: ${what} ${now.toFixed(0)} ${unit}, kept ${then.toFixed(0)}`] : [];
    return [
      ...told('usable after', row.usable, before.usable, SCATTER.times, 'ms'),
      ...told('fetches', sum(row.bytes), sum(before.bytes), SCATTER.bytes, 'bytes'),
      ...told('makes', row.requests, before.requests, SCATTER.bytes, 'requests'),
    ];
  });
}

const HEAD = [
  'visit',
  'seen',
  'usable',
  'median',
  'kept',
  'blocked',
  'requests',
  ...KINDS,
  'in all',
  'later',
];
const KEPT_COLUMN = HEAD.indexOf('kept');
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

const visitCells = (run: LoadRun, kept: LoadRun | null): string[][] => [
  HEAD,
  ...run.visits.map((row) => {
    const before = kept?.visits.find((one) => nameOf(one) === nameOf(row));
    return [
      nameOf(row),
      seconds(row.painted),
      seconds(row.usable),
      seconds(row.median),
      before ? seconds(before.usable) : '',
      `${row.blocking.toFixed(0)} ms`,
      String(row.requests),
      ...KINDS.map((kind) => kB(row.bytes[kind])),
      kB(sum(row.bytes)),
      kB(row.later),
    ];
  }),
];

const entryCells = ({ visits, entries = [] }: LoadRun): string[][] => [
  ['from the lobby, slow 4G', 'usable', 'median', 'fetched ahead', 'from the tap on'],
  ...entries.map(({ game, isAhead, usable, median, ahead, bytes }) => [
    isAhead ? `${game}, fetched ahead` : `${game}, another game`,
    seconds(usable),
    seconds(median),
    kB(ahead - ownOf(visits)),
    kB(bytes),
  ]),
];

const flightCells = ({ flight }: LoadRun): string[][] => [
  ['rounds of rocket, nothing touched', ''],
  ['watched, of it in flight', `${flight.seconds} s, ${flight.flying} s`],
  [
    'push to picture, half / 99 of 100',
    `${flight.pushToPixel.median} / ${flight.pushToPixel.p99} frames (${flight.pushes} pushes)`,
  ],
  [
    'commits of React a second in flight',
    `${flight.commits.mean.toFixed(1)}, at most ${flight.commits.most}`,
  ],
  [
    'collections',
    `${flight.collections.count}, longest ${flight.collections.longest.toFixed(1)} ms (${flight.collections.longestByWall.toFixed(1)} ms by wall clock), together ${flight.collections.all.toFixed(0)} ms`,
  ],
  ['heap', `${(flight.heap / 2 ** 20).toFixed(1)} MB`],
];

/** The report for the terminal. */
export const loadTables = (run: LoadRun, kept: LoadRun | null): string =>
  [visitCells(run, kept), entryCells(run), flightCells(run)].map(columns).join('\n\n');

/** The figures for docs/bench.md. */
export const figuresOf = (run: LoadRun): string =>
  [
    `Measured ${run.measuredAt.slice(0, 10)} on ${run.machine}.`,
    markdownTable(visitCells(run, null).map((row) => row.filter((_, column) => column !== KEPT_COLUMN))),
    markdownTable(entryCells(run)),
    markdownTable(flightCells(run)),
  ].join('\n\n');
