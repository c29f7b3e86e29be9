// Whether a player may bet in a game at all: maintenance and the authorisation that can be taken back.
import { GameAccess } from '../../../src/mechanics/access/gameAccess';
import { CALLS } from '../../../src/protocol/calls';
import { FakeServices } from '../support/fakeServices';

const set = (gameType: number) => {
  const services = new FakeServices();
  let interrupted = 0;
  let shown = gameType;
  const access = new GameAccess(services, {
    gameType: () => shown,
    cancelled: () => {
      interrupted += 1;
    },
  });
  return {
    services,
    access,
    show: (type: number) => {
      shown = type;
      access.look();
    },
    interrupted: () => interrupted,
  };
};

test('a game is in maintenance when its status is 1, and only that game', async () => {
  const { services, access, show } = set(9);
  services.answer(CALLS.gameConfig, () => ({
    ok: true,
    body: [
      { gameType: 7, status: 0 },
      { gameType: 9, status: 1 },
    ],
  }));
  await access.load();
  expect(access.maintenance).toBe(true);
  show(7);
  expect(access.maintenance).toBe(false);
});

test('a pushed status of this game counts, that of another does not', () => {
  const { access } = set(7);
  access.hear({ name: 'gameStatus', data: { gameType: 9, status: 1 } });
  expect(access.maintenance).toBe(false);
  access.hear({ name: 'gameStatus', data: { gameType: 7, status: 1 } });
  expect(access.maintenance).toBe(true);
  access.hear({ name: 'gameStatus', data: { gameType: 7, status: 0 } });
  expect(access.maintenance).toBe(false);
});

test('an answer that failed leaves what was known', async () => {
  const { access } = set(7);
  access.hear({ name: 'gameStatus', data: { gameType: 7, status: 1 } });
  await access.load();
  expect(access.maintenance).toBe(true);
});

test('without the authorisation nothing bets, until a snapshot is granted', () => {
  const { access, interrupted } = set(10);
  access.hear({ name: 'cancelGameAuth', data: {} });
  expect(access.authorised).toBe(false);
  expect(interrupted()).toBe(1);
  access.granted();
  expect(access.authorised).toBe(true);
});
