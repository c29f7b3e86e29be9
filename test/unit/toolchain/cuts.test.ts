// Code cut out of packages: the cutter's changes to a file, that it stops when a package's code differs, and that the installed
// packages have the expected code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { cutModules } from '../../../tools/build/cuts';
import { inlineSvg } from '../../../tools/build/inlineSvg';
import cut from '../../../tools/build/slim/cut.cjs';

const cutWith = (options: object, source: string): string => cut.call({ getOptions: () => options }, source);
const SOURCE = `
class Big extends Base {
  talk(a) {
    log.warn(\`\${a ? "a)" : 'b'} is (odd)\`, { of: [1, 2] }); // not "this (one"
    return a;
  }
}
function warn(x) { return x; }
check(ready(), "it is not, " + name());
check(done);
var last = log.warn('again');
`;

test('a declaration goes from its first line to its last', () => {
  const rest = cutWith({ marker: 'Big', declarations: { 'class Big ': 'class Big {}' } }, SOURCE);
  expect(rest).toMatch(/^\nclass Big \{\}\nfunction warn/);
});

test('calls go whole, whatever is in their strings; checks keep what they check', () => {
  const rest = cutWith({ marker: 'Big', warnings: ['log.warn'], checks: ['check'] }, SOURCE);
  expect(rest).toContain('    void 0; // not "this (one"\n    return a;');
  expect(rest).toContain('check(ready());\ncheck(done);\nvar last = void 0;');
});

test('a file without the marker stays, and what is not there stops the build', () => {
  expect(cutWith({ marker: 'Small', warnings: ['log.warn'] }, SOURCE)).toBe(SOURCE);
  expect(() => cutWith({ marker: 'Big', warnings: ['log.error'] }, SOURCE)).toThrow(
    'log.error is there 0 times',
  );
  expect(() => cutWith({ marker: 'Big', declarations: { 'class Bigger ': '' } }, SOURCE)).toThrow('0 times');
  expect(() => cutWith({ marker: 'Big', texts: { 'log.warn(': '' } }, SOURCE)).toThrow('2 times');
});

test.each([
  ['i18next', 'i18next/dist/esm/i18next.js', 0],
  ['react-router', 'react-router/dist/production/chunk-7RTFRKQW.mjs', 2],
  ['mobx', 'mobx/dist/mobx.mjs', 1],
] as const)('what is left of %s is less, and a program', (_name, file, rule) => {
  const source = readFileSync(join(__dirname, '../../../node_modules', file), 'utf8');
  const options = cutModules[rule]?.options;
  if (typeof options !== 'object') throw new Error('no cut for this file');
  const rest = cutWith(options, source);
  expect(rest.length).toBeLessThan(source.length - 10_000);
  const asScript = rest
    .replace(/^import [^;]+;$/gm, '')
    .replace(/^export (default [^;]+;|\{[\s\S]*?\};)/gm, '');
  expect(() => new Script(asScript.replaceAll('import.meta', '({})'))).not.toThrow();
});

test('a drawing becomes an address in letters, without what would end it early', () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">\n<title>A cup: 100%</title>\n<path fill="#FFF" d="M0 0"/>\n</svg>\n`;
  expect(inlineSvg(Buffer.from(drawing))).toBe(
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><path fill='%23FFF' d='M0 0'/></svg>`,
  );
});
