// The memory budget of a page on a phone with 1 GB, and the comparison of a measurement with it. No I/O.

/** In MB. */
export const FIGURES = {
  /** Of JavaScript, after a collection. */
  heap: 'heap',
  /** Every picture on the page, decoded: four bytes a pixel. */
  pictures: 'decoded pictures',
  /** On the graphics card: atlases with their smaller copies, and the canvas's own buffers. */
  textures: 'textures',
  /** Memory of the page's process that is nobody else's, code and buffers of the browser included. */
  process: 'process',
} as const;

export type Figure = keyof typeof FIGURES;
export type Held = Readonly<Record<Figure, number>>;

/** The most that any page was measured to hold, and about half as much again: room for a new picture, not for a leak. */
export const BUDGET: Held = { heap: 20, pictures: 12, textures: 22, process: 160 };
/** For a page that has been hidden for a while: no graphics memory. */
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
