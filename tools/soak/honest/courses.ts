// Disturbances of devices and of an honest house: all courses of the cheats, and those that only an honest house needs.
import { COURSES, reload, type Course } from '../cheats/play';

const DAY = 24 * 60 * 60_000;
const there = { devices: 1, lag: 0, before: 0, isThere: () => true };
/** Sometimes the source is a block late. */
const weather = { lag: (round: number): number => (round % 5 === 3 ? 1 : 0), replaces: true };

export const HONEST_COURSES: readonly Course[] = [
  ...COURSES,
  { ...there, name: 'clocks off by a day', devices: 2, skews: [DAY, -DAY] },
  { ...there, name: 'a source that lags, and blocks that are replaced', weather },
  {
    name: 'all of it',
    devices: 2,
    lag: 300,
    before: 0,
    isThere: (left) => left > 20 || left <= 10,
    skews: [-DAY, DAY],
    weather,
    disturb(device, when, round) {
      if (when === 'flight' && round % 3 === 0) device.lose();
      if (when === 'flight' && round % 4 === 0) device.refresh();
      return when === 'betting' && round % 7 === 0 ? reload(device) : undefined;
    },
  },
];
