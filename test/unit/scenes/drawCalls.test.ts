// The graphics card's work for each scene, with every load of the bench: all sprites of a scene are drawn in one call, since
// they are of one atlas and fewer than the batch has places. The bench measures times.
import { ledgerOf } from '../../../scenes/stage/ledger';
import { QuadPen, type Batch, type Context } from '../../../scenes/stage/quads';
import type { LiveScene, SceneCode, SceneSource } from '../../../scenes/stage/module';
import { Sprite, type Blend, type Picture, type Pictures } from '../../../scenes/stage/sprite';
import type { SpriteMaker } from '../../../scenes/stage/spriteMaker';
import { BENCHES } from '../../../tools/bench/scenarios';

/** An empty album. */
const NO_PICTURES: Pictures = { get: () => undefined, colour: () => 0 };
let live: LiveScene | undefined;
const made: Sprite[] = [];
const atlas = { batchUnit: 0 };

function make(name: string, blend: Blend = 'normal', glTexture = atlas): Sprite {
  const frame = { u0: 0, v0: 0, u1: 1, v1: 1, source: { glTexture } };
  const picture = { name, left: 0, top: 0, width: 8, height: 8, frame } as unknown as Picture;
  const sprite = new Sprite(picture, NO_PICTURES, false, blend);
  made.push(sprite);
  return sprite;
}
const maker = {
  make,
  colour: () => 0,
  row: (count: number, name: string | ((index: number) => string), blend?: Blend) =>
    Array.from({ length: count }, (_, i) => make(typeof name === 'string' ? name : name(i), blend)),
} as unknown as SpriteMaker;

jest.mock('../../../scenes/stage/stage', () => ({
  mountScene: (_element: unknown, { load }: SceneCode<unknown>, source: SceneSource<unknown>) => ({
    ready: load().then((module) => {
      live = module.create(maker, source);
      live.resize(390, 470, 1);
    }),
  }),
}));

/** Places of the stage's batch. */
const PLACES = 4096;
const pen = new QuadPen();
const memory = new ArrayBuffer(PLACES * 4 * 28);
const buffer = { viewF32: new Float32Array(memory), viewU32: new Uint32Array(memory) };

/** Number of quads of the present picture, and of the calls that draw them: for each change of the atlas, and for each full batch. */
function seen(): { quads: number; drawCalls: number } {
  let quads = 0;
  let drawCalls = 0;
  const batch = {
    instanceCount: 0,
    instancesPerBatch: PLACES,
    floatsPerInstance: 28,
    currentBatchEntry: { count: 0 },
    vertexBufferLayout: { buffer },
    batch: () => {
      drawCalls += 1;
      batch.instanceCount += 1;
    },
    run: () => {
      quads += batch.instanceCount;
      batch.instanceCount = 0;
    },
  };
  pen.draw(batch as unknown as Batch, {} as Context, made, ledgerOf(made), 1);
  batch.run();
  return { quads, drawCalls };
}

const STEP = 1000 / 60;
/** Number of played frames; every EVERY-th of them is checked. */
const PLAYED = 300;
const EVERY = 12;

/** Highest number of quads by scene; the largest storms have most of them. */
const QUADS: Readonly<Record<string, number>> = {
  rocket: 400,
  runway: 400,
  plinko: 1600,
  hilo: 250,
  bingo: 800,
  classic: 300,
};

test('every game that has a bench has a bound', () => {
  expect(Object.keys(QUADS).sort()).toEqual(Object.keys(BENCHES).sort());
});

/** The highest numbers in the checked frames of a reel. `plant` adds sprites between them. */
async function mostOf(name: string, index: number, plant = (): void => undefined) {
  const game = await BENCHES[name]?.();
  if (!game) throw new Error(`no bench of ${name}`);
  made.length = 0;
  game.choose(index);
  await game.mount({} as HTMLElement, '').ready;
  plant();
  const most = { quads: 0, drawCalls: 0 };
  for (let frame = 0; frame < PLAYED; frame += 1) {
    game.advance(STEP);
    if (frame % EVERY !== 0) continue;
    live?.draw();
    const now = seen();
    most.quads = Math.max(most.quads, now.quads);
    most.drawCalls = Math.max(most.drawCalls, now.drawCalls);
  }
  return most;
}

/** Messages about numbers outside of the limits. */
const faultsOf = (name: string, { quads, drawCalls }: Awaited<ReturnType<typeof mostOf>>) => [
  ...(quads > 20 ? [] : ['hardly anything is drawn']),
  ...(drawCalls > 1 ? ['too many draw calls'] : []),
  ...(quads > (QUADS[name] ?? 0) ? ['too many sprites'] : []),
];

describe.each(Object.keys(BENCHES))('%s', (name) => {
  test('draws in one call, whatever goes on', async () => {
    const reels = (await BENCHES[name]?.())?.reels ?? [];
    expect(reels.length).toBeGreaterThan(2);
    for (const [index, { load, title }] of reels.entries()) {
      // It draws the same as a storm.
      if (load === 'crowd') continue;
      expect({ title, faults: faultsOf(name, await mostOf(name, index)) }).toEqual({
        title,
        faults: [],
      });
    }
  });
});

test('sprites of another atlas, planted among those of a scene, are too many draw calls', async () => {
  const reels = (await BENCHES['plinko']?.())?.reels ?? [];
  const typical = reels.findIndex(({ load }) => load === 'typical');
  const other = { batchUnit: 1 };
  const most = await mostOf('plinko', typical, () => {
    for (let i = 0; i < 5; i += 1) {
      const sprite = make('peg', 'normal', other);
      sprite.put(10, 10, 1);
      // Insert it among the scene's sprites, from its back to its last pegs.
      made.splice(60 + 36 * i, 0, ...made.splice(-1));
    }
  });
  expect(faultsOf('plinko', most)).toEqual(['too many draw calls']);
});
