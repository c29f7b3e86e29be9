// Code cut out of packages: the cutter's changes to a file, that it stops when a package's code differs, and that the installed
// packages have the expected code.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Script } from 'node:vm';
import ts from 'typescript';
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
    'log.error: found 0 times',
  );
  expect(() => cutWith({ marker: 'Big', declarations: { 'class Bigger ': '' } }, SOURCE)).toThrow('0 times');
  expect(() => cutWith({ marker: 'Big', texts: { 'log.warn(': '' } }, SOURCE)).toThrow('2 times');
});

test('a function ends behind its body, also where its parameters stand in lines of their own', () => {
  const source = `\nfunction long(\n  a,\n  b\n) {\n  return a;\n}\nvar next = 1;\n`;
  const rest = cutWith({ marker: 'long', declarations: { 'function long(': 'function long() {}' } }, source);
  expect(rest).toBe('\nfunction long() {}\nvar next = 1;\n');
});

const KINDS = `function walk(node) {
switch (node.tag) {
  case 1:
    one();
  case 18:
    both();
    break;
  case 19:
    var listed = list();
    break;
  case 2:
  case 18:
    two();
    break;
  case 30:
    fading();
  case 3:
    three();
}
}
switch (type) {
  case LIST:
    return made(19);
  case TEXT:
    return made(1);
}
function draw(isLoading) {
  isHydrating && log();
  isHydrating = 19 === node.tag || 1 === node.tag;
}
`.replace('switch (type)', 'function make(type) { switch (type)');

test('what there never is goes, and what others run into stays', () => {
  const kinds = { tags: [18, 19, 30], types: ['LIST'], never: ['isHydrating'] };
  const rest = cutWith({ marker: 'node.tag', kinds }, `${KINDS}}`).replaceAll(/\s+/g, ' ');
  expect(rest).toContain('case 1: one(); both(); break; case 2: two(); break; case 3: three(); }');
  expect(rest).toContain('function walk(node) {var listed; switch');
  expect(rest).toContain('switch (type) { case TEXT: return made(1); }');
  expect(rest).toContain('!1 && log(); !1 || 1 === node.tag;');
  expect(() => cutWith({ marker: 'node.tag', kinds: { ...kinds, never: ['isOther'] } }, `${KINDS}}`)).toThrow(
    'an assignment of isOther: found 0 times',
  );
});

test.each([
  ['i18next', 'i18next/dist/esm/i18next.js', 0],
  ['react-router', 'react-router/dist/production/chunk-7RTFRKQW.mjs', 2],
  ['mobx', 'mobx/dist/mobx.mjs', 1],
  ['react-dom', 'react-dom/cjs/react-dom-client.production.js', 3],
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

/** Names in a script that nothing in it declares. */
function undeclared(source: string): Set<string> {
  const name = '/script.js';
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.ES2022, true);
  const options = { allowJs: true, checkJs: true, noLib: true, noEmit: true, noResolve: true, types: [] };
  const program = ts.createProgram([name], options, {
    ...ts.createCompilerHost(options),
    getSourceFile: (path) => (path === name ? file : undefined),
    fileExists: (path) => path === name,
  });
  const missing = program.getSemanticDiagnostics(file).flatMap(({ code, start = 0, length = 0 }) =>
    // Cannot find name, with or without a guess.
    [2304, 2552, 2580, 2583, 2584, 18004].includes(code) ? [source.slice(start, start + length)] : [],
  );
  return new Set(missing);
}

test('what is left of react-dom names nothing that has gone', () => {
  const source = readFileSync(
    join(__dirname, '../../../node_modules/react-dom/cjs/react-dom-client.production.js'),
    'utf8',
  );
  const before = undeclared(source);
  const after = undeclared(cutWith(cutModules[3]?.options as object, source));
  expect(before.has('document')).toBe(true);
  expect([...after].filter((name) => !before.has(name))).toEqual([]);
});

test('no component waits for animations or transitions, which React no longer hears', () => {
  const src = join(__dirname, '../../../src');
  const components = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => extname(file) === '.tsx',
  );
  expect(components.length).toBeGreaterThan(100);
  const waits = /\bon(Animation|Transition)(Start|Iteration|End|Run|Cancel)\b/;
  expect(components.filter((file) => waits.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
});

test('a drawing becomes an address in letters, without what would end it early', () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">\n<title>A cup: 100%</title>\n<path fill="#FFF" d="M0 0"/>\n</svg>\n`;
  expect(inlineSvg(Buffer.from(drawing))).toBe(
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><path fill='%23FFF' d='M0 0'/></svg>`,
  );
});
