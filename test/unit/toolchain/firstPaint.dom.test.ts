// The page before its scripts: the skeleton equals React's first render, its styles are complete, and the early script requests
// only files for the address.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { criticalCss, earlyScript, withFirstPaint } from '../../../tools/build/firstPaint';

jest.mock('html-webpack-plugin', () => ({}));
const read = (file: string): string => readFileSync(join(__dirname, '../../..', file), 'utf8');

test('the styles name no token, and one that is unknown is refused', () => {
  const css = criticalCss(read('src/client/hud/tokens.css'), read('src/client/hud/Skeleton.css'));
  expect(css).toContain('.skeleton-page{');
  expect(css.replaceAll('var(--dvh,1vh)', '')).not.toContain('var(');
  expect(css).not.toContain('</');
  expect(() => criticalCss(':root{--night-950:#000;}', '.a{color:var(--none)}')).toThrow('--none');
});

test('style sheets come behind the skeleton, and what is inline before the first script', () => {
  const page = withFirstPaint(
    '<head><script defer src="a.js"></script></head><body><i></i></body>',
    'i{top:0}',
    'early()',
    ['a.css'],
  );
  expect(page).toBe(
    '<head><style>i{top:0}</style><script>early()</script><script defer src="a.js"></script></head>' +
      '<body><i></i><link href="a.css" rel="stylesheet"></body>',
  );
});

test('a page without styles is refused', () => {
  expect(() => withFirstPaint('<script></script>', '', '', [])).toThrow('style sheet');
});

describe('the early lines', () => {
  const asked: string[] = [];
  const HINTS = {
    show: ['show.js'],
    texts: { en: ['text-en.js'], 'zh-CN': ['text-zh.js'], vn: ['text-vn.js', 'text-vn.css'] },
    stalls: ['stalls.js'],
    local: ['phaser.js', 'stage.js'],
    far: ['far.js'],
    worker: ['phaser.js', 'worker.js'],
    games: {
      rocket: [
        ['1.js', '1.css'],
        ['phaser.js', 'scene-1.js'],
        ['phaser.js', 'far-1.js'],
      ],
      hilo: [['2.js'], ['phaser.js', 'scene-2.js'], ['phaser.js', 'far-2.js']],
    },
    gameTexts: { en: { all: ['play-en.js'], of: { rocket: ['1-en.js'], hilo: ['2-en.js'] } } },
  };
  const STAGE = ['phaser.js', 'stage.js'];
  const links = (): string[] =>
    [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '');
  const PACK = 'http://localhost/packs/fairground-night/manifest.json';
  /** Reports a fetched file, as the browser does. */
  let tell: (name: string, times?: { startTime: number; responseEnd: number }) => void = () => undefined;

  function run(hash: string, { protocol = 'h2', worker = false, language = 'en-GB' } = {}): string[] {
    asked.length = 0;
    delete window.earlyPack;
    document.head.innerHTML = '';
    location.hash = hash;
    window.fetch = (address) => {
      asked.push(typeof address === 'string' ? address : 'something else');
      return Promise.reject(new Error('offline'));
    };
    // The page itself came after a round trip of 150 ms.
    const page = { nextHopProtocol: protocol, requestStart: 10, responseStart: 160 };
    const performance = { getEntriesByType: () => [page], now: () => 500 };
    const navigator = { language, serviceWorker: { controller: worker ? {} : null } };
    class Observer {
      constructor(seen: (list: { getEntries(): object[] }) => void) {
        tell = (name, times) => seen({ getEntries: () => [{ name, ...times }] });
      }
      observe(): void {}
    }
    // oxlint-disable-next-line no-implied-eval
    new Function('performance', 'navigator', 'PerformanceObserver', earlyScript(HINTS))(
      performance,
      navigator,
      Observer,
    );
    return links();
  }

  beforeEach(() => sessionStorage.clear());

  test('ask for the settings, the second half, its texts, and the game of the address', () => {
    expect(run('#/h5/rocket?gameType=7')).toEqual([
      'show.js',
      'text-en.js',
      'play-en.js',
      '1-en.js',
      '1.js',
      '1.css',
      ...STAGE,
      'scene-1.js',
    ]);
    expect(asked).toEqual(['config.json', PACK]);
    expect(window.earlyPack?.url).toBe(PACK);
    expect([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('as'))).toEqual([
      ...Array<string>(5).fill('script'),
      'style',
      ...Array<string>(3).fill('script'),
    ]);
  });

  test.each(['#/h5/records', '#/h5/constructor', '#/h5/__proto__'])('ask for no game at %j', (hash) => {
    expect(run(hash)).toEqual(['show.js', 'text-en.js']);
    expect(asked).toEqual(['config.json']);
  });

  test.each(['', '#/', '#/h5/home', '#/pc/home?gameType=1'])('ask for the stalls at %j', (hash) => {
    expect(run(hash)).toEqual(['show.js', 'text-en.js', 'stalls.js']);
    expect(asked).toEqual(['config.json']);
  });

  test('ask for the texts of a game when its language is told', () => {
    run('#/');
    window.askForGame?.('rocket', 'en');
    window.askForGame?.('hilo', 'toString');
    expect(links()).toEqual([
      'show.js',
      'text-en.js',
      'stalls.js',
      'play-en.js',
      '1-en.js',
      '1.js',
      '1.css',
      ...STAGE,
      'scene-1.js',
      '2.js',
      'scene-2.js',
    ]);
  });

  test('only fetch what a worker runs, where the browser lets one draw', () => {
    Object.assign(window, { OffscreenCanvas: class {} });
    Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => undefined });
    try {
      expect(run('#/h5/rocket').slice(-3)).toEqual(['1.js', '1.css', 'far.js']);
      expect(asked.filter((file) => file.endsWith('.js'))).toEqual(['phaser.js', 'worker.js', 'far-1.js']);
    } finally {
      Reflect.deleteProperty(window, 'OffscreenCanvas');
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    }
  });

  test('ask once for a game that the address does not name', () => {
    run('#/');
    for (const route of ['hilo', 'hilo', 'valueOf']) window.askForGame?.(route);
    expect(links()).toEqual(['show.js', 'text-en.js', 'stalls.js', '2.js', ...STAGE, 'scene-2.js']);
    expect(asked).toEqual(['config.json', PACK]);
    run('#/h5/hilo');
    window.askForGame?.('hilo');
    expect(links()).toEqual([
      'show.js',
      'text-en.js',
      'play-en.js',
      '2-en.js',
      '2.js',
      ...STAGE,
      'scene-2.js',
    ]);
  });

  test('ask for texts in the language chosen before, else in the browser’s, of those that there are', () => {
    expect(run('#/', { language: 'zh-TW' })).toContain('text-zh.js');
    expect(run('#/', { language: 'fr' })).toEqual(['show.js', 'stalls.js']);
    sessionStorage.setItem('lang', 'vn');
    expect(run('#/')).toEqual(['show.js', 'text-vn.js', 'text-vn.css', 'stalls.js']);
    // The second client of a host page has its own setting.
    sessionStorage.setItem('2.lang', 'zh-CN');
    window.name = 'fairground.page-1.2.';
    expect(run('#/')).toContain('text-zh.js');
    window.name = '';
    sessionStorage.setItem('lang', 'toString');
    expect(run('#/')).toEqual(['show.js', 'stalls.js']);
  });

  test('wait for the first half where they would share the line with it', () => {
    jest.useFakeTimers();
    expect(run('#/', { protocol: 'http/1.1' })).toEqual([]);
    jest.advanceTimersByTime(449);
    expect(links()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(links()).toEqual(['show.js', 'text-en.js']);
    run('#/', { protocol: 'http/1.1' });
    // The styles took 80 ms after their first byte, so the first half needs 220 ms more: less one round trip, 70 ms are left.
    tell('http://localhost/show.css', { startTime: 270, responseEnd: 500 });
    jest.advanceTimersByTime(69);
    expect(links()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(links()).toEqual(['show.js', 'text-en.js']);
    for (const [hash, then] of [
      ['#/h5/rocket', ['play-en.js', '1-en.js', '1.js', '1.css', ...STAGE, 'scene-1.js']],
      ['#/', ['stalls.js']],
    ] as const) {
      jest.clearAllTimers();
      run(hash, { protocol: 'http/1.1' });
      tell('http://localhost/show.css', { startTime: 160, responseEnd: 500 });
      // The first half took 240 ms after its first byte, so the second needs 192 ms, of which one round trip is left over.
      tell('http://localhost/main.js', { startTime: 110, responseEnd: 500 });
      expect(links()).toEqual(['show.js', 'text-en.js']);
      tell('http://localhost/text-en.js', { startTime: 400, responseEnd: 560 });
      jest.advanceTimersByTime(41);
      expect(links()).toEqual(['show.js', 'text-en.js']);
      jest.advanceTimersByTime(1);
      expect(links()).toEqual(['show.js', 'text-en.js', ...then]);
    }
    jest.useRealTimers();
    expect(run('#/', { protocol: 'http/1.1', worker: true })).toEqual(['show.js', 'text-en.js', 'stalls.js']);
  });
});
