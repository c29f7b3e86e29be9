// Plays rounds against devices on a clock that is wound, with everything that may disturb a device on the way.
import { ManualClock } from '../../../src/core/clock';
import { GAMES } from '../../../src/games/games';
import type { CrashSkin } from '../../../src/kits/crash/client/store';
import { PROOF_RULES } from '../../proofRules';
import { Device } from './device';
import { CrashHouse, type Twists } from './crashHouse';

/** Milliseconds that the clock is wound at once, and that a ride is watched for. */
const STEP = 1_000;
const LONGEST_FLIGHT = 12_000;

/** What happens to devices beside the rounds. `round`: counts from 1. */
export interface Course {
  readonly name: string;
  readonly devices: number;
  /** Milliseconds that a message takes. */
  readonly lag: number;
  /** Rounds before the first that is cheated in. */
  readonly before: number;
  /** Whether the devices are there in a round, `left` rounds before the first that is cheated in. */
  isThere(left: number): boolean;
  /** While betting is open, and while the ride flies. */
  disturb?(device: Device, when: 'betting' | 'flight', round: number): void | Promise<void>;
}

const plain = { devices: 1, lag: 0, before: 4, isThere: () => true };
const reload = async (device: Device): Promise<void> => {
  device.close();
  await device.open();
};

export const COURSES: readonly Course[] = [
  { ...plain, name: 'ordinary play' },
  { ...plain, name: 'first visit', isThere: (left) => left <= 1 },
  { ...plain, name: 'long absence', before: 30, isThere: (left) => left > 27 || left <= 1 },
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

/** Every registered crash game. */
export async function crashSkins(): Promise<readonly CrashSkin[]> {
  const folders = new Set(GAMES.flatMap(({ kind, page }) => (kind === 'shared' ? page.folder : [])));
  const stores = await Promise.all(
    [...folders].map(
      async (folder) =>
        (await import(`../../../src/${folder}/client/store`)) as { readonly skin?: CrashSkin },
    ),
  );
  return stores.flatMap(({ skin }) => skin ?? []);
}

/** What is ready runs on, code that is fetched included. */
export async function turn(times = 2): Promise<void> {
  for (let n = 0; n < times; n++) await new Promise<void>((resolve) => void setImmediate(resolve));
}

export class Table {
  readonly clock = new ManualClock();
  readonly house: CrashHouse;
  readonly devices: readonly Device[];

  constructor(
    name: string,
    readonly course: Course,
    skin: CrashSkin,
  ) {
    this.house = new CrashHouse(this.clock, name, skin);
    this.devices = Array.from({ length: course.devices }, () => new Device(this.clock, this.house));
    for (const device of this.devices) device.lag = course.lag;
  }

  /** Plays rounds `from` to `to`. `twists`: from the round on that `first` names. */
  async play(from: number, to: number, first = Infinity, twists: Twists = {}): Promise<void> {
    await PROOF_RULES;
    for (let round = from; round <= to; round++) {
      if (round === first) this.house.twists = twists;
      await this.attend(Number.isFinite(first) ? first - round : 0);
      await this.round(round);
    }
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

  private async round(number: number): Promise<void> {
    const { house, clock } = this;
    const round = house.open();
    await this.pass(1_500);
    for (const device of this.devices) device.bet();
    await this.pass(2_000);
    await this.disturbed('betting', number);
    await this.pass(Math.max(5_500, house.timeOf(round.blockNum) - clock.now()));
    house.decide(round);
    await this.pass(500);
    house.takeOff(round);
    await this.disturbed('flight', number);
    const flight = Math.min(house.flightOf(round), LONGEST_FLIGHT);
    const escape = Math.min(6_800, flight);
    await this.pass(escape);
    house.escapes(round);
    await this.pass(flight - escape);
    house.end(round);
    await this.pass(1_500);
    for (const device of this.devices) {
      device.history();
      device.readQuestions();
    }
    await this.pass(1_500);
    for (const device of this.devices) device.readQuestions();
  }

  private async disturbed(when: 'betting' | 'flight', round: number): Promise<void> {
    for (const device of this.devices) {
      device.readQuestions();
      if (device.isHere) await this.course.disturb?.(device, when, round);
    }
  }

  async pass(time: number): Promise<void> {
    // With nobody there nothing waits for an answer in between.
    const step = this.devices.some(({ isHere }) => isHere) ? STEP : time;
    for (let left = time; left > 0; left -= step) {
      this.clock.wind(Math.min(step, left));
      await turn(1);
    }
    await turn();
  }
}
