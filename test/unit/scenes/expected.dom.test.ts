// The atlas that is prepared before a scene exists: used when it is the right one, released when it is not.
import type { Atlas } from '../../../scenes/stage/atlas';
import type { AtlasFiles } from '../../../scenes/stage/early';
import { ExpectedAtlas } from '../../../scenes/stage/expected';

const FILES: AtlasFiles = {
  key: 'http://localhost/packs/night/rocket@2x',
  frames: new URL('http://localhost/packs/night/r.json'),
  page: new URL('http://localhost/packs/night/r.webp'),
  bytes: 4,
};
const close = jest.fn();

let come: (atlas: Atlas) => void;
let fail: (error: Error) => void;
let tell: (fraction: number) => void;
jest.mock('../../../scenes/stage/decode', () => ({ decoders: () => Promise.resolve() }));
jest.mock('../../../scenes/stage/atlas', () => ({
  fetchAtlas: (_files: AtlasFiles, progress: (fraction: number) => void) => {
    tell = progress;
    return new Promise<Atlas>((resolve, reject) => ([come, fail] = [resolve, reject]));
  },
}));
const ATLAS = { key: FILES.key, page: { bitmap: { close } }, frames: {}, colours: {} } as unknown as Atlas;

function expecting() {
  close.mockClear();
  const hung: [string, Atlas][] = [];
  let start: (stage: string) => void = () => undefined;
  const starting = new Promise<string>((resolve) => (start = resolve));
  const expected = new ExpectedAtlas(FILES, starting, (stage, atlas) => hung.push([stage, atlas]));
  return { expected, hung, start: () => start('stage') };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('it hangs as soon as the stage has started and the pictures are there, before anybody asks', async () => {
  const { expected, hung, start } = expecting();
  come(ATLAS);
  await settle();
  expect(hung).toEqual([]);
  start();
  await settle();
  expect(hung).toEqual([['stage', ATLAS]]);
  expect([expected.hangs(ATLAS), expected.hangs({ ...ATLAS })]).toEqual([true, false]);
  expect(await expected.take(FILES, () => undefined)).toBe(ATLAS);
  expect(close).not.toHaveBeenCalled();
});

test('whoever takes it early hears how far it is, and waits until it hangs', async () => {
  const { expected, hung, start } = expecting();
  const told: number[] = [];
  const taken = expected.take(FILES, (fraction) => told.push(fraction));
  tell(0.5);
  start();
  come(ATLAS);
  expect(await taken).toBe(ATLAS);
  expect([told, hung.length]).toEqual([[0.5], 1]);
});

test.each([
  ['of another game', { key: 'http://localhost/packs/night/plinko@2x' }],
  ['of another day', { page: new URL('http://localhost/packs/night/newer.webp') }],
  ['with other frames', { frames: new URL('http://localhost/packs/night/newer.json') }],
])('pictures %s are not it: it is let go when it comes, and never hangs', async (_, other) => {
  const { expected, hung, start } = expecting();
  expect(await expected.take({ ...FILES, ...other }, () => undefined)).toBeNull();
  start();
  come(ATLAS);
  await settle();
  expect(hung).toEqual([]);
  expect(expected.hangs(ATLAS)).toBe(false);
  expect(close).toHaveBeenCalledTimes(1);
});

test('what cannot be had is told to whoever takes it, and to nobody else', async () => {
  const { expected } = expecting();
  fail(new Error('offline'));
  await settle();
  await expect(expected.take(FILES, () => undefined)).rejects.toThrow('offline');
});
