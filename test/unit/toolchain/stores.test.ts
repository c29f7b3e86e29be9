// Stores are a tree: a child receives only what it needs, and components read the child that they show. No store passes itself
// to a child. Getters that forward a child's field are listed here, and the list may only become shorter.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const CLIENT = /^(client|(kits|games)\/[^/]+\/client)\/.+\.ts$/;

/** Finds `new Child(this)`: such a child could use everything of its parent. */
const handed = (source: string): string[] =>
  [...source.matchAll(/new (\w+)\(this\b(?!\.)/g)].map(([, child = '']) => child);
/** Getters that only return a field of a field. */
const forwarded = (source: string): string[] =>
  [...source.matchAll(/^ {2}get (\w+)\(\)[^\n]*\{\n {4}return this\.\w+\.\w+;\n {2}\}/gm)].map(
    ([, name = '']) => name,
  );

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => CLIENT.test(path))
  .map((path) => [path, readFileSync(join(ROOT, 'src', path), 'utf8')] as const);
const found = (look: (source: string) => string[]): string[] =>
  sources.flatMap(([path, source]) => look(source).map((name) => `${path} ${name}`)).sort();

test('no store hands itself to a child', () => {
  expect(found(handed)).toEqual([]);
});

test('no getter forwards what a child has but these, whose child is private or which an interface asks for', () => {
  expect(found(forwarded)).toEqual([
    'client/connection/outCall.ts signal',
    'client/connection/outCall.ts step',
    'client/hud/virtual/rowOffsets.ts count',
    'client/stores/protection/guard.ts net',
    'games/bingo/client/cart.ts count',
    'games/bingo/client/drawOnShow.ts secondsLeft',
    'games/bingo/client/store.ts limits',
    'games/bingo/client/store.ts skip',
    'games/plinko/client/air.ts count',
    'games/plinko/client/drops.ts inDoubt',
    'games/plinko/client/store.ts rtp',
    'kits/crash/client/panel.ts amountText',
    'kits/crash/client/store.ts askBeforeLeaving',
    'kits/crash/client/store.ts facts',
    'kits/crash/client/store.ts limits',
    'kits/crash/client/store.ts panels',
    'kits/crash/client/store.ts round',
    'kits/crash/client/store.ts secondsLeft',
    'kits/ownRounds/client/seeds.ts gameType',
    'kits/ownRounds/client/store.ts askBeforeLeaving',
  ]);
});

test('both are found where they are planted', () => {
  const planted =
    'class A {\n  get b() {\n    return this.c.b;\n  }\n  d = new D(this, 1);\n  e = new E(this.c);\n}';
  expect([handed(planted), forwarded(planted)]).toEqual([['D'], ['b']]);
});
