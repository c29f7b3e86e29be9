// Functions between players on a running platform: names, leaderboards, reviewed texts, announcements, likes.
import { publicIdOf } from '../../../src/protocol/publicId';
import { serverTime } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { PEOPLE_PUSHES } from '../../../src/protocol/billboard';
import { PEOPLE_CALLS, type MyWords } from '../../../src/protocol/people';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { Hall } from '../rounds/hall';
import { settleBets } from './settleBets';
import { eventually } from '../support/eventually';
import { MANY_CALLS } from '../support/ownSeeds';
import { newRequestId, TestPlayer } from '../support/testPlayer';

const DAY = 86_400_000;
const REVIEW = 4_000;

let hall: Hall;
let player: TestPlayer;
beforeAll(async () => {
  hall = await Hall.open({ games: [], config: MANY_CALLS, seed: 'people' });
});
afterAll(() => hall.close());
beforeEach(async () => {
  player = await regular();
});

/** A player whose earlier bets are older than the span of every board. */
async function regular(): Promise<TestPlayer> {
  const who = await hall.enter();
  await play(who, ['0.00', '0.00', '0.00', '0.00', '0.00'], hall.clock.now() - 200 * DAY);
  return who;
}

const play = (who: TestPlayer, payouts: readonly string[], at?: number): Promise<void> =>
  settleBets(hall, who, payouts, at);
const mine = async (who = player): Promise<MyWords> => (await who.call(PEOPLE_CALLS.getWinnerTop, {})).mine;
const say = (message: string, who = player): Promise<number> =>
  who.codeOf(PEOPLE_CALLS.editWinnerMessage, { message });
async function reviewed(kind: 'message' | 'nickName' = 'message', who = player): Promise<string> {
  await hall.wind(REVIEW);
  await eventually(async () => {
    expect((await mine(who))[kind].status).not.toBe('pending');
  });
  return (await mine(who))[kind].status;
}

test('a board has the longest row of won bets, the sum won, and the level of the sum bet', async () => {
  await play(player, ['200.00', '150.00', '0.00', '300.00', '250.00', '120.00', '90.00']);
  const { winners, mine: own } = await player.call(PEOPLE_CALLS.winnerList, {
    board: 'streak',
    span: 'today',
  });
  expect(own.entry).toMatchObject({ streak: 3, amount: parseMoney('1020.00'), level: 5 });
  expect(winners.find(({ userId }) => userId === publicIdOf(player.userId))).toEqual(own.entry);
  await play(player, ['0.00', '0.00', '0.00']);
  const after = await player.call(PEOPLE_CALLS.winnerList, { board: 'overall', span: 'thisWeek' });
  // A thousand was bet, exactly the lower bound of level 4: it belongs to level 4.
  expect(after.mine.entry).toMatchObject({ streak: 3, level: 4 });
});

test('each span has its own days, and a row of wins goes on over midnight', async () => {
  const early = await hall.enter();
  await play(early, ['200.00', '200.00'], hall.clock.now() - DAY);
  await play(early, ['200.00'], hall.clock.now());
  const streakOf = async (span: 'today' | 'yesterday' | 'sixMonths'): Promise<number | undefined> =>
    (await early.call(PEOPLE_CALLS.winnerList, { board: 'streak', span })).mine.entry?.streak;
  expect(await streakOf('yesterday')).toBe(2);
  expect(await streakOf('today')).toBe(3);
  expect(await streakOf('sixMonths')).toBe(3);
  await play(early, ['200.00', '200.00', '200.00', '200.00'], hall.clock.now() - 200 * DAY);
  expect(await streakOf('yesterday')).toBe(2);
  expect(await streakOf('sixMonths')).toBe(3);
});

test('words are pending, then approved and told to everybody', async () => {
  const socket = await hall.listener(await hall.enter());
  expect(await say('good luck all')).toBe(CODE.success);
  expect((await mine()).message).toEqual({ text: 'good luck all', status: 'pending' });
  expect(await say('something else')).toBe(CODE.messageUnderReview);
  expect(await reviewed()).toBe('approved');
  await hall.deliver();
  const { data } = await socket.item(PEOPLE_PUSHES.announcement.code);
  expect(data).toMatchObject({ type: 2, content: 'good luck all', userId: publicIdOf(player.userId) });
  socket.close();
});

test('unwanted words are rejected and leave the old ones; the worst take them down', async () => {
  await play(player, ['9000.00']);
  const shown = async (): Promise<string | null | undefined> => (await mine()).entry?.message;
  await say('good luck all');
  await reviewed();
  expect(await shown()).toBe('good luck all');
  await say('what a sсаm here');
  expect(await reviewed()).toBe('rejected');
  expect(await shown()).toBe('good luck all');
  await say('f u c k this');
  expect(await reviewed()).toBe('reverted');
  expect(await shown()).toBeNull();
});

test.each([
  ['nothing', '', CODE.messageTooShort],
  ['one word', 'hello', CODE.messageTooShort],
  ['26 characters', 'a lot of words in one line', CODE.messageLength],
  ['a change of direction', 'good \u202eluck', CODE.messageLength],
])('a message of %s is refused', async (_what, text, code) => {
  expect([...text].length === 26 || code !== CODE.messageLength || text.includes('\u202e')).toBe(true);
  expect(await say(text)).toBe(code);
});

test('a nickname is reviewed, then it is the name that everybody sees', async () => {
  const socket = await hall.listener(player);
  const answer = await player.call(PEOPLE_CALLS.editNickName, { nickName: '夜行人Ab1' });
  expect(answer).toEqual({ text: '夜行人Ab1', status: 'pending' });
  expect(await reviewed('nickName')).toBe('approved');
  expect((await player.call(CALLS.loginId, {})).nickName).toBe('夜行人Ab1');
  await hall.deliver();
  await socket.item(SHARED_PUSHES.userInfoRefresh.code);
  socket.close();
});

test('a nickname that does not pass changes nothing; the worst brings the first one back', async () => {
  const nameNow = async (): Promise<string> => (await player.call(CALLS.loginId, {})).nickName;
  const first = await nameNow();
  await player.call(PEOPLE_CALLS.editNickName, { nickName: 'Velvet9' });
  await reviewed('nickName');
  await player.call(PEOPLE_CALLS.editNickName, { nickName: 'scam' });
  expect(await reviewed('nickName')).toBe('rejected');
  expect(await nameNow()).toBe('Velvet9');
  await player.call(PEOPLE_CALLS.editNickName, { nickName: 'f5hitler'.slice(2) });
  expect(await reviewed('nickName')).toBe('reverted');
  expect(await nameNow()).toBe(first);
});

test.each(['a', 'abcdefghi', 'ab cd', '😀😀', '<img>', 'ab\u202e', 'नमस्ते', ''])(
  'the nickname "%s" is refused',
  async (nickName) => {
    expect(await player.codeOf(PEOPLE_CALLS.editNickName, { nickName })).toBe(CODE.nickNameInvalid);
  },
);

test('a player high on a board of this week may announce three times, and nobody else', async () => {
  const announce = (who: TestPlayer, message = 'what a night'): Promise<number> =>
    who.codeOf(PEOPLE_CALLS.sendNoticeMessage, { message, userIds: [publicIdOf(player.userId)] });
  const low = await regular();
  expect(await announce(low)).toBe(CODE.announcementsUsedUp);
  await play(player, ['900000.00']);
  expect((await mine()).announcementsLeft).toBe(3);
  const socket = await hall.listener(low);
  for (let time = 0; time < 3; time++) expect(await announce(player)).toBe(CODE.success);
  expect(await announce(player)).toBe(CODE.announcementsUsedUp);
  expect(await announce(player, 'this is a scam')).toBe(CODE.messageSensitive);
  await hall.deliver();
  const { data } = await socket.item(
    PEOPLE_PUSHES.announcement.code,
    (one) => (one as { type: number }).type === 1,
  );
  expect(data).toMatchObject({ content: 'what a night', userId: publicIdOf(player.userId) });
  socket.close();
});

test('who has not played yet says nothing to everybody, and nobody passes links or contacts on', async () => {
  const newcomer = await hall.enter();
  expect(await say('good luck all', newcomer)).toBe(CODE.playFirst);
  expect(
    await newcomer.codeOf(PEOPLE_CALLS.sendNoticeMessage, { message: 'good luck all', userIds: [] }),
  ).toBe(CODE.playFirst);
  expect(await say('buy at x.y')).toBe(CODE.contactsForbidden);
  expect(await say('call 0912 345 678')).toBe(CODE.contactsForbidden);
});

test('five bets that were settled are what it takes to speak to everybody; one that is open is none', async () => {
  const newcomer = await hall.enter();
  await play(newcomer, ['0.00', '200.00', '0.00', '0.00']);
  const { ledger, database } = hall.platform;
  const open = { betId: newRequestId(), userId: newcomer.userId, gameType: 7, roundId: '2', detail: {} };
  const placedAt = serverTime(hall.clock.now());
  await database.transaction((tx) =>
    ledger.placeBet(tx, { ...open, stake: parseMoney('1.00'), mode: 'manual', placedAt }),
  );
  expect(await say('good luck all', newcomer)).toBe(CODE.playFirst);
  await play(newcomer, ['0.00']);
  expect(await say('good luck all', newcomer)).toBe(CODE.success);
});

test('a name that somebody has chosen is his, however it is written, until he has another', async () => {
  const other = await regular();
  const rename = (who: TestPlayer, nickName: string) => who.codeOf(PEOPLE_CALLS.editNickName, { nickName });
  const both = await Promise.all([rename(player, 'Marlow7'), rename(other, 'MARL0W7')]);
  expect([...both].sort((a, b) => a - b)).toEqual([CODE.success, CODE.nickNameTaken]);
  const [holder, loser] = both[0] === CODE.success ? [player, other] : [other, player];
  await reviewed('nickName', holder);
  expect(await rename(loser, 'marlow7')).toBe(CODE.nickNameTaken);
  // A rejected name is free again, and the player keeps the old one.
  expect(await rename(holder, 'scam')).toBe(CODE.success);
  expect(await reviewed('nickName', holder)).toBe('rejected');
  expect(await rename(loser, 'marlow7')).toBe(CODE.nickNameTaken);
  expect(await rename(holder, 'Quill88')).toBe(CODE.success);
  await reviewed('nickName', holder);
  expect(await rename(loser, 'marlow7')).toBe(CODE.success);
  // The worst words also remove the name that is shown now: it is free for every player.
  expect(await rename(holder, 'hitler')).toBe(CODE.success);
  expect(await reviewed('nickName', holder)).toBe('reverted');
  const third = await regular();
  expect(await rename(third, 'quill88')).toBe(CODE.success);
  expect(await rename(holder, 'Quill88')).toBe(CODE.nickNameTaken);
});

test('a like counts once for each player, and only for winners', async () => {
  await play(player, ['200.00']);
  const other = await hall.enter();
  const praise = { userId: publicIdOf(player.userId) };
  expect(await other.call(PEOPLE_CALLS.winnerPraise, praise)).toEqual({ praises: 1 });
  expect(await other.call(PEOPLE_CALLS.winnerPraise, praise)).toEqual({ praises: 1 });
  expect(await player.call(PEOPLE_CALLS.winnerPraise, praise)).toEqual({ praises: 2 });
  expect(await other.codeOf(PEOPLE_CALLS.winnerPraise, { userId: publicIdOf(other.userId) })).toBe(
    CODE.winnerNotFound,
  );
});

test('a visitor is on no board and says nothing; a muted player says nothing', async () => {
  const { player: stored, token } = await hall.platform.launches.mint({ visitor: true });
  const visitor = new TestPlayer(hall.platform.address, token, stored.userId, () => hall.clock.now());
  await visitor.refresh();
  await play(visitor, ['800.00']);
  expect((await mine(visitor)).entry).toBeNull();
  expect(await say('good luck all', visitor)).toBe(CODE.visitorsDoNot);
  await hall.platform.database.query('UPDATE players SET muted = true WHERE user_id = $1', [player.userId]);
  expect(await say('good luck all')).toBe(CODE.muted);
});

test('the guide remembers the last step seen and never goes back', async () => {
  expect(await player.call(PEOPLE_CALLS.getUserGuideStep, {})).toEqual({ step: 0 });
  await player.call(PEOPLE_CALLS.updateStep, { step: 3 });
  expect(await player.call(PEOPLE_CALLS.updateStep, { step: 1 })).toEqual({ step: 3 });
});

test('notices come in every language, banners lead inside the client', async () => {
  const notices = await player.call(PEOPLE_CALLS.getSysNotice, {});
  expect(notices.map(({ sort }) => sort)).toEqual(notices.map(({ sort }) => sort).sort((a, b) => a - b));
  for (const { id: _id, sort: _sort, ...texts } of notices)
    expect(new Set(Object.values(texts)).size).toBe(6);
  expect((await player.call(PEOPLE_CALLS.getBanner, {})).length).toBeGreaterThan(0);
});

test('when the first places of the week change, the lobby is told to fetch its board again', async () => {
  const lobby = await (await hall.enter()).connect();
  await lobby.subscribe(0);
  await hall.wind(60_000);
  await play(player, ['5000000.00']);
  await hall.wind(60_000);
  await hall.deliver();
  await lobby.item(SHARED_PUSHES.winRefresh.code);
  lobby.close();
});
