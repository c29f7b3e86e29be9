// Our own percentages equal those of Intl, in each of the client's languages.
import { percent, percentInDigits } from '../../../src/core/percent';
import { LOCALES } from '../../../src/client/i18n/catalogues';
import { RISKS, ROWS } from '../../../src/games/plinko/paytables';
import { slotGroups } from '../../../src/games/plinko/client/slotGroups';

/** Probabilities of hilo's guesses, and every share of a hundred rounds. */
const SHARES = [
  ...Array.from({ length: 14 }, (_, count) => count / 13),
  ...Array.from({ length: 100 }, (_, all) =>
    Array.from({ length: all + 2 }, (__, part) => part / (all + 1)),
  ).flat(),
  ...Array.from({ length: 200 }, (_, points) => points / 10_000),
  12.5,
];
const CHANCES = ROWS.flatMap((rows) =>
  RISKS.flatMap((risk) => slotGroups(rows, risk).map(({ chance }) => chance)),
);

test.each(Object.values(LOCALES))('shares in %s', (locale) => {
  for (const places of [1, 2]) {
    const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: places });
    const others = SHARES.filter((share) => percent(share, locale, places) !== format.format(share));
    expect(others.map((share) => [share, percent(share, locale, places), format.format(share)])).toEqual([]);
  }
});

test.each(Object.values(LOCALES))('chances of every slot of plinko in %s', (locale) => {
  expect(CHANCES.length).toBeGreaterThan(100);
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 3 });
  for (const chance of CHANCES) expect(percentInDigits(chance, locale, 3)).toBe(format.format(chance));
});
