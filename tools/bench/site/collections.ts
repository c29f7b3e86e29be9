// Collections of garbage in a browser's trace: those of the page that is watched, and no other page's, of which a browser
// always has some, blank and in processes of their own.

/** Milliseconds by the thread's own clock, which other work on the machine does not move, and the longest by the wall's. */
export interface Collections {
  readonly longest: number;
  readonly all: number;
  readonly count: number;
  readonly longestByWall: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** Microseconds by the wall, and by the thread's own clock. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly tid: number;
  readonly pid: number;
}

/** Halts of the thread that draws most of the frames. Throws when nothing is drawn: that is no trace of a page in play. */
export function collectionsIn(trace: string): Collections {
  const { traceEvents = [] } = JSON.parse(trace) as { traceEvents?: TraceEvent[] };
  const frames = new Map<string, number>();
  for (const event of traceEvents)
    if (event.name === 'FireAnimationFrame')
      frames.set(threadOf(event), (frames.get(threadOf(event)) ?? 0) + 1);
  const [busiest] = [...frames].sort(([, a], [, b]) => b - a);
  if (!busiest) throw new Error('the trace has no frames: is the page hidden?');
  const halts = traceEvents.filter(
    (event) =>
      event.ph === 'X' &&
      (event.name === 'MinorGC' || event.name === 'MajorGC') &&
      threadOf(event) === busiest[0],
  );
  const own = halts.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000);
  return {
    longest: Math.max(0, ...own),
    all: own.reduce((sum, ms) => sum + ms, 0),
    count: halts.length,
    longestByWall: Math.max(0, ...halts.map(({ dur = 0 }) => dur / 1000)),
  };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}.${tid}`;
