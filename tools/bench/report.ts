// Compares the measurements with the goals and with an earlier run: tables for the terminal and for the docs.
import type { Cost, Spread } from './measure';
import type { Load } from './scenarios/scenario';
import { markdownTable } from './tables';

export interface Measured extends Cost {
  readonly game: string;
  readonly load: Load;
  readonly title: string;
}

/** Most multiples of the reference workload's step; null where more than the scene is measured. */
const STEP_GOALS: Readonly<Record<Load, number | null>> = { calm: 0.7, typical: 1.2, storm: 4, crowd: null };
/** Most milliseconds of script a frame, p95, on a processor slowed four times. */
const SLOW_GOALS: Readonly<Record<Load, number>> = { calm: 8, typical: 8, storm: 14, crowd: 14 };
/** A frame this long, in milliseconds, is a visible halt. */
const LONG = 50;
const DRAW_CALL_GOAL = 2;
const TEXTURE_GOAL = 48 * 2 ** 20;
/** Most bytes a frame for each additional picture. The profile cannot measure less. */
const GROWTH_GOAL = 8;
/** Bytes that Phaser itself allocates for a draw call. */
const DRAW_CALL_BYTES = 1000;
/** Least number of additional pictures for a judgement: the error of the profile is about a kilobyte a frame. */
const MORE = 100;
/** Most bytes that a frame may keep. A profile of so many frames cannot measure less. */
const KEPT_GOAL = 48;

export interface Verdict extends Measured {
  /** The step as a multiple of the reference's. */
  readonly ratio: number;
  /** Bytes a frame for each picture more than in the game's typical load; null without additional pictures. */
  readonly growth: number | null;
  /** The goals that are missed. */
  readonly misses: readonly string[];
}

/** One run, as it is saved. */
export interface Run {
  readonly measuredAt: string;
  readonly machine: string;
  readonly reference: Cost;
  readonly verdicts: readonly Verdict[];
}

/**
 * Judges the measurements. `kept`: an earlier run, whose draw calls must not be exceeded, since they are exact; null without
 * one.
 */
export function judge(all: readonly Measured[], reference: Cost, kept: Run | null = null): Verdict[] {
  return all.map((one) => {
    const { load, drawCalls } = one;
    const ratio = one.step / reference.step;
    const growth = growthOf(one, all);
    const misses = [
      ...late(one, reference),
      moreCalls(one, kept) && 'more draw calls than in the stored run',
      load === 'typical' && drawCalls > DRAW_CALL_GOAL && `over ${DRAW_CALL_GOAL} draw calls`,
      one.textureUploads > 0 && 'textures are uploaded',
      one.textureBytes > TEXTURE_GOAL && 'over 48 MB of textures',
      growth !== null && growth > GROWTH_GOAL && 'each additional picture allocates memory',
      load !== 'crowd' && one.kept > KEPT_GOAL && 'memory is not released',
    ].filter((miss) => miss !== false);
    return { ...one, ratio, growth, misses };
  });
}

/** The goals for times that are missed. */
function late({ load, step, slowed }: Measured, reference: Cost): string[] {
  const goal = STEP_GOALS[load];
  const misses = [
    goal !== null && step / reference.step > goal && `step over ${goal} × the reference`,
    slowed.p95 > SLOW_GOALS[load] && `p95 over ${SLOW_GOALS[load]} ms at a quarter of the speed`,
    slowed.p99 > LONG && `pauses of over ${LONG} ms at a quarter of the speed`,
  ];
  return misses.filter((miss) => miss !== false);
}

export const isLate = (one: Measured, reference: Cost): boolean => late(one, reference).length > 0;

/** Merges two measurements of one scene: the quicker times count, since other work on the machine only slows them. */
export const quicker = <T extends Cost>(one: T, again: Cost): T => ({
  ...one,
  step: Math.min(one.step, again.step),
  frames: again.frames.p95 < one.frames.p95 ? again.frames : one.frames,
  slowed: again.slowed.p95 < one.slowed.p95 ? again.slowed : one.slowed,
});

const sameIn = (kept: Run | null, { game, title }: Measured): Verdict | undefined =>
  kept?.verdicts.find((one) => one.game === game && one.title === title);

/** The count is a mean over frames: half a call more is one call more in every other frame. */
const moreCalls = (one: Measured, kept: Run | null): boolean => {
  const before = sameIn(kept, one);
  return before !== undefined && one.drawCalls - before.drawCalls >= 0.5;
};

/**
 * Values that got worse than in an earlier run by more than scatter: times as multiples of the reference, calls, pictures,
 * bytes.
 */
export function worseScenes({ verdicts }: Run, kept: Run | null): string[] {
  return verdicts.flatMap((one) => {
    const before = sameIn(kept, one);
    if (!before) return [];
    const told = (what: string, now: number, then: number, { share, least }: Scatter): string[] =>
      now - then > Math.max(then * share, least)
        ? [`${one.game}, ${one.title}: ${what} ${now.toFixed(2)}, kept ${then.toFixed(2)}`]
        : [];
    return [
      ...told('× reference', one.ratio, before.ratio, SCATTER.ratio),
      ...told('draw calls', one.drawCalls, before.drawCalls, SCATTER.calls),
      ...told('pictures', one.quads, before.quads, SCATTER.quads),
      ...told('kB a frame', one.allocated / 1000, before.allocated / 1000, SCATTER.allocated),
      ...told('MB of textures', one.textureBytes / 2 ** 20, before.textureBytes / 2 ** 20, SCATTER.textures),
    ];
  });
}

interface Scatter {
  readonly share: number;
  readonly least: number;
}
const SCATTER = {
  ratio: { share: 0.25, least: 0.08 },
  calls: { share: 0, least: 0.4 },
  quads: { share: 0.05, least: 8 },
  allocated: { share: 0.25, least: 3 },
  textures: { share: 0.02, least: 0.3 },
} as const satisfies Readonly<Record<string, Scatter>>;

/** Compares a storm with the typical load, which is the same scene with fewer pictures. */
function growthOf(one: Measured, all: readonly Measured[]): number | null {
  const typical = all.find(({ game, load }) => game === one.game && load === 'typical');
  if (!typical || one.load !== 'storm') return null;
  const more = one.quads - typical.quads;
  const calls = Math.max(0, one.drawCalls - typical.drawCalls) * DRAW_CALL_BYTES;
  return more > MORE ? (one.allocated - typical.allocated - calls) / more : null;
}

const COLUMNS = [
  'step',
  '× reference',
  'kept ×',
  'median / p95 / p99',
  'slowed 4×',
  'draws',
  'pictures',
  'textures',
  'allocates',
];

/** The cells of the table; the first line is the head. `kept`: an earlier run, or null. */
function cellsOf({ reference, verdicts }: Run, kept: Run | null): string[][] {
  const before = (one: Verdict): string => sameIn(kept, one)?.ratio.toFixed(2) ?? '';
  return [
    ['', ...COLUMNS],
    ['reference', ...costCells(reference, '1.00', '')],
    ...verdicts.map((one) => [
      `${one.game} ${one.load}`,
      ...costCells(one, one.ratio.toFixed(2), before(one)),
    ]),
  ];
}

const costCells = (cost: Cost, ratio: string, kept: string): string[] => [
  `${cost.step.toFixed(3)} ms`,
  ratio,
  kept,
  spread(cost.frames, 2),
  spread(cost.slowed, 1),
  cost.drawCalls.toFixed(0),
  cost.quads.toFixed(0),
  `${(cost.textureBytes / 2 ** 20).toFixed(1)} MB`,
  `${(cost.allocated / 1000).toFixed(1)} kB`,
];

const spread = ({ median, p95, p99 }: Spread, digits: number): string =>
  [median, p95, p99].map((ms) => ms.toFixed(digits)).join(' / ');

/** The table for the terminal: each line has the title of the load and the missed goals. */
export function table(run: Run, kept: Run | null): string {
  const rows = cellsOf(run, kept);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row, index) => {
      const line = row.map((cell, column) =>
        column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0),
      );
      const verdict = run.verdicts[index - 2];
      const notes = verdict
        ? `  ${verdict.title}${verdict.misses.map((miss) => `; MISSED: ${miss}`).join('')}`
        : '';
      return line.join('  ') + notes;
    })
    .join('\n');
}

/** The table in Markdown, for docs/bench.md. */
export function markdown(run: Run): string {
  const titles = [
    '',
    '300 moving sprites, a curve, an emitter, a text',
    ...run.verdicts.map(({ title }) => title),
  ];
  const rows = cellsOf(run, null).map((row, i) => {
    const [name = '', step = '', ratio = '', , ...rest] = row;
    return [
      i === 0 ? 'scene, load' : name,
      i === 0 ? 'what the scene shows' : (titles[i] ?? ''),
      step,
      ratio,
      ...rest,
    ];
  });
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i < 2 ? '---' : '--:'))), ...body.map(line)].join('\n');
}

/** For docs/comparison.md: the load that others can repeat, and the reference workload of the same run. */
export function comparison({ reference, verdicts }: Run): string {
  const rain = verdicts.filter(({ game, title }) => game === 'plinko' && /^16 rows, \d+ balls/.test(title));
  const cells = (name: string, ratio: number, cost: Cost): string[] => [
    name,
    `${cost.step.toFixed(3)} ms`,
    ratio.toFixed(2),
    `${spread(cost.slowed, 1)} ms`,
    cost.drawCalls.toFixed(0),
    cost.quads.toFixed(0),
    `${(cost.allocated / 1000).toFixed(1)} kB`,
  ];
  return markdownTable([
    ['balls a second', 'step', '× reference', 'slowed 4×', 'draw calls', 'pictures', 'bytes a frame'],
    ...rain.map((one) => cells(/\d+(?= balls)/.exec(one.title)?.[0] ?? '', one.ratio, one)),
    cells('reference workload', 1, reference),
  ]);
}
