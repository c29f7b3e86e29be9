import { CALLS } from '../../../src/protocol/calls';
import { HallsStore } from '../../../src/client/stores/halls';
import { FakeServices } from '../support/fakeServices';
import { settle } from '../connection/fakePlatform';

const ROCKET = { gameType: 7, status: 0, players: 3, lastResults: ['2.48'] };

test('a game is in maintenance by its config, and by a push', async () => {
  const services = new FakeServices();
  services.answer(CALLS.gameConfig, () => ({
    ok: true,
    body: [
      { gameType: 7, status: 1 },
      { gameType: 9, status: 0 },
    ],
  }));
  const halls = new HallsStore(services.api);
  await halls.loadConfigs();
  expect([7, 9, 8].map((game) => halls.status(game))).toEqual([1, 0, 0]);
  halls.setStatus(7, 0);
  halls.setStatus(9, 1);
  expect([7, 9].map((game) => halls.status(game))).toEqual([0, 1]);
});

test('the lobby watches the games until it is left', async () => {
  const services = new FakeServices();
  services.answer(CALLS.gameList, () => ({ ok: true, body: [ROCKET] }));
  const halls = new HallsStore(services.api);
  const stop = halls.watch(services.clock);
  await settle();
  expect(halls.news(7)).toMatchObject({ players: 3 });
  services.clock.wind(5000);
  await settle();
  stop();
  services.clock.wind(60_000);
  await settle();
  expect(services.sent).toHaveLength(2);
});

test('news that could not be fetched leave the old ones, and are known to be old', async () => {
  const services = new FakeServices();
  const halls = new HallsStore(services.api);
  await halls.loadList();
  expect(halls.failed).toBe(true);
  expect(halls.list).toBeNull();
});

test('news that take long are not asked for again meanwhile', async () => {
  const services = new FakeServices();
  services.answer(CALLS.gameList, () => new Promise(() => undefined));
  const halls = new HallsStore(services.api);
  const stop = halls.watch(services.clock);
  services.clock.wind(60_000);
  await settle();
  stop();
  expect(services.sent).toHaveLength(1);
});

test('while nobody can see the page the games are not asked for', async () => {
  const services = new FakeServices();
  services.answer(CALLS.gameList, () => ({ ok: true, body: [ROCKET] }));
  const halls = new HallsStore(services.api);
  let inSight = false;
  const stop = halls.watch(services.clock, () => inSight);
  await settle();
  services.clock.wind(20_000);
  await settle();
  expect(services.sent).toHaveLength(1);
  inSight = true;
  services.clock.wind(5000);
  await settle();
  expect(services.sent).toHaveLength(2);
  stop();
});
