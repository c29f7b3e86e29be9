// Colours by the host: all or none, and none that hide a text.
import { applyTheme, contrast } from '../../../src/app/host/theme';

const root = document.documentElement;
const TOKENS = {
  'hud-0': '#0f0c33',
  'hud-1': '#1b1552',
  'hud-2': '#2a2170',
  'text-hi': '#fff6e2',
  'text-mid': '#cfc6f2',
};
beforeEach(() => {
  root.removeAttribute('style');
  const more = { 'text-low': '#a79ddb', link: '#ffdc7a', win: '#7ff0c8', lose: '#ff9ca8' };
  for (const [name, colour] of Object.entries({ ...TOKENS, ...more }))
    root.style.setProperty(`--${name}`, colour);
});

test('a theme is applied as a whole, or not at all', () => {
  expect(applyTheme(root, { 'hud-0': '#0b1613', 'text-mid': '#d0dcd4' })).toBeNull();
  expect(root.style.getPropertyValue('--hud-0')).toBe('#0b1613');
  expect(applyTheme(root, { 'hud-1': '#10241e', 'text-mid': '#333333' })).toMatch(
    /text-mid on hud-0 .* contrast/,
  );
  expect(root.style.getPropertyValue('--hud-1')).toBe(TOKENS['hud-1']);
});

test.each([
  [{ 'hud-0': 'url(https://evil.example)' }, 'no #rrggbb'],
  [{ 'hud-0': 'red' }, 'no #rrggbb'],
  [{ 'layer-dialog': '#000000' }, 'no token'],
  [{ constructor: '#000000' }, 'no token'],
])('%j is refused', (tokens, why) => {
  expect(applyTheme(root, tokens as unknown as Record<string, string>)).toContain(why);
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
