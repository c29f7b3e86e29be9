// Tests the check of the oldest supported browsers with planted faults.
import { fileFaults } from '../../../tools/check/floor/files';

const script = (code: string, name = 'main.js'): string[] => fileFaults(name, code);
const style = (css: string): string[] => fileFaults('a.css', css);

test.each([
  ['a ??= 1;', 'does not parse'],
  ['class A { x = 1 }', 'does not parse'],
  ['x = /(?<=a)b/;', 'a lookbehind'],
  ['new RegExp("(?<!a)b");', 'a lookbehind'],
  ['f?.(...a, 1);', 'an optional call with an argument behind a spread one'],
  ['structuredClone(a);', 'structuredClone'],
  ['URL.canParse(a);', 'URL.canParse'],
  ['Response.json(a);', 'Response.json'],
  ['new Intl.Segmenter();', 'Intl.Segmenter'],
  ['a.findLast(f);', '.findLast()'],
  ['a.toSorted();', '.toSorted()'],
  ['a.replaceChildren(b);', '.replaceChildren()'],
  ['AbortSignal.timeout(5);', 'AbortSignal.timeout'],
])('%s is refused', (code, fault) => {
  expect(script(code).join()).toContain(fault);
});

test.each([
  'a ?? b?.c;',
  'typeof structuredClone;',
  'let URLs = 1; a.at(-1);',
  'function structuredClone(){} structuredClone(1)',
])('%s may be shipped', (code) => expect(script(code)).toEqual([]));

test('what we add to older browsers is not there for guests in another page', () => {
  expect(script('a.at(-1); Object.hasOwn(a, b)', 'embed.js')).toHaveLength(3);
  expect(script('a.at(-1)', 'operator/lobby.js')).toHaveLength(1);
});

test('a page that stands alone brings what it uses', () => {
  expect(fileFaults('verifier.html', '<script>a.at(-1)</script>').join()).toContain('does not bring');
  expect(fileFaults('verifier.html', '<script>b(c,"replaceAll",d);a.at(-1)</script>')).toEqual([]);
});

test.each([
  ['.a{inset:0}', 'inset'],
  ['.a{--x:10dvh}', 'dls'],
  ['.a{height:10dvh}', 'dls'],
  ['.a{translate:1px}', 'translate'],
  ['.a{aspect-ratio:1}', 'aspect-ratio'],
  ['@layer a{.a{color:red}}', '@layer'],
  ['.a:where(.b){color:red}', ':where'],
  ['.a:is(.b){color:red}', ':is'],
  ['.a:not(.b,.c){color:red}', ':not(list)'],
  ['.a{width:10cqi}', 'cq'],
  ['.a{overflow:clip}', 'overflow: clip'],
])('%s is refused', (css, fault) => {
  expect(style(css).join()).toContain(fault);
});

test.each([
  '.a{height:100vh;height:100dvh}',
  '@supports (height:1dvh){.a{height:100dvh}}',
  '.a{aspect-ratio:1}@supports not (aspect-ratio:1){.a{height:9px}}',
  '.a:-webkit-any(.b){color:red}.a:is(.b){color:red}',
  '.a{display:grid;gap:1px}',
])('%s may be shipped', (css) => expect(style(css)).toEqual([]));
