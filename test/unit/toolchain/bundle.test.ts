// Tests the check of the build: it reports each fault planted in a small invented build.
import { COMPILED_AT_ONCE } from '../../../tools/build/compiledAtOnce';
import { BUDGET, CANARIES, faultsOf, weights, type Built } from '../../../tools/check/bundleRules';

const GAMES = ['rocket', 'runway', 'plinko', 'hilo', 'bingo', 'classic'];

/** A build without faults; `planted` is text added to files. */
function built(
  planted: Readonly<Record<string, string>> = {},
  sizes: Readonly<Record<string, number>> = {},
): Built {
  const chunks: Record<string, string[]> = {
    main: ['vendor.js', 'main.js', 'main.css'],
    'src/client/i18n/en/shell.ts': ['text-en.js'],
    'src/client/i18n/en/play.ts': ['text-en-play.js'],
    'scenes/stage/stage.ts': ['phaser.js', 'stage.js'],
    'scenes/stage/far.ts': ['far.js'],
    'scenes/stage/worker.ts': ['phaser.js', 'worker.js'],
    'src/fairness/witness/notebook.ts': ['notebook.js'],
  };
  for (const game of GAMES) {
    chunks[`src/games/${game}/client/module.ts`] = [`${game}.js`];
    chunks[`src/games/${game}/client/texts/en.json`] = [`text-en-${game}.js`];
    chunks[`scenes/${game}/SomeScene.ts`] = [`${game}-scene.js`];
    chunks[`worker: scenes/${game}/SomeScene.ts`] = [`${game}-scene.js`];
  }
  const texts = new Map<string, string>();
  for (const { mark, in: home } of CANARIES) {
    if (home === null) continue;
    const [file = ''] = (chunks[home] ??= [`${home.replaceAll(/\W/g, '-')}.js`]);
    texts.set(file, `${texts.get(file) ?? ''} ${mark}`);
  }
  return {
    page: '<script src="vendor.js"></script><script src="main.js"></script><link href="main.css">',
    chunks,
    text: (file) => `${COMPILED_AT_ONCE}\n${texts.get(file) ?? ''} ${planted[file] ?? ''}`,
    size: (file) => sizes[file] ?? 1000,
    atlas: (game) => [`${game}@2x.webp`],
    fonts: ['face.woff2'],
    pages: GAMES.map((id) => ({ id, folder: `games/${id}` })),
  };
}

test('a build as it should be has no fault', () => expect(faultsOf(built())).toEqual([]));

test.each(CANARIES.map(({ of, mark }) => [of, mark]))('%s in the first visit is a fault', (of, mark) => {
  expect(faultsOf(built({ 'main.js': `x="${mark}"` }))).toContain(
    `main.js is loaded by every visit and holds ${of} (${mark})`,
  );
});

test('Phaser in the texts of the shell, or in what is shared by all, is a fault as well', () => {
  for (const file of ['text-en.js', 'vendor.js'])
    expect(faultsOf(built({ [file]: '__MISSING' }))).toEqual([
      `${file} is loaded by every visit and holds Phaser (__MISSING)`,
    ]);
});

test('what is left out altogether is a fault anywhere', () => {
  expect(faultsOf(built({ 'hilo.js': 'x-www-form-urlencoded;charset' }))).toEqual([
    'hilo.js holds forms of axios (x-www-form-urlencoded;charset)',
  ]);
});

test('a canary that is found nowhere warns of nothing, which is a fault', () => {
  const whole = built();
  const faults = faultsOf({ ...whole, text: (file) => whole.text(file).replace('__MISSING', '') });
  expect(faults).toEqual(['scenes/stage/stage.ts lacks the mark __MISSING of Phaser: choose another one']);
});

test('first visits have their budgets: the shell, the lobby, each game’s first frame, all of it, its pictures', () => {
  expect(weights(built())).toMatchObject({
    shell: 2000,
    lobby: 3000,
    'frame hilo': 10000,
    'game hilo': 12000,
    'pictures hilo': 2000,
  });
  const over = (file: string, bytes: number): string[] => faultsOf(built({}, { [file]: bytes }));
  expect(over('main.js', BUDGET.lobby)).toHaveLength(2);
  expect(over('text-en.js', BUDGET.lobby)).toEqual([
    `first load, lobby: ${BUDGET.lobby + 2000} bytes, above ${BUDGET.lobby}`,
  ]);
  expect(over('hilo-scene.js', BUDGET.frame)).toEqual([
    `first load, frame hilo: ${BUDGET.frame + 9000} bytes, above ${BUDGET.frame}`,
  ]);
  expect(over('text-en-hilo.js', BUDGET.frame)).toHaveLength(1);
  expect(over('notebook.js', BUDGET.game)).toHaveLength(GAMES.length);
  expect(over('bingo@2x.webp', BUDGET.pictures)).toHaveLength(1);
  expect(over('face.woff2', BUDGET.pictures)).toHaveLength(GAMES.length);
});

test.each([
  ['a second inline script', '<script>1</script><script>2</script>', '2 inline scripts'],
  ['a handler', '<p onclick="x()">', 'inline handler'],
  ['a style attribute', '<p style="top:0">', 'inline handler or style attribute'],
])('%s in the page is a fault', (_what, planted, told) => {
  const whole = built();
  expect(faultsOf({ ...whole, page: whole.page + planted }).join()).toContain(told);
});

test('a file of the first visit that is not compiled while it comes is a fault', () => {
  const whole = built();
  const text = (file: string): string => (file === 'main.js' ? 'code' : whole.text(file));
  expect(faultsOf({ ...whole, text })).toEqual([`main.js does not begin with ${COMPILED_AT_ONCE}`]);
});
