// An operator's theme: valid values are used, values that would hide a text or fetch a file are refused, and both are reported.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { COLOUR_TOKENS, THEME_TOKENS, applyTheme, contrast } from '../../../src/client/app/host/theme';
import { root as project } from '../../../tools/root';

const root = document.documentElement;
const DEFAULTS = new Map(
  [
    ...readFileSync(join(project, 'src/client/hud/tokens.css'), 'utf8').matchAll(
      /--([\w-]+): (#[0-9a-f]{6});/g,
    ),
  ].map(([, name = '', colour = '']) => [name, colour]),
);
const valueOf = (name: string): string => root.style.getPropertyValue(`--${name}`);

beforeEach(() => {
  root.removeAttribute('style');
  delete root.dataset['logo'];
  for (const name of COLOUR_TOKENS) root.style.setProperty(`--${name}`, DEFAULTS.get(name) ?? '');
});

test('every token exists in the client', () => {
  const sheet = readFileSync(join(project, 'src/client/hud/tokens.css'), 'utf8');
  for (const name of THEME_TOKENS)
    if (name !== 'logo') expect([name, sheet.includes(`--${name}`)]).toEqual([name, true]);
});

test('what makes sense is taken, what does not is left as it was, and told', () => {
  const refused = applyTheme(root, {
    'hud-0': '#0b1613',
    'r-button': '4px',
    'hud-1': 'red',
    'face-text': 'Georgia',
  });
  expect(refused).toEqual(['hud-1: red is no #rrggbb']);
  expect([valueOf('hud-0'), valueOf('r-button'), valueOf('face-text')]).toEqual([
    '#0b1613',
    '4px',
    'Georgia',
  ]);
  expect(valueOf('hud-1')).toBe(DEFAULTS.get('hud-1'));
});

test('a text that would be hard to read keeps its colour, and so does its ground; the rest of the theme counts', () => {
  const refused = applyTheme(root, { 'text-mid': '#333333', 'mint-ink': '#000000' });
  expect(refused).toEqual([expect.stringMatching(/^text-mid on night-950 has a contrast of 1\.\d : 1$/)]);
  expect([valueOf('text-mid'), valueOf('mint-ink')]).toEqual([DEFAULTS.get('text-mid'), '#000000']);
});

test('a light theme is taken as a whole when all of it can be read', () => {
  const grounds = COLOUR_TOKENS.filter((name) =>
    /^(night|hud|card|mint|gold|plum)-(\d+|hi|mid|lo)$/.test(name),
  );
  const light = Object.fromEntries(
    COLOUR_TOKENS.map((name) => [name, grounds.includes(name) ? '#faf7f0' : '#2b1040']),
  );
  expect(applyTheme(root, light)).toEqual([]);
  expect(valueOf('hud-2')).toBe('#faf7f0');
});

test.each([
  [{ 'hud-0': 'url(https://evil.example)' }, 'no #rrggbb'],
  [{ 'layer-dialog': '#000000' }, 'no token'],
  [{ constructor: '#000000' }, 'no token'],
  [{ 'r-card': '400px' }, 'no radius'],
  [{ 'r-card': 'calc(1px)' }, 'no radius'],
  [{ 'face-text': 'x;}body{display:none' }, 'no name of a font'],
  [{ logo: 'https://evil.example/logo.png' }, 'no picture'],
  [{ logo: '../../secret.png' }, 'no picture'],
  [{ logo: '/etc/logo.png' }, 'no picture'],
  [{ logo: 'data:text/html;base64,AAAA' }, 'no picture'],
  [{ logo: 'data:image/png;base64,AA")' }, 'no picture'],
])('%j is refused', (tokens, why) => {
  const before = root.getAttribute('style');
  expect(applyTheme(root, tokens as unknown as Record<string, string>).join()).toContain(why);
  expect(root.getAttribute('style')).toBe(before);
  expect(root.dataset['logo']).toBeUndefined();
});

test.each([
  ['data:image/png;base64,AAAA', 'url("data:image/png;base64,AAAA")'],
  ['brand/logo.svg', 'url("http://localhost/brand/logo.svg")'],
])('the logo %s is shown', (logo, shown) => {
  expect(applyTheme(root, { logo })).toEqual([]);
  expect(valueOf('logo')).toBe(shown);
  expect(root.dataset['logo']).toBe('');
});

test('whatever a theme says, every text can be read afterwards', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const theme = fc.dictionary(fc.constantFrom(...COLOUR_TOKENS), colour);
  fc.assert(
    fc.property(theme, (tokens) => {
      applyTheme(root, tokens);
      for (const text of ['text-hi', 'text-mid', 'text-low', 'link', 'win', 'lose'])
        for (const ground of ['hud-0', 'hud-1', 'hud-2', 'night-900', 'card-hi'])
          expect(contrast(valueOf(text), valueOf(ground))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(valueOf('mint-ink'), valueOf('mint-lo'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(valueOf('plum-text'), valueOf('plum-hi'))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 60 },
  );
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
