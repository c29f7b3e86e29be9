// The runway's sounds: each event once, and an audience that becomes louder during the show.
import { serverTime } from '../../../src/core/clock';
import type { CrashFacts } from '../../../src/kits/crash/facts';
import { bedOf } from '../../../scenes/runway/beds';
import { cuesBetween, markOf, newMark } from '../../../scenes/runway/cues';
import { START, at, escape, facts, shown, stopped, walking } from './runwayShow';

describe('cues', () => {
  const marks = (state: CrashFacts, now: number) => ({ ...markOf(shown(state, now), newMark()) });
  const between = (a: [CrashFacts, number], b: [CrashFacts, number]) => cuesBetween(marks(...a), marks(...b));

  it('tell each moment once', () => {
    const counting = facts({ takeoffAt: serverTime(START) });
    expect(between([counting, START - 4010], [counting, START - 3990])).toEqual(['tick']);
    expect(between([counting, START - 1510], [counting, START - 1490])).toEqual(['dim']);
    expect(between([counting, START - 10], [walking(), START + 10])).toEqual(['curtain']);
    expect(between([walking(), at(150) - 30], [walking(), at(150) + 30])).toEqual(['change']);
    expect(
      between([walking(), START + 4000], [walking({ escapes: [escape(1, { mine: true })] }), START + 4100]),
    ).toEqual(['own-cash-out']);
    expect(between([walking(), START + 4000], [walking({ escapes: [escape(1)] }), START + 4100])).toEqual([
      'cash-out',
    ]);
    expect(['stumble', 'drop']).toContain(between([walking(), at(330) - 20], [stopped(330), at(330)])[0]);
    expect(between([walking(), START + 4000], [walking({ voided: true }), START + 4100])).toEqual(['void']);
  });

  it('tell each heel that is set down, also where nothing moves', () => {
    const heels = (reduced: boolean) => {
      const told: string[] = [];
      let [before, after] = [newMark(), newMark()];
      for (let now = START + 3000; now <= START + 9000; now += 20) {
        const mark = markOf(shown(walking(), now, reduced), after);
        told.push(...cuesBetween(before, mark).filter((cue) => cue === 'step'));
        [before, after] = [mark, before];
      }
      return told.length;
    };
    // Two in a cycle of 1500 ms.
    expect(heels(false)).toBe(8);
    expect(heels(true)).toBe(8);
  });

  it('tell a flash of the press once, and none where nothing flashes', () => {
    const flashes = (reduced: boolean) => {
      const seen = new Set<number>();
      let told = 0;
      let [before, after] = [newMark(), newMark()];
      for (let now = at(800); now <= at(800) + 6000; now += 20) {
        const frame = shown(walking(), now, reduced);
        if (frame.flash > 0) seen.add(frame.flashSeed);
        const mark = markOf(frame, after);
        told += cuesBetween(before, mark).filter((cue) => cue === 'flash').length;
        [before, after] = [mark, before];
      }
      return { seen: seen.size, told };
    };
    const { seen, told } = flashes(false);
    expect(seen).toBeGreaterThan(3);
    expect(told).toBeGreaterThanOrEqual(seen - 1);
    expect(told).toBeLessThanOrEqual(seen);
    expect(flashes(true).told).toBe(0);
  });

  it('the audience is never louder than it was made, and warms to the show', () => {
    const bed = { name: '', level: 0, rate: 1 };
    const level = (state: CrashFacts, now: number) => {
      bedOf(shown(state, now), bed);
      return bed.level;
    };
    expect(level(walking(), at(2000))).toBeGreaterThan(level(walking(), at(110)));
    for (const state of [walking(), stopped(330), facts({ takeoffAt: serverTime(START) })])
      expect(level(state, at(330))).toBeLessThanOrEqual(1);
    expect(bed.name).toBe('walk');
  });

  it('say nothing to somebody who joins, and nothing when nothing happened', () => {
    expect(cuesBetween(newMark(), marks(walking(), START + 9000))).toEqual([]);
    expect(between([walking(), START + 4000], [walking(), START + 4016])).toEqual([]);
  });
});
