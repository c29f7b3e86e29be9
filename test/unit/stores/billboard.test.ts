// Announcements to all players: how often, in which order and for how long they are shown, and how they wait behind a sheet.
import { type Announcement, type MaintenanceWarning, type Notice } from '../../../src/protocol/billboard';
import { PEOPLE_CALLS } from '../../../src/protocol/people';
import { BillboardStore, noticeText, type Posted } from '../../../src/client/stores/billboard';
import {
  MAX_WAITING_NOTICES,
  NOTICE_CLOSE_DURATION,
  NOTICE_DURATION,
  REPEAT_PAUSE,
} from '../../../src/client/stores/noticeTimes';
import { FakeServices } from '../support/fakeServices';

const said = (content: string, type: 1 | 2 = 2): Announcement => ({
  type,
  userId: '7',
  nickName: 'Linh',
  content,
  about: [],
});
const notice = (id: string, sort: number, words = `notice ${id}`): Notice => ({
  id,
  sort,
  enContent: words,
  cnContent: '',
  hiContent: '<b>नमस्ते</b>',
  jpContent: '',
  krContent: '',
  viContent: ' ',
});
const WARNING: MaintenanceWarning = { minutes: 5, gameType: null, until: null };

const nameOf = (posted: Posted): string => {
  if (posted.kind === 'announcement') return posted.said.content;
  return posted.kind === 'notice' ? posted.notice.id : 'maintenance';
};

function board(stays = false) {
  const { api, clock } = new FakeServices();
  const billboard = new BillboardStore(api, clock, () => stays);
  const now = (): string | null => billboard.shown && nameOf(billboard.shown.posted);
  /** The names of all announcements shown from now on, in order. */
  const all = (): string[] => {
    const names: string[] = [];
    for (let name = now(); name !== null && names.length < 1_000; name = now()) {
      names.push(name);
      clock.wind(NOTICE_DURATION + NOTICE_CLOSE_DURATION);
      if (now() === null) clock.wind(REPEAT_PAUSE);
    }
    return names;
  };
  return { billboard, clock, now, all };
}

test('a notice is on show for 8000 ms and closes for 400 ms', () => {
  expect([NOTICE_DURATION, NOTICE_CLOSE_DURATION]).toEqual([8000, 400]);
  const { billboard, clock } = board();
  billboard.takeNotices(notice('a', 1));
  clock.wind(7_999);
  expect(billboard.shown?.closing).toBe(false);
  clock.wind(1);
  expect(billboard.shown?.closing).toBe(true);
  clock.wind(399);
  expect(billboard.shown?.closing).toBe(true);
  clock.wind(1);
  expect(billboard.shown).toBeNull();
});

test('a notice stays until it is closed where the player wants that', () => {
  const { billboard, clock, now } = board(true);
  billboard.takeNotices(notice('a', 1));
  clock.wind(600_000);
  expect([now(), billboard.shown?.closing]).toEqual(['a', false]);
  billboard.dismiss();
  clock.wind(NOTICE_CLOSE_DURATION);
  expect(now()).toBeNull();
});

test('an announcement of type 1 is queued three times, one of type 2 once; only the first time is read out', () => {
  const { billboard, all } = board();
  billboard.announce(said('thrice', 1));
  expect(billboard.shown?.posted.first).toBe(true);
  billboard.announce(said('once'));
  expect(all()).toEqual(['thrice', 'thrice', 'thrice', 'once']);
});

test('between two times of one announcement nothing is on show, unless something else has to be told', () => {
  const { billboard, clock, now } = board();
  billboard.announce(said('thrice', 1));
  clock.wind(NOTICE_DURATION + NOTICE_CLOSE_DURATION);
  expect(now()).toBeNull();
  // Further ones do not postpone it.
  clock.wind(REPEAT_PAUSE - 1);
  billboard.announce(said('later'));
  expect(now()).toBeNull();
  clock.wind(1);
  expect(now()).toBe('thrice');
  clock.wind(NOTICE_DURATION + NOTICE_CLOSE_DURATION);
  billboard.warn(WARNING);
  expect(now()).toBe('maintenance');
});

test('a warning of maintenance is on show for its whole time when nothing else is', () => {
  const { billboard, clock } = board();
  billboard.warn(WARNING);
  clock.wind(NOTICE_DURATION - 1);
  expect(billboard.shown).toMatchObject({ closing: false, posted: { kind: 'maintenance' } });
});

test('notices come in the order of their sort, and a single one takes the place of its older words', () => {
  const { billboard, all } = board();
  billboard.takeNotices([notice('c', 3), notice('a', 1), notice('b', 2)]);
  billboard.takeNotices(notice('b', 0, 'newer'));
  expect(billboard.notices.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect(billboard.notices[0]?.enContent).toBe('newer');
  expect(all()).toEqual(['a', 'b', 'c']);
});

test('a warning of maintenance goes before everything, and a newer one takes its place', () => {
  const { billboard, all } = board();
  billboard.takeNotices([notice('a', 1), notice('b', 2)]);
  billboard.warn(WARNING);
  billboard.warn(WARNING);
  expect(all()).toEqual(['a', 'maintenance', 'b']);
});

test('behind a sheet notices wait: what was on show comes again for its whole time, and is not read out again', () => {
  const { billboard, clock, now, all } = board();
  billboard.takeNotices([notice('a', 1), notice('b', 2)]);
  clock.wind(5_000);
  billboard.hold(true);
  expect(now()).toBeNull();
  billboard.announce(said('meanwhile'));
  clock.wind(60_000);
  expect(now()).toBeNull();
  billboard.hold(false);
  expect(billboard.shown).toMatchObject({ closing: false, posted: { kind: 'notice', first: false } });
  expect(all()).toEqual(['a', 'b', 'meanwhile']);
});

test('of a flood of announcements the oldest are dropped, and no notice', () => {
  const { billboard, all } = board();
  billboard.takeNotices([notice('a', 1), notice('b', 2)]);
  for (let i = 0; i < 2 * MAX_WAITING_NOTICES; i += 1) billboard.announce(said(String(i)));
  const names = all();
  expect(names).toHaveLength(1 + MAX_WAITING_NOTICES);
  expect(names).toContain('b');
  expect(names.at(-1)).toBe(String(2 * MAX_WAITING_NOTICES - 1));
});

test('notices that are fetched stand in the list of the lobby, and interrupt nobody', async () => {
  const services = new FakeServices();
  services.answer(PEOPLE_CALLS.getSysNotice, () => ({ ok: true, body: [notice('b', 2), notice('a', 1)] }));
  const billboard = new BillboardStore(services.api, services.clock);
  await billboard.loadNotices('7');
  await billboard.loadNotices('7');
  expect(billboard.notices.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(billboard.shown).toBeNull();
  expect(services.sent).toHaveLength(1);
});

test('closing one before its time shows the next', () => {
  const { billboard, clock, now } = board();
  billboard.takeNotices([notice('a', 1), notice('b', 2)]);
  billboard.dismiss();
  billboard.dismiss();
  expect(billboard.shown?.closing).toBe(true);
  clock.wind(NOTICE_CLOSE_DURATION);
  expect(now()).toBe('b');
});

test("a notice is in the player's language, or in English where it was not translated", () => {
  const told = notice('a', 1, 'Hello');
  expect(noticeText(told, 'in')).toBe('<b>नमस्ते</b>');
  expect([noticeText(told, 'vn'), noticeText(told, 'jp')]).toEqual(['Hello', 'Hello']);
});
