// The whole way of a pack's fonts: from the folder to the built pack, from its manifest to the page, and their removal.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dresser } from '../../../src/client/hud/pack/dress';
import { readPackManifest } from '../../../src/protocol/pack';
import { buildPacks } from '../../../tools/pack/build';
import { PackFolder } from './packFolder';

const FONT = readFileSync(
  join(__dirname, '../../../node_modules/@fontsource/hind/files/hind-latin-500-normal.woff2'),
);

class Face {
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: FontFaceDescriptors,
  ) {}
}

let folder: PackFolder;
const onPage = new Set<Face>();
beforeEach(() => {
  folder = new PackFolder();
  onPage.clear();
  Object.assign(globalThis, { FontFace: Face });
  Object.defineProperty(document, 'fonts', { value: onPage, configurable: true });
});
afterEach(() => folder.remove());

test('a font that lies in the pack is built under a name of its content, worn by the page, and taken off', async () => {
  folder.write('child/fonts/hind.woff2', FONT);
  folder.child({
    fonts: {
      display: {
        family: 'Hind',
        scale: 0.9,
        files: [{ file: 'fonts/hind.woff2', weight: 800, range: 'U+0-FF, U+20AC' }],
      },
    },
  });
  const out = join(folder.path, '.out');
  await buildPacks(out, { packs: folder.path, only: ['child'], scales: [0.5] });
  const manifest = readPackManifest(JSON.parse(readFileSync(join(out, 'child/manifest.json'), 'utf8')));
  const [file] = manifest.fonts.display?.files ?? [];
  expect(file?.file).toMatch(/^hind\.[0-9a-f]{8}\.woff2$/);
  expect(readFileSync(join(out, 'child', file?.file ?? '')).equals(FONT)).toBe(true);

  const dress = dresser(document);
  dress(manifest, (name) => `https://fair.test/packs/child/${name}`);
  expect([...onPage]).toEqual([
    {
      family: 'Hind',
      source: `url("https://fair.test/packs/child/${file?.file}")`,
      descriptors: { weight: '800', display: 'swap', unicodeRange: 'U+0-FF, U+20AC', sizeAdjust: '90%' },
    },
  ]);
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--face-display')).toBe("'Hind'");
  expect(style.getPropertyValue('--face-text')).toBe('');
  dress(null, () => null);
  expect([onPage.size, style.getPropertyValue('--face-display')]).toEqual([0, '']);
});
