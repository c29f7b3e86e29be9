// A maintenance of the platform or of a game that is known beforehand: everybody is warned when it is planned and again
// when it is near, so that nobody is interrupted in the middle of a game.
import { serverTime, type Cancel, type Clock, type ServerTime } from '../../core/clock';
import { PEOPLE_PUSHES } from '../../protocol/billboard';
import type { Closure, Maintenance } from './maintenance';
import type { Publisher } from './service';

/** Minutes before its beginning at which everybody is warned again. */
const WARNED_BEFORE = [10, 5, 1] as const;
const MINUTE = 60_000;

interface Plan {
  /** Null for the whole platform. */
  readonly gameType: number | null;
  readonly kind: Closure;
  /** From now on. */
  readonly minutes: number;
  /** When it is expected to be over; null when nobody said. */
  readonly until: ServerTime | null;
}

interface Parts {
  readonly clock: Clock;
  readonly publisher: Pick<Publisher, 'toAll'>;
  readonly maintenance: Maintenance;
}

export class PlannedMaintenance {
  private readonly alarms = new Map<number | null, readonly Cancel[]>();

  constructor(private readonly parts: Parts) {}

  /** Takes the place of an earlier plan for the same game. */
  plan({ gameType, kind, minutes, until }: Plan): void {
    const { clock, publisher, maintenance } = this.parts;
    this.drop(gameType);
    const warn = (left: number): void =>
      publisher.toAll(PEOPLE_PUSHES.maintenanceNotice.code, { minutes: left, gameType, until });
    const begin = (): void => {
      this.alarms.delete(gameType);
      if (gameType === null) maintenance.setPlatform({ kind, since: serverTime(clock.now()), until });
      else maintenance.setGame(gameType, kind);
    };
    if (minutes <= 0) return begin();
    warn(minutes);
    this.alarms.set(gameType, [
      ...WARNED_BEFORE.filter((before) => before < minutes).map((before) =>
        clock.after((minutes - before) * MINUTE, () => warn(before)),
      ),
      clock.after(minutes * MINUTE, begin),
    ]);
  }

  /** There will be no maintenance after all, or it is over. */
  drop(gameType: number | null): void {
    for (const cancel of this.alarms.get(gameType) ?? []) cancel();
    this.alarms.delete(gameType);
  }

  stop(): void {
    for (const gameType of [...this.alarms.keys()]) this.drop(gameType);
  }
}
