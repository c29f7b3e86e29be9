// Messages to all players that the client fetches, and until when the platform is closed.
import { type Notice } from '../../../src/protocol/billboard';
import { PEOPLE_CALLS } from '../../../src/protocol/people';
import { serverTime } from '../../../src/core/clock';
import { BillboardStore } from '../../../src/client/stores/billboard';
import { FakeServices } from '../support/fakeServices';

const NOTICE: Notice = {
  id: 'a',
  sort: 1,
  cnContent: '',
  enContent: 'Hello',
  krContent: '',
  hiContent: '',
  jpContent: '',
  viContent: '',
};

const open = () => {
  const services = new FakeServices();
  return { services, board: new BillboardStore(services.api, services.clock) };
};

test('a warning of maintenance says until when, and one of a single game changes nothing in that', () => {
  const { board } = open();
  expect(board.maintenanceUntil).toBeNull();
  board.warn({ minutes: 5, gameType: null, until: serverTime(1_700_000_600_000) });
  board.warn({ minutes: 1, gameType: 7, until: null });
  expect(board.maintenanceUntil).toBe(1_700_000_600_000);
  board.warn({ minutes: 5, gameType: null, until: null });
  expect(board.maintenanceUntil).toBeNull();
});

test('what was said of a maintenance counts for no later one, and for no later player', () => {
  const { board } = open();
  const warning = { minutes: 5, gameType: null, until: serverTime(1_700_000_600_000) };
  board.warn(warning);
  board.maintenanceOver();
  expect(board.maintenanceUntil).toBeNull();
  board.warn(warning);
  board.clear();
  expect(board.maintenanceUntil).toBeNull();
});

test('banners are fetched by who shows them, and by a push only after that', async () => {
  const { board, services } = open();
  const banner = { picture: 'rocket', textKey: 'screens:banner.cards', route: '/h5/rocket' };
  services.answer(PEOPLE_CALLS.getBanner, () => ({
    ok: true,
    body: [
      { ...banner, id: 'b', sort: 2 },
      { ...banner, id: 'a', sort: 1 },
    ],
  }));
  await board.renewBanners();
  expect(services.sent).toEqual([]);
  await board.loadBanners();
  expect(board.banners?.map(({ id }) => id)).toEqual(['a', 'b']);
  await board.renewBanners();
  expect(services.sentTo(PEOPLE_CALLS.getBanner)).toHaveLength(2);
});

test('notices are fetched once for a player, and again after a failure', async () => {
  const { board, services } = open();
  await board.loadNotices('1');
  services.answer(PEOPLE_CALLS.getSysNotice, () => ({ ok: true, body: [NOTICE] }));
  await board.loadNotices('1');
  await board.loadNotices('1');
  expect(services.sentTo(PEOPLE_CALLS.getSysNotice)).toHaveLength(2);
  expect(board.notices).toHaveLength(1);
});
