// How the build converts newer JavaScript and CSS for the oldest supported browsers.
import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { parse } from 'acorn';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { floorVersions, lowerScript, lowering } from '../../../tools/build/floor';
import { Boxes, lowerCss } from '../../../tools/build/lowerCss';

const lowered = (css: string, ...others: readonly string[]): string =>
  lowerCss(css, new Boxes(css, ...others));

test('the floor is the one that package.json states', () => {
  expect(floorVersions()).toEqual({
    chrome: 80,
    edge: 80,
    firefox: 79,
    ios_saf: 15,
    safari: 15,
    samsung: 13,
  });
});

test('newer syntax becomes ES2020, in classes with fields too, and does the same', async () => {
  const source = `globalThis.told = (() => {
    class Base { kept = 1; #own = 2; static made = 0; static { Base.made = 5; } sum() { return this.kept + this.#own; } }
    class Heir extends Base { kept = 10; more; }
    let a = null; a ??= 4; a &&= a + 1;
    return [new Heir().sum(), Base.made, a, 'more' in new Heir(), 1_000];
  })();`;
  const { code } = await lowerScript(source);
  expect(() => parse(source, { ecmaVersion: 2020 })).toThrow();
  expect(() => parse(code, { ecmaVersion: 2020 })).not.toThrow();
  // oxlint-disable-next-line no-implied-eval
  new Function(code)();
  expect((globalThis as unknown as { told: unknown }).told).toEqual([12, 5, 5, true, 1_000]);
});

test('source maps lead from what was lowered and made small to the line that somebody wrote', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-map-'));
  try {
    const lines = ['const far = { near: null };', 'far.near ??= 7;', "throw new Error('here ' + far.near);"];
    writeFileSync(join(folder, 'entry.js'), lines.join('\n'));
    await new Promise<void>((resolve, reject) => {
      webpack(
        {
          mode: 'production',
          context: folder,
          entry: './entry.js',
          target: ['web', 'es2020'],
          devtool: 'hidden-source-map',
          output: { path: folder, filename: 'out.js' },
          optimization: { minimizer: [lowering()] },
        },
        (error, stats) =>
          error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
      );
    });
    const code = readFileSync(join(folder, 'out.js'), 'utf8');
    const map = new TraceMap(readFileSync(join(folder, 'out.js.map'), 'utf8'));
    const { source, line } = originalPositionFor(map, { line: 1, column: code.indexOf('throw') });
    expect([source?.split('/').at(-1), line]).toEqual(['entry.js', 3]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('heights of the visible window are multiples of a variable that older browsers get otherwise', () => {
  const css = lowered('.a{--most:92dvh;max-height:min(var(--most),calc(100dvh - 1px))}');
  expect(css).toContain('@supports (height:1dvh){:root{--dvh:1dvh}}');
  expect(css).toContain('--most:calc(92 * var(--dvh,1vh))');
  expect(css.replace('@supports (height:1dvh){:root{--dvh:1dvh}}', '')).not.toMatch(/\ddvh/);
});

test('inset and logical sides become physical ones, also with variables in them', () => {
  expect(lowered('.a{inset:auto max(1px + var(--x), 2px) 3px}')).toMatch(
    /^.a\{top:auto;right:max\(1px \+ var\(--x\), 2px\);bottom:3px;left:max\(1px \+ var\(--x\), 2px\)\}/,
  );
  const css = lowered('.a{padding-inline:var(--a) 2px;margin-inline-start:auto}');
  for (const side of ['padding-left:var(--a)', 'padding-right:2px', 'margin-left:auto'])
    expect(css).toContain(side);
  expect(css).not.toContain('inline');
});

test('what must not be marked by a long touch is told to iOS in its own words', () => {
  expect(lowered('.a{user-select:none}')).toBe('.a{-webkit-user-select:none;user-select:none}');
});

describe('where flexible boxes have no gaps', () => {
  const fallback = (css: string, ...others: readonly string[]): string[] =>
    [...lowered(css, ...others).matchAll(/@supports not \(color:revert\)\{((?:[^{}]*\{[^{}]*\})*)\}/g)].map(
      ([, rule = '']) => rule,
    );

  test('margins stand in for them, by the direction of the box', () => {
    expect(fallback('.a{display:flex;gap:4px}')).toEqual(['.a>*+*{margin-left:4px}']);
    expect(fallback('.a{display:flex;flex-direction:column;gap:4px}')).toEqual(['.a>*+*{margin-top:4px}']);
    expect(fallback('.a{display:flex;flex-wrap:wrap;gap:1px 4px}')).toEqual([
      '.a>*{margin-bottom:1px;margin-right:4px}.a>:last-child{margin-right:0}',
    ]);
  });

  test('a box that turns takes the margins of its other way back', () => {
    const [first, turned] = fallback(
      '.a{display:flex;gap:4px}@media (min-width:9px){.a{flex-direction:column}}',
    );
    expect(first).toBe('.a>*+*{margin-left:4px}');
    expect(turned).toContain('margin-top:4px');
    expect(turned).toContain('margin-left:0');
  });

  test('grids have gaps everywhere, also one that another sheet lays out', () => {
    expect(fallback('.a{display:grid;gap:4px}')).toEqual([]);
    expect(fallback('.x .a{gap:4px}', '.a{display:grid}')).toEqual([]);
    expect(fallback('.x .a{gap:4px}', '.a{display:flex}')).toEqual(['.x .a>*+*{margin-left:4px}']);
  });

  test('a button with its parts in the middle is a column of them', () => {
    expect(fallback('.x .a{display:grid;place-items:center}')).toEqual([
      '.x button.a{flex-direction:column;justify-content:center;align-items:center;display:flex}',
    ]);
  });
});
