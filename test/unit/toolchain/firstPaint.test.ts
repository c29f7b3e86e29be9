/** @jest-environment jsdom */
// The page before its scripts: the skeleton is the one that React draws next, its styles are complete, and the early lines
// ask for what the address names and for nothing else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { criticalCss, earlyScript, withFirstPaint } from '../../../tools/build/firstPaint';

jest.mock('html-webpack-plugin', () => ({}));
const read = (file: string): string => readFileSync(join(__dirname, '../../..', file), 'utf8');

test('the styles name no token, and one that is unknown is refused', () => {
  const css = criticalCss(read('src/hud/tokens.css'), read('src/hud/Skeleton.css'));
  expect(css).toContain('.skeleton-page{');
  expect(css).not.toContain('var(');
  expect(css).not.toContain('</');
  expect(() => criticalCss(':root{--night-950:#000;}', '.a{color:var(--none)}')).toThrow('--none');
});

test('style sheets come behind the skeleton, and what is inline before the first script', () => {
  const page = withFirstPaint(
    '<head><script defer src="a.js"></script><link href="a.css" rel="stylesheet"></head><body><i></i></body>',
    'i{top:0}',
    'early()',
  );
  expect(page).toBe(
    '<head><style>i{top:0}</style><script>early()</script><script defer src="a.js"></script></head>' +
      '<body><i></i><link href="a.css" rel="stylesheet"></body>',
  );
});

describe('the early lines', () => {
  const asked: string[] = [];
  function run(hash: string): string[] {
    asked.length = 0;
    document.head.innerHTML = '';
    location.hash = hash;
    window.fetch = (address) => {
      asked.push(typeof address === 'string' ? address : 'something else');
      return Promise.reject(new Error('offline'));
    };
    // oxlint-disable-next-line no-implied-eval
    new Function(earlyScript({ rocket: ['1.js', '1.css'], hilo: ['2.js'] }))();
    return [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '');
  }

  test('ask for the settings, and for the game of the address', () => {
    expect(run('#/h5/rocket?gameType=7')).toEqual(['1.js', '1.css']);
    expect(asked).toEqual(['config.json']);
    expect([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('as'))).toEqual([
      'script',
      'style',
    ]);
  });

  test.each(['', '#/', '#/h5/records', '#/h5/constructor', '#/h5/__proto__'])(
    'ask for no game at %j',
    (hash) => {
      expect(run(hash)).toEqual([]);
      expect(asked).toEqual(['config.json']);
    },
  );
});
