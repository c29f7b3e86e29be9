// The ranking's store without its page: boards and time spans, likes, and sent messages.
import { PEOPLE_CALLS, type MyWords, type Winner } from '../../../src/protocol/people';
import { parseMoney } from '../../../src/core/money';
import { RankingStore } from '../../../src/client/screens/ranking/rankingStore';
import { FakeServices, settle } from '../support/fakeServices';

const winner = (userId: string, rank: number): Winner => ({
  userId,
  rank,
  nickName: `Player${rank}`,
  level: 5,
  streak: 3,
  amount: parseMoney('30.00'),
  message: null,
  praises: 4,
  praised: false,
});
const mine = (changes: Partial<MyWords> = {}): MyWords => ({
  entry: winner('me', 9),
  message: { text: '', status: 'none' },
  nickName: { text: '', status: 'none' },
  announcementsLeft: 3,
  muted: false,
  visitor: false,
  ...changes,
});

const open = (words = mine()) => {
  const services = new FakeServices();
  services.answer(PEOPLE_CALLS.winnerList, () => ({
    ok: true,
    body: { winners: [winner('a', 1), winner('b', 2)], mine: words },
  }));
  return { services, store: new RankingStore(services.api, services.notices, services.clock) };
};

test('another board and another span are asked for, and nothing is for the ones on show', async () => {
  const { services, store } = open();
  await store.load();
  store.setBoard('streak');
  store.setSpan('thisWeek');
  store.setBoard('overall');
  store.setSpan('sixMonths');
  await settle();
  expect(services.sentTo(PEOPLE_CALLS.winnerList)).toEqual([
    { board: 'streak', span: 'thisWeek' },
    { board: 'overall', span: 'thisWeek' },
    { board: 'overall', span: 'sixMonths' },
  ]);
  expect(store.state).toBe('idle');
});

test('an answer that a newer question overtook is dropped', async () => {
  const { services, store } = open();
  let answerFirst: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answerFirst = resolve));
  services.answer(PEOPLE_CALLS.winnerList, async ({ span }) => {
    if (span === 'thisWeek') await held;
    return { ok: true, body: { winners: [winner(span, 1)], mine: mine() } };
  });
  const first = store.load();
  store.setSpan('today');
  await settle();
  answerFirst();
  await first;
  expect(store.winners.map(({ userId }) => userId)).toEqual(['today']);
});

test('a board that could not be had says so, one that was there stays', async () => {
  const { services, store } = open();
  await store.load();
  services.answer(PEOPLE_CALLS.winnerList, () => ({ ok: false, code: 500, message: '' }));
  await store.refresh();
  expect(store.state).toBe('idle');
  await store.load();
  expect(store.state).toBe('failed');
});

test('praise goes once to each winner, and not to oneself', async () => {
  const { services, store } = open();
  services.answer(PEOPLE_CALLS.winnerPraise, () => ({ ok: true, body: { praises: 5 } }));
  await store.load();
  const [first] = store.winners;
  if (!first) throw new Error('no winner');
  await Promise.all([store.praise(first), store.praise(first)]);
  await store.praise({ ...first, praised: true });
  await store.praise(winner('me', 9));
  expect(services.sentTo(PEOPLE_CALLS.winnerPraise)).toEqual([{ userId: 'a' }]);
});

test('a message is sent tidied, and is under review then', async () => {
  const { services, store } = open();
  services.answer(PEOPLE_CALLS.editWinnerMessage, ({ message }) => ({
    ok: true,
    body: { text: message, status: 'pending' as const },
  }));
  await store.load();
  expect(await store.sendMessage('  good luck ')).toBe(true);
  expect(services.sentTo(PEOPLE_CALLS.editWinnerMessage)).toEqual([{ message: 'good luck' }]);
  expect(store.mine?.message).toEqual({ text: 'good luck', status: 'pending' });
  expect(services.toasts.map(({ message }) => message.key)).toEqual(['people:message.sent']);
});

test('a refused message asks for where the earlier words stand', async () => {
  const { services, store } = open();
  await store.load();
  expect(await store.sendMessage('good luck')).toBe(false);
  expect(services.sentTo(PEOPLE_CALLS.winnerList)).toHaveLength(2);
});

test('an announcement uses up one of those that are left', async () => {
  const { services, store } = open();
  services.answer(PEOPLE_CALLS.sendNoticeMessage, () => ({ ok: true, body: { announcementsLeft: 2 } }));
  await store.load();
  expect(await store.announce('well played', ['a'])).toBe(true);
  expect(services.sentTo(PEOPLE_CALLS.sendNoticeMessage)).toEqual([
    { message: 'well played', userIds: ['a'] },
  ]);
  expect(store.mine?.announcementsLeft).toBe(2);
});
