// Plans a maintenance of the platform or of a game. All players are warned when it is planned and again shortly before it, so
// that they are not interrupted in the middle of a game. The plan is stored first, so that a restarted hall continues with it.
import { serverTime, type Cancel, type Clock, type ServerTime } from '../../core/clock';
import { PEOPLE_PUSHES } from '../../protocol/billboard';
import type { Querying } from '../database/database';
import { Turns } from '../players/turns';
import type { Closure, Maintenance } from './maintenance';
import type { Publisher } from './service';

/** Minutes before the beginning at which all players are warned again. */
const WARNED_BEFORE = [10, 5, 1] as const;
const MINUTE = 60_000;

interface Planned {
  /** Null for the whole platform. */
  readonly gameType: number | null;
  readonly kind: Closure;
  /** The expected end; null when the operator gave none. */
  readonly until: ServerTime | null;
}
interface Plan extends Planned {
  /** Minutes from now until it begins. */
  readonly minutes: number;
}

interface Parts {
  readonly database: Querying;
  readonly clock: Clock;
  readonly publisher: Pick<Publisher, 'toAll'>;
  readonly maintenance: Maintenance;
}

/** Deletes an earlier plan for the same game. A closure that has begun stays until the new one begins. */
const STORE = `
WITH earlier AS (
  DELETE FROM closures WHERE game_type IS NOT DISTINCT FROM $1::integer AND ($3::bigint <= $5::bigint OR begins_at > $5::bigint)
)
INSERT INTO closures (game_type, kind, begins_at, ends_at) VALUES ($1::integer, $2, $3::bigint, $4::bigint)`;

export class PlannedMaintenance {
  private readonly alarms = new Map<number | null, readonly Cancel[]>();
  private readonly turns = new Turns();

  constructor(private readonly parts: Parts) {}

  /** Plans a maintenance. It replaces an earlier plan for the same game. */
  plan({ minutes, ...plan }: Plan): Promise<void> {
    const { database, clock, publisher } = this.parts;
    const { gameType, kind, until } = plan;
    return this.turns.take(String(gameType), async () => {
      const now = clock.now();
      const beginsAt = serverTime(Math.ceil(now + minutes * MINUTE));
      await database.query(STORE, [gameType, kind, beginsAt, until, now]);
      if (minutes > 0) publisher.toAll(PEOPLE_PUSHES.maintenanceNotice.code, { minutes, gameType, until });
      this.expect(plan, beginsAt);
    });
  }

  /** Cancels a planned maintenance, or ends a running one. */
  end(gameType: number | null): Promise<void> {
    const { database, maintenance } = this.parts;
    return this.turns.take(String(gameType), async () => {
      await database.query('DELETE FROM closures WHERE game_type IS NOT DISTINCT FROM $1::integer', [
        gameType,
      ]);
      this.drop(gameType);
      if (gameType === null) maintenance.setPlatform(null);
      else maintenance.setGame(gameType, null);
    });
  }

  /** Continues with the stored plans, except for those whose expected end has passed. */
  async restore(): Promise<void> {
    const { database, clock } = this.parts;
    const rows = await database.query('SELECT * FROM closures ORDER BY begins_at');
    for (const row of rows) {
      const until = row['ends_at'] === null ? null : serverTime(Number(row['ends_at']));
      if (until !== null && until <= clock.now()) continue;
      const gameType = row['game_type'] === null ? null : Number(row['game_type']);
      const kind = row['kind'] === 'upgrading' ? 'upgrading' : 'maintenance';
      this.expect({ gameType, kind, until }, serverTime(Number(row['begins_at'])));
    }
  }

  stop(): void {
    for (const gameType of [...this.alarms.keys()]) this.drop(gameType);
  }

  private expect({ gameType, kind, until }: Planned, beginsAt: ServerTime): void {
    const { clock, publisher, maintenance } = this.parts;
    this.drop(gameType);
    const left = beginsAt - clock.now();
    const begin = (): void => {
      this.alarms.delete(gameType);
      if (gameType === null) maintenance.setPlatform({ kind, since: beginsAt, until });
      else maintenance.setGame(gameType, kind);
    };
    if (left <= 0) return begin();
    this.alarms.set(gameType, [
      ...WARNED_BEFORE.filter((minutes) => minutes * MINUTE < left).map((minutes) =>
        clock.after(left - minutes * MINUTE, () =>
          publisher.toAll(PEOPLE_PUSHES.maintenanceNotice.code, { minutes, gameType, until }),
        ),
      ),
      clock.after(left, begin),
    ]);
  }

  private drop(gameType: number | null): void {
    for (const cancel of this.alarms.get(gameType) ?? []) cancel();
    this.alarms.delete(gameType);
  }
}
