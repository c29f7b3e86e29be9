// How the build converts drawings that are inserted in the page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import drawing from '../../../tools/build/drawing.cjs';
import { root } from '../../../tools/root';

const { drawingOf } = drawing as unknown as { drawingOf(svg: string): unknown };

test('a drawing becomes its view box and its shapes, under the names of React', () => {
  expect(
    drawingOf(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32">\n<title>A cup: 100%</title>\n` +
        `<g stroke-width="2"><circle r="3"/>\n<path d="M0 0" fill="#FFF"/></g>\n<rect x="-1.5"/>\n</svg>\n`,
    ),
  ).toEqual({
    viewBox: '0 0 32 32',
    shapes: [
      [
        'g',
        { strokeWidth: '2' },
        [
          ['circle', { r: '3' }],
          ['path', { d: 'M0 0', fill: '#FFF' }],
        ],
      ],
      ['rect', { x: '-1.5' }],
    ],
  });
});

test.each([
  ['no view box', '<svg width="32"><path d="M0 0"/></svg>'],
  ['a script', '<svg viewBox="0 0 32 32"><script>alert(1)</script></svg>'],
  ['a text', '<svg viewBox="0 0 32 32"><path d="M0 0"/>cup</svg>'],
  ['a reference', '<svg viewBox="0 0 32 32"><path d="M0 0" fill="url(#brass)"/></svg>'],
  ['a shape has no end', '<svg viewBox="0 0 32 32"><g><path d="M0 0"/></svg>'],
  ['an end too many', '<svg viewBox="0 0 32 32"><path d="M0 0"/></g></svg>'],
])('%s is refused', (_, svg) => {
  expect(() => drawingOf(svg)).toThrow();
});

test('every painted sign of the client can be drawn within the page, and nothing of it is lost', () => {
  const folder = join(root, 'assets/packs/fairground-night/hud');
  const signs = readdirSync(folder).filter((file) => file.startsWith('icon-'));
  expect(signs.length).toBeGreaterThan(10);
  for (const file of signs) {
    const svg = readFileSync(join(folder, file), 'utf8');
    const shapes = svg.match(/<(path|circle|ellipse|rect|g)\b/g)?.length;
    const found = JSON.stringify(drawingOf(svg)).match(/\["(path|circle|ellipse|rect|g)",/g)?.length;
    expect([file, found]).toEqual([file, shapes]);
  }
});
