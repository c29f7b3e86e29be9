// Plays rounds against devices on a simulated clock, with everything that may disturb a device.
import { ManualClock } from '../../../src/core/clock';
import type { Finding } from '../../../src/protocol/witness';
import { PROOF_RULES } from '../../proofRules';
import type { Opened } from './cheat';
import { Device } from './device';
import type { House, Play, Weather } from './house';

/** Milliseconds by which the clock advances at once. */
const STEP = 1_000;
/** Number of rounds before and after the first with cheating; in honest houses the same absences repeat in such cycles. */
const BEFORE = 30;
const AFTER = 8;

/** The events that happen to devices beside the rounds. */
export interface Course {
  readonly name: string;
  readonly devices: number;
  /** Delay of a message, in milliseconds. */
  readonly lag: number;
  /** Number of rounds before the first with cheating. */
  readonly before: number;
  /** Whether the devices are present in a round, `left` rounds before the first with cheating. */
  isThere(left: number): boolean;
  /** Errors of the devices' clocks, in milliseconds. */
  readonly skews?: readonly number[];
  readonly weather?: Weather;
  /** Called while betting is open, and while the round runs. */
  disturb?(device: Device, when: 'betting' | 'flight', round: number): void | Promise<void>;
}

const plain = { devices: 1, lag: 0, before: 4, isThere: () => true };
export const reload = async (device: Device): Promise<void> => {
  device.close();
  await device.open();
};

export const COURSES: readonly Course[] = [
  { ...plain, name: 'ordinary play' },
  { ...plain, name: 'first visit', isThere: (left) => left <= 1 },
  { ...plain, name: 'long absence', before: BEFORE, isThere: (left) => left > 27 || left <= 1 },
  {
    ...plain,
    name: 'gaps',
    disturb: (device, when, round) => {
      if (when === 'flight' && round % 2 === 0) device.lose();
    },
  },
  { ...plain, name: 'snapshots', disturb: (device) => device.refresh() },
  {
    ...plain,
    name: 'reloads',
    disturb: (device, when, round) => (when === 'betting' && round % 3 === 0 ? reload(device) : undefined),
  },
  { ...plain, name: 'two devices', devices: 2 },
  { ...plain, name: 'slow network', lag: 400 },
];

/** Runs everything that is ready, including code that is fetched. */
export async function turn(times = 2): Promise<void> {
  for (let n = 0; n < times; n++) await new Promise<void>((resolve) => void setImmediate(resolve));
}

type Open = (clock: ManualClock) => Opened;

export class Table {
  readonly clock = new ManualClock();
  readonly devices: readonly Device[];
  private readonly opened: readonly Opened[];

  /** `open`: the house. A second one is open to the second device alone. */
  constructor(
    readonly course: Course,
    open: Open,
    second?: Open,
  ) {
    this.opened = [open, ...(second ? [second] : [])].map((one) => one(this.clock));
    const count = Math.max(course.devices, this.opened.length);
    this.devices = Array.from({ length: count }, (_, n) => {
      const house = this.opened[n]?.house ?? this.house;
      return new Device(this.clock, house);
    });
    for (const [n, device] of this.devices.entries()) {
      device.lag = course.lag;
      device.skew = course.skews?.[n] ?? 0;
    }
    if (course.weather) for (const { house } of this.opened) house.weather = course.weather;
  }

  get house(): House {
    const [first] = this.opened;
    if (!first) throw new Error('there is no house');
    return first.house;
  }

  /** Plays rounds `from` to `to`; from round `first` on the house cheats. */
  async play(from: number, to: number, first = Infinity): Promise<void> {
    await PROOF_RULES;
    for (let round = from; round <= to; round++) {
      if (round === first) for (const one of this.opened) one.begin(first);
      const left = Number.isFinite(first) ? first - round : BEFORE - ((round - 1) % (BEFORE + AFTER));
      await this.attend(left);
      let on = this.opened.length;
      const over = (): void => {
        on -= 1;
      };
      const rounds = this.opened.map(({ house }, n) => this.round(house, n, round, left).then(over));
      await rounds[0];
      // The other house may take longer.
      while (on > 0) await this.pass(STEP);
      await Promise.all(rounds);
    }
  }

  /** The findings of the devices in all their visits: absent ones come back for it. */
  async findings(): Promise<readonly Finding[]> {
    for (const device of this.devices) await device.open();
    return this.devices.flatMap((device) => device.findings);
  }

  /** All devices leave. */
  leave(): void {
    for (const device of this.devices) device.close();
  }

  private async attend(left: number): Promise<void> {
    const isThere = this.course.isThere(left);
    for (const device of this.devices) {
      if (isThere === device.isHere) continue;
      if (isThere) await device.open();
      else device.close();
    }
    await this.pass(1_000);
  }

  private async round(house: House, n: number, round: number, left: number): Promise<void> {
    const devices = this.devices.filter((device) => device.house === house);
    const table: Play = {
      // A second device plays now and then, and leaves the rounds with cheating to the first one.
      seats: devices.filter((_, place) => place === 0 || (left > 2 && round % 4 === 2)),
      pass: (time) => (n === 0 ? this.pass(time) : this.until(time)),
      disturbed: async (when) => {
        for (const device of devices) {
          device.readQuestions();
          if (device.isHere) await this.course.disturb?.(device, when, round);
        }
      },
    };
    await house.play(table, round);
    for (const device of devices) {
      device.history();
      device.readQuestions();
    }
    await table.pass(1_500);
    for (const device of devices) device.readQuestions();
  }

  async pass(time: number): Promise<void> {
    // Without devices, no answer is awaited in between.
    const step = this.devices.some(({ isHere }) => isHere) ? STEP : time;
    for (let left = time; left > 0; left -= step) {
      this.clock.wind(Math.min(step, left));
      await turn(1);
    }
    await turn();
  }

  /** Waits while other code advances the clock. */
  private until(time: number): Promise<void> {
    return new Promise((resolve) => void this.clock.after(time, resolve));
  }
}
