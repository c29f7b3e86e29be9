// Decides whether values grow in hours of play. Values that go up and down with the games do not count: a straight line is
// fitted to the samples, and its rise an hour, less two standard errors, is judged.

/** A sample, taken in the lobby after a garbage collection. Heap, objects and textures in MB. */
export interface Sample {
  readonly minute: number;
  /** With compiled code, which the browser makes of frequently called functions for an hour or so. */
  readonly heap: number;
  /** Without compiled code. */
  readonly objects: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly textures: number;
  readonly sockets: number;
  readonly canvases: number;
}
type Measure = Exclude<keyof Sample, 'minute'>;

/** Most growth an hour: players do not notice two hours of it. */
const HOURLY: Readonly<Record<Measure, number>> = {
  heap: 3,
  objects: 1,
  nodes: 300,
  listeners: 60,
  textures: 0.5,
  sockets: 0.25,
  canvases: 0.25,
};
/** Least growth in the whole run that counts. Less may come from another last game, or from more compiled code. */
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
/** Least number of samples for a judgement. */
const LEAST_SAMPLES = 5;
const MINUTES = 60;

export interface Line {
  /** The change an hour, and its standard error. */
  readonly slope: number;
  readonly error: number;
}

/** Fits a line by least squares. Samples of a single moment have none. */
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

/** The values that grow, one line each. */
export function grown(samples: readonly Sample[]): string[] {
  if (samples.length < LEAST_SAMPLES)
    return [`only ${samples.length} rounds were sampled, at least ${LEAST_SAMPLES} are needed`];
  const hours = ((samples.at(-1)?.minute ?? 0) - (samples[0]?.minute ?? 0)) / MINUTES;
  return MEASURES.flatMap((measure) => {
    const { slope, error } = lineOf(samples, measure);
    return slope - 2 * error > HOURLY[measure] && slope * hours > LEAST[measure]
      ? [`${measure} by ${slope.toFixed(1)} ± ${error.toFixed(1)} an hour`]
      : [];
  });
}

/** A table with the first, last, least and highest value of each measure, and its rise an hour. */
export const lifeCells = (samples: readonly Sample[]): string[][] => [
  ['', 'first', 'last', 'least', 'most', 'rise an hour', 'allowed'],
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
