// The pushes of a crash game to the players. Each method sends one push, with the data of its schema.
import { multiplierAt } from '../rules';
import {
  ROUND_STATUS,
  type CrashBet,
  type CrashPushes,
  type CrashResult,
  type CrashRound,
  type CrashSnapshot,
  type PublicCrashBet,
  type PublicCrashOrder,
} from '../messages';
import type { Announcement, Digested } from '../../../protocol/sharedRound';
import type { OpenRound } from '../../../platform/rounds/seeding';
import type { VoidRound } from '../../../platform/rounds/roundEnd';
import type { RoundOnTable } from '../dealer';
import { ZERO, add } from '../../../core/money';
import { serverTime, type ServerTime } from '../../../core/clock';
import { publicIdOf } from '../../../protocol/publicId';
import { SHARED_PUSHES, type WinInfo } from '../../../protocol/push';
import type { InferOutput } from 'valibot';
import type { Publisher, Telling } from '../../../platform/server/service';
import type { CrashSkin } from './skin';

type DataOf<Name extends keyof CrashPushes> = InferOutput<CrashPushes[Name]['data']>;
type WinNumber = NonNullable<CrashSnapshot['winNumber']>;

/** The public view of a bet. */
export const publicBet = (bet: CrashBet): PublicCrashBet => ({
  betId: bet.betId,
  roundId: bet.roundId ?? '',
  userId: publicIdOf(bet.userId),
  nickName: bet.nickName,
  amount: bet.amount,
  multiplier: bet.multiplier,
  payout: bet.payout,
});

/** The public view of an order. */
export const publicOrder = ({ betId, userId, nickName, amount }: CrashBet): PublicCrashOrder => ({
  betId,
  userId: publicIdOf(userId),
  nickName,
  amount,
});

/** A round with its commitments and its status; it contains no secret. */
export const publicRound = (round: RoundOnTable, status: number): CrashRound => ({
  ...round.commitments,
  status,
});

/** Milliseconds between two heights on compact and on light connections. */
const HEIGHT_PACE = { compact: 1_000, light: 2_000 } as const;

export class Announcer {
  /** Number of escapes in this round and their payouts, as announced so far. */
  private wins: WinNumber | null = null;
  private blockHash = '';
  private said: Announcement | null = null;

  constructor(
    private readonly publisher: Publisher,
    private readonly skin: CrashSkin,
  ) {}

  get winNumber(): WinNumber | null {
    return this.wins;
  }

  /** The announcement of the current round. */
  get announced(): Announcement | null {
    return this.said;
  }

  /** Announces the round that is opened next. */
  announce({ id, nextChainId, head }: OpenRound): void {
    this.said = { roundId: id, nextChainId, head };
  }

  countdown(round: RoundOnTable, now: ServerTime): void {
    this.wins = { roundId: round.id, count: 0, amount: ZERO };
    if (this.said?.roundId !== round.id) throw new Error(`round ${round.id} was not announced`);
    const { said: announced } = this;
    const [told, countdown] = [publicRound(round, ROUND_STATUS.countdown), countdownOf(round, now)];
    this.toChannel('countdown', { round: told, countdown, announced }, { haste: 'urgent' });
  }

  decided(round: RoundOnTable, digest: Digested): void {
    this.blockHash = round.commitments.historyBlockHash ?? '';
    const launchedAt = round.ride?.takeoffAt;
    if (launchedAt === undefined) throw new Error(`round ${round.id} is not decided`);
    const told = publicRound(round, ROUND_STATUS.countdown);
    this.toChannel('decided', { round: told, digest, launchedAt }, { haste: 'urgent' });
  }

  newBet(bet: CrashBet): void {
    this.toChannel('newBet', publicBet(bet), { haste: 'idle', again: { name: 'bet' } });
  }

  nextBet(order: CrashBet, withdrawn = false): void {
    const { gameType } = this.skin;
    this.toChannel('nextBet', { gameType, ...publicOrder(order), withdrawn }, { haste: 'idle' });
  }

  /** A bet, or an order without a round, was taken back. */
  cancelled(bet: CrashBet): void {
    const { betId, roundId, userId } = bet;
    if (roundId === null) this.nextBet(bet, true);
    else this.toChannel('cancel', { betId, roundId, userId: publicIdOf(userId) }, { haste: 'idle' });
  }

  /** A bet escaped, and the ledger has paid. */
  escaped(bet: CrashBet): void {
    const { betId, roundId, userId, nickName, multiplier, payout, settleTime } = bet;
    if (roundId === null || multiplier === null || payout === null || settleTime === null) return;
    const run = {
      ...{ betId, roundId, userId: publicIdOf(userId), nickName, multiplier, payout },
      ...(bet.limited === true && { limited: true }),
      at: settleTime,
    };
    this.toChannel('newRun', run, { haste: 'idle', again: { name: 'run' } });
    const past = this.wins?.roundId === roundId ? this.wins : { count: 0, amount: ZERO };
    this.wins = { roundId, count: past.count + 1, amount: add(past.amount, payout) };
    this.toChannel('winNumber', this.wins, { latest: 'wins', haste: 'idle' });
    const win: WinInfo = {
      payoutAmount: payout,
      betAmount: bet.amount,
      blockHash: this.blockHash,
      betRecordId: betId,
      gameType: this.skin.gameType,
      gameTypeDesc: this.skin.name,
      odd: multiplier,
      combo: 1,
      limited: bet.limited === true,
    };
    this.publisher.toPlayer(userId, SHARED_PUSHES.win.code, win);
  }

  height({ id, ride }: RoundOnTable, now: ServerTime): void {
    if (!ride) return;
    const { takeoffAt: launchedAt, stopAt } = ride;
    const heightAt = (at: ServerTime): DataOf<'flightHeight'> => ({
      roundId: id,
      launchedAt,
      height: multiplierAt(at - launchedAt),
      at,
    });
    this.toChannel('flightHeight', heightAt(now), {
      // The client uses the newer one of two in one frame. A client that knows the take-off needs only the first.
      ...{ latest: 'height', again: { name: 'height', news: id, pace: HEIGHT_PACE } },
      // The ride may have stopped meanwhile, which is not announced yet.
      asOf: (sentAt) => heightAt(serverTime(Math.max(now, Math.min(sentAt, stopAt - 1)))),
    });
  }

  stopped({ id, ride }: RoundOnTable): void {
    if (ride)
      this.toChannel(
        'stop',
        { roundId: id, crashHeight: ride.crash, stoppedAt: ride.stopAt },
        { haste: 'urgent' },
      );
  }

  gameOver(result: CrashResult): void {
    this.toChannel('gameOver', result);
  }

  voided({ round, reason, digested }: VoidRound): void {
    const { gameType } = this.skin;
    this.toChannel('roundVoided', { gameType, roundId: round.id, reason, digest: digested });
  }

  /** The round is settled and the ledger final. */
  endHeart(roundId: string): void {
    this.toChannel('endHeart', { gameType: this.skin.gameType, roundId });
  }

  /** Bets of these players have ended. */
  recordsChanged(userIds: Iterable<string>): void {
    for (const userId of new Set(userIds))
      this.publisher.toPlayer(userId, SHARED_PUSHES.recordRefresh.code, {});
  }

  private toChannel<Name extends keyof CrashPushes>(name: Name, data: DataOf<Name>, how?: Telling): void {
    this.publisher.toChannel(this.skin.channel, this.skin.pushes[name].code, data, how);
  }
}

/** The time left of a countdown, at whose end betting closes; never negative. */
export const countdownOf = (
  { id, closesAt }: RoundOnTable,
  now: ServerTime,
): DataOf<'countdown'>['countdown'] => ({
  roundId: id,
  millisLeft: Math.max(0, closesAt - now),
  beginMillis: closesAt,
});
