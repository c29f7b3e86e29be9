// Tests the checks of the bench: each planted fault is reported, and good figures are not.
import { grown, lineThrough, type Sample } from '../../../tools/bench/lifeReport';
import { collectionsIn } from '../../../tools/bench/site/collections';
import { judgeLoad, worse, type LoadRun, type VisitRow } from '../../../tools/bench/loadReport';
import {
  comparison,
  isLate,
  judge,
  quicker,
  worseScenes,
  type Measured,
  type Run,
} from '../../../tools/bench/report';
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
  drawCalls: 1,
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
  ['draw calls beyond two', { drawCalls: 3 }, 'over 2 draw calls'],
  ['a step over its share of the reference', { step: 0.2 }, 'step over 1.2 × the reference'],
  ['a texture that is uploaded in play', { textureUploads: 0.05 }, 'textures are uploaded'],
  ['memory that is kept', { kept: 60 }, 'memory is not released'],
  ['textures beyond the goal', { textureBytes: 50 * 2 ** 20 }, 'over 48 MB of textures'],
  ['slow frames', { slowed: { ...spread, p95: 8.1 } }, 'p95 over 8 ms at a quarter of the speed'],
  ['halts', { slowed: { ...spread, p99: 51 } }, 'pauses of over 50 ms at a quarter of the speed'],
])('a planted fault, %s, is told', (_what, planted, miss) =>
  expect(missesOf(scene(planted))).toEqual([miss]),
);

test('what was late is measured once more, and of its times alone the quicker ones count', () => {
  const slow = scene({ step: 0.2, slowed: { ...spread, p95: 8.1 }, drawCalls: 3 });
  expect([isLate(scene({ drawCalls: 3 }), reference), isLate(slow, reference)]).toEqual([false, true]);
  const again = scene({ step: 0.05, drawCalls: 1, slowed: { ...spread, p95: 7.9 } });
  expect(missesOf(quicker(slow, again))).toEqual(['over 2 draw calls']);
  expect(quicker(again, slow)).toEqual(again);
  // A fault must be slow in both runs.
  expect(missesOf(quicker(slow, slow))).toHaveLength(3);
});

test('a planted allocation of one small object for each picture is told, a fixed one for the frame is not', () => {
  const storm = (bytes: number) => scene({ load: 'storm', quads: 800, allocated: 16_000 + bytes });
  expect(missesOf(scene(), storm(600 * 16))).toEqual(['each additional picture allocates memory']);
  expect(missesOf(scene(), storm(1_000))).toEqual([]);
});

test('the comparison has the four rates and the reference of the same run', () => {
  const rain = [4, 20, 60, 120].map((rate) =>
    scene({ game: 'plinko', title: `16 rows, ${rate} balls a second` }),
  );
  const other = scene({ game: 'plinko', title: '12 rows, 4 balls a second' });
  const run: Run = { measuredAt: '', machine: '', reference, verdicts: judge([...rain, other], reference) };
  const lines = comparison(run).split('\n');
  expect(lines.slice(2).map((line) => line.split(' | ')[0])).toEqual([
    '| 4',
    '| 20',
    '| 60',
    '| 120',
    '| reference workload',
  ]);
});

describe('beside a run that was kept', () => {
  const keep = (...all: Measured[]): Run => ({
    measuredAt: '',
    machine: '',
    reference,
    verdicts: judge(all, reference),
  });
  const kept = keep(scene());

  test('one draw call more is a miss, what came to be seen for the first time is none', () => {
    expect(judge([scene({ drawCalls: 2 })], reference, kept)[0]?.misses).toEqual([
      'more draw calls than in the stored run',
    ]);
    expect(judge([scene({ drawCalls: 1.1 })], reference, kept)[0]?.misses).toEqual([]);
    expect(judge([scene({ drawCalls: 2, title: 'another' })], reference, kept)[0]?.misses).toEqual([]);
  });

  test('what got worse is told, scatter is not', () => {
    expect(worseScenes(keep(scene({ step: 0.055, allocated: 17_500, quads: 205 })), kept)).toEqual([]);
    expect(worseScenes(kept, null)).toEqual([]);
    expect(worseScenes(keep(scene({ step: 0.1, drawCalls: 2, allocated: 30_000 })), kept)).toEqual([
      'rocket, a flight: × reference 0.77, kept 0.38',
      'rocket, a flight: draw calls 2.00, kept 1.00',
      'rocket, a flight: kB a frame 30.00, kept 16.00',
    ]);
  });
});

const visit = (planted: Partial<VisitRow> = {}): VisitRow => ({
  page: 'lobby',
  network: 'slow 4G',
  state: 'cold',
  painted: 500,
  usable: 2_400,
  median: 2_400,
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
  collections: { longest: 3, all: 30, count: 20, longestByWall: 9 },
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
  expect(
    judgeLoad(run([], { collections: { longest: 4.2, all: 9, count: 3, longestByWall: 4.2 } })),
  ).toHaveLength(1);
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

test('figures of nothing are no good ones', () => {
  expect(judgeLoad(run([], { flying: 2 }))).toEqual(['the rocket flew for less than 5 s']);
  expect(judgeLoad(run([], { pushToPixel: { median: NaN, p99: NaN } }))).toHaveLength(2);
});

describe('collections of garbage', () => {
  const event = (name: string, pid: number, dur: number, tdur?: number) => ({
    name,
    ph: 'X',
    pid,
    tid: pid,
    dur,
    tdur,
  });
  const frames = (pid: number, count: number) =>
    Array.from({ length: count }, () => event('FireAnimationFrame', pid, 100));
  const trace = (...traceEvents: object[]): string => JSON.stringify({ traceEvents });

  test('count by the clock of the thread that draws, and no other page counts', () => {
    const told = collectionsIn(
      trace(
        ...frames(1, 3),
        ...frames(2, 60),
        event('MajorGC', 1, 90_000, 9_000),
        event('MinorGC', 2, 8_000, 1_500),
        event('MajorGC', 2, 6_000, 3_000),
        event('V8.GC_SCAVENGER', 2, 7_000, 1_000),
      ),
    );
    expect(told).toEqual({ longest: 3, all: 4.5, count: 2, longestByWall: 8 });
  });

  test('a trace without frames is none of a page in play', () =>
    expect(() => collectionsIn(trace(event('MinorGC', 1, 5)))).toThrow('no frames'));
});

describe('hours of play', () => {
  const sample = (minute: number, planted: Partial<Sample> = {}): Sample => ({
    minute,
    heap: 20,
    objects: 10,
    nodes: 2_000,
    listeners: 400,
    textures: 16,
    sockets: 1,
    canvases: 0,
    ...planted,
  });
  /** A round every two minutes. */
  const hours = (planted: (minute: number) => Partial<Sample>, rounds = 40): Sample[] =>
    Array.from({ length: rounds }, (_, round) => sample(2 * round, planted(2 * round)));

  test('what goes up and down is flat, wherever it stops', () => {
    const saw = (minute: number) => ({ objects: 10 + (minute % 14) * 0.4, nodes: 2_000 + 90 * (minute % 8) });
    for (const rounds of [37, 38, 39, 40]) expect(grown(hours(saw, rounds))).toEqual([]);
  });

  test('a slope is found under teeth that are ten times as high as what it adds from one to the next', () => {
    const [told, ...more] = grown(hours((minute) => ({ objects: 10 + (minute % 14) * 0.4 + minute * 0.05 })));
    expect(told).toMatch(/^objects by (2\.[5-9]|3\.\d) ± 0\.\d an hour$/);
    expect(more).toEqual([]);
  });

  test('the line of least squares, with what it may err by', () => {
    expect(
      lineThrough([
        [0, 1],
        [30, 2],
        [60, 3],
      ]),
    ).toEqual({ slope: 2, error: 0 });
    expect(
      lineThrough([
        [0, 0],
        [1, 1],
        [2, 0],
        [3, 1],
      ]).error,
    ).toBeGreaterThan(10);
  });

  test.each<[string, (minute: number) => Partial<Sample>]>([
    ['heap', (minute) => ({ heap: 20 + minute * 0.06 })],
    ['objects', (minute) => ({ objects: 10 + minute * 0.04 })],
    ['nodes', (minute) => ({ nodes: 2_000 + minute * 8 })],
    ['listeners', (minute) => ({ listeners: 400 + minute * 2 })],
    ['textures', (minute) => ({ textures: 16 + minute * 0.1 })],
    ['sockets', (minute) => ({ sockets: minute > 40 ? 2 : 1 })],
    ['canvases', (minute) => ({ canvases: minute > 40 ? 1 : 0 })],
  ])('%s that grow are told', (measure, planted) => {
    expect(grown(hours(planted))).toEqual([expect.stringContaining(`${measure} by`)]);
  });

  test('what is compiled and loaded in the first minutes is no leak', () =>
    expect(grown(hours((minute) => ({ heap: 12 + minute * 0.2, textures: 6 + minute * 0.5 }), 6))).toEqual(
      [],
    ));

  test('four rounds say nothing', () => expect(grown(hours(() => ({}), 4))).toHaveLength(1));
});
