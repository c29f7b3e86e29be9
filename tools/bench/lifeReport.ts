// Whether anything grew in hours of play: the middle value of the last third of the samples against the first third.

/** Taken in the lobby after a collection. Heap and textures in MB. */
export interface Sample {
  readonly minute: number;
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly textures: number;
  readonly sockets: number;
  readonly canvases: number;
}
type Measure = Exclude<keyof Sample, 'minute'>;

/** What may scatter: as a share of the first third, and in the measure's own unit. */
const SCATTER: Readonly<Record<Measure, { readonly share: number; readonly least: number }>> = {
  heap: { share: 0.05, least: 1.5 },
  nodes: { share: 0.08, least: 300 },
  listeners: { share: 0.08, least: 60 },
  textures: { share: 0.02, least: 0.5 },
  sockets: { share: 0, least: 0 },
  canvases: { share: 0, least: 0 },
};
const MEASURES = Object.keys(SCATTER) as Measure[];
/** Fewer samples say nothing. */
const LEAST_SAMPLES = 3;

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN;

function thirds(samples: readonly Sample[], measure: Measure): readonly [first: number, last: number] {
  const third = Math.max(1, Math.floor(samples.length / 3));
  return [
    middle(samples.slice(0, third).map((sample) => sample[measure])),
    middle(samples.slice(-third).map((sample) => sample[measure])),
  ];
}

/** What has grown, one line each. */
export function grown(samples: readonly Sample[]): string[] {
  if (samples.length < LEAST_SAMPLES) return [`${samples.length} rounds are too few to say anything`];
  return MEASURES.flatMap((measure) => {
    const [first, last] = thirds(samples, measure);
    const { share, least } = SCATTER[measure];
    return last - first > Math.max(least, first * share)
      ? [`${measure} from ${first.toFixed(1)} to ${last.toFixed(1)}`]
      : [];
  });
}

/** A table: what was sampled, its first and last third, and the most. */
export const lifeCells = (samples: readonly Sample[]): string[][] => [
  ['', 'first third', 'last third', 'most'],
  ...MEASURES.map((measure) => [
    measure,
    ...thirds(samples, measure).map((value) => value.toFixed(1)),
    Math.max(...samples.map((sample) => sample[measure])).toFixed(1),
  ]),
];
