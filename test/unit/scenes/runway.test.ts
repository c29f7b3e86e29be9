// The runway's view: a pure function of facts and time, feet never slide, and nothing flickers too fast.
import { serverTime } from '../../../src/core/clock';
import { hundredths } from '../../../src/core/multiplier';
import { MAX_SHOWN_ESCAPES } from '../../../src/kits/crash/facts';
import { flightTime } from '../../../src/kits/crash/rules';
import { newFrame } from '../../../scenes/runway/frame';
import { OUTFITS } from '../../../scenes/runway/outfits';
import { across, FAR_EDGE, filling, firstOf, NEAR_EDGE, nth, WALL } from '../../../scenes/runway/place';
import { cellAt, FLASH_EVERY, frameAt } from '../../../scenes/runway/view';
import { START, at, escape, facts, shown, stopped, walking } from './runwayShow';

/** Half the width of the stage's opening plus a post, in scene units. */
const HALF_STAGE = 130;

describe('the show', () => {
  it('is the same picture for whoever comes late', () => {
    const live = newFrame();
    for (let t = 0; t < 13_000; t += 40) frameAt(walking(), START + t, live);
    frameAt(walking(), START + 13_000, live);
    expect(live).toEqual(shown(walking(), START + 13_000));
  });

  it('fills the one frame it is given, whatever it held before', () => {
    const used = newFrame();
    for (const state of [
      stopped(330),
      walking({ escapes: [escape(1)] }),
      facts({ voided: true }),
      facts({}),
    ]) {
      frameAt(state, START + 9000, used);
    }
    const { tosses: _old, ...rest } = shown(facts({}), START + 9000, false, used);
    const { tosses: _fresh, ...fresh } = shown(facts({}), START + 9000);
    expect(rest).toEqual(fresh);
  });

  it('counts down behind a closed curtain while the house grows dark', () => {
    const state = facts({ takeoffAt: serverTime(START + 8000) });
    const early = shown(state, START + 200);
    expect([early.stage, early.seconds, early.curtain, early.modelAlpha]).toEqual(['countdown', 8, 0, 0]);
    const late = shown(state, START + 7300);
    expect([late.stage, late.seconds]).toEqual(['dimming', 1]);
    expect(late.dark).toBeGreaterThan(early.dark);
    expect(late.fill).toBeGreaterThan(0.9);
    // An operator's longer countdown.
    const long = shown(facts({ takeoffAt: serverTime(START + 15_000) }), START + 500);
    expect([long.seconds, long.fill]).toEqual([15, 0]);
  });

  it('parts the curtain a little when the block has come, no sooner', () => {
    const closed = facts({ takeoffAt: serverTime(START - 3000), awaitedBlock: 81_234_567 });
    expect(shown(closed, START - 1000).curtain).toBe(0);
    const decided = { ...closed, launchedAt: serverTime(START) };
    expect(shown(decided, START - 600).curtain).toBe(0);
    expect(shown(decided, START - 1).curtain).toBeCloseTo(shown(walking(), START).curtain, 6);
  });

  it('waits without a number, and shows a void round as closed', () => {
    expect(shown(facts({}), START).stage).toBe('waiting');
    const closed = shown(walking({ voided: true }), START + 5000);
    expect([closed.stage, closed.number, closed.curtain, closed.modelAlpha]).toEqual(['closed', -1, 0, 0]);
  });

  it('opens the curtain and puts her in the light', () => {
    const parted = shown(walking(), START).curtain;
    expect(parted).toBeGreaterThan(0);
    expect(parted).toBeLessThan(0.2);
    const open = shown(walking(), START + 1000);
    expect(open.curtain).toBe(1);
    expect(open.modelAlpha).toBe(1);
    expect(open.number).toBe(106);
  });

  it('shows the distance of the rules', () => {
    const frame = shown(walking(), at(234));
    expect(frame.number).toBe(234);
    expect(frame.metres).toBe(134);
  });

  it.each(OUTFITS.map(({ name, from }, index) => [name, from, index] as const))(
    'wears %s from %i hundredths on',
    (_name, from, index) => {
      expect(shown(walking(), at(from) + 1).worn).toBe(index);
      if (from > 100) expect(shown(walking(), at(from) - 40).worn).toBe(index - 1);
      expect(shown(stopped(from + 1), at(from) + 2000).worn).toBe(index);
    },
  );

  it('keeps the outfit of the stop, not of the time since', () => {
    expect(shown(stopped(149), at(149) + 2700).worn).toBe(0);
  });

  it('ends by a heel or by the curtain, as the round decides, and both occur', () => {
    const endings = new Set(
      Array.from({ length: 20 }, (_, i) => shown(stopped(330, `9-${i}`), at(330) + 500).ending),
    );
    expect([...endings].sort()).toEqual(['curtain', 'stumble']);
    expect(shown(stopped(330, '9-7'), at(330) + 500).ending).toBe(
      shown(stopped(330, '9-7'), at(330) + 2500).ending,
    );
    expect(shown(stopped(100), START + 800).ending).toBe('curtain');
  });

  it('shows where it stopped for as long as the game-over delay lasts', () => {
    for (const age of [0, 1000, 2800]) {
      const frame = shown(stopped(330), at(330) + age);
      expect([frame.stage, frame.number]).toEqual(['stopped', 330]);
    }
    const end = shown(stopped(330), at(330) + 2800);
    expect(end.dark).toBeGreaterThan(0.6);
  });

  it('ends the stumble a hand on her bare head, feet at rest, while the spot is on her hat', () => {
    const id = Array.from({ length: 40 }, (_, i) => `9-${i}`).find(
      (roundId) => shown(stopped(330, roundId), at(330)).ending === 'stumble',
    );
    const trip = shown(stopped(330, id), at(330) + 250);
    expect(trip.bearing.lean).toBeGreaterThan(0.3);
    const posed = shown(stopped(330, id), at(330) + 2400);
    expect(Math.abs(posed.figure.torso)).toBeLessThan(0.15);
    expect([posed.bearing.akimbo, posed.bearing.bare]).toEqual([0, 1]);
    // The hat has left her head, and lies on the floor in front of her.
    expect(trip.figure.hatY).toBeLessThan(-140);
    expect(posed.figure.hatY).toBeGreaterThan(-40);
    expect(posed.figure.hatX).toBeGreaterThan(30);
    expect([trip.lost, posed.lost]).toEqual([0, 1]);
    expect(posed.hatX).toBeGreaterThan(posed.modelX + 30);
    const other = Array.from({ length: 40 }, (_, i) => shown(stopped(330, `9-${i}`), at(330) + 2400));
    expect(other.find(({ ending }) => ending === 'curtain')?.lost).toBe(0);
    // It keeps its place on the floor while she takes her last step.
    const inTent = (age: number): number => {
      const frame = shown(stopped(330, id), at(330) + age);
      return frame.hatX - frame.width / 2 + frame.camera;
    };
    expect(inTent(900)).toBeCloseTo(inTent(2700), 3);
    expect(posed.camera).toBeCloseTo(shown(stopped(330, id), at(330) + 2700).camera, 6);
  });

  it('knows her from the empty stage when touched', () => {
    const frame = shown(walking(), START + 4000);
    expect(cellAt(frame.modelX, frame.floor - 100, frame)).toBe('model');
    expect(cellAt(20, 40, frame)).toBeNull();
    const before = shown(facts({}), START);
    expect(cellAt(before.modelX, before.floor - 100, before)).toBeNull();
  });
});

describe('flowers', () => {
  it('are never more than the pool holds', () => {
    const many = Array.from({ length: 200 }, (_, i) => escape(i));
    const frame = shown(walking({ escapes: many }), START + 4600);
    expect(frame.tossCount).toBe(MAX_SHOWN_ESCAPES);
  });

  it('fly, land, and are left behind at the pace of the floor', () => {
    const state = walking({ escapes: [escape(3)] });
    const flying = { ...shown(state, START + 4200).tosses[0] };
    const lying = { ...shown(state, START + 5200).tosses[0] };
    const later = { ...shown(state, START + 6200).tosses[0] };
    expect(flying.y).not.toBe(lying.y);
    expect(later.y).toBeCloseTo(lying.y ?? 0, 6);
    expect((lying.x ?? 0) - (later.x ?? 0)).toBeGreaterThan(50);
  });

  it('put the own one last and celebrate it only when it won', () => {
    const mine = escape(1, { mine: true });
    const frame = shown(walking({ escapes: [mine, escape(2)] }), START + 5000);
    expect(frame.tosses[frame.tossCount - 1]?.own).toBe(true);
    expect(frame.cheer).toBeGreaterThan(0);
    const even = { ...mine, multiplier: hundredths(100) };
    expect(shown(walking({ escapes: [even] }), START + 5000).cheer).toBe(-1);
  });
});

describe('the tent', () => {
  it('is drawn to the edges of a scene two and a half times as wide as high', () => {
    const frame = newFrame(1100, 440);
    for (const elapsed of [0, 3000, 17_321, 60_000]) {
      shown(walking(), START + elapsed, false, frame);
      for (const [gap, depth] of [
        [92, WALL],
        [96, NEAR_EDGE],
        [30, FAR_EDGE],
      ] as const) {
        const first = firstOf(frame, gap, depth, gap);
        expect(nth(frame, first, gap, depth)).toBeLessThanOrEqual(0);
        expect(nth(frame, first + filling(gap) - 1, gap, depth) + gap).toBeGreaterThan(frame.width);
      }
    }
  });
});

describe('flowers that lie on the catwalk', () => {
  it('are left behind as fast as the floor, and rest once she stands', () => {
    const crash = 300;
    const end = flightTime(hundredths(crash));
    const escapes = [escape(1, { at: START + end - 3000 })];
    const x = (t: number): number => {
      const state = t < end ? walking({ escapes }) : { ...stopped(crash), escapes };
      return shown(state, START + t).tosses[0]?.x ?? NaN;
    };
    expect(x(end - 1000)).toBeLessThan(x(end - 1500) - 20);
    // The picture does not jump at the stop.
    expect(Math.abs(x(end + 8) - x(end - 8))).toBeLessThan(3);
    expect(x(end + 2900)).toBeCloseTo(x(end + 2500), 3);
  });
});

describe('eyes that flicker harms, and reduced motion', () => {
  it('shows her on the catwalk, clear of the stage, and in one place', () => {
    const early = shown(walking(), START + 100, true);
    const { camera, modelX } = early;
    expect(across(early, 0, FAR_EDGE)).toBeLessThan(-HALF_STAGE);
    expect(shown(walking(), START + 20_000, true)).toMatchObject({ camera, modelX, modelAlpha: 1 });
  });

  it('flashes less than three times in any second', () => {
    expect(1000 / FLASH_EVERY).toBeLessThan(3);
    let rises = 0;
    let before = 0;
    for (let t = 0; t < 20_000; t += 5) {
      const { flash } = shown(walking(), START + 30_000 + t);
      if (flash > before + 0.2) rises += 1;
      before = flash;
    }
    expect(rises).toBeGreaterThan(5);
    expect(rises / 20).toBeLessThan(3);
  });

  it('flashes for my cash-out, three times and no sooner; for that of another as ever', () => {
    const flashed = (mine: boolean): number[] => {
      const state = walking({ escapes: [escape(1, { at: START + 3_000, mine })] });
      const seen = new Set<number>();
      for (let t = 2_000; t < 5_000; t += 10) {
        const { flash, flashSeed } = shown(state, START + t);
        if (flash > 0) seen.add(flashSeed * FLASH_EVERY - START - 3_000);
      }
      return [...seen].filter((since) => since > -420 && since < 1_260);
    };
    expect(flashed(true).filter((since) => since >= 0)).toHaveLength(3);
    expect(flashed(true).filter((since) => since < 0)).toEqual(flashed(false).filter((since) => since < 0));
    expect(flashed(false).length).toBeLessThan(3);
  });

  it('lets its bulbs flash together after my cash-out, not before it and not after that of another', () => {
    const together = (mine: boolean, since: number): boolean =>
      shown(walking({ escapes: [escape(1, { at: START + 3_000, mine })] }), START + 3_000 + since).volley;
    expect([together(true, -FLASH_EVERY), together(true, 700), together(false, 700)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('stands still, dressed and lit, under the true number', () => {
    const one = shown(walking(), at(620), true);
    const two = shown(walking(), at(620) + 900, true);
    expect(one.figure).toEqual(two.figure);
    expect([one.flash, one.curtain, one.modelAlpha, one.worn]).toEqual([0, 1, 1, 3]);
    expect(two.number).toBeGreaterThan(one.number);
    const end = shown(stopped(330), at(330) + 1, true);
    expect([end.drop === 1 || end.bearing.akimbo === 1, end.number]).toEqual([true, 330]);
  });
});

test('while the platform is silent she stands, the house is dark and the number pales', () => {
  const held = walking({ heldAt: serverTime(START + 6_000) });
  const before = { ...shown(walking(), START + 6_000) };
  const late = { ...shown(held, START + 60_000) };
  expect(late.stage).toBe('walk');
  expect(late.elapsed - before.elapsed).toBeLessThanOrEqual(350);
  expect(late.dark).toBeGreaterThan(before.dark);
  expect(late.flash).toBe(0);
  expect([before.numberAlpha, late.numberAlpha < 0.6]).toEqual([1, true]);
});

test('she stands whole behind the curtain once there is room for her, and steps out on to the catwalk', () => {
  const at = (ms: number) => shown(walking(), START + ms);
  for (let ms = 0; ms < 1_200; ms += 10) expect([0, 1]).toContain(at(ms).modelAlpha);
  const [before, found, out] = [at(380), at(400), at(1_100)];
  expect([before.modelAlpha, found.modelAlpha]).toEqual([0, 1]);
  expect(found.feet).toBeLessThan(found.floor - 30);
  expect(found.modelScale).toBeLessThan(0.85 * out.modelScale);
  expect(out.feet).toBe(out.floor);
});
