// tokens.css agrees with tokens.json and the default pack's palette, and the pairs of text and background colours keep their
// contrast.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pack from '../../../assets/packs/fairground-night/pack.json';
import { tokensCss } from '../../../tools/tokens/tokensCss';

/** Name and value of each variable, independent of the file's format. */
const variables = (css: string): string[] =>
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']) =>
      `${name}: ${value
        .replaceAll(/[\s'"]/g, '')
        .replaceAll('0.', '.')
        .toLowerCase()}`,
  );

test('tokens.css is made from tokens.json and the palette', () => {
  const file = readFileSync(join(__dirname, '../../../src/client/hud/tokens.css'), 'utf8');
  expect(variables(file)).toEqual(variables(tokensCss()));
});

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const { palette } = pack;

test.each([
  ['bet button', palette['mint-ink'], palette['mint-lo']],
  ['escape button', palette['text-on-brass'], palette['gold-lo']],
  ['cancel button', palette['plum-text'], palette['plum-hi']],
  ['waiting button', palette['text-mid'], palette['idle-hi']],
  ['chip', palette['text-hi'], palette['chip-hi']],
  ['small print of a panel', palette['text-low'], palette['card-hi']],
  ['fault in a panel', palette.lose, palette['card-hi']],
  ['field', palette['text-low'], palette['hud-3']],
  ['ticket', palette.ink, palette['ticket-lo']],
  ['name on a ticket', palette['ticket-name'], palette['ticket-lo']],
  ['gain on a ticket', palette['ticket-win'], palette['ticket-lo']],
  ['loss on a ticket', palette['ticket-lose'], palette['ticket-lo']],
  ['gain on the own ticket', palette['ticket-win'], palette['gold-mid']],
  ['names on wood', palette['nav-text'], palette['wood-700']],
])('text on %s keeps 4.5 to 1', (_, over, under) => {
  expect(contrast(over, under)).toBeGreaterThanOrEqual(4.5);
});
