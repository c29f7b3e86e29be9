// The judges of the bench, judged: planted faults are each told, and figures as they should be are not.
import { grown, type Sample } from '../../../tools/bench/lifeReport';
import { judgeLoad, worse, type LoadRun, type VisitRow } from '../../../tools/bench/loadReport';
import { judge, type Measured } from '../../../tools/bench/report';
import type { Cost } from '../../../tools/bench/measure';

const spread = { median: 0.1, p95: 0.3, p99: 1, worst: 2 };
const reference: Cost = {
  step: 0.13,
  frames: spread,
  slowed: spread,
  drawCalls: 4,
  quads: 392,
  textureUploads: 0,
  textureBytes: 5_000_000,
  allocated: 100_000,
  allocators: [],
  kept: 0,
};
const scene = (planted: Partial<Measured> = {}): Measured => ({
  ...reference,
  step: 0.05,
  drawCalls: 6,
  quads: 200,
  allocated: 16_000,
  game: 'rocket',
  load: 'typical',
  title: 'a flight',
  ...planted,
});
const missesOf = (...all: Measured[]): readonly string[] =>
  judge(all, reference).flatMap(({ misses }) => misses);

test('a scene as it should be misses nothing', () =>
  expect(missesOf(scene(), scene({ load: 'storm', quads: 800, allocated: 16_400 }))).toEqual([]));

test.each<[string, Partial<Measured>, string]>([
  ['draw calls beyond ten', { drawCalls: 11 }, 'over 10 draw calls'],
  ['a step over its share of the reference', { step: 0.2 }, 'step over 1.2 × the reference'],
  ['a texture that is uploaded in play', { textureUploads: 0.05 }, 'textures are uploaded'],
  ['memory that is kept', { kept: 60 }, 'memory is kept'],
  ['textures beyond the goal', { textureBytes: 50 * 2 ** 20 }, 'over 48 MB of textures'],
  ['slow frames', { slowed: { ...spread, p95: 8.1 } }, 'p95 over 8 ms at a quarter of the speed'],
  ['halts', { slowed: { ...spread, p99: 51 } }, 'halts of over 50 ms at a quarter of the speed'],
])('a planted fault, %s, is told', (_what, planted, miss) =>
  expect(missesOf(scene(planted))).toEqual([miss]),
);

test('a planted allocation of one small object for each picture is told, a fixed one for the frame is not', () => {
  const storm = (bytes: number) => scene({ load: 'storm', quads: 800, allocated: 16_000 + bytes });
  expect(missesOf(scene(), storm(600 * 16))).toEqual(['each picture allocates']);
  expect(missesOf(scene(), storm(1_000))).toEqual([]);
});

const visit = (planted: Partial<VisitRow> = {}): VisitRow => ({
  page: 'lobby',
  network: 'slow 4G',
  state: 'cold',
  painted: 500,
  usable: 2_400,
  blocking: 300,
  requests: 20,
  bytes: { scripts: 150_000, styles: 9_000, pictures: 40_000, fonts: 70_000, rest: 5_000 },
  later: 0,
  ...planted,
});
const flight: LoadRun['flight'] = {
  seconds: 58,
  flying: 20,
  pushes: 300,
  pushToPixel: { median: 1, p99: 2 },
  commits: { mean: 3, most: 5 },
  collections: { longest: 3, all: 30, count: 20 },
  heap: 2e7,
};
const run = (visits: readonly VisitRow[], planted: Partial<LoadRun['flight']> = {}): LoadRun => ({
  measuredAt: '',
  machine: '',
  visits,
  flight: { ...flight, ...planted },
});

test('visits and rounds have their goals', () => {
  expect(judgeLoad(run([visit()]))).toEqual([]);
  expect(judgeLoad(run([visit({ usable: 2_600 })]))).toEqual([
    'lobby, slow 4G, cold: usable after 2.60 s, goal 2.5 s',
  ]);
  // Only one network has goals.
  expect(judgeLoad(run([visit({ usable: 9_000, network: 'fast 3G' })]))).toEqual([]);
  expect(judgeLoad(run([], { commits: { mean: 4.5, most: 9 } }))).toEqual([
    'React commits 4.5 times a second in flight',
  ]);
  expect(judgeLoad(run([], { pushToPixel: { median: 2, p99: 3 } }))).toHaveLength(2);
  expect(judgeLoad(run([], { collections: { longest: 4.2, all: 9, count: 3 } }))).toHaveLength(1);
  expect(judgeLoad(run([], { heap: 41 * 2 ** 20 }))).toEqual(['the heap holds more than 40 MB']);
});

test('what got worse than the kept run is told, scatter is not', () => {
  const kept = run([visit()]);
  expect(worse(kept, null)).toEqual([]);
  expect(worse(run([visit({ usable: 2_900, requests: 20 })]), kept)).toEqual([]);
  expect(worse(run([visit({ usable: 3_100 })]), kept)).toEqual([
    'lobby, slow 4G, cold: usable after 3100 ms, kept 2400',
  ]);
  expect(worse(run([visit({ requests: 22 })]), kept)).toEqual([
    'lobby, slow 4G, cold: makes 22 requests, kept 20',
  ]);
  const bytes = { ...visit().bytes, scripts: 170_000 };
  expect(worse(run([visit({ bytes })]), kept)).toEqual([
    'lobby, slow 4G, cold: fetches 294000 bytes, kept 274000',
  ]);
});

describe('hours of play', () => {
  const sample = (planted: Partial<Sample> = {}): Sample => ({
    minute: 1,
    heap: 20,
    nodes: 2_000,
    listeners: 400,
    textures: 16,
    sockets: 1,
    canvases: 0,
    ...planted,
  });
  const hours = (planted: (round: number) => Partial<Sample>): Sample[] =>
    Array.from({ length: 12 }, (_, round) => sample(planted(round)));

  test('what goes up and down is flat', () =>
    expect(grown(hours((round) => ({ heap: 20 + (round % 3), nodes: 2_000 + 100 * (round % 2) })))).toEqual(
      [],
    ));

  test.each<[string, (round: number) => Partial<Sample>]>([
    ['heap', (round) => ({ heap: 20 + round * 0.3 })],
    ['nodes', (round) => ({ nodes: 2_000 + round * 60 })],
    ['listeners', (round) => ({ listeners: 400 + round * 12 })],
    ['textures', (round) => ({ textures: 16 + round * 0.2 })],
    ['sockets', (round) => ({ sockets: round > 6 ? 2 : 1 })],
    ['canvases', (round) => ({ canvases: round > 6 ? 1 : 0 })],
  ])('%s that grow are told', (measure, planted) => {
    expect(grown(hours(planted))).toEqual([expect.stringContaining(`${measure} from`)]);
  });

  test('two rounds say nothing', () => expect(grown([sample(), sample()])).toHaveLength(1));
});
