// Warnings before a planned maintenance, and its beginning.
import { ManualClock, serverTime } from '../../src/core/clock';
import { Maintenance } from '../../src/platform/server/maintenance';
import { PlannedMaintenance } from '../../src/platform/server/plannedMaintenance';

const MINUTE = 60_000;

function set() {
  const clock = new ManualClock();
  const told: unknown[] = [];
  const maintenance = new Maintenance();
  const publisher = { toAll: (code: number, data: unknown) => void told.push([code, data]) };
  const database = { query: async () => [] };
  const planned = new PlannedMaintenance({ database, clock, publisher, maintenance });
  return { clock, told, maintenance, planned };
}

test('everybody is warned at once, ten, five and one minute before', async () => {
  const { clock, told, maintenance, planned } = set();
  const until = serverTime(clock.now() + 60 * MINUTE);
  await planned.plan({ gameType: null, kind: 'upgrading', minutes: 12, until });
  const minutes = (): number[] => told.map((one) => (one as [number, { minutes: number }])[1].minutes);
  expect(minutes()).toEqual([12]);
  clock.wind(2 * MINUTE);
  expect(minutes()).toEqual([12, 10]);
  clock.wind(10 * MINUTE - 1);
  expect(minutes()).toEqual([12, 10, 5, 1]);
  expect(maintenance.stop).toBeNull();
  clock.wind(1);
  expect(maintenance.stop).toEqual({ kind: 'upgrading', since: serverTime(clock.now()), until });
  expect(told[0]).toEqual([3012, { minutes: 12, gameType: null, until }]);
});

test('a plan takes the place of the one before, and can be dropped', async () => {
  const { clock, told, maintenance, planned } = set();
  await planned.plan({ gameType: 7, kind: 'maintenance', minutes: 2, until: null });
  await planned.plan({ gameType: 7, kind: 'maintenance', minutes: 20, until: null });
  clock.wind(3 * MINUTE);
  expect([maintenance.statusOf(7), told.length]).toEqual([0, 2]);
  await planned.end(7);
  clock.wind(60 * MINUTE);
  expect([maintenance.statusOf(7), told.length]).toEqual([0, 2]);
  await planned.plan({ gameType: 7, kind: 'maintenance', minutes: 1, until: null });
  planned.stop();
  expect(clock.nextAlarm()).toBeNull();
});
