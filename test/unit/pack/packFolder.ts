// Small packs in a separate folder: a correct one, in which a test makes faults.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { DEFAULT_PACK } from '../../../src/protocol/pack';
import night from '../../../assets/packs/fairground-night/pack.json';

/** Two pictures of a game, one row of two, one nine-slice. */
export const DESCRIPTION = {
  name: 'base',
  title: 'Base',
  version: 1,
  author: 'Test',
  licence: 'Test',
  palette: night.palette,
  games: { fair: { parts: ['fair/*'], colours: { sky: 'night-900' } } },
  slots: {
    'fair/moon': { size: [40, 20], pivot: [20, 10] },
    'fair/plate': { size: [24, 24], pivot: [12, 12], nineSlice: [4, 4, 4, 4] },
    'fair/flag-0': { size: [10, 10], pivot: [5, 5], frames: 2, tag: 'flag' },
    'fair/flag-1': { size: [10, 10], pivot: [5, 5], frames: 2, tag: 'flag' },
  },
};

export const svg = (width: number, height: number, x = width / 2, y = height / 2): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-x} ${-y} ${width} ${height}" width="${width}" height="${height}"><path d="M${-width / 4} ${-height / 4}H${width / 4}V${height / 4}Z" fill="#c33"/></svg>`;

/** A picture with an empty border, red on the left and blue on the right. */
export const png = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite([
      { input: plain(width / 4, height / 2, '#f00'), left: width / 4, top: height / 4 },
      { input: plain(width / 4, height / 2, '#00f'), left: width / 2, top: height / 4 },
    ])
    .png()
    .toBuffer();

function plain(width: number, height: number, fill: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${fill}"/></svg>`,
  );
}

export class PackFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'fairground-packs-'));

  constructor() {
    this.write('base/pack.json', JSON.stringify(DESCRIPTION));
    for (const [part, { size }] of Object.entries(DESCRIPTION.slots))
      this.write(`base/${part}.svg`, svg(size[0] ?? 1, size[1] ?? 1));
  }

  write(file: string, content: string | Buffer): void {
    const whole = join(this.path, file);
    mkdirSync(dirname(whole), { recursive: true });
    writeFileSync(whole, content);
  }

  /** Makes a pack that inherits the correct one. */
  child(description: object = {}): string {
    const { title, version, author, licence } = DESCRIPTION;
    this.write(
      'child/pack.json',
      JSON.stringify({ name: 'child', title, version, author, licence, inherits: 'base', ...description }),
    );
    return join(this.path, 'child');
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** Makes an artist's pack in the folder `mine`: it inherits the default one and has no drawing yet. */
export function artistsPack(folder: string): void {
  mkdirSync(join(folder, 'mine/rocket'), { recursive: true });
  const about = {
    name: 'mine',
    title: 'Mine',
    version: 1,
    author: 'A',
    licence: 'B',
    inherits: DEFAULT_PACK,
  };
  writeFileSync(join(folder, 'mine/pack.json'), JSON.stringify(about));
}
