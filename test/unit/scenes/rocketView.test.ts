import { serverTime } from '../../../src/core/clock';
import { hundredths } from '../../../src/core/multiplier';
import {
  END_SHOWN,
  MAX_SHOWN_ESCAPES,
  NO_CRASH_FACTS,
  type CrashEscape,
  type CrashFacts,
} from '../../../src/kits/crash/facts';
import { flightTime, multiplierAt } from '../../../src/kits/crash/rules';
import { bedOf } from '../../../scenes/rocket/beds';
import { cuesBetween, markOf, newMark } from '../../../scenes/rocket/cues';
import { climbed, heightShare, pathWindow, pose } from '../../../scenes/rocket/flight';
import { newFrame } from '../../../scenes/rocket/frame';
import { MOTION } from '../../../scenes/rocket/motion';
import { cellAt, frameAt } from '../../../scenes/rocket/view';

const START = 1_700_000_000_000;
const at = (ms: number) => serverTime(START + ms);
const countdown: CrashFacts = { ...NO_CRASH_FACTS, roundId: 'r1', takeoffAt: at(8000) };
const flight: CrashFacts = { ...NO_CRASH_FACTS, roundId: 'r1', phase: 'flying', launchedAt: at(8000) };
const crash = hundredths(231);
const stoppedAt = at(8000 + flightTime(crash));
const stopped: CrashFacts = { ...flight, blast: true, crash, stoppedAt };
const escape = (ms: number, mine = false, centi = 150): CrashEscape => ({
  betId: `bet-${ms}`,
  at: at(ms),
  multiplier: hundredths(centi),
  mine,
});

describe('phases', () => {
  test.each([
    ['bets are open before the countdown', { ...NO_CRASH_FACTS, roundId: 'r1' }, 0, 'waiting'],
    ['the countdown runs', countdown, 2000, 'countdown'],
    ['the burner wakes in the last moments', countdown, 7000, 'ignition'],
    ['it flies', flight, 9000, 'flight'],
    ['it has blown up', stopped, 8000 + flightTime(crash) + 10, 'stopped'],
    [
      'it stays so until the next round',
      { ...stopped, phase: 'ending' as const, blast: false },
      60_000,
      'stopped',
    ],
    ['a void round is closed, even in mid-flight', { ...flight, voided: true }, 9000, 'closed'],
  ])('%s', (_, facts, ms, stage) => {
    expect(frameAt(facts, START + ms, newFrame()).stage).toBe(stage);
  });

  test('seconds count down to one and lamps light up one a second', () => {
    const frame = newFrame();
    const seen = Array.from({ length: 8 }, (_, second) => {
      frameAt(countdown, START + second * 1000 + 500, frame);
      return [frame.seconds, frame.lamps];
    });
    expect(seen).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((left) => [left, 8 - left]));
  });

  test("in an operator's longer countdown all seconds count, and the ring begins to fill for the last eight", () => {
    const long = { ...countdown, takeoffAt: serverTime(START + 15_000) };
    const seen = [500, 6_500, 8_500].map((ms) => frameAt(long, START + ms, newFrame()));
    expect(seen.map(({ seconds }) => seconds)).toEqual([15, 9, 7]);
    expect(seen.map(({ ring }) => ring > 0)).toEqual([false, false, true]);
  });

  test('when betting has closed the ride holds, without a number, until the time that the block allows', () => {
    const closed = { ...countdown, awaitedBlock: 81_234_567 };
    const frame = frameAt(closed, START + 9500, newFrame());
    expect([frame.stage, frame.seconds, frame.ring, frame.number]).toEqual(['holding', -1, 1, -1]);
    expect([frame.decided, frame.clamps < 1]).toEqual([0, true]);
    // The block has come: the rocket is held until the announced time, and only then the flight begins.
    const launchedAt = serverTime(START + 10_500);
    const decided = { ...closed, launchedAt };
    frameAt(decided, launchedAt - 250, frame);
    expect([frame.stage, frame.decided]).toEqual(['holding', 0.5]);
    frameAt(decided, launchedAt - 1, frame);
    expect([frame.stage, frame.flame > 0.49]).toEqual(['holding', true]);
    frameAt(decided, launchedAt + 400, frame);
    expect([frame.stage, frame.elapsed]).toEqual(['flight', 400]);
  });
});

describe('the flight', () => {
  test('the number is the one that the rules give, floored alike', () => {
    const frame = newFrame();
    for (const ms of [0, 1, 999, 11_553, 40_000, 230_000]) {
      frameAt(flight, START + 8000 + ms, frame);
      expect(frame.number).toBe(Number(multiplierAt(ms)));
    }
  });

  test('the camera never sinks, and neither does a height line rise', () => {
    let height = 0;
    let share = Infinity;
    for (let ms = 0; ms < 230_000; ms += 16) {
      expect(climbed(ms, MOTION)).toBeGreaterThanOrEqual(height);
      height = climbed(ms, MOTION);
      expect(heightShare(1.1, ms)).toBeLessThanOrEqual(share);
      share = heightShare(1.1, ms);
    }
  });

  test('the rocket rises steadily from the pad to the tip of its path', () => {
    const window = { left: 0, right: 0, bottom: 0, top: 0 };
    const out = { x: 0, y: 0, heading: 0, scale: 1, tailX: 0, tailY: 0 };
    pathWindow(390, 470, window);
    let last = Infinity;
    for (let ms = 0; ms <= 2800; ms += 50) {
      pose(ms, window, 195, 292, MOTION, out);
      // While it tilts, its middle may sink a little.
      expect(out.y).toBeLessThanOrEqual(last + 4);
      last = Math.min(last, out.y);
    }
    expect(out.tailX).toBeCloseTo(window.right, 0);
  });

  test('whoever joins late sees exactly what whoever watched sees', () => {
    const watched = newFrame();
    for (let ms = 0; ms <= 20_000; ms += 16) frameAt(flight, START + 8000 + ms, watched);
    frameAt(flight, START + 28_000, watched);
    expect(frameAt(flight, START + 28_000, newFrame())).toEqual(watched);
  });

  test('the path ends where the flame begins', () => {
    const frame = frameAt(flight, START + 8000 + 30_000, newFrame());
    expect(frame.path.at(-2)).toBeCloseTo(frame.rocket.tailX, 3);
    expect(frame.path.at(-1)).toBeCloseTo(frame.rocket.tailY, 3);
  });

  test('a stopped ride tells its crash, whenever one looks', () => {
    const early = frameAt(stopped, stoppedAt, newFrame());
    const late = frameAt(stopped, stoppedAt + 60_000, newFrame());
    expect([early.number, late.number]).toEqual([231, 231]);
    expect([early.rocket.visible, late.rocket.visible]).toEqual([false, false]);
  });

  test('the pilot’s face tightens with the height, and is at ease on the pad', () => {
    const strainAt = (multiplier: number) =>
      frameAt(flight, START + 8000 + flightTime(hundredths(multiplier)) + 1, newFrame()).strain;
    expect([strainAt(120), strainAt(160), strainAt(400), strainAt(5000)]).toEqual([0, 1, 2, 3]);
    expect(frameAt(countdown, START, newFrame()).strain).toBe(0);
  });

  test('the rocket can be touched, the sky cannot', () => {
    const frame = frameAt(countdown, START, newFrame());
    expect(cellAt(frame.rocket.x, frame.rocket.y, frame)).toBe('rocket');
    expect(cellAt(4, 4, frame)).toBeNull();
  });
});

describe('escapes', () => {
  test('of a crowd that leaves at once, no more than six are seen at the flame', () => {
    const crowd = Array.from({ length: 24 }, (_, i) => escape(14_000 + 20 * i));
    for (let ms = 14_500; ms < 17_000; ms += 100) {
      const frame = frameAt({ ...flight, escapes: crowd }, START + ms, newFrame());
      const near = frame.chutes
        .slice(0, frame.chuteCount)
        .filter(
          ({ x, y, alpha }) =>
            alpha > 0.05 && Math.hypot(x - frame.rocket.tailX, y - frame.rocket.tailY) < 24,
        );
      expect(near.length).toBeLessThanOrEqual(6);
    }
    // Later all of them are.
    const late = frameAt({ ...flight, escapes: crowd }, START + 18_000, newFrame());
    expect(late.chutes.slice(0, late.chuteCount).filter(({ alpha }) => alpha > 0.5).length).toBeGreaterThan(
      15,
    );
  });

  test('in a crowd of others an own parachute still has its place, on top', () => {
    const others = Array.from({ length: MAX_SHOWN_ESCAPES + 20 }, (_, i) => escape(9000 + i));
    const frame = frameAt({ ...flight, escapes: [escape(9000, true), ...others] }, START + 9500, newFrame());
    expect(frame.chuteCount).toBe(MAX_SHOWN_ESCAPES + 1);
    expect(frame.chutes[frame.chuteCount - 1]?.own).toBe(true);
  });

  test('an own escape is cheered for a while, once its canopy opens; one that only returns the stake is not', () => {
    const cheer = (centi: number, after: number) =>
      frameAt({ ...flight, escapes: [escape(10_000, true, centi)] }, START + 10_000 + after, newFrame())
        .cheer;
    expect([cheer(150, 300), cheer(150, 500), cheer(150, 5000), cheer(100, 500)]).toEqual([-1, 80, -1, -1]);
  });
});

describe('the way back', () => {
  const next = serverTime(stoppedAt + 9000);
  const past: CrashFacts['past'] = { launchedAt: at(8000), stoppedAt, crash, escapes: [] };
  const after: CrashFacts = { ...NO_CRASH_FACTS, roundId: 'r2', takeoffAt: next, past };

  test('the camera falls from the blast to the fair, never up again, and the next rocket comes up there', () => {
    const frame = newFrame();
    let height = frameAt(stopped, stoppedAt, frame).altitude;
    expect(height).toBeGreaterThan(500);
    for (let ms = 16; ms < 4000; ms += 16) {
      frameAt(ms < 1000 ? stopped : after, stoppedAt + ms, frame);
      expect(frame.altitude).toBeLessThanOrEqual(height);
      height = frame.altitude;
      // No rocket is visible there before the camera has arrived.
      if (frame.rocket.visible) expect(height).toBe(0);
    }
    expect([height, frame.rocket.visible, frame.risen, frame.stage]).toEqual([0, true, 1, 'countdown']);
  });

  test('the last multiplier keeps its place until its flash is over, and the countdown comes after it', () => {
    const kept = (age: number, facts = after) => {
      const { number, ended, awake } = frameAt(facts, stoppedAt + age, newFrame());
      return [number, ended, awake];
    };
    expect([kept(1000), kept(END_SHOWN)]).toEqual([1, 1].map(() => [Number(crash), true, 0]));
    expect(kept(END_SHOWN + 201)).toEqual([-1, false, expect.closeTo(0, 2)]);
    expect(kept(END_SHOWN + 400)).toEqual([-1, false, 1]);
    expect(kept(1000, { ...after, past: null })).toEqual([-1, false, 1]);
    // The last seconds before a take-off belong to it, however short the countdown is.
    expect(kept(1000, { ...after, takeoffAt: serverTime(stoppedAt + 2000) })).toEqual([-1, false, 1]);
  });

  test('an end is no loss for a player who escaped', () => {
    const won = { ...stopped, escapes: [escape(9000, true)] };
    expect(frameAt(won, stoppedAt, newFrame())).toMatchObject({ ended: true, won: true });
    expect(frameAt(stopped, stoppedAt, newFrame())).toMatchObject({ ended: true, won: false });
  });

  test('an own pilot lands at the side where he came down; his canopy collapses, and he stays while the next rocket comes up', () => {
    const won = { ...after, past: { ...past, escapes: [escape(stoppedAt - START - 500, true)] } };
    const landed = (age: number) => {
      const frame = frameAt(won, stoppedAt + age, newFrame());
      return [frame.chutes[frame.chuteCount - 1], frame] as const;
    };
    const [pilot, frame] = landed(3000);
    expect(pilot).toMatchObject({ own: true, tilt: 0, alpha: 1 });
    expect(pilot?.y).toBeLessThan(frame.height - 40);
    expect(Math.sign((pilot?.x ?? 0) - frame.width / 2)).toBe(frame.ownSide);
    expect(landed(5000)[0]).toMatchObject({ x: pilot?.x, y: pilot?.y });
    const { lands } = frame.motion.camera;
    const down = [lands - 1, lands + 150, lands + 300, 5000].map((age) => landed(age)[0]?.down);
    expect(down).toEqual([0, 0.5, 1, 1]);
    // The hatch that he blew belongs to the last rocket.
    expect(frame.hatch).toBe(-1);
  });

  test('an own pilot who left long before the end comes in again from above, and stays until the next lift-off', () => {
    const won = { ...after, past: { ...past, escapes: [escape(8200, true)] } };
    const pilot = (age: number) => {
      const frame = frameAt(won, stoppedAt + age, newFrame());
      return frame.chutes[frame.chuteCount - 1];
    };
    const heights = Array.from({ length: 20 }, (_, i) => pilot(2000 + 50 * i)?.y ?? -60);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(pilot(8900)).toMatchObject({ own: true, alpha: 1, y: pilot(3000)?.y });
  });

  test('betting goes on under it: seconds are counted from the start', () => {
    const frame = frameAt(after, stoppedAt + 1100, newFrame());
    expect([frame.stage, frame.seconds]).toEqual(['countdown', 8]);
    expect(frame.altitude).toBeGreaterThan(0);
  });

  test('whoever comes later, knows of no last ride or wants no motion finds the camera at the fair', () => {
    const late = frameAt(after, stoppedAt + 4500, newFrame());
    const unknown = frameAt({ ...after, past: null }, stoppedAt + 1100, newFrame());
    const still = frameAt(after, stoppedAt + 1100, { ...newFrame(), reduced: true });
    for (const frame of [late, unknown, still])
      expect([frame.altitude, frame.rocket.visible, frame.blast]).toEqual([0, true, -1]);
  });
});

describe('the hatch', () => {
  const tapped = at(12_000);
  const leaving: CrashFacts = { ...flight, leavingAt: tapped };

  test('blows on the tap: the pilot is out before the platform has answered, without a sum', () => {
    const before = frameAt(flight, tapped + 16, newFrame());
    expect([before.hatch, before.chuteCount]).toEqual([-1, 0]);
    const frame = frameAt(leaving, tapped + 16, newFrame());
    expect([frame.hatch, frame.chuteCount]).toEqual([16, 1]);
    expect(frame.chutes[0]).toMatchObject({ own: true, open: 0, multiplier: 0 });
    expect(frame.cheer).toBe(-1);
  });

  test('the answer opens the canopy, and moves nobody', () => {
    const told: CrashFacts = {
      ...flight,
      escapes: [{ ...escape(12_150, true, 127), leftAt: tapped }],
    };
    const falling = { ...frameAt(leaving, tapped + 300, newFrame()).chutes[0] };
    const known = { ...frameAt(told, tapped + 300, newFrame()).chutes[0] };
    expect([known.x, known.y, known.tilt]).toEqual([falling.x, falling.y, falling.tilt]);
    const open = frameAt(told, tapped + 1500, newFrame()).chutes[0];
    expect(open).toMatchObject({ open: 1, multiplier: 127, own: true });
  });

  test('he leaves from the hatch, wherever the rocket is', () => {
    for (const ms of [200, 1500, 6000, 60_000]) {
      const now = START + 8000 + ms;
      const frame = frameAt({ ...flight, leavingAt: serverTime(now) }, now, newFrame());
      const chute = frame.chutes[frame.chuteCount - 1];
      expect(Math.hypot((chute?.x ?? 0) - frame.rocket.x, (chute?.y ?? 0) - frame.rocket.y)).toBeLessThan(20);
    }
  });
});

describe('reduced motion', () => {
  test('nothing shakes, sways or stretches', () => {
    const frame = { ...newFrame(), reduced: true };
    for (const [facts, ms] of [
      [countdown, 7900],
      [flight, 8200],
      [flight, 12_000],
      [stopped, 8000 + flightTime(crash) + 30],
    ] as const) {
      frameAt(facts, START + ms, frame);
      expect([frame.shakeX, frame.shakeY, frame.rocket.stretchX, frame.rocket.stretchY]).toEqual([
        0, 0, 1, 1,
      ]);
    }
  });
});

describe('memory', () => {
  test('a frame is filled, never replaced', () => {
    const frame = newFrame();
    const parts = [
      frame,
      frame.rocket,
      frame.window,
      frame.path,
      frame.markValues,
      frame.chutes,
      frame.chutes[0],
    ];
    for (let ms = 0; ms < 30_000; ms += 100)
      expect(frameAt(ms < 8000 ? countdown : flight, START + ms, frame)).toBe(frame);
    const after = [
      frame,
      frame.rocket,
      frame.window,
      frame.path,
      frame.markValues,
      frame.chutes,
      frame.chutes[0],
    ];
    after.forEach((part, i) => expect(part).toBe(parts[i]));
  });
});

describe('cues', () => {
  function play(factsAt: (ms: number) => CrashFacts, from: number, until: number): string[] {
    const frame = newFrame();
    let [before, after] = [newMark(), newMark()];
    const told: string[] = [];
    for (let ms = from; ms <= until; ms += 16) {
      frameAt(factsAt(ms), START + ms, frame);
      told.push(...cuesBetween(before, markOf(frame, after)));
      [before, after] = [after, before];
    }
    return told;
  }
  const round = (ms: number): CrashFacts => {
    if (ms < 8000) return countdown;
    const escapes =
      ms < 10_000 ? [] : ms < 11_000 ? [escape(10_000)] : [escape(10_000), escape(11_000, true)];
    return START + ms < stoppedAt ? { ...flight, escapes } : { ...stopped, escapes };
  };

  test('each moment of a round is told once, in order', () => {
    const told = play(round, 0, 30_000);
    expect(told.filter((cue) => cue !== 'tick')).toEqual([
      'ignite',
      'launch',
      'escape',
      'own-escape',
      'explode',
    ]);
    expect(told.filter((cue) => cue === 'tick')).toHaveLength(7);
  });

  test('whoever joins in mid-flight is not told of the launch', () => {
    expect(play(round, 10_500, 10_900)).toEqual([]);
  });

  test('nothing happening costs nothing', () => {
    const frame = frameAt(flight, START + 12_000, newFrame());
    const [a, b] = [markOf(frame, newMark()), markOf(frame, newMark())];
    expect(cuesBetween(a, b)).toBe(cuesBetween(b, a));
  });
});

describe('the burner is heard', () => {
  const bedAt = (facts: CrashFacts, ms: number) => {
    const bed = { name: '', level: 0, rate: 1 };
    bedOf(frameAt(facts, START + ms, newFrame()), bed);
    return bed;
  };

  test('from the ignition on, higher and thinner the higher it flies, and not after the end', () => {
    expect(bedAt(countdown, 2000).level).toBe(0);
    expect(bedAt(countdown, 7900).level).toBeGreaterThan(0);
    const heights = [9500, 14_000, 25_000, 60_000].map((ms) => bedAt(flight, ms));
    for (let i = 1; i < heights.length; i += 1) {
      expect(heights[i]?.rate).toBeGreaterThan(heights[i - 1]?.rate ?? Infinity);
      expect(heights[i]?.level).toBeLessThan(heights[i - 1]?.level ?? 0);
    }
    expect(heights.every(({ level, rate }) => level > 0 && level <= 1 && rate < 1.6)).toBe(true);
    expect(bedAt(stopped, 8000 + flightTime(crash) + 10).level).toBe(0);
  });
});

test('while the platform is silent the flight stands still, the flame is low and the number pales', () => {
  const held: CrashFacts = { ...flight, heldAt: at(12_000) };
  const before = { ...frameAt(flight, START + 12_000, newFrame()) };
  const soon = { ...frameAt(held, START + 13_000, newFrame()) };
  const late = { ...frameAt(held, START + 61_000, newFrame()) };
  expect(before).toMatchObject({ stage: 'flight', held: -1, numberAlpha: 1, flame: 1 });
  expect(late.stage).toBe('flight');
  // It rests within a third of a second, and then nothing rises.
  expect(late.elapsed - before.elapsed).toBeLessThanOrEqual(350);
  expect(late.number - soon.number).toBeLessThanOrEqual(1);
  expect(late.numberAlpha).toBeLessThan(0.6);
  expect(late.flame).toBeLessThan(0.5);
  // When pushes arrive again, the rocket is at its real height.
  expect(frameAt(flight, START + 61_000, newFrame()).elapsed).toBe(53_000);
});
