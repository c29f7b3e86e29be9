// Pictures and colours by name: the pack's own first, otherwise those of the pack it inherits; a missing one is reported once.
import { Album } from '../../../scenes/stage/album';
import { PLAIN, Sprite, type Picture } from '../../../scenes/stage/sprite';

const picture = (name: string, width: number): Picture =>
  ({ name, left: 0, top: 0, width, height: 8 }) as unknown as Picture;

function albumOf() {
  const lacking: string[] = [];
  const album = new Album((name) => lacking.push(name));
  album.paste([picture('moon', 1), picture('solid', 8)], { sky: '#102030' });
  return { album, lacking };
}

test('what a pack has is its own, and what it lacks another one gives', () => {
  const { album, lacking } = albumOf();
  album.paste([picture('moon', 2), picture('star', 2)], { sky: '#FFFFFF', ground: '#00FF00' });
  expect(album.get('moon')?.width).toBe(1);
  expect(album.get('star')?.width).toBe(2);
  expect(album.colour('sky')).toBe(0x102030);
  expect(album.colour('ground')).toBe(0x00ff00);
  expect(lacking).toEqual([]);
});

test('what nobody has is told once, and drawn as nothing in particular', () => {
  const { album, lacking } = albumOf();
  for (let i = 0; i < 3; i += 1) {
    expect(album.get('comet')).toBeUndefined();
    expect(album.colour('haze')).toBe(PLAIN);
  }
  expect(lacking).toEqual(['comet', 'haze']);
});

test('a sprite is tinted by the name of a colour or by a number, and keeps its picture where another is lacking', () => {
  const { album } = albumOf();
  const moon = album.get('moon');
  if (!moon) throw new Error('no moon');
  const sprite = new Sprite(moon, album, false);
  sprite.gradient('sky', 0x445566);
  expect([sprite.topTint, sprite.bottomTint]).toEqual([0x102030, 0x445566]);
  sprite.frame('comet');
  expect(sprite.picture).toBe(moon);
});
