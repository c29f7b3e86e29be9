import { bandsBetween, newBands } from '../../../scenes/rocket/sky';

test.each([-120, 0, 300, 900, 1700, 2600, 3490, 3510, 5000, 12_000])(
  'the bands from height %d cover the screen without gap or jump',
  (bottom) => {
    const bands = newBands();
    const count = bandsBetween(bottom, bottom + 470, bands);
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
    bandsBetween(bottom, bottom + 470, bands);
    const blue = (bands[0]?.lowColour ?? 0) & 255;
    if (last !== undefined) expect(Math.abs(blue - last)).toBeLessThan(8);
    last = blue;
  }
});
