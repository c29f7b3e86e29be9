// The tints in the list of pictures agree with the scenes.
import { join } from 'node:path';
import { guidesOf } from '../../../tools/pack/measures/guides';
import { MEASURES, measuredWords, measuresOf } from '../../../tools/pack/measures/measures';
import { knownOf } from '../../../tools/pack/tints/make';
import { record } from '../../../tools/pack/tints/record';
import { tintedBy, tintOf, TINTS } from '../../../tools/pack/tints/tints';
import { slotList } from '../../../tools/pack/slots';
import { readPack } from '../../../tools/pack/source';

jest.mock('../../../scenes/stage/stage', (): unknown =>
  jest.requireActual('../../../tools/pack/tints/stage'),
);

test('what scenes tint, and what lies in a picture, is told as it is: npm run pack slots', async () => {
  const pack = await readPack(join(__dirname, '../../../assets/packs/fairground-night'));
  expect(await record(knownOf(pack))).toEqual({ tints: TINTS, measures: MEASURES });
});

test('what lies in a picture is told by its place there, wherever that one is', () => {
  const windows = measuresOf('cabinet', ['classic']).find(({ pictures }) => pictures.includes('hex-…'));
  expect(windows?.at).toEqual([
    { x: -250, y: 0, scale: 1 },
    { x: 250, y: 0, scale: 1 },
    // A letter of lucky hash's sum.
    { x: 200, y: 118, scale: 0.45 },
  ]);
  expect(measuredWords(measuresOf('tails-torso', ['runway']))).toBe('`head` at 6, −98 (1.08 as large)');
  expect(measuresOf('glow', ['rocket'])).toEqual([]);
});

test('a guide has the size of its picture, and a cross for each place in it', async () => {
  const pack = await readPack(join(__dirname, '../../../assets/packs/fairground-night'));
  const guides = guidesOf(pack, MEASURES);
  const tower = guides.get('rocket/tower.svg') ?? '';
  expect(tower).toContain('viewBox="-62 -486 124 500"');
  expect(tower).toContain('M-6 -311H6M0 -317V-305');
  expect(guides.size).toBeGreaterThan(50);
  expect([...guides.values()].filter((svg) => /NaN|undefined/.test(svg))).toEqual([]);
});

test('the list says of each picture what it must be, and apart from that what the default pack made of it', async () => {
  const pack = await readPack(join(__dirname, '../../../assets/packs/fairground-night'));
  expect(Object.values(pack.slots).filter(({ what }) => !what || /OFL/.test(what))).toEqual([]);
  const list = await slotList(pack, TINTS, MEASURES);
  const [, , , , what, drawn] = (/\| `hilo\/back` .*/.exec(list)?.[0] ?? '')
    .split('|')
    .map((cell) => cell.trim());
  expect(what).toBe(
    'The back of a card, as large as its front; nothing on it may tell one card from another',
  );
  expect(drawn).toBe('A bulb wheel on blue');
});

test('what is always tinted is to be drawn in white and greys', () => {
  expect(tintOf('fore', ['runway'])).toMatch(
    /^tinted by the scene, so draw it in white and greys: .*sleeve-coat/,
  );
  expect(tintOf('arm', ['runway'])).toBe('now and then tinted by the scene: far-limb');
  expect(tintOf('tower', ['rocket'])).toBe('');
  expect(tintedBy('runway', 'far-limb')).toContain('thigh');
});
