// The list of used files that a page writes for the worker that will be installed, and how the worker reads it.
import { codeToKeep, noteUsed, tellUsed, usedCode } from '../../../src/client/app/serviceWorker/used';

const SCOPE = new URL('https://fair.test/play/');
const AT = 'https://fair.test/play/';

function shelf() {
  const kept = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return Promise.resolve({
      put: (key: string, answer: Response) => Promise.resolve(void cache.set(key, answer)),
      match: (key: string) => Promise.resolve(cache.get(key)?.clone()),
    });
  };
  return { caches: { open } as unknown as CacheStorage, kept };
}

const having = (names: readonly string[]) =>
  ({ getEntriesByType: () => names.map((name) => ({ name })) }) as unknown as Performance;

const used = async (names: readonly string[]): Promise<string[]> => {
  const { caches } = shelf();
  await noteUsed({ caches, performance: having(names) }, SCOPE);
  return usedCode(caches, SCOPE);
};

test('code of the deployment is noted, once each', async () => {
  const code = [`${AT}main.01234567.js`, `${AT}310.89abcdef.css`];
  expect(await used([...code, ...code])).toEqual(code);
});

test('nothing else is: no pictures, no answers, nobody else’s', async () => {
  const others = [
    `${AT}media/tent.01234567.svg`,
    `${AT}api/game/list`,
    `${AT}config.json`,
    `${AT}sw.js`,
    'https://other.test/play/main.01234567.js',
    'https://fair.test/main.01234567.js',
    'not an address',
  ];
  expect(await used(others)).toEqual([]);
});

test('more than a page can use is not noted', async () => {
  const many = Array.from({ length: 150 }, (_, index) => `${AT}${index}.01234567.js`);
  expect(await used(many)).toEqual(many.slice(0, 100));
});

test('it lies with what is emptied when the deployment wants no worker', async () => {
  const { caches, kept } = shelf();
  await noteUsed({ caches, performance: having([]) }, SCOPE);
  expect([...kept.keys()]).toEqual(['fairground:/play/:used']);
});

test.each([
  ['nothing', undefined],
  ['something else', '{"a":1}'],
  ['no JSON', '<html>'],
  ['code of others', '["https://other.test/x.01234567.js", 7]'],
])('a note that is %s names nothing', async (_, text) => {
  const { caches } = shelf();
  const cache = await caches.open('fairground:/play/:used');
  if (text !== undefined) await cache.put(`${AT}used.json`, new Response(text));
  expect(await usedCode(caches, SCOPE)).toEqual([]);
});

/** Reports loaded files, each with the start time of the worker's handling; 0 without a worker. */
async function told(...come: readonly (readonly (readonly [name: string, workerStart: number])[])[]) {
  const messages: unknown[] = [];
  const observing: ((list: { getEntries(): unknown }) => void)[] = [];
  class PerformanceObserver {
    constructor(observe: (list: { getEntries(): unknown }) => void) {
      observing.push(observe);
    }
    observe(): void {}
  }
  const worker = Promise.resolve({ postMessage: (message: unknown) => void messages.push(message) });
  tellUsed({ PerformanceObserver } as unknown as typeof globalThis, SCOPE, worker);
  for (const files of come)
    observing[0]?.({ getEntries: () => files.map(([name, workerStart]) => ({ name, workerStart })) });
  await worker;
  await Promise.resolve();
  return messages.flatMap((message) => codeToKeep(message, SCOPE));
}

test('code that comes without the worker while that is on its way is told to it, and nothing else', async () => {
  const code = `${AT}troubles.01234567.js`;
  expect(
    await told([
      [code, 0],
      [`${AT}media/tent.01234567.svg`, 0],
      [`${AT}api/game/list`, 0],
    ]),
  ).toEqual([code]);
  expect(await told([[code, 812.5]])).toEqual([]);
  expect(await told([[code, 0]], [[`${AT}310.89abcdef.css`, 0]])).toEqual([code, `${AT}310.89abcdef.css`]);
});

test.each([undefined, 'fairground:apply', { keep: 'all' }, { keep: [7] }])(
  'a message that is %j asks to keep nothing',
  (message) => {
    expect(codeToKeep(message, SCOPE)).toEqual([]);
  },
);

test('nobody else’s code is kept for a message', () => {
  expect(codeToKeep({ keep: ['https://other.test/x.01234567.js', `${AT}x.01234567.js`] }, SCOPE)).toEqual([
    `${AT}x.01234567.js`,
  ]);
});
