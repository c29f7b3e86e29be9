// What the list of pictures tells of tints is what scenes do.
import { join } from 'node:path';
import { colourNames } from '../../../tools/pack/tints/make';
import { record } from '../../../tools/pack/tints/record';
import { tintedBy, tintOf, TINTS } from '../../../tools/pack/tints/tints';
import { readPack } from '../../../tools/pack/source';

jest.mock('../../../scenes/stage/stage', (): unknown =>
  jest.requireActual('../../../tools/pack/tints/stage'),
);

test('every picture that a scene tints is told with the colours that do it: npm run pack slots', async () => {
  const pack = await readPack(join(__dirname, '../../../assets/packs/fairground-night'));
  expect(await record(colourNames(pack))).toEqual(TINTS);
});

test('what is always tinted is to be drawn in white and greys', () => {
  expect(tintOf('fore', ['runway'])).toMatch(
    /^tinted by the scene, so draw it in white and greys: .*sleeve-coat/,
  );
  expect(tintOf('arm', ['runway'])).toBe('now and then tinted by the scene: far-limb');
  expect(tintOf('tower', ['rocket'])).toBe('');
  expect(tintedBy('runway', 'far-limb')).toContain('thigh');
});
