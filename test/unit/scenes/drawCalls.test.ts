// The graphics card's work for each scene, with every load of the bench: a draw call is a change of the blend mode between
// visible sprites, since all pictures of a scene are in one atlas. The bench measures times.
import type { LiveScene, SceneModule, SceneSource } from '../../../scenes/stage/module';
import { Sprite, type Picture, type Pictures } from '../../../scenes/stage/sprite';
import type { SpriteMaker } from '../../../scenes/stage/spriteMaker';
import { BENCHES } from '../../../tools/bench/scenarios';

/** An empty album. */
const NO_PICTURES: Pictures = { get: () => undefined, colour: () => 0 };
let live: LiveScene | undefined;
const made: { sprite: Sprite; blend: string }[] = [];

function make(name: string, blend = 'normal'): Sprite {
  const picture = { name, left: 0, top: 0, width: 8, height: 8 } as Picture;
  const sprite = new Sprite(picture, NO_PICTURES, false);
  made.push({ sprite, blend });
  return sprite;
}
const maker = {
  make,
  colour: () => 0,
  row: (count: number, name: string | ((index: number) => string), blend?: string) =>
    Array.from({ length: count }, (_, i) => make(typeof name === 'string' ? name : name(i), blend)),
} as unknown as SpriteMaker;

jest.mock('../../../scenes/stage/stage', () => ({
  mountScene: (
    _element: unknown,
    load: () => Promise<SceneModule<unknown>>,
    source: SceneSource<unknown>,
  ) => ({
    ready: load().then((module) => {
      live = module.create(maker, source);
      live.resize(390, 470, 1);
    }),
  }),
}));

/** Number of visible sprites, and of changes of the blend mode from one to the next. */
function seen(): { sprites: number; drawCalls: number } {
  let [sprites, drawCalls, last] = [0, 0, ''];
  for (const { sprite, blend } of made) {
    if (!sprite.visible) continue;
    sprites += 1;
    if (blend !== last) drawCalls += 1;
    last = blend;
  }
  return { sprites, drawCalls };
}

const STEP = 1000 / 60;
/** Number of played frames; every EVERY-th of them is checked. */
const PLAYED = 300;
const EVERY = 12;

/** Highest number of sprites by scene; the largest storms have most of them. */
const SPRITES: Readonly<Record<string, number>> = {
  rocket: 400,
  runway: 400,
  plinko: 1600,
  hilo: 250,
  bingo: 800,
  classic: 300,
};

test('every game that has a bench has a bound', () => {
  expect(Object.keys(SPRITES).sort()).toEqual(Object.keys(BENCHES).sort());
});

/** The highest numbers in the checked frames of a reel. `plant` adds sprites between them. */
async function mostOf(name: string, index: number, plant = (): void => undefined) {
  const game = await BENCHES[name]?.();
  if (!game) throw new Error(`no bench of ${name}`);
  made.length = 0;
  game.choose(index);
  await game.mount({} as HTMLElement, '').ready;
  plant();
  const most = { sprites: 0, drawCalls: 0 };
  for (let frame = 0; frame < PLAYED; frame += 1) {
    game.advance(STEP);
    if (frame % EVERY !== 0) continue;
    live?.draw();
    const now = seen();
    most.sprites = Math.max(most.sprites, now.sprites);
    most.drawCalls = Math.max(most.drawCalls, now.drawCalls);
  }
  return most;
}

/** Messages about numbers outside of the limits. */
const faultsOf = (name: string, load: string, { sprites, drawCalls }: Awaited<ReturnType<typeof mostOf>>) => [
  ...(sprites > 20 ? [] : ['hardly anything is drawn']),
  ...(drawCalls > (load === 'calm' || load === 'typical' ? 10 : 12) ? ['too many draw calls'] : []),
  ...(sprites > (SPRITES[name] ?? 0) ? ['too many sprites'] : []),
];

describe.each(Object.keys(BENCHES))('%s', (name) => {
  test('draws in few calls, whatever goes on', async () => {
    const reels = (await BENCHES[name]?.())?.reels ?? [];
    expect(reels.length).toBeGreaterThan(2);
    for (const [index, { load, title }] of reels.entries()) {
      // It draws the same as a storm.
      if (load === 'crowd') continue;
      expect({ title, faults: faultsOf(name, load, await mostOf(name, index)) }).toEqual({
        title,
        faults: [],
      });
    }
  });
});

test("numbers over plinko's slots need no draw call of their own", async () => {
  const reels = (await BENCHES['plinko']?.())?.reels ?? [];
  const reel = reels.findIndex(({ title }) => title === '12 rows, 4 balls a second');
  expect((await mostOf('plinko', reel)).drawCalls).toBe(2);
});

test('sprites of another blend, planted among those of a scene, are too many draw calls', async () => {
  const reels = (await BENCHES['plinko']?.())?.reels ?? [];
  const typical = reels.findIndex(({ load }) => load === 'typical');
  const most = await mostOf('plinko', typical, () => {
    for (let i = 0; i < 5; i += 1) {
      const sprite = make('peg', 'light');
      sprite.put(10, 10, 1);
      // Insert it among the scene's sprites, from its back to its last pegs.
      made.splice(60 + 36 * i, 0, ...made.splice(-1));
    }
  });
  expect(faultsOf('plinko', 'typical', most)).toEqual(['too many draw calls']);
});
