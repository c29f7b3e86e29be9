// The pushes of bingo to the players. Each method sends one push, with the data of its schema.
import type { InferOutput } from 'valibot';
import type { ServerTime } from '../../../core/clock';
import type { Announcement, Digested } from '../../../protocol/sharedRound';
import type { OpenRound } from '../../../platform/rounds/seeding';
import type { VoidRound } from '../../../platform/rounds/roundEnd';
import type { DealtTicket, RoundOnTable } from '../dealer';
import {
  BINGO_CHANNEL,
  BINGO_GAME_TYPE,
  BINGO_PUSHES,
  BINGO_STATUS,
  type BingoCountdown,
  type BingoDrawn,
  type BingoRound,
} from '../messages';
import { EXTRA_BALLS, ORDINARY_BALLS, isLimited } from '../rules';
import { ZERO, add } from '../../../core/money';
import { hundredths } from '../../../core/multiplier';
import { SHARED_PUSHES, type WinInfo } from '../../../protocol/push';
import type { Publisher, Telling } from '../../../platform/server/service';
import { resultOf, type PastRound } from './roundBook';
import { costOf } from './ticketRecord';

type Pushes = typeof BINGO_PUSHES;
type DataOf<Name extends keyof Pushes> = InferOutput<Pushes[Name]['data']>;

/** Name for clients that have none for it. */
const NAME = 'Bingo';

export class Announcer {
  private said: Announcement | null = null;

  constructor(
    private readonly publisher: Publisher,
    private readonly interval: number,
  ) {}

  /** The announcement of the current round. */
  get announced(): Announcement | null {
    return this.said;
  }

  /** Announces the round that is opened next. */
  announce({ id, nextChainId, head }: OpenRound): void {
    this.said = { roundId: id, nextChainId, head };
  }

  countdown(round: RoundOnTable, now: ServerTime): void {
    if (this.said?.roundId !== round.id) throw new Error(`round ${round.id} was not announced`);
    const { said: announced } = this;
    const [told, countdown] = [publicRound(round, BINGO_STATUS.countdown), countdownOf(round, now)];
    this.toChannel('countdown', { round: told, countdown, announced }, { haste: 'urgent' });
  }

  decided(round: RoundOnTable, digest: Digested): void {
    const drawnFrom = round.draw?.drawsAt;
    if (drawnFrom === undefined) throw new Error(`round ${round.id} is not decided`);
    const told = publicRound(round, BINGO_STATUS.closing);
    this.toChannel('decided', { round: told, digest, drawnFrom }, { haste: 'urgent' });
  }

  balls(round: RoundOnTable): void {
    const type = round.drawn > ORDINARY_BALLS ? 2 : 1;
    const drawn = drawnOf(round, this.interval);
    if (drawn) this.toChannel('ball', { type, ...drawn }, { again: { name: 'balls' } });
  }

  /** The round is settled and the ledger final. */
  settled(past: PastRound): void {
    const { id: roundId, status, podium, winners } = past;
    this.toChannel('status', {
      roundId,
      status,
      result: resultOf(past),
      podium,
      winners,
      reason: null,
      digest: null,
    });
  }

  voided({ round, reason, digested: digest }: VoidRound): void {
    const told = { roundId: round.id, status: BINGO_STATUS.voided, reason, digest };
    this.toChannel('status', { ...told, result: null, podium: [], winners: [] });
  }

  /**
   * Tells each player that his tickets are settled, and the win when all of them together paid more than they cost: a few
   * winners among many losers are no win.
   */
  ended(tickets: readonly DealtTicket[], blockHash: string): void {
    const byPlayer = new Map<string, DealtTicket[]>();
    for (const ticket of tickets) {
      const own = byPlayer.get(ticket.userId);
      if (own) own.push(ticket);
      else byPlayer.set(ticket.userId, [ticket]);
    }
    this.recordsChanged(byPlayer.keys());
    for (const [userId, own] of byPlayer) {
      const win = winOf(own, blockHash);
      if (win) this.publisher.toPlayer(userId, SHARED_PUSHES.win.code, win);
    }
  }

  /** The tickets of these players have changed. */
  recordsChanged(userIds: Iterable<string>): void {
    for (const userId of new Set(userIds))
      this.publisher.toPlayer(userId, SHARED_PUSHES.recordRefresh.code, {});
  }

  private toChannel<Name extends keyof Pushes>(name: Name, data: DataOf<Name>, how?: Telling): void {
    this.publisher.toChannel(BINGO_CHANNEL, BINGO_PUSHES[name].code, data, how);
  }
}

/** The win of a player's tickets in a round together; null when they did not pay more than they cost. */
function winOf(own: readonly DealtTicket[], blockHash: string): WinInfo | null {
  const cost = own.reduce((sum, ticket) => add(sum, costOf(ticket)), ZERO);
  const paid = own.reduce((sum, { payout }) => add(sum, payout ?? ZERO), ZERO);
  if (paid <= cost) return null;
  const best = own.reduce((top, ticket) => ((ticket.payout ?? ZERO) > (top.payout ?? ZERO) ? ticket : top));
  return {
    payoutAmount: paid,
    betAmount: cost,
    blockHash,
    betRecordId: best.betId,
    gameType: BINGO_GAME_TYPE,
    gameTypeDesc: NAME,
    odd: hundredths((paid * 100n) / cost),
    combo: own.length,
    limited: own.some(isLimited),
  };
}

/** A round with its commitments and its status; it contains no secret. */
export const publicRound = (round: RoundOnTable, status: number): BingoRound => ({
  ...round.commitments,
  status,
});

/** The time left of a countdown, at whose end betting closes; never negative. */
export const countdownOf = ({ id, closesAt }: RoundOnTable, now: ServerTime): BingoCountdown => ({
  roundId: id,
  millisLeft: Math.max(0, closesAt - now),
  beginMillis: closesAt,
});

/** Only the balls that are out. */
export const drawnOf = ({ id, draw, drawn }: RoundOnTable, interval: number): BingoDrawn | null =>
  draw && {
    roundId: id,
    balls: draw.balls.slice(0, Math.min(drawn, ORDINARY_BALLS + EXTRA_BALLS)),
    drawnFrom: draw.drawsAt,
    interval,
    extraFrom: drawn < ORDINARY_BALLS ? null : draw.extraFrom,
  };
