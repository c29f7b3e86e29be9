// All states of the rocket's round.
import { rocketScene } from '../RocketScene';
import { at, previewOf, stilled, START, strip } from '../../../tools/pack/preview/strips';
import {
  after,
  before,
  fallBack,
  flying,
  holding,
  others,
  own,
  reach,
  stopped,
  timeOf,
  VOIDED,
  WAITING,
} from '../../../tools/pack/preview/games/crash';

const crowd = (count: number) => (time: number) => others(count, time);
const withOwn = (count: number, ago: number) => (time: number) => [...others(count, time), own(time - ago)];
const escapeAt = timeOf(2);

export const preview = previewOf(rocketScene, {
  prepare: {
    columns: 5,
    moments: [
      { label: 'waiting', facts: WAITING, now: START },
      ...before([6700, 2300, 700, 250]),
      ...holding([300, 1600, 2750]),
    ],
  },
  'lift-off': strip([100, 400, 1000, 1800, 2600, 3600], (time) => ({
    label: `${time} ms`,
    facts: flying(others(time > 1500 ? 2 : 0, time)),
  })),
  climb: {
    columns: 4,
    moments: [
      reach(1.3, crowd(4)),
      reach(2, crowd(8)),
      reach(3, crowd(10)),
      reach(5, crowd(12)),
      reach(10, crowd(12)),
      reach(30, crowd(3)),
      reach(100, crowd(2)),
      reach(1000, crowd(1)),
    ],
  },
  escape: strip(
    [40, 160, 400, 900, 1800, 3200].map((age) => escapeAt + age),
    (time) => ({
      label: `own escape +${Math.round(time - escapeAt)} ms`,
      facts: flying([...others(6, escapeAt), own(escapeAt)]),
    }),
  ),
  hatch: strip(
    [0, 60, 140, 220, 320, 440, 560, 700, 900, 1300].map((age) => escapeAt + age),
    (time) => ({
      label: `tap +${Math.round(time - escapeAt)} ms`,
      facts:
        time < escapeAt + 180
          ? { ...flying(others(4, escapeAt)), leavingAt: at(escapeAt) }
          : flying([...others(4, escapeAt), { ...own(escapeAt + 90), leftAt: at(escapeAt) }]),
    }),
    5,
  ),
  'way-back': {
    columns: 6,
    moments: fallBack(5, [400, 800, 1000, 1200, 1400, 1600, 1800, 2100, 2400, 2600, 2800, 3400]),
  },
  storm: {
    columns: 3,
    moments: [reach(2, withOwn(48, 900)), reach(4, withOwn(48, 3000)), reach(20, crowd(48))],
  },
  explosion: {
    columns: 4,
    moments: after(stopped(2.31, others(4, timeOf(2.31))), [0, 60, 150, 300, 600, 1400, 2400, 3400]),
  },
  ends: {
    columns: 4,
    moments: [
      ...after(stopped(1), [60, 500]),
      ...after(stopped(42.5), [240]),
      { label: 'void', facts: VOIDED, now: START + 500 },
    ],
  },
  'reduced-motion': stilled({
    columns: 4,
    moments: [
      ...before([5200]),
      reach(2, withOwn(6, 900)),
      reach(10, crowd(6)),
      ...after(stopped(2.31), [100]),
    ],
  }),
});
