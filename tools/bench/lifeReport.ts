// Whether anything grows in hours of play. What goes up and down with what is played is no growth: a straight line is laid
// through the samples, and what it climbs an hour is judged, less twice what the scatter lets it err by.

/** Taken in the lobby after a collection. Heap, objects and textures in MB. */
export interface Sample {
  readonly minute: number;
  /** With compiled code, which the browser makes of whatever is called often, for an hour or so. */
  readonly heap: number;
  /** Without it. */
  readonly objects: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly textures: number;
  readonly sockets: number;
  readonly canvases: number;
}
type Measure = Exclude<keyof Sample, 'minute'>;

/** What may be added an hour: what two hours of it would not be felt by. */
const HOURLY: Readonly<Record<Measure, number>> = {
  heap: 3,
  objects: 1,
  nodes: 300,
  listeners: 60,
  textures: 0.5,
  sockets: 0.25,
  canvases: 0.25,
};
/** Less in the whole run is no growth: another game was the last one, or more code was compiled. */
const LEAST: Readonly<Record<Measure, number>> = {
  heap: 3,
  objects: 0.5,
  nodes: 400,
  listeners: 100,
  textures: 6,
  sockets: 0.5,
  canvases: 0.5,
};
const MEASURES = Object.keys(HOURLY) as Measure[];
/** Fewer samples say nothing. */
const LEAST_SAMPLES = 5;
const MINUTES = 60;

export interface Line {
  /** A change an hour, and what it may err by: one standard error. */
  readonly slope: number;
  readonly error: number;
}

/** The line of least squares. Samples of one moment have none. */
export function lineThrough(points: readonly (readonly [minute: number, value: number])[]): Line {
  const count = points.length;
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const off = points.reduce((sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0);
  const error = Math.sqrt(off / Math.max(1, count - 2) / spread);
  return { slope: slope * MINUTES, error: error * MINUTES };
}

const lineOf = (samples: readonly Sample[], measure: Measure): Line =>
  lineThrough(samples.map((sample) => [sample.minute, sample[measure]]));

/** What grows, one line each. */
export function grown(samples: readonly Sample[]): string[] {
  if (samples.length < LEAST_SAMPLES) return [`${samples.length} rounds are too few to say anything`];
  const hours = ((samples.at(-1)?.minute ?? 0) - (samples[0]?.minute ?? 0)) / MINUTES;
  return MEASURES.flatMap((measure) => {
    const { slope, error } = lineOf(samples, measure);
    return slope - 2 * error > HOURLY[measure] && slope * hours > LEAST[measure]
      ? [`${measure} by ${slope.toFixed(1)} ± ${error.toFixed(1)} an hour`]
      : [];
  });
}

/** A table: what was sampled, where it began and ended, how far it goes up and down, and what it climbs an hour. */
export const lifeCells = (samples: readonly Sample[]): string[][] => [
  ['', 'first', 'last', 'least', 'most', 'an hour', 'may be'],
  ...MEASURES.map((measure) => {
    const values = samples.map((sample) => sample[measure]);
    const { slope, error } = lineOf(samples, measure);
    return [
      measure,
      ...[values[0] ?? NaN, values.at(-1) ?? NaN, Math.min(...values), Math.max(...values)].map((value) =>
        value.toFixed(1),
      ),
      `${slope.toFixed(2)} ± ${error.toFixed(2)}`,
      String(HOURLY[measure]),
    ];
  }),
];
