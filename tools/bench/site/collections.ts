// Garbage collections in a browser's trace. Only those of the watched page count: a browser always has other pages too,
// blank ones in processes of their own.

/** Milliseconds by the thread's own clock, which other work on the machine does not change, and the longest by wall time. */
export interface Collections {
  readonly longest: number;
  readonly all: number;
  readonly count: number;
  readonly longestByWall: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** Microseconds by wall time, and by the thread's own clock. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly tid: number;
  readonly pid: number;
}

/** Collections on the thread that draws most of the frames. Throws when the trace has no frames, so no page in play. */
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
