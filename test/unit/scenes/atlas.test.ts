// Which pictures a scene fetches: AVIF or WebP if the browser supports it, otherwise PNG, at the scale of the screen.
import type { Atlas } from '../../../scenes/stage/atlas';

const SCALE = (name: string) => ({
  avif: `rocket@${name}x.avif`,
  webp: `rocket@${name}x.webp`,
  png: `rocket@${name}x.png`,
  frames: `rocket@${name}x.json`,
  bytes: { avif: 2, webp: 3, png: 6 },
});
const MANIFEST = {
  name: 'fairground-night',
  games: {
    rocket: { '1': SCALE('1'), '2': SCALE('2') },
    runway: { '0.5': SCALE('0.5'), '1': SCALE('1'), '2': SCALE('2'), '3': SCALE('3') },
  },
};

let fetched: string[] = [];
let probed = 0;
let fails = 0;

type Fetch = (pack: string, game: string, pixels: number, told: (share: number) => void) => Promise<Atlas>;

/** `showsWebp`: the browser can decode the format. Loads a new module each time, since it caches the answer. */
async function browser(showsWebp: boolean, showsAvif = false): Promise<Fetch> {
  fetched = [];
  probed = 0;
  class Picture {
    src = '';
    width = 1;
    decode(): Promise<void> {
      const [, kind] = /^data:image\/(avif|webp)/.exec(this.src) ?? [];
      if (kind !== undefined) probed += 1;
      const shows = kind === undefined || (kind === 'avif' ? showsAvif : showsWebp);
      return shows ? Promise.resolve() : Promise.reject(new Error('EncodingError'));
    }
  }
  Object.assign(globalThis, {
    Image: Picture,
    document: { baseURI: 'https://fair.example/play/' },
    fetch: (url: URL) => {
      fetched.push(url.pathname.replace('/play/packs/night/', ''));
      if (fails > 0) {
        fails -= 1;
        return Promise.resolve(new Response('', { status: 503 }));
      }
      if (url.pathname.endsWith('gone.avif')) return Promise.resolve(new Response('', { status: 404 }));
      if (url.pathname.endsWith('manifest.json')) return Promise.resolve(Response.json(MANIFEST));
      return Promise.resolve(
        url.pathname.endsWith('.json')
          ? Response.json({ frames: {}, meta: { size: { w: 64, h: 32 }, colours: { night: '#0f0c33' } } })
          : new Response(new Uint8Array(3)),
      );
    },
  });
  jest.resetModules();
  const { chooseAtlas, fetchAtlas } = await import('../../../scenes/stage/atlas');
  return async (pack, game, pixels, told) => {
    const files = await chooseAtlas(pack, game, pixels);
    if (!files) throw new Error('as in the default pack');
    return fetchAtlas(files, told);
  };
}

test('WebP where the browser shows it, and the probe is made once', async () => {
  const fetchAtlas = await browser(true);
  const shares: number[] = [];
  await fetchAtlas('packs/night', 'rocket', 2, (share) => shares.push(share));
  await fetchAtlas('packs/night', 'rocket', 1, () => undefined);
  expect(fetched.sort()).toEqual(
    ['manifest.json', 'rocket@2x.json', 'rocket@2x.webp', 'rocket@1x.json', 'rocket@1x.webp'].sort(),
  );
  expect([probed, shares]).toEqual([2, [0.99, 1]]);
});

test('AVIF where the browser shows that', async () => {
  const fetchAtlas = await browser(true, true);
  await fetchAtlas('packs/night', 'rocket', 2, () => undefined);
  expect(fetched.sort()).toEqual(['manifest.json', 'rocket@2x.avif', 'rocket@2x.json']);
});

test.each([
  ['rocket', 0.5, '1'],
  ['rocket', 1.3, '2'],
  ['rocket', 4, '2'],
  ['runway', 0.6, '0.5'],
  ['runway', 2.4, '2'],
  ['runway', 2.5, '3'],
  ['runway', 9, '3'],
])('%s at %d pixels a unit: the set at %s', async (game, pixels, scale) => {
  const fetchAtlas = await browser(true);
  await fetchAtlas('packs/night', game, pixels, () => undefined);
  expect(fetched.sort()).toEqual(['manifest.json', `rocket@${scale}x.json`, `rocket@${scale}x.webp`]);
});

test('PNG where it does not', async () => {
  const fetchAtlas = await browser(false);
  const atlas = await fetchAtlas('packs/night', 'rocket', 2, () => undefined);
  expect(fetched).toContain('rocket@2x.png');
  expect(fetched.filter((name) => name.endsWith('.webp'))).toEqual([]);
  expect(atlas.key).toBe('https://fair.example/play/packs/night/rocket@2x');
});

describe('half a page', () => {
  const halved = async (isThere: boolean) => {
    await browser(true);
    const { chooseAtlas, fetchAtlas } = await import('../../../scenes/stage/atlas');
    const files = await chooseAtlas('packs/night', 'rocket', 2);
    if (!files) throw new Error('no files');
    const page = new URL(isThere ? 'half.avif' : 'gone.avif', files.page);
    const atlas = await fetchAtlas({ ...files, half: { page, bytes: 1 } }, () => undefined);
    return atlas;
  };

  test('comes first, and the whole when it is asked for', async () => {
    const atlas = await halved(true);
    expect(fetched.sort()).toEqual(['half.avif', 'manifest.json', 'rocket@2x.json']);
    expect(atlas.size).toEqual({ w: 64, h: 32 });
    await atlas.fetchWhole?.();
    expect(fetched.at(-1)).toBe('rocket@2x.webp');
  });

  test('that is not there is left out', async () => {
    const atlas = await halved(false);
    expect(fetched.sort()).toEqual(['gone.avif', 'manifest.json', 'rocket@2x.json', 'rocket@2x.webp']);
    expect(atlas.fetchWhole).toBeNull();
  });
});

test('a picture that does not come is asked for again', async () => {
  const fetchAtlas = await browser(true);
  fails = 1;
  await fetchAtlas('packs/night', 'rocket', 2, () => undefined);
  expect(fetched.filter((name) => name === 'manifest.json')).toHaveLength(2);
});

test('a game that the pack does not have is refused', async () => {
  const fetchAtlas = await browser(true);
  await expect(fetchAtlas('packs/night', 'roulette', 2, () => undefined)).rejects.toThrow(
    'no pictures for roulette',
  );
});

test('a game that is not told is as in the default pack, where the pack says so', async () => {
  await browser(true);
  const { chooseAtlas } = await import('../../../scenes/stage/atlas');
  Object.assign(MANIFEST, { restOf: 'fairground-night' });
  expect(await chooseAtlas('packs/night', 'roulette', 2)).toBeNull();
});
