// The Canvas renderer's cache of tinted pictures.
import { TintedPictures } from '../../../scenes/stage/tinted';

const told: string[] = [];
const canvas = () =>
  ({
    width: 0,
    height: 0,
    getContext: () => ({
      drawImage: () => told.push('picture'),
      fillRect: () => told.push('colour'),
      createLinearGradient: () => ({ addColorStop: (_at: number, colour: string) => told.push(colour) }),
      set globalCompositeOperation(how: string) {
        told.push(how);
      },
    }),
  }) as unknown as HTMLCanvasElement;
const frame = (name: string, size = 10) =>
  ({
    name,
    cutX: 0,
    cutY: 0,
    cutWidth: size,
    cutHeight: size,
    source: { image: {}, texture: { key: 'atlas' } },
  }) as never;

beforeEach(() => (told.length = 0));

test('a picture is multiplied by its two colours, within its own outline', () => {
  new TintedPictures(canvas).of(frame('seven'), 0xff0000, 0x00ff00);
  expect(told).toEqual(['picture', 'multiply', '#ff0f0f', '#0fff0f', 'colour', 'destination-in', 'picture']);
});

test('a plain picture is drawn as it is, and a copy is made once', () => {
  const pictures = new TintedPictures(canvas);
  expect(pictures.of(frame('seven'), 0xffffff, 0xffffff)).toBeNull();
  const copy = pictures.of(frame('seven'), 0x102030, 0x102030);
  expect(pictures.of(frame('seven'), 0x112131, 0x122232)).toBe(copy);
  expect(pictures.of(frame('eight'), 0x102030, 0x102030)).not.toBe(copy);
});

test('copies that have not been used for long make room', () => {
  const pictures = new TintedPictures(canvas);
  const first = pictures.of(frame('0', 1_000), 0, 0);
  for (let name = 1; name < 4; name += 1) pictures.of(frame(String(name), 1_000), 0, 0);
  expect(pictures.of(frame('3', 1_000), 0, 0)).not.toBeNull();
  expect(pictures.of(frame('0', 1_000), 0, 0)).not.toBe(first);
});
