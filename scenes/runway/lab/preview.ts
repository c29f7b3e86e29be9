// All states of the fashion show.
import { runwayScene } from '../RunwayScene';
import { previewOf, stilled, START, strip } from '../../../tools/pack/preview/strips';
import {
  after,
  before,
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
/** Ids of rounds with the two different endings. */
const STUMBLES = 'r1';
const CURTAIN = 'r5';
const STEP = 1500 / 6;
const walkFrom = timeOf(1.2);
const changeAt = timeOf(5);
const cashAt = timeOf(1.8);
const cashed = [...others(8, cashAt + 1800), own(cashAt)];

export const preview = previewOf(runwayScene, {
  prepare: {
    columns: 5,
    moments: [
      { label: 'waiting', facts: WAITING, now: START },
      ...before([6700, 2300, 900, 120]),
      ...holding([300, 1600, 2750]),
    ],
  },
  entrance: strip([80, 380, 620, 900, 1500, 2300], (time) => ({ label: `${time} ms`, facts: flying() })),
  walk: strip(
    [0, 1, 2, 3, 4, 5].map((step) => walkFrom + step * STEP),
    (time) => ({
      label: `1.2× +${Math.round(time - walkFrom)} ms`,
      facts: flying(),
    }),
  ),
  outfits: {
    columns: 4,
    moments: [1.2, 1.6, 2.2, 5.5, 10.5, 50, 110, 1000].map((multiplier) => reach(multiplier, crowd(5))),
  },
  change: strip(
    [-260, -100, 0, 120, 320, 700].map((ms) => changeAt + ms),
    (time) => ({
      label: `change ${time < changeAt ? '−' : '+'}${Math.abs(Math.round(time - changeAt))} ms`,
      facts: flying(),
    }),
  ),
  'cash-out': strip(
    [120, 420, 740, 900, 1300, 2600].map((age) => cashAt + age),
    (time) => ({
      label: `own cash-out +${Math.round(time - cashAt)} ms`,
      facts: flying(cashed),
    }),
  ),
  storm: { columns: 3, moments: [reach(2.1, crowd(48)), reach(6, crowd(48)), reach(30, crowd(48))] },
  'end-stumble': {
    columns: 4,
    moments: after(stopped(2.4, others(3, timeOf(2.4)), STUMBLES), [0, 120, 260, 420, 640, 1000, 1700, 2700]),
  },
  'end-curtain': {
    columns: 4,
    moments: after(stopped(5.6, others(3, timeOf(5.6)), CURTAIN), [0, 260, 460, 640, 900, 1400, 2000, 2700]),
  },
  ends: {
    columns: 4,
    moments: [
      ...after(stopped(1), [200, 1500]),
      ...after(stopped(1.09, [], STUMBLES), [700]),
      { label: 'void', facts: VOIDED, now: START + 500 },
    ],
  },
  'reduced-motion': stilled({
    columns: 3,
    moments: [
      ...before([2300]),
      reach(2.2, crowd(4)),
      { label: 'own cash-out', facts: flying(cashed), now: START + cashAt + 900 },
      reach(10.5, crowd(4)),
      ...after(stopped(2.4, [], STUMBLES), [300]),
      ...after(stopped(5.6, [], CURTAIN), [300]),
    ],
  }),
  wide: {
    columns: 2,
    size: { width: 844, height: 390 },
    moments: [
      ...before([2300]),
      reach(2.2, crowd(6)),
      reach(11, crowd(6)),
      ...after(stopped(5.6, [], CURTAIN), [2000]),
    ],
  },
});
