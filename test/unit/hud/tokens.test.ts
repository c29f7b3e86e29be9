// tokens.css is what tokens.json says, and the pairs of colours that texts stand in keep their contrast.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tokens from '../../../src/hud/tokens.json';
import { tokensCss } from '../../../tools/tokens/tokensCss';

/** Name and value of each variable, however the file is laid out. */
const variables = (css: string): string[] =>
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']) =>
      `${name}: ${value
        .replaceAll(/[\s'"]/g, '')
        .replaceAll('0.', '.')
        .toLowerCase()}`,
  );

test('tokens.css is made from tokens.json', () => {
  const file = readFileSync(join(__dirname, '../../../src/hud/tokens.css'), 'utf8');
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

const { text, hud, control, line, wood } = tokens.color;
const hex = (of: { readonly hex: string }): string => of.hex;

test.each([
  ['bet button', hex(control['mint-ink']), hex(control['mint-lo'])],
  ['escape button', hex(text['text-on-brass']), hex(control['gold-lo'])],
  ['cancel button', hex(control['plum-text']), hex(control['plum-hi'])],
  ['waiting button', hex(text['text-mid']), hex(control['idle-hi'])],
  ['chip', hex(text['text-hi']), hex(control['chip-hi'])],
  ['small print of a panel', hex(text['text-low']), hex(control['card-hi'])],
  ['fault in a panel', hex(text.lose), hex(control['card-hi'])],
  ['field', hex(text['text-low']), hex(hud['hud-3'])],
  ['ticket', hex(line.ink), hex(control['ticket-lo'])],
  ['name on a ticket', hex(control['ticket-name']), hex(control['ticket-lo'])],
  ['gain on a ticket', hex(control['ticket-win']), hex(control['ticket-lo'])],
  ['loss on a ticket', hex(control['ticket-lose']), hex(control['ticket-lo'])],
  ['gain on the own ticket', hex(control['ticket-win']), hex(control['gold-mid'])],
  ['names on wood', hex(control['nav-text']), hex(wood['wood-700'])],
])('text on %s keeps 4.5 to 1', (_, over, under) => {
  expect(contrast(over, under)).toBeGreaterThanOrEqual(4.5);
});
