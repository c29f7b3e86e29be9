// The memory budget of a page on a phone with 1 GB, and the comparison of a measurement with it. No I/O.

/** Figures that are measured, in MB. */
export const FIGURES = {
  /** The JavaScript heap after a garbage collection. */
  heap: 'heap',
  /** All pictures on the page, decoded: four bytes a pixel. */
  pictures: 'decoded pictures',
  /** Memory on the graphics card: atlases with their smaller copies, and the canvas's own buffers. */
  textures: 'textures',
  /** Private memory of the page's process, with the browser's code and buffers. */
  process: 'process',
} as const;

export type Figure = keyof typeof FIGURES;
export type Held = Readonly<Record<Figure, number>>;

/** The highest measured value of any page, and about half as much again: enough for a new picture, not for a leak. */
export const BUDGET: Held = { heap: 20, pictures: 12, textures: 22, process: 160 };
/** The budget of a page that has been hidden for a while: no graphics memory. */
export const HIDDEN_BUDGET: Pick<Held, 'textures'> = { textures: 0 };

const NAMES = Object.keys(FIGURES) as Figure[];

export const faultsOf = (page: string, held: Held, budget: Partial<Held> = BUDGET): readonly string[] =>
  NAMES.flatMap((name) => {
    const most = budget[name];
    return most === undefined || held[name] <= most
      ? []
      : [`${page}: ${FIGURES[name]} ${held[name].toFixed(1)} MB, above ${most}`];
  });

export const tableOf = (rows: readonly (readonly [page: string, held: Partial<Held>])[]): string =>
  [
    `| MB | ${NAMES.map((name) => FIGURES[name]).join(' | ')} |`,
    `|---|${NAMES.map(() => '---').join('|')}|`,
    ...rows.map(
      ([page, held]) => `| ${page} | ${NAMES.map((name) => held[name]?.toFixed(1) ?? '').join(' | ')} |`,
    ),
  ].join('\n');
