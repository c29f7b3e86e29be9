// The scene shows the hashed result: every ball touches the pegs of its path and ends in its slot.
import fc from 'fast-check';
import { serverTime } from '../../../src/core/clock';
import {
  LINGER,
  NUMBER_LINGER,
  ballFrom,
  boardFacts,
  type FallingBall,
  type PlinkoFacts,
} from '../../../src/games/plinko/facts';
import { tenseAge } from '../../../src/games/plinko/facts/descent';
import { ROWS, type Rows } from '../../../src/games/plinko/paytables';
import { cuesBetween, markOf, newMark } from '../../../scenes/plinko/cues';
import { newPose, pegOfPath, poseAt, type BallPose } from '../../../scenes/plinko/fall';
import { TRAIL_DOTS, newFrame, type PlinkoFrame } from '../../../scenes/plinko/frame';
import { BestCheerLayer, CheerLayer } from '../../../scenes/plinko/layers/cheers';
import { RayLayer } from '../../../scenes/plinko/layers/lights';
import { BulbLightLayer } from '../../../scenes/plinko/layers/housing';
import { SignLayer } from '../../../scenes/plinko/layers/slots';
import { layOut, newLayout, pegNumber, pegX, pegY, slotX, type Layout } from '../../../scenes/plinko/layout';
import { MOTION } from '../../../scenes/plinko/motion';
import { NumberSign } from '../../../scenes/plinko/numbers';
import { cellAt, frameAt } from '../../../scenes/plinko/view';
import type { Sprite } from '../../../scenes/stage/sprite';
import { plainMaker } from '../scenes/plainMaker';

const T0 = 1_700_000_000_000;
/** The stage never makes a scene smaller than its frame. */
const sizes = fc.record({
  width: fc.integer({ min: 360, max: 800 }),
  height: fc.integer({ min: 320, max: 700 }),
});
const falls = fc.constantFrom(...ROWS).chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    path: fc.string({ unit: fc.constantFrom('L', 'R'), minLength: rows, maxLength: rows }),
    betId: fc.string({ minLength: 1, maxLength: 24 }),
  }),
);

function ballOf(
  { rows, path, betId }: { rows: Rows; path: string; betId: string },
  at = T0,
  still = false,
  multiplier = 30,
): FallingBall {
  const slot = path.replaceAll('L', '').length;
  return ballFrom({ betId, rows, path, slot, multiplier, won: multiplier > 100 }, serverTime(at), still);
}

function posed(ball: FallingBall, age: number, layout: Layout, out: BallPose): void {
  out.age = age;
  poseAt(ball, layout, out);
}

test('a ball touches exactly the pegs of its path, one a row, and no other', () => {
  fc.assert(
    fc.property(falls, sizes, (fall, { width, height }) => {
      const ball = ballOf(fall);
      const layout = newLayout();
      layOut(width, height, fall.rows, layout);
      const pose = newPose();
      const reach = layout.pegRadius + layout.ballRadius;
      let rights = 0;
      ball.descent.touches.forEach((time, row) => {
        posed(ball, time, layout, pose);
        expect([pose.row, pose.peg]).toEqual([row, pegOfPath(rights)]);
        const away = Math.hypot(pose.x - pegX(layout, row, pose.peg), pose.y - pegY(layout, row));
        expect(away).toBeCloseTo(reach, 3);
        // It leaves the peg on the side given by the path.
        expect(Math.sign(pose.x - pegX(layout, row, pose.peg))).toBe(fall.path[row] === 'R' ? 1 : -1);
        if (fall.path[row] === 'R') rights += 1;
      });
      let nearest = Number.POSITIVE_INFINITY;
      for (let age = 0; age < ball.descent.lands; age += 12) {
        posed(ball, age, layout, pose);
        for (let row = 0; row < fall.rows; row += 1)
          for (let peg = 0; peg < row + 3; peg += 1)
            nearest = Math.min(
              nearest,
              Math.hypot(pose.x - pegX(layout, row, peg), pose.y - pegY(layout, row)),
            );
      }
      // It may touch other pegs slightly, but never rolls over one.
      expect(nearest).toBeGreaterThan(layout.pegRadius + layout.ballRadius * 0.2);
    }),
    { numRuns: 60 },
  );
});

test('a ball ends exactly in its slot, and never jumps', () => {
  fc.assert(
    fc.property(falls, sizes, (fall, { width, height }) => {
      const ball = ballOf(fall);
      const layout = newLayout();
      layOut(width, height, fall.rows, layout);
      const pose = newPose();
      const before = newPose();
      posed(ball, 0, layout, before);
      let farthest = 0;
      let squashed = 0;
      for (let age = 4; age < ball.descent.lands + 300; age += 4) {
        posed(ball, age, layout, pose);
        farthest = Math.max(
          farthest,
          Math.abs(pose.x - before.x) / layout.gap,
          Math.abs(pose.y - before.y) / layout.rowHeight,
        );
        squashed = Math.max(squashed, Math.abs(pose.wide - 1), Math.abs(pose.tall - 1));
        posed(ball, age, layout, before);
      }
      expect(farthest).toBeLessThan(0.3);
      expect(squashed).toBeLessThanOrEqual(0.0601);
      posed(ball, ball.descent.lands + 400, layout, pose);
      expect(pose.x).toBeCloseTo(slotX(layout, ball.slot), 6);
      expect(pose.y).toBeCloseTo(layout.rest, 6);
    }),
    { numRuns: 60 },
  );
});

test('everything fits into the scene, and slots stand between the last pegs', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ROWS), sizes, (rows, { width, height }) => {
      const layout = newLayout();
      layOut(width, height, rows, layout);
      expect(pegX(layout, rows - 1, 0)).toBeGreaterThan(layout.left);
      expect(pegX(layout, rows - 1, rows + 1)).toBeLessThan(layout.right);
      expect(layout.mouth).toBeGreaterThan(layout.beam);
      expect(pegY(layout, rows - 1)).toBeLessThan(layout.signTop);
      expect(slotX(layout, 0)).toBeCloseTo((pegX(layout, rows - 1, 0) + pegX(layout, rows - 1, 1)) / 2, 6);
      expect(layout.gap - 2 * layout.pegRadius).toBeGreaterThan(2 * layout.ballRadius * 0.85);
    }),
  );
});

test('a struck peg shines for 180 ms and no longer', () => {
  const ball = ballOf({ rows: 8, path: 'LRLRLRLR', betId: 'one' });
  const facts = { ...boardFacts(8, 'low'), balls: [ball] };
  const frame = newFrame();
  const touched = ball.descent.touches[0] ?? 0;
  const peg = pegNumber(0, 1);
  expect(frameAt(facts, T0 + touched - 1, frame).pegs[peg]).toBe(0);
  expect(frameAt(facts, T0 + touched + 1, frame).pegs[peg]).toBeGreaterThan(0.9);
  expect(frameAt(facts, T0 + touched + MOTION.pegs.flash + 1, frame).pegs[peg]).toBe(0);
});

describe('the last rows', () => {
  const fall = (path: string) => ballOf({ rows: 16, path, betId: 'tense' });
  const heightAt = (ball: FallingBall, age: number): number =>
    frameAt({ ...boardFacts(16, 'high'), balls: [ball] }, T0 + age, newFrame()).ballY[0] ?? 0;

  test('pass slowly while an edge slot may still be reached, and the ball lands at its own time', () => {
    const tense = fall('L'.repeat(13) + 'RRR');
    const plain = fall('LR'.repeat(8));
    expect([tense.tense, plain.tense]).toEqual([true, false]);
    // The pegs and times of the result stay the same; only the picture is late.
    expect([tense.landsAt, tense.descent.lands]).toEqual([plain.landsAt, plain.descent.lands]);
    // From the touch three rows above the slots, the fall is shown longer.
    const { lands, touches } = tense.descent;
    let shownAt = lands;
    while (tenseAge(shownAt, lands) > (touches[13] ?? 0)) shownAt -= 1;
    expect(lands - shownAt).toBeGreaterThan((lands - (touches[13] ?? 0)) * 1.2);
    const hurried = { ...tense, tense: false };
    expect(heightAt(tense, lands - 20)).not.toBe(heightAt(hurried, lands - 20));
    expect(heightAt(tense, lands + 1)).toBe(heightAt(hurried, lands + 1));
  });

  test('nothing is told by it: what the last three rows decide is not looked at', () => {
    for (const end of ['LLL', 'LRL', 'RRR']) expect(fall('L'.repeat(13) + end).tense).toBe(true);
    for (const end of ['LLL', 'RRR']) expect(fall('LLLLLRRRLLLLL' + end).tense).toBe(false);
  });

  test('a tense ball never goes back, and one in a hurry is not held', () => {
    const ball = fall('R'.repeat(16));
    let before = 0;
    for (let age = 0; age <= ball.descent.lands; age += 4) {
      const shown = tenseAge(age, ball.descent.lands);
      expect(shown).toBeGreaterThanOrEqual(before);
      before = shown;
    }
    const { betId, rows, path, slot, multiplier, won } = ball;
    const turbo = ballFrom({ betId, rows, path, slot, multiplier, won }, serverTime(T0), false, 3);
    expect(turbo.tense).toBe(false);
  });
});

test('signs stir under a ball in the last rows only, for both ends that it may still reach, and never without motion', () => {
  const ball = ballOf({ rows: 8, path: 'LRLRLRLR', betId: 'x' });
  const { touches, lands } = ball.descent;
  const stirred = (age: number, reduced = false) => {
    const frame = { ...newFrame(), reduced };
    const { stirs } = frameAt({ ...boardFacts(8, 'low'), balls: [ball] }, T0 + age, frame);
    return [...stirs].filter((stir) => stir > 0.02).length;
  };
  expect(stirred(touches[4] ?? 0)).toBe(0);
  expect([stirred(touches[7] ?? 0), stirred(touches[7] ?? 0, true)]).toEqual([2, 0]);
  expect(stirred(lands + 1)).toBe(0);
});

test('a light wanders over an empty board, row by row, and not over one in use or without motion', () => {
  const lit = (now: number, balls: readonly FallingBall[] = [], reduced = false) =>
    [...frameAt({ ...boardFacts(8, 'low'), balls }, now, { ...newFrame(), reduced }).pegs].flatMap(
      (light, peg) => (light > 0 ? [peg] : []),
    );
  const start = Math.ceil(T0 / 6400) * 6400;
  const early = lit(start + 700);
  const late = lit(start + 1800);
  expect(early.length).toBeGreaterThan(0);
  expect(Math.min(...late)).toBeGreaterThan(Math.min(...early));
  expect(lit(start + 4000)).toEqual([]);
  const waiting = ballOf({ rows: 8, path: 'LRLRLRLR', betId: 'x' }, start + 690);
  expect([lit(start + 700, [waiting]), lit(start + 700, [], true)]).toEqual([[], []]);
});

test('without motion the ball is in its slot and its whole path is lit', () => {
  const ball = ballOf({ rows: 8, path: 'RRLLRLRL', betId: 'still' }, T0, true);
  const frame = newFrame();
  frame.reduced = true;
  frameAt({ ...boardFacts(8, 'low'), balls: [ball] }, T0 + 20, frame);
  expect(frame.ballX[0]).toBeCloseTo(slotX(frame.layout, ball.slot), 3);
  expect([...frame.pegs].filter((lit) => lit > 0)).toHaveLength(8);
});

describe('a return at or below the stake', () => {
  const path = 'LRLRLRLR';
  const frame = newFrame();
  const at = (multiplier: number, count = 1) => {
    const balls = Array.from({ length: count }, () =>
      ballOf({ rows: 8, path, betId: 'x' }, T0, false, multiplier),
    );
    const { best, cheerCount } = frameAt(
      { ...boardFacts(8, 'low'), balls },
      (balls[0]?.landsAt ?? 0) + 50,
      frame,
    );
    return { best, numbers: cheerCount };
  };

  test('has its number and is never celebrated, a win is', () => {
    expect([at(40), at(100)]).toEqual([40, 100].map(() => ({ best: 0, numbers: 1 })));
    expect([at(110), at(300)]).toEqual([110, 300].map((best) => ({ best, numbers: 1 })));
  });

  test('has no number among many balls, a win has', () => {
    expect([at(40, 6).numbers, at(40, 7).numbers, at(110, 7).numbers]).toEqual([1, 0, 1]);
  });
});

test('a ball stays in its slot as long as its number, and a little longer', () => {
  const ball = ballOf({ rows: 8, path: 'LRLRLRLR', betId: 'x' }, T0, false, 40);
  const frame = newFrame();
  const after = (rested: number) => {
    const { ballCount, cheerCount } = frameAt(
      { ...boardFacts(8, 'low'), balls: [ball] },
      ball.landsAt + rested,
      frame,
    );
    return [ballCount, cheerCount];
  };
  expect([after(LINGER), after(NUMBER_LINGER - 1), after(NUMBER_LINGER)]).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ]);
  const tags: Sprite[] = [];
  const layer = new CheerLayer(plainMaker((sprite, name) => name === 'tag' && tags.push(sprite)));
  const tagAt = (rested: number): boolean => {
    after(rested);
    layer.draw(frame);
    return tags.some(({ visible }) => visible);
  };
  expect([tagAt(NUMBER_LINGER - 300), tagAt(NUMBER_LINGER - 190)]).toEqual([true, false]);
});

describe('the number of a result', () => {
  test.each([
    [20, 'tag-low'],
    [100, 'tag'],
    [110, 'tag-win'],
  ])('of %i hundredths is on its own tag: %s', (multiplier, name) => {
    const names: string[] = [];
    const ball = ballOf({ rows: 8, path: 'LRLRLRLR', betId: 'x' }, T0, false, multiplier);
    const frame = frameAt({ ...boardFacts(8, 'low'), balls: [ball] }, ball.landsAt + 700, newFrame());
    const stems: Sprite[] = [];
    const arrows: Sprite[] = [];
    const layer = new CheerLayer(
      plainMaker((sprite, made) => {
        if (made === 'tag') sprite.frame = (shown) => void names.push(shown);
        if (made === 'rail') stems.push(sprite);
        if (made === 'tag-arrow') arrows.push(sprite);
      }),
    );
    layer.draw(frame);
    expect(names).toEqual([name]);
    expect(arrows.some(({ visible }) => visible)).toBe(multiplier < 100);
    // Its stem ends at the ball.
    const [stem] = stems.filter(({ visible }) => visible);
    const foot = (stem?.y ?? 0) + Math.cos(stem?.rotation ?? 0) * 31 * (stem?.scaleY ?? 0);
    expect((stem?.x ?? 0) - Math.sin(stem?.rotation ?? 0) * 31 * (stem?.scaleY ?? 0)).toBeCloseTo(
      slotX(frame.layout, 4),
      3,
    );
    expect(Math.abs(foot - (frame.ballY[0] ?? 0))).toBeLessThan(1.6 * frame.layout.ballRadius);
  });

  test('from 100× on goes to the middle of the board with its rays, and its ball stays in the slot', () => {
    const at = (multiplier: number, rested: number, reduced = false) => {
      const ball = ballOf({ rows: 16, path: 'R'.repeat(16), betId: 'x' }, T0, false, multiplier);
      const facts = { ...boardFacts(16, 'high'), balls: [ball] };
      const frame = frameAt(facts, ball.landsAt + rested, { ...newFrame(), reduced });
      const [tags, rays]: [Sprite[], Sprite[]] = [[], []];
      const best = new BestCheerLayer(plainMaker((sprite, name) => name === 'tag' && tags.push(sprite)));
      best.draw(frame);
      new RayLayer(
        plainMaker((sprite, name) => name === 'ray' && rays.push(sprite)),
        MOTION,
      ).draw(frame);
      return [tags[0]?.x, rays[0]?.x].map((x) => Math.round((x ?? 0) - frame.layout.middle));
    };
    for (const x of at(100_000, 200)) expect(x).toBeGreaterThan(80);
    expect(at(100_000, 1200)).toEqual([0, 0]);
    expect(at(100_000, 1, true)).toEqual([0, 0]);
    for (const x of at(2_600, 1200)) expect(x).toBeGreaterThan(80);
  });
});

describe('a ball that has landed', () => {
  const landed = (multiplier: number, rested: number, reduced = false) => {
    const ball = ballOf({ rows: 8, path: 'LRLRLRLR', betId: 'x' }, T0, false, multiplier);
    const frame = newFrame();
    frame.reduced = reduced;
    frameAt({ ...boardFacts(8, 'low'), balls: [ball] }, ball.landsAt + rested, frame);
    const { slot } = ball;
    return {
      glow: frame.glows[slot] ?? 0,
      shade: frame.shades[slot] ?? 0,
      dull: frame.ballDull[0] ?? 0,
      sunk: ((frame.ballY[0] ?? 0) - frame.layout.rest) / frame.layout.ballRadius,
    };
  };

  test('with less than its stake grows dark with its slot, and stays there', () => {
    expect(landed(40, 300)).toMatchObject({ glow: 0, dull: 1 });
    expect(landed(40, 300).shade).toBeGreaterThan(0.9);
    for (const rested of [540, 1500]) expect(landed(40, rested).sunk).toBeCloseTo(0, 5);
    expect(landed(40, 540, true).sunk).toBeCloseTo(0, 5);
  });

  test.each([100, 110, 300])(
    'with its stake or more, as %i hundredths, shines where it lies',
    (multiplier) => {
      const { glow, ...rest } = landed(multiplier, 300);
      expect(glow).toBeGreaterThan(0.3);
      expect(rest).toEqual({ shade: 0, dull: 0, sunk: expect.closeTo(0, 5) });
    },
  );
});

test('the best of the wins on show is known with its slot and its age', () => {
  const frame = newFrame();
  const small = ballOf({ rows: 8, path: 'LLLLLLLR', betId: 'small' }, T0, false, 210);
  const great = ballOf({ rows: 8, path: 'RRRRRRRR', betId: 'great' }, T0, false, 2900);
  const facts = { ...boardFacts(8, 'high'), balls: [great, small] };
  const now = Math.max(small.landsAt, great.landsAt) + 50;
  frameAt(facts, now, frame);
  expect([frame.best, frame.bestSlot]).toEqual([2900, 8]);
  expect(frame.bestAge).toBeCloseTo(now - great.landsAt, 6);
  frameAt({ ...facts, balls: [] }, now, frame);
  expect([frame.best, frame.bestAge]).toEqual([0, -1]);
});

test('a landed ball is gone after its number, and a ball of another board is not drawn', () => {
  const ball = ballOf({ rows: 8, path: 'LRLRLRLR', betId: 'x' });
  const frame = newFrame();
  expect(
    frameAt({ ...boardFacts(8, 'low'), balls: [ball] }, ball.landsAt + NUMBER_LINGER, frame).ballCount,
  ).toBe(0);
  expect(frameAt({ ...boardFacts(9, 'low'), balls: [ball] }, T0 + 300, frame).ballCount).toBe(0);
});

test('the slot whose result is still told stays lit, on its own board only', () => {
  const lightsOf = (rows: Rows, last: PlinkoFacts['last']): number[] => [
    ...frameAt({ ...boardFacts(rows, 'low'), last }, T0, newFrame()).lights,
  ];
  const lit = lightsOf(8, { rows: 8, slot: 3 });
  expect(lit[3]).toBeGreaterThan(0.5);
  expect(lit.filter((light) => light > 0)).toHaveLength(1);
  expect(lightsOf(9, { rows: 8, slot: 3 }).every((light) => light === 0)).toBe(true);
  expect(lightsOf(8, null).every((light) => light === 0)).toBe(true);
});

test('hundreds of balls are drawn into the same frame, and nothing of it is replaced', () => {
  const balls = Array.from({ length: 400 }, (_, i) => {
    const path = Array.from({ length: 16 }, (__, row) => ((i * 7 + row * i) % 3 === 0 ? 'L' : 'R')).join('');
    return ballOf({ rows: 16, path, betId: `ball-${i}` }, T0 - i * 7);
  });
  const facts = { ...boardFacts(16, 'high'), balls };
  const frame = newFrame();
  const parts = Object.values(frame).filter((part): part is object => typeof part === 'object');
  for (let i = 0; i < 60; i += 1) frameAt(facts, T0 + i * 16, frame);
  const after = new Set<unknown>(Object.values(frame));
  // The odds are the board's own list, shared by reference.
  expect(parts.filter((part) => !after.has(part))).toHaveLength(1);
  expect(frame.ballCount).toBeGreaterThan(100);
});

test('the funnel can be tapped, the pegs cannot', () => {
  const frame = frameAt(boardFacts(12, 'low'), T0, newFrame());
  expect(cellAt(frame.layout.middle, frame.layout.mouth - 5, frame)).toBe('funnel');
  for (let row = 0; row < 12; row += 1)
    expect(cellAt(pegX(frame.layout, row, 1), pegY(frame.layout, row), frame)).toBeNull();
});

/** All cues while the balls fall, with a frame every 16 ms. */
function heard(balls: readonly FallingBall[], rows: Rows, until: number, first = T0): string[] {
  const frame = newFrame();
  const told: string[] = [];
  let [before, after] = [newMark(), newMark()];
  for (let now = first; now <= until; now += 16) {
    const mark = markOf(frameAt({ ...boardFacts(rows, 'low'), balls }, now, frame), after);
    told.push(...cuesBetween(before, mark));
    [before, after] = [mark, before];
  }
  return told;
}

test('each pin that a ball strikes is told once, with the note of its row', () => {
  const ball = ballOf({ rows: 12, path: 'LRLRLLRRLRLR', betId: 'one' }, T0 + 50);
  const told = heard([ball], 12, T0 + 50 + ball.descent.lands + LINGER + 3000);
  expect(told).toEqual(Array.from({ length: 12 }, (_, row) => `pin-${row + 1}`));
});

test('a ball that lands takes no note from those that are still falling', () => {
  const balls = Array.from({ length: 6 }, (_, i) =>
    ballOf({ rows: 8, path: 'LRLRLLRR', betId: `ball ${i}` }, T0 + 50 + 190 * i),
  );
  const told = heard(balls, 8, T0 + 8000);
  for (let row = 1; row <= 8; row += 1)
    expect(told.filter((cue) => cue === `pin-${row}`).length).toBeGreaterThanOrEqual(5);
  expect(told.length).toBeLessThanOrEqual(48);
});

test('who comes while balls fall is not told what happened before; a ball that lies still strikes nothing', () => {
  const ball = ballOf({ rows: 8, path: 'LRLRLLRR', betId: 'late' });
  expect(heard([ball], 8, T0 + ball.descent.lands - 1, T0 + ball.descent.lands - 10)).toEqual([]);
  const still = ballOf({ rows: 8, path: 'LRLRLLRR', betId: 'still' }, T0 + 50, true);
  expect(heard([still], 8, T0 + 4000)).toEqual([]);
});

test('each slot is touched by its number, and nothing beside the slots is one', () => {
  for (const rows of ROWS) {
    const frame = newFrame();
    frame.width = 360;
    frame.height = 400;
    frameAt(boardFacts(rows, 'low'), T0, frame);
    const { layout } = frame;
    const middle = layout.signTop + layout.signHeight / 2;
    for (let slot = 0; slot <= rows; slot += 1)
      expect(cellAt(slotX(layout, slot), middle, frame)).toBe(`slot:${slot}`);
    expect(cellAt(slotX(layout, rows) + layout.gap, middle, frame)).toBeNull();
    expect(cellAt(layout.middle, layout.slotTop - 2, frame)).toBeNull();
  }
});

describe('slots brighten as a ball comes near', () => {
  const board = (ball: FallingBall) => ({ ...boardFacts(16, 'high'), balls: [ball] });
  const glowsAt = (path: string, age: number): number[] => {
    const frame = newFrame(390, 400);
    return [...frameAt(board(ballOf({ rows: 16, path, betId: 'near' })), T0 + age, frame).glows];
  };
  const PATH = 'LRLLRRLRLRRLLRL';

  test('the slot under it most, before it lands; none while the ball is far above', () => {
    const { descent, speed, slot } = ballOf({ rows: 16, path: `${PATH}R`, betId: 'near' });
    expect(Math.max(...glowsAt(`${PATH}R`, (descent.touches[10] ?? 0) / speed))).toBe(0);
    const last = glowsAt(`${PATH}R`, descent.lands / speed - 20);
    expect(last.indexOf(Math.max(...last))).toBe(slot);
    expect(Math.max(...last)).toBeGreaterThan(0.2);
    expect(Math.max(...last)).toBeLessThan(0.5);
  });

  test('and the signs light up only when it passes the last pegs, one more than its neighbours', () => {
    const { descent, speed, slot } = ballOf({ rows: 16, path: `${PATH}R`, betId: 'near' });
    const lightsAt = (age: number): number[] => {
      const frame = newFrame(390, 400);
      return [
        ...frameAt(board(ballOf({ rows: 16, path: `${PATH}R`, betId: 'near' })), T0 + age, frame).lights,
      ];
    };
    expect(Math.max(...lightsAt((descent.touches[14] ?? 0) / speed))).toBe(0);
    const last = lightsAt(descent.lands / speed - 20);
    expect(last.indexOf(Math.max(...last))).toBe(slot);
    expect(Math.max(...last)).toBeGreaterThan(0.6);
  });

  test('they tell nothing that the ball has not shown', () => {
    const { descent, speed } = ballOf({ rows: 16, path: `${PATH}R`, betId: 'near' });
    const turns = (descent.touches[14] ?? 0) / speed;
    for (let age = 0; age < turns; age += 25)
      expect(glowsAt(`${PATH}R`, age)).toEqual(glowsAt(`${PATH}L`, age));
  });
});

describe('the trail of a ball', () => {
  const path = 'LRLLRRLRLRRLLRLR';
  const trailed = (rows: Rows, age: number, reduced = false): PlinkoFrame => {
    const ball = ballOf({ rows, path: path.slice(0, rows), betId: 'trail' });
    return frameAt({ ...boardFacts(rows, 'high'), balls: [ball] }, T0 + age, { ...newFrame(), reduced });
  };

  test('is where the ball was, on the boards with 14 rows and more', () => {
    const frame = trailed(16, 1200);
    expect(frame.trailCount).toBe(1);
    for (let dot = 0; dot < TRAIL_DOTS; dot += 1) {
      const before = trailed(16, 1200 - 34 * dot);
      expect([frame.trailX[dot], frame.trailY[dot]]).toEqual([before.ballX[0], before.ballY[0]]);
    }
    expect([trailed(14, 1200).trailCount, trailed(12, 1200).trailCount]).toEqual([1, 0]);
  });

  test('is not there among many balls', () => {
    const balls = (count: number) =>
      Array.from({ length: count }, () => ballOf({ rows: 16, path, betId: 'trail' }));
    const counted = (count: number) =>
      frameAt({ ...boardFacts(16, 'high'), balls: balls(count) }, T0 + 1200, newFrame()).trailCount;
    expect([counted(6), counted(7)]).toEqual([6, 0]);
  });

  test('is not there without motion, and not when the ball has come to rest', () => {
    const { landsAt } = ballOf({ rows: 16, path, betId: 'trail' });
    expect([trailed(16, 1200, true).trailCount, trailed(16, landsAt - T0 + 400).trailCount]).toEqual([0, 0]);
  });
});

test('from 10× on light runs around the whole frame, and no bulb goes on more than three times a second', () => {
  const halos: Sprite[] = [];
  const layer = new BulbLightLayer(
    plainMaker((sprite) => halos.push(sprite)),
    MOTION,
  );
  const frame = frameAt(boardFacts(12, 'medium'), T0, newFrame());
  const onPosts = (): number =>
    halos.filter(({ visible, x }) => visible && (x < frame.layout.left || x > frame.layout.right)).length;
  layer.draw(frame, 1);
  expect(onPosts()).toBe(0);
  for (const best of [1_000, 10_000, 100_000]) {
    const went = halos.map(() => 0);
    let before = halos.map(() => true);
    for (let ms = 0; ms < 6000; ms += 10) {
      layer.draw({ ...frame, best, now: T0 + ms }, 1);
      const lit = halos.map(({ visible }) => visible);
      lit.forEach((on, i) => (went[i] = (went[i] ?? 0) + (on && !before[i] ? 1 : 0)));
      before = lit;
    }
    expect(onPosts()).toBeGreaterThan(4);
    expect(Math.min(...went)).toBeGreaterThan(4);
    expect(Math.max(...went)).toBeLessThanOrEqual(18);
  }
});

describe('numbers on signs', () => {
  test('a long number keeps its shape: it gets smaller instead of narrower', () => {
    const glyphs: Sprite[] = [];
    const sign = new NumberSign(plainMaker((sprite) => glyphs.push(sprite)));
    sign.hasTimes = false;
    sign.put(100_000, 50, 10, 29, 11.1, 0);
    const shown = glyphs.filter(({ visible }) => visible);
    expect(shown).toHaveLength(4);
    const [first, last] = [shown[0], shown[3]];
    expect((last?.x ?? 0) - (first?.x ?? 0) + 10 * (first?.scaleX ?? 0)).toBeLessThanOrEqual(29.01);
    for (const { scaleX, scaleY, y } of shown) {
      expect(scaleX / scaleY).toBeGreaterThanOrEqual(0.77);
      expect(y - (scaleY * 11.1) / 2).toBeCloseTo(10, 6);
    }
  });

  test.each([
    [8, 1],
    [12, 1],
    [14, 0],
  ] as const)('on a board of %i rows each number ends in %i ×', (rows, times) => {
    const glyphs: Sprite[] = [];
    const layer = new SignLayer(
      plainMaker((sprite, name) => {
        if (name.startsWith('num')) glyphs.push(sprite);
      }),
    );
    const frame = frameAt(boardFacts(rows, 'high'), T0, newFrame(360, 320));
    layer.draw(frame);
    const letters = [...frame.odds].slice(0, rows + 1).map((odd) => String(odd / 100).length + times);
    expect(glyphs.filter(({ visible }) => visible)).toHaveLength(letters.reduce((sum, each) => sum + each));
  });

  test.each([
    [360, 320],
    [390, 400],
    [800, 700],
  ])('the front row never covers those behind it, at %i × %i', (width, height) => {
    for (const rows of [12, 14, 16] as const) {
      const [plates, digits]: [Sprite[], Sprite[]] = [[], []];
      const layer = new SignLayer(
        plainMaker((sprite, name) => {
          if (name.startsWith('plate')) plates.push(sprite);
          if (name.startsWith('num')) digits.push(sprite);
        }),
      );
      const frame = frameAt(boardFacts(rows, 'high'), T0, newFrame(width, height));
      if (frame.layout.step === 0) continue;
      // The worst case: a ball pushes a sign behind down while balls are near those in front.
      frame.stirs.forEach((_, slot) => (frame.stirs[slot] = slot % 2));
      frame.shades.forEach((_, slot) => (frame.shades[slot] = 1 - (slot % 2)));
      layer.draw(frame);
      const behind = Math.ceil((rows + 1) / 2);
      const front = plates.filter(({ visible }) => visible).slice(behind);
      const back = digits.filter(
        ({ visible, y }) => visible && y < Math.min(...front.map((one) => one.y)) + 9,
      );
      expect(back.length).toBeGreaterThan(8);
      for (const { y } of back) expect(y).toBeLessThanOrEqual(Math.min(...front.map((one) => one.y)));
    }
  });
});
