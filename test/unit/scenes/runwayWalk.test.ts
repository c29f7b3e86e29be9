// The runway's walk: feet never slide or sink, knees bend in the right direction, and the walk stops on both feet.
import { serverTime } from '../../../src/core/clock';
import { NO_CRASH_FACTS } from '../../../src/kits/crash/facts';
import { walked, walkedAround } from '../../../scenes/runway/walk';
import { newFrame } from '../../../scenes/runway/frame';
import {
  footAt,
  hipHeight,
  legAt,
  newLeg,
  SHIN,
  STRIDE,
  THIGH,
  type Foot,
} from '../../../scenes/runway/gait';
import { frameAt } from '../../../scenes/runway/view';

const START = 1_700_000_000_000;
const WALKING = {
  ...NO_CRASH_FACTS,
  phase: 'flying',
  roundId: '9-100',
  launchedAt: serverTime(START),
} as const;

describe('the walk', () => {
  it('keeps a planted foot where it stands, to a hundredth of a unit', () => {
    // A sole touches the floor with the heel tip, the whole sole, or the ball: the mark it leaves must not move.
    const foot: Foot = { x: 0, y: 0, pitch: 0 };
    const marks: number[] = [];
    for (let phase = 0.081; phase < 0.38; phase += 0.01) {
      footAt(phase, foot);
      expect(foot.pitch).toBe(0);
      marks.push(foot.x + STRIDE * phase);
    }
    expect(Math.max(...marks) - Math.min(...marks)).toBeLessThan(0.01);
  });

  it('never lets a foot into the floor, and moves it without jumps', () => {
    const foot: Foot = { x: 0, y: 0, pitch: 0 };
    let before: Foot | null = null;
    for (let phase = 0; phase <= 1; phase += 0.002) {
      footAt(phase, foot);
      for (const sole of [-6.5, 14, 19.5]) {
        const low = foot.y + sole * Math.sin(foot.pitch) + 12 * Math.cos(foot.pitch);
        expect(low).toBeLessThan(1.3);
      }
      if (before) expect(Math.hypot(foot.x - before.x, foot.y - before.y)).toBeLessThan(1.2);
      before = { ...foot };
    }
  });

  it('solves both bones of the leg to the ankle, with the knee forward', () => {
    const leg = newLeg();
    for (let phase = 0; phase < 1; phase += 0.01) {
      legAt(phase, hipHeight(phase), 0, leg);
      expect(Math.hypot(leg.kneeX - leg.hipX, leg.kneeY - leg.hipY)).toBeCloseTo(THIGH, 5);
      expect(Math.hypot(leg.x - leg.kneeX, leg.y - leg.kneeY)).toBeLessThan(SHIN + 0.6);
      expect(leg.thigh).toBeGreaterThan(leg.shin);
    }
  });

  it('does not bounce: her head rises and sinks by less than three units', () => {
    const heads: number[] = [];
    for (let t = 8000; t < 9500; t += 25) heads.push(frameAt(WALKING, START + t, newFrame()).figure.headY);
    expect(Math.max(...heads) - Math.min(...heads)).toBeLessThan(3);
  });

  it('covers ground that only grows, and halts on both feet from the very pace it had', () => {
    let way = -1;
    for (let t = 0; t < 20_000; t += 50) {
      expect(walked(t)).toBeGreaterThanOrEqual(way);
      way = walked(t);
    }
    for (const elapsed of [1400, 3000, 7777, 12_345]) {
      const halt = walkedAround(elapsed, 2800) / (STRIDE / 2);
      expect(Math.abs(halt - Math.round(halt))).toBeLessThan(1e-9);
      const before = walked(elapsed) - walked(elapsed - 10);
      const after = walkedAround(elapsed, 10) - walkedAround(elapsed, 0);
      expect(Math.abs(after - before)).toBeLessThan(0.08);
    }
  });
});
