// The web manifest: what a phone needs to put the client among its apps, wherever the deployment lies.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PUBLIC = join(__dirname, '../../../public');
const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as {
  readonly name: string;
  readonly id?: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
};
const page = readFileSync(join(PUBLIC, 'index.html'), 'utf8');

test('it leads to where it lies, and its icons are there in the sizes it says', () => {
  const at = new URL('https://cdn.example/halls/fair/manifest.webmanifest');
  for (const address of [manifest.start_url, manifest.scope])
    expect(new URL(address, at).href).toBe('https://cdn.example/halls/fair/');
  // An app of its own for each deployment of an origin: the identity follows from where it starts.
  expect(manifest.id).toBeUndefined();
  expect(manifest.display).toBe('standalone');
  const pngs = manifest.icons.filter(({ src }) => src.endsWith('.png'));
  expect(pngs.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(pngs.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of pngs) {
    const bytes = readFileSync(join(PUBLIC, src));
    // Width and height stand in the first chunk of every PNG.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('its colours are those of the page', () => {
  expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`);
  expect(manifest.background_color).toBe(manifest.theme_color);
  expect(page).toContain('<link rel="manifest" href="manifest.webmanifest" />');
});
