// Sprites converted to corners, and corners to the data for the graphics card.
import { cornersOf, cornersOnPlane, newCorners } from '../../../scenes/stage/plane';
import { Ledger, ledgerOf } from '../../../scenes/stage/ledger';
import { QuadPen, type Batch, type Context } from '../../../scenes/stage/quads';
import { Sprite, type Picture, type Pictures, type Plane } from '../../../scenes/stage/sprite';

const VERTEX = 7;

/** An empty album. */
const NO_PICTURES: Pictures = { get: () => undefined, colour: () => 0 };

function pictureOf(glTexture: { batchUnit: number }, name = 'ball'): Picture {
  const frame = { u0: 0.25, v0: 0.5, u1: 0.75, v1: 1, source: { glTexture } };
  return { name, left: -10, top: -20, width: 20, height: 60, frame } as unknown as Picture;
}
const plain = pictureOf({ batchUnit: -1 });

function spriteAt(x: number, y: number, scaleX = 1, scaleY = scaleX, rotation = 0, picture = plain): Sprite {
  const sprite = new Sprite(picture, NO_PICTURES, false);
  sprite.put(x, y, scaleX, scaleY, rotation);
  return sprite;
}

/** Behaves like those parts of Phaser's batch that our pen uses, and records the drawn data. */
function batchOf(places = 8) {
  const memory = new ArrayBuffer(places * 4 * VERTEX * 4);
  const opened: object[] = [];
  const drawn: number[][] = [];
  const texture = { batchUnit: -1 };
  const batch = {
    instanceCount: 0,
    instancesPerBatch: places,
    floatsPerInstance: 4 * VERTEX,
    currentBatchEntry: { count: 0 },
    vertexBufferLayout: { buffer: { viewF32: new Float32Array(memory), viewU32: new Uint32Array(memory) } },
    batch: (_: object, used: { batchUnit: number }) => {
      opened.push(used);
      used.batchUnit = 3;
      const at = batch.instanceCount * 4 * VERTEX;
      batch.vertexBufferLayout.buffer.viewF32.fill(0, at, at + 4 * VERTEX);
      batch.instanceCount += 1;
      batch.currentBatchEntry.count += 1;
      if (batch.instanceCount === places) batch.run();
    },
    run: () => {
      const floats = batch.vertexBufferLayout.buffer.viewF32;
      drawn.push([...floats.slice(0, batch.instanceCount * 4 * VERTEX)]);
      batch.instanceCount = batch.currentBatchEntry.count = 0;
      texture.batchUnit = -1;
    },
  };
  return { batch, opened, drawn, texture, picture: pictureOf(texture) };
}

/** Draws sprites that have no ledger in common, each of them anew. */
const draw = (pen: QuadPen, batch: object, sprites: readonly Sprite[], zoom = 1): void =>
  pen.draw(batch as Batch, {} as Context, sprites, ledgerOf(sprites), zoom);
/** x and y of the four corners of a quad, in the batch's order. */
const cornersIn = (floats: ArrayLike<number>, quad: number): number[] =>
  [0, 1, 2, 3].flatMap((corner) => {
    const at = (quad * 4 + corner) * VERTEX;
    return [floats[at] ?? NaN, floats[at + 1] ?? NaN];
  });

describe('corners', () => {
  test('lie around the pivot, scaled and turned', () => {
    const out = newCorners();
    cornersOf(spriteAt(100, 50, 2, 1), out);
    expect([...out]).toEqual([80, 30, 80, 90, 120, 30, 120, 90]);
    cornersOf(spriteAt(100, 50, 1, 1, Math.PI / 2), out);
    [120, 40, 60, 40, 120, 60, 60, 60].forEach((wanted, i) => expect(out[i]).toBeCloseTo(wanted, 9));
  });

  const plane = (change: Partial<Plane> = {}): Plane => ({
    x: 5,
    y: 7,
    scaleX: 1,
    scaleY: 1,
    turn: 0,
    roll: 0,
    depth: 420,
    ...change,
  });

  test('of a plane that faces us are those of the sprite, moved', () => {
    const flat = newCorners();
    const onPlane = newCorners();
    const sprite = spriteAt(30, 40, 1.5, 0.5, 0.3);
    cornersOf(sprite, flat);
    cornersOnPlane(sprite, plane(), 0, 1, onPlane);
    flat.forEach((value, i) => expect(onPlane[i]).toBeCloseTo(value + (i % 2 ? 7 : 5), 9));
  });

  test('of neighbouring slices meet, and the nearer side is the larger one', () => {
    const left = newCorners();
    const right = newCorners();
    const turned = plane({ turn: 0.8, roll: 0.2 });
    cornersOnPlane(spriteAt(0, 0, 4), turned, 2, 6, left);
    cornersOnPlane(spriteAt(0, 0, 4), turned, 3, 6, right);
    for (let i = 0; i < 4; i += 1) expect(left[4 + i]).toBeCloseTo(right[i] ?? NaN, 9);
    const heightOf = (at: number, out: Float64Array) =>
      Math.hypot((out[at] ?? 0) - (out[at + 2] ?? 0), (out[at + 1] ?? 0) - (out[at + 3] ?? 0));
    expect(heightOf(4, right)).toBeGreaterThan(heightOf(0, right));
  });
});

describe('the pen', () => {
  test('writes each visible sprite once, zoomed, with its part of the texture and its tints', () => {
    const { batch, opened, picture, texture } = batchOf();
    const first = spriteAt(10, 20, 1, 1, 0, picture);
    const hidden = spriteAt(0, 0, 1, 1, 0, picture);
    hidden.hide();
    const second = spriteAt(50, 60, 1, 1, 0, picture);
    second.put(50, 60, 1, 1, 0, 0.5);
    second.gradient(0x112233, 0x445566);
    draw(new QuadPen(), batch, [first, hidden, second], 2);
    expect(batch.instanceCount).toBe(2);
    expect(batch.currentBatchEntry.count).toBe(2);
    expect(opened).toEqual([texture]);
    const { viewF32, viewU32 } = batch.vertexBufferLayout.buffer;
    // Bottom left, top left, bottom right, top right.
    expect(cornersIn(viewF32, 0)).toEqual([0, 120, 0, 0, 40, 120, 40, 0]);
    expect(cornersIn(viewF32, 1)).toEqual([80, 200, 80, 80, 120, 200, 120, 80]);
    const vertex = (quad: number, corner: number) => (quad * 4 + corner) * VERTEX;
    expect([...viewF32.slice(vertex(1, 0) + 2, vertex(1, 0) + 5)]).toEqual([0.25, 1, 3]);
    expect([...viewF32.slice(vertex(1, 3) + 2, vertex(1, 3) + 5)]).toEqual([0.75, 0.5, 3]);
    expect(viewU32[vertex(1, 0) + 6]).toBe(0x7f445566);
    expect(viewU32[vertex(1, 1) + 6]).toBe(0x7f112233);
    expect(viewU32[vertex(0, 1) + 6]).toBe(0xffffffff);
  });

  test('draws sprites that add their light in the same call as those that cover', () => {
    const { batch, opened, picture } = batchOf();
    const light = new Sprite(picture, NO_PICTURES, false, 'light');
    light.put(10, 20);
    draw(new QuadPen(), batch, [spriteAt(0, 0, 1, 1, 0, picture), light, spriteAt(5, 5, 1, 1, 0, picture)]);
    expect(opened).toHaveLength(1);
    const words = batch.vertexBufferLayout.buffer.viewU32;
    // The fourth byte of the tint effect, which the shader takes from the sprite's opacity.
    const effects = [0, 1, 2].map((quad) => (words[quad * 4 * VERTEX + 5] ?? 0) >>> 24);
    expect(effects).toEqual([0, 1, 0]);
  });

  test('goes on where others have left the batch', () => {
    const { batch, picture } = batchOf();
    const pen = new QuadPen();
    draw(pen, batch, [spriteAt(1, 0, 1, 1, 0, picture)]);
    draw(pen, batch, [spriteAt(2, 0, 1, 1, 0, picture)]);
    expect(batch.instanceCount).toBe(2);
    expect(cornersIn(batch.vertexBufferLayout.buffer.viewF32, 1)[0]).toBe(-8);
  });

  test('loses no sprite when the batch is full', () => {
    const { batch, drawn, picture } = batchOf(3);
    const sprites = Array.from({ length: 7 }, (_, i) => spriteAt(100 * i + 10, 20, 1, 1, 0, picture));
    draw(new QuadPen(), batch, sprites);
    batch.run();
    const seen = drawn.flatMap((floats) =>
      Array.from({ length: floats.length / (4 * VERTEX) }, (_, quad) => cornersIn(floats, quad)),
    );
    const shown = seen.filter(([x0, , , , x1]) => x0 !== x1).map(([x]) => x);
    expect([...new Set(shown)]).toEqual([0, 100, 200, 300, 400, 500, 600]);
  });

  describe('keeps quads in the memory of the batch', () => {
    /** A batch, a pen and sprites with one ledger, of two atlases; each drawn frame gives the contents of the memory. */
    function stage(places = 64, many = 16) {
      const { batch, drawn, picture } = batchOf(places);
      const units = new Map<object, number>();
      const { batch: add, run } = batch;
      // Each run begins with no texture, so an atlas may have another unit in it.
      batch.run = () => {
        run();
        units.clear();
      };
      batch.batch = (context, used) => {
        add(context, used);
        if (!units.has(used)) units.set(used, units.size);
        used.batchUnit = units.get(used) ?? 0;
      };
      const other = pictureOf({ batchUnit: -1 }, 'other');
      const ledger = new Ledger();
      const pictures: Pictures = { get: (name) => (name === 'other' ? other : picture), colour: () => 0 };
      const sprites = Array.from(
        { length: many },
        () => new Sprite(picture, pictures, false, 'normal', ledger),
      );
      const pen = new QuadPen();
      /** All quads of a frame, drawn in one go or, when the batch was full, in several. */
      const frame = (by: QuadPen, book: Ledger, zoom: number): number[][] => {
        drawn.length = 0;
        by.draw(batch as unknown as Batch, {} as Context, sprites, book, zoom);
        batch.run();
        return drawn;
      };
      return {
        sprites,
        memory: batch.vertexBufferLayout.buffer.viewF32,
        draw: (zoom = 1) => frame(pen, ledger, zoom),
        drawAnew: (zoom = 1) => frame(new QuadPen(), ledgerOf(sprites), zoom),
      };
    }

    test('and writes only those that have changed', () => {
      const { sprites, memory, draw } = stage();
      sprites.forEach((sprite, i) => sprite.put(10 * i, 0));
      draw();
      memory.fill(-1);
      sprites[3]?.put(999, 0);
      sprites[5]?.tint(0x123456);
      draw();
      const written = sprites.map((_, i) => memory[i * 4 * VERTEX] !== -1);
      // The first one opens the batch.
      expect(written.flatMap((isWritten, i) => (isWritten ? [i] : []))).toEqual([0, 3, 5]);
    });

    test.each([64, 7])('and the picture is the same as if all were written, with %d places', (places) => {
      const { sprites, memory, draw, drawAnew } = stage(places);
      let seed = 7;
      const random = (below: number): number => {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
        return Math.floor((seed / 2 ** 32) * below);
      };
      for (let round = 0; round < 400; round += 1) {
        for (let change = random(4); change > 0; change -= 1) {
          const sprite = sprites[random(sprites.length)];
          const kind = random(8);
          if (kind === 0) sprite?.hide();
          else if (kind === 1) sprite?.frame(random(2) === 0 ? 'other' : 'ball');
          else if (kind === 2) sprite?.gradient(random(3), random(3));
          else sprite?.put(random(2), 0, 1, 1, 0, random(6) === 0 ? 0 : 1);
        }
        const zoom = random(20) === 0 ? 2 : 1;
        const kept = draw(zoom).map((floats) => [...floats]);
        const before = memory.slice();
        const anew = drawAnew(zoom).map((floats) => [...floats]);
        expect({ round, kept }).toEqual({ round, kept: anew });
        // The pen's next frame finds its own memory.
        memory.set(before);
      }
    });
  });
});
