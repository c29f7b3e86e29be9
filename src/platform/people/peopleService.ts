// The calls for names, leaderboards, winners' announcements, the guide, notices and banners.
import type { Clock } from '../../core/clock';
import { publicIdOf } from '../../protocol/publicId';
import { CODE } from '../../protocol/codes';
import { PEOPLE_PUSHES } from '../../protocol/billboard';
import {
  isNickName,
  levelOf,
  PEOPLE_CALLS,
  type Board,
  type MyWords,
  type Span,
  type Winner,
} from '../../protocol/people';
import { SHARED_PUSHES } from '../../protocol/push';
import { messageFault, tidyMessage } from '../../protocol/typedWords';
import type { Database, Querying, Transaction } from '../database/database';
import type { Log } from '../logging/log';
import { Refusal, route, type Player, type Publisher, type Service } from '../server/service';
import type { Billboard } from './billboard';
import { BoardNews } from './boardNews';
import { daysOf, placesOf, type Place } from './boards';
import { Review } from './review';
import { hasContact, verdictOn } from './wordCheck';

export interface PeopleParts {
  readonly database: Database;
  readonly publisher: Publisher;
  readonly clock: Clock;
  readonly log: Log;
  /** How long words are under review, in milliseconds. */
  readonly reviewTime: number;
  /** Called when a player's name has changed. */
  readonly onRenamed: (userId: string, nickName: string) => void;
  readonly billboard: Billboard;
  /** Whether the leaderboards are in maintenance: then they are not sent, since their counts may be incomplete. */
  readonly boardsClosed: () => boolean;
}

/** Places of this week whose players may announce, and how often a week. */
const ANNOUNCING_PLACES = 10;
const ANNOUNCEMENTS_A_WEEK = 3;
const TOP_PLACES = 10;

const WEEK = 7 * 86_400_000;
/** Settled bets that a player needs before he may make announcements. */
const BETS_BEFORE_SPEECH = 5;

export function peopleService({
  database,
  publisher,
  clock,
  log,
  reviewTime,
  onRenamed,
  billboard,
  boardsClosed,
}: PeopleParts): Service {
  const review = new Review({
    database,
    clock,
    reviewTime,
    async apply(tx, verdict, kind, userId, text) {
      if (kind !== 'nickName') return;
      if (verdict === 'approved') await rename(tx, userId, text);
      if (verdict === 'reverted') await nameAsAtFirst(tx, userId);
    },
    async onReviewed(verdict, kind, userId, text) {
      if (kind === 'message' && verdict === 'approved') announce(2, userId, await nameOf(userId), text, []);
      publisher.toPlayer(userId, SHARED_PUSHES.userInfoRefresh.code, {});
    },
    onFailure: (error) => log.error('review failed', { error }),
  });

  const boardNews = new BoardNews({
    database,
    clock,
    publisher,
    places: TOP_PLACES,
    onFailure: (error) => log.error('leaderboards could not be read', { error }),
  });

  async function rename(tx: Transaction, userId: string, nickName: string): Promise<void> {
    await tx.query(
      'UPDATE players SET first_name = coalesce(first_name, nick_name), nick_name = $2 WHERE user_id = $1',
      [userId, nickName],
    );
    tx.afterCommit(() => onRenamed(userId, nickName));
  }

  async function nameAsAtFirst(tx: Transaction, userId: string): Promise<void> {
    const [row] = await tx.query('SELECT first_name FROM players WHERE user_id = $1 FOR UPDATE', [userId]);
    if (typeof row?.['first_name'] === 'string') await rename(tx, userId, row['first_name']);
  }

  async function nameOf(userId: string): Promise<string> {
    const [row] = await database.query('SELECT nick_name FROM players WHERE user_id = $1', [userId]);
    return String(row?.['nick_name']);
  }

  function announce(
    type: 1 | 2,
    userId: string,
    nickName: string,
    content: string,
    about: readonly string[],
  ): void {
    const told = { type, userId: publicIdOf(userId), nickName, content, about };
    publisher.toAll(PEOPLE_PUSHES.announcement.code, told);
  }

  async function isMuted(userId: string): Promise<boolean> {
    const [row] = await database.query('SELECT muted FROM players WHERE user_id = $1', [userId]);
    return row?.['muted'] === true;
  }

  async function hasPlayed(userId: string): Promise<boolean> {
    const rows = await database.query(
      "SELECT 1 FROM bets WHERE user_id = $1 AND state = 'settled' LIMIT $2::integer",
      [userId, BETS_BEFORE_SPEECH],
    );
    return rows.length >= BETS_BEFORE_SPEECH;
  }

  async function announcementsLeft(userId: string, querying: Querying = database): Promise<number> {
    const days = daysOf('thisWeek', clock.now());
    const boards: readonly Board[] = ['overall', 'streak'];
    const places = await Promise.all(
      boards.map((board) => placesOf(querying, board, days, userId, ANNOUNCING_PLACES)),
    );
    const isHigh = places.flat().some((place) => place.userId === userId && place.rank <= ANNOUNCING_PLACES);
    if (!isHigh) return 0;
    const [row] = await querying.query(
      'SELECT count(*) AS used FROM announcements WHERE user_id = $1 AND at >= $2::bigint',
      [userId, Math.max(days.from * 86_400_000, clock.now() - WEEK)],
    );
    return Math.max(0, ANNOUNCEMENTS_A_WEEK - Number(row?.['used'] ?? 0));
  }

  async function boardOf(
    player: Player,
    board: Board,
    span: Span,
    places?: number,
  ): Promise<{ winners: Winner[]; mine: MyWords }> {
    if (boardsClosed()) throw new Refusal(CODE.rankingUpdating, 'the ranking is being updated');
    const { userId, visitor } = player;
    const [found, message, nickName, muted, left] = await Promise.all([
      placesOf(database, board, daysOf(span, clock.now()), userId, places),
      review.of(userId, 'message'),
      review.of(userId, 'nickName'),
      isMuted(userId),
      visitor ? 0 : announcementsLeft(userId),
    ]);
    const winners = found.map(winnerOf);
    const own = winners.find((winner) => winner.userId === publicIdOf(userId)) ?? null;
    return {
      winners: winners.filter(({ rank }) => rank <= (places ?? Infinity)),
      mine: { entry: own, message, nickName, announcementsLeft: left, muted, visitor },
    };
  }

  /** Checks words for an announcement: the player may announce, and the words are long enough and pass the word check. */
  async function checkedWords(player: Player, typed: string): Promise<string> {
    if (player.visitor) throw new Refusal(CODE.visitorsDoNot, 'visitors are on no board');
    if (await isMuted(player.userId)) throw new Refusal(CODE.muted, 'this player is muted');
    const fault = messageFault(typed);
    if (fault === 'tooLong' || fault === 'forbidden')
      throw new Refusal(CODE.messageLength, 'a message has 1 to 25 characters');
    if (fault) throw new Refusal(CODE.messageTooShort, 'a message has two words at least');
    const text = tidyMessage(typed);
    if (hasContact(text))
      throw new Refusal(CODE.contactsForbidden, 'a message names no links and no contacts');
    if (!(await hasPlayed(player.userId)))
      throw new Refusal(CODE.playFirst, 'only who has played speaks to all');
    return text;
  }

  return {
    routes: [
      route(PEOPLE_CALLS.getUserGuideStep, async (_request, { player }) => {
        const [row] = await database.query('SELECT guide_step FROM players WHERE user_id = $1', [
          player.userId,
        ]);
        return { step: Number(row?.['guide_step'] ?? 0) };
      }),
      route(PEOPLE_CALLS.updateStep, async ({ step }, { player }) => {
        const [row] = await database.query(
          'UPDATE players SET guide_step = greatest(guide_step, $2::integer) WHERE user_id = $1 RETURNING guide_step',
          [player.userId, step],
        );
        return { step: Number(row?.['guide_step'] ?? step) };
      }),
      route(PEOPLE_CALLS.editNickName, ({ nickName }, { player }) => {
        const text = nickName.normalize('NFC');
        if (!isNickName(text))
          throw new Refusal(CODE.nickNameInvalid, '2 to 8 Chinese, English letters or digits');
        return review.submit(player.userId, 'nickName', text);
      }),
      route(PEOPLE_CALLS.getSysNotice, async () => [...billboard.notices]),
      route(PEOPLE_CALLS.getBanner, async () => [...billboard.banners]),
      route(PEOPLE_CALLS.winnerList, ({ board, span }, { player }) => boardOf(player, board, span)),
      route(PEOPLE_CALLS.getWinnerTop, (_request, { player }) =>
        boardOf(player, 'overall', 'thisWeek', TOP_PLACES),
      ),
      route(PEOPLE_CALLS.winnerPraise, async ({ userId }, { player }) => {
        const days = daysOf('sixMonths', clock.now());
        const [known] = await database.query(
          `SELECT user_id FROM players JOIN winner_days USING (user_id) WHERE public_id = $1 AND day >= $2 LIMIT 1`,
          [userId, days.from],
        );
        if (!known) throw new Refusal(CODE.winnerNotFound, 'there is no such winner');
        const winner = String(known['user_id']);
        await database.query('INSERT INTO praises (winner, by_user) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          winner,
          player.userId,
        ]);
        const [row] = await database.query('SELECT count(*) AS praises FROM praises WHERE winner = $1', [
          winner,
        ]);
        return { praises: Number(row?.['praises'] ?? 0) };
      }),
      route(PEOPLE_CALLS.editWinnerMessage, async ({ message }, { player }) =>
        review.submit(player.userId, 'message', await checkedWords(player, message)),
      ),
      route(PEOPLE_CALLS.sendNoticeMessage, async ({ message, userIds }, { player }) => {
        const text = await checkedWords(player, message);
        if (verdictOn(text) !== 'approved')
          throw new Refusal(CODE.messageSensitive, 'the words did not pass');
        const about = await database.query(
          'SELECT nick_name FROM players WHERE public_id = ANY($1::text[]) AND NOT visitor ORDER BY nick_name',
          [[...userIds]],
        );
        // Counted and written in one transaction. The lock on the player's row keeps his other transactions out.
        const left = await database.transaction(async (tx) => {
          await tx.query('SELECT 1 FROM players WHERE user_id = $1 FOR UPDATE', [player.userId]);
          const before = await announcementsLeft(player.userId, tx);
          if (before === 0) throw new Refusal(CODE.announcementsUsedUp, 'no announcements are left');
          await tx.query('INSERT INTO announcements (user_id, text, at) VALUES ($1, $2, $3)', [
            player.userId,
            text,
            clock.now(),
          ]);
          return before;
        });
        announce(
          1,
          player.userId,
          player.nickName,
          text,
          about.map((row) => String(row['nick_name'])),
        );
        return { announcementsLeft: left - 1 };
      }),
    ],
    async start() {
      await review.start();
      boardNews.start();
    },
    async stop() {
      await Promise.all([review.stop(), boardNews.stop()]);
    },
  };
}

function winnerOf({ publicId, userId: _own, staked, won, ...place }: Place): Winner {
  return { ...place, userId: publicId, level: levelOf(staked), amount: won };
}
