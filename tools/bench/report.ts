// What was measured, beside what is wanted: a table, and the same as data.
import type { Cost } from './measure';
import type { Load } from './scenarios/scenario';

export interface Measured extends Cost {
  readonly game: string;
  readonly load: Load;
  readonly title: string;
  readonly objects: number;
}

/** Multiples of the reference workload's step. */
const STEP_GOALS: Readonly<Record<Load, number>> = { calm: 0.7, typical: 1.2, storm: 4 };
/** Milliseconds of script a frame on a processor slowed four times. */
const SLOW_GOALS: Readonly<Record<Load, number>> = { calm: 8, typical: 8, storm: 14 };
const DRAW_CALL_GOAL = 10;
/** Bytes a frame for each object more: less is what the profile cannot tell from nothing. */
const GROWTH_GOAL = 8;
/** Bytes a frame; what a profile of so many frames cannot tell from nothing. */
const KEPT_GOAL = 16;

export interface Verdict extends Measured {
  /** Of the reference's step. */
  readonly ratio: number;
  /** Bytes a frame that each object more allocates, against the game's typical load; null without more objects. */
  readonly growth: number | null;
  /** What is not as it should be. */
  readonly misses: readonly string[];
}

export function judge(all: readonly Measured[], reference: Cost): Verdict[] {
  return all.map((one) => {
    const ratio = one.step / reference.step;
    const growth = growthOf(one, all);
    const goal = STEP_GOALS[one.load];
    const misses = [
      ratio > goal && `step over ${goal} × the reference`,
      one.slowP95 > SLOW_GOALS[one.load] && `p95 over ${SLOW_GOALS[one.load]} ms at a quarter of the speed`,
      one.load === 'typical' && one.drawCalls > DRAW_CALL_GOAL && `over ${DRAW_CALL_GOAL} draw calls`,
      one.textureUploads > 0 && 'textures are uploaded',
      growth !== null && growth > GROWTH_GOAL && 'each object allocates',
      one.kept > KEPT_GOAL && 'memory is kept',
    ].filter((miss) => miss !== false);
    return { ...one, ratio, growth, misses };
  });
}

/** A storm against what is typical: the same picture with more objects in it. */
function growthOf(one: Measured, all: readonly Measured[]): number | null {
  const typical = all.find(({ game, load }) => game === one.game && load === 'typical');
  const more = one.objects - (typical?.objects ?? one.objects);
  return typical && more > 0 ? (one.allocated - typical.allocated) / more : null;
}

const COLUMNS = [
  'script a frame',
  '× reference',
  'slowed p95',
  'draws',
  'uploads',
  'allocates',
  'an object',
  'keeps',
];

export function table(verdicts: readonly Verdict[], reference: Cost): string {
  const rows = [
    ['', ...COLUMNS],
    ['reference', ...cells(reference, 1, null)],
    ...verdicts.flatMap((verdict) => [
      [`${verdict.game} ${verdict.load}`, ...cells(verdict, verdict.ratio, verdict.growth)],
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row, index) => {
      const line = row.map((cell, column) =>
        column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0),
      );
      const verdict = verdicts[index - 2];
      const notes = verdict
        ? `  ${verdict.title}${verdict.misses.map((miss) => `; MISSED: ${miss}`).join('')}`
        : '';
      return line.join('  ') + notes;
    })
    .join('\n');
}

const cells = (cost: Cost, ratio: number, growth: number | null): string[] => [
  `${cost.step.toFixed(3)} ms`,
  ratio.toFixed(2),
  `${cost.slowP95.toFixed(1)} ms`,
  cost.drawCalls.toFixed(1),
  cost.textureUploads.toFixed(1),
  `${cost.allocated} B`,
  growth === null ? '' : `${growth.toFixed(1)} B`,
  `${cost.kept} B`,
];
