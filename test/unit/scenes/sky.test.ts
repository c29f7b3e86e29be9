import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bandsBetween, newBands, SKY_COLOURS } from '../../../scenes/rocket/sky';

const PACK = join(__dirname, '../../../assets/packs/fairground-night/pack.json');
const { palette, games } = JSON.parse(readFileSync(PACK, 'utf8')) as {
  palette: Record<string, string>;
  games: { rocket: { colours: Record<string, string> } };
};
const colours = SKY_COLOURS.map((name) => {
  const value = games.rocket.colours[name] ?? '';
  return parseInt((palette[value] ?? value).slice(1), 16);
});

test('the pack has every colour of the sky', () => {
  expect(colours.filter(Number.isNaN)).toEqual([]);
});

test.each([-120, 0, 300, 900, 1700, 2600, 3490, 3510, 5000, 12_000])(
  'the bands from height %d cover the screen without gap or jump',
  (bottom) => {
    const bands = newBands();
    const count = bandsBetween(bottom, bottom + 470, colours, bands);
    let at = bottom;
    let colour = bands[0]?.lowColour;
    for (const band of bands.slice(0, count)) {
      expect(band.low).toBeCloseTo(at, 6);
      expect(band.lowColour).toBe(colour);
      at = band.high;
      colour = band.highColour;
    }
    expect(at).toBeCloseTo(bottom + 470, 6);
  },
);

test('the sky does not jump as the camera climbs', () => {
  const bands = newBands();
  let last: number | undefined;
  for (let bottom = 0; bottom < 14_000; bottom += 2) {
    bandsBetween(bottom, bottom + 470, colours, bands);
    const blue = (bands[0]?.lowColour ?? 0) & 255;
    if (last !== undefined) expect(Math.abs(blue - last)).toBeLessThan(8);
    last = blue;
  }
});
