// The web manifest: everything that a phone needs to install the client as an app, at every address of a deployment.
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
  // Each deployment of an origin is a separate app, since the identity follows from the start address.
  expect(manifest.id).toBeUndefined();
  expect(manifest.display).toBe('standalone');
  const pngs = manifest.icons.filter(({ src }) => src.endsWith('.png'));
  expect(pngs.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(pngs.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of pngs) {
    const bytes = readFileSync(join(PUBLIC, src));
    // The first chunk of every PNG contains width and height.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('its colours are those of the page', () => {
  expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`);
  expect(manifest.background_color).toBe(manifest.theme_color);
  expect(page).toContain('<link rel="manifest" href="manifest.webmanifest" />');
});
