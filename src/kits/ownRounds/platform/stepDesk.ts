// Plays rounds that go step by step. Each move is one transaction: it locks the player's chains, steps the table, and writes
// the round, the ledger and the answer together.
import { serverTime, type ServerTime } from '../../../core/clock';
import type { Money } from '../../../core/money';
import type { Multiplier } from '../../../core/multiplier';
import { CODE, type KnownCode } from '../../../protocol/codes';
import { seededRound, type SeededRound } from '../../../platform/chain/chainViews';
import type { HeldChains } from '../../../platform/chain/heldChains';
import type { PlayerChains } from '../../../platform/chain/playerChains';
import type { NamedRound, RoundRef } from '../../../platform/chain/playerChainState';
import type { Querying, Transaction } from '../../../platform/database/database';
import { randomId } from '../../../platform/random';
import { Refusal, type CallContext, type ServiceParts } from '../../../platform/server/service';
import type { CashedBy, StepRound, StepStatus } from '../messages';
import type { EndedBet } from './news';

/** A round as its game's dealer holds it. */
export interface DealtRound {
  readonly betId: string;
  readonly stake: Money;
  readonly mode: 'manual' | 'auto';
  readonly status: StepStatus;
  readonly payout: Money | null;
  readonly cashedBy: CashedBy | null;
  readonly betTime: ServerTime;
  /** Time of the last move: from then on the round is left alone. */
  readonly movedAt: ServerTime;
  readonly settleTime: ServerTime | null;
}

export interface DealtTable<R> {
  readonly round: R | null;
}

/** The result of a step of a table. */
export interface Dealt<R> {
  readonly table: DealtTable<R>;
  /** Why the command was refused; null when it was not. */
  readonly refused: { readonly code: KnownCode; readonly message: string } | null;
}

/** A round as it is stored, without its secret. */
export interface BookedRound<Stored extends Pick<DealtRound, 'betId'> = Pick<DealtRound, 'betId'>> {
  readonly userId: string;
  readonly ref: RoundRef;
  readonly stored: Stored;
}

export interface RoundBook<R, B extends BookedRound> {
  insert(tx: Transaction, userId: string, ref: RoundRef, round: R): Promise<void>;
  update(tx: Transaction, round: R): Promise<void>;
  find(querying: Querying, betId: string): Promise<B | null>;
  /** The player's open round; null when there is none. */
  open(querying: Querying, userId: string): Promise<B | null>;
  /** Open rounds without a move since a time, the longest alone first. */
  leftAlone(querying: Querying, since: number, count: number): Promise<readonly B[]>;
}

/** A bet on the promised round: it names the promise that the player saw. */
export interface StepBet extends Omit<NamedRound, 'clientSeed'> {
  readonly amount: Money;
  readonly mode: 'manual' | 'auto';
  /** A bet without a client seed is refused. */
  readonly clientSeed?: string | null | undefined;
  readonly gameResultHash?: string | null | undefined;
}

/** The game's part: its dealer, and how its rounds are shown. */
export interface StepRules<
  R extends DealtRound,
  B extends BookedRound,
  View extends StepRound,
  Bet extends StepBet,
  Wish extends { readonly betId: string },
> {
  readonly gameType: number;
  readonly book: RoundBook<R, B>;
  /** Whether a bet names the terms that count now. */
  sameTerms(bet: Bet): boolean;
  bet(bet: Bet, own: { readonly betId: string; readonly resultSeed: string }, at: ServerTime): Dealt<R>;
  play(round: R, wish: Wish, at: ServerTime): Dealt<R>;
  /** Does what is due at a time; `close`: an open round ends in any case. */
  look(round: R, type: 'tick' | 'close', at: ServerTime): Dealt<R>;
  /** The round as it was stored; null when its seed does not lead to the shown outcome. */
  resume(booked: B, resultSeed: string): R | null;
  view(round: R, seeded: SeededRound): View;
  multiplierOf(round: R): Multiplier;
  /** The part of the payout that did not come from the stake; null for none. */
  treasureOf?(round: R): Money | null;
  /** The part of a round that the ledger stores beside its seeds. */
  detailOf(round: R): Readonly<Record<string, unknown>>;
}

export interface StepDeskParts extends Pick<ServiceParts, 'database' | 'ledger' | 'clock' | 'random'> {
  readonly chains: PlayerChains;
  /**
   * Called after the ledger has the end. `byPlatform`: what the platform did when it ended the round; null when the player
   * did.
   */
  readonly onEnded: (userId: string, bet: EndedBet, byPlatform: 'paid' | 'refunded' | null) => void;
}

interface Answer<View> {
  readonly round: View;
  readonly balance: Money;
}

/** A round together with the seeds that decide it. */
interface Seated<R> {
  readonly userId: string;
  readonly seeded: SeededRound;
  readonly round: R;
}

export class StepDesk<
  R extends DealtRound,
  B extends BookedRound,
  View extends StepRound,
  Bet extends StepBet,
  Wish extends { readonly betId: string },
> {
  constructor(
    private readonly parts: StepDeskParts,
    private readonly rules: StepRules<R, B, View, Bet, Wish>,
  ) {}

  bet(bet: Bet, context: CallContext): Promise<Answer<View>> {
    const { database, ledger, random } = this.parts;
    const { book, gameType, view, sameTerms } = this.rules;
    const { userId } = context.player;
    const { amount, mode, chainId, index, gameResultHash } = bet;
    if (!sameTerms(bet))
      throw new Refusal(CODE.otherTerms, 'the bet names other terms than those that count now');
    return database.transaction(async (tx) => {
      const held = await this.hold(tx, userId);
      if (await book.open(tx, userId)) throw new Refusal(CODE.roundStillOpen, 'another round is open');
      const named = { chainId, index, clientSeed: bet.clientSeed ?? '' };
      const { round: seeded } = await held.take(named, CODE.roundNotBegun);
      if ((gameResultHash ?? seeded.gameResultHash) !== seeded.gameResultHash)
        throw new Refusal(CODE.otherPromise, 'the round was promised with another hash than the bet names');
      const betId = randomId(random);
      const { resultSeed } = seeded;
      const dealt = this.rules.bet(bet, { betId, resultSeed }, context.receivedAt);
      refuse(dealt);
      const { round } = dealt.table;
      if (!round) throw new Error('nothing became of the bet');
      const row = { betId, userId, gameType, roundId: String(index), stake: amount, mode };
      const balance = await ledger.placeBet(tx, {
        ...row,
        placedAt: round.betTime,
        detail: { chainId, index },
      });
      if (balance === null) throw new Refusal(CODE.insufficientBalance, 'the balance does not cover the bet');
      await book.insert(tx, userId, seeded, round);
      // The first step may end a round.
      const isOver = round.status !== 'open';
      if (isOver) await this.end(tx, held, { userId, seeded, round }, round);
      await held.save();
      const answer: Answer<View> = {
        round: view(round, seeded),
        balance: isOver ? await ledger.balanceOf(userId, tx) : balance,
      };
      await context.keepAnswer(tx, answer);
      return answer;
    });
  }

  async play(wish: Wish, context: CallContext): Promise<Answer<View>> {
    const { database, ledger } = this.parts;
    const { book, view } = this.rules;
    const { userId } = context.player;
    const outcome = await database.transaction(async (tx) => {
      const held = await this.hold(tx, userId);
      const booked = await book.find(tx, wish.betId);
      if (booked?.userId !== userId) throw new Refusal(CODE.ownRoundNotFound, 'there is no such round');
      const seated = await this.seat(tx, booked);
      const dealt = this.rules.play(seated.round, wish, context.receivedAt);
      const { round } = dealt.table;
      await this.write(tx, held, seated, round);
      // Changes that were due before the command are written even when the command itself is refused.
      if (dealt.refused || !round) return { dealt };
      const answer: Answer<View> = {
        round: view(round, seated.seeded),
        balance: await ledger.balanceOf(userId, tx),
      };
      await context.keepAnswer(tx, answer);
      return { dealt, answer };
    });
    refuse(outcome.dealt);
    if (!outcome.answer) throw new Error('nothing became of the move');
    return outcome.answer;
  }

  /** Does what is due in a round now: it may have been left alone for too long. `close`: the round ends in any case. */
  async look({ userId, stored: { betId } }: BookedRound, type: 'tick' | 'close' = 'tick'): Promise<void> {
    await this.parts.database.transaction(async (tx) => {
      const held = await this.hold(tx, userId);
      const booked = await this.rules.book.find(tx, betId);
      if (!booked) return;
      const seated = await this.seat(tx, booked);
      const { table } = this.rules.look(seated.round, type, serverTime(this.parts.clock.now()));
      await this.write(tx, held, seated, table.round);
    });
  }

  /** A stored round in the form for its player. */
  async view(querying: Querying, booked: B): Promise<View> {
    const { round, seeded } = await this.seat(querying, booked);
    return this.rules.view(round, seeded);
  }

  private hold(tx: Transaction, userId: string): Promise<HeldChains> {
    return this.parts.chains.hold(tx, { userId, gameType: this.rules.gameType });
  }

  private async seat(querying: Querying, booked: B): Promise<Seated<R>> {
    const { chainId, index } = booked.ref;
    const seeded = seededRound(booked.ref, await this.parts.chains.seeds.seed(querying, chainId, index));
    const round = this.rules.resume(booked, seeded.resultSeed);
    if (!round) throw new Refusal(CODE.guessBetStatus, 'the stored round does not fit its seed');
    return { userId: booked.userId, seeded, round };
  }

  /** Writes the changes of a step; a finished round goes into the ledger too. */
  private async write(tx: Transaction, held: HeldChains, seated: Seated<R>, round: R | null): Promise<void> {
    if (!round || round === seated.round) return;
    await this.rules.book.update(tx, round);
    if (round.status === 'open') return;
    await this.end(tx, held, seated, round);
    await held.save();
  }

  /** Ends a round: the ledger closes its bet, and its seed becomes public. */
  private async end(
    tx: Transaction,
    held: HeldChains,
    { userId, seeded }: Seated<R>,
    round: R,
  ): Promise<void> {
    await this.close(tx, round, seeded);
    await held.reveal(seeded);
    const { stake, payout, betId, status, cashedBy } = round;
    const ended: EndedBet = {
      ...{ betId, stake, payout: payout ?? stake, multiplier: this.rules.multiplierOf(round) },
      blockHash: seeded.blockHash,
      limited: cashedBy === 'limit',
      treasure: this.rules.treasureOf?.(round) ?? null,
    };
    const paid = cashedBy === 'platform' ? 'paid' : null;
    const byPlatform = status === 'refunded' ? 'refunded' : paid;
    tx.afterCommit(() => this.parts.onEnded(userId, ended, byPlatform));
  }

  private async close(tx: Transaction, round: R, seeded: SeededRound): Promise<void> {
    const { ledger } = this.parts;
    const { betId, payout, settleTime: at } = round;
    if (at === null) throw new Error('a round that is over has a time');
    const { chainId, index, clientSeed, serverSeed, blockNum, blockHash } = seeded;
    const seeds = { chainId, index, clientSeed, serverSeed, blockNum, blockHash };
    const detail = { ...seeds, ...this.rules.detailOf(round) };
    const closed =
      payout === null
        ? await ledger.refund(tx, [betId], 'refunded', at)
        : await ledger.settle(tx, [{ betId, payout, at, detail }]);
    if (!closed.includes(betId)) throw new Refusal(CODE.guessBetStatus, 'the bet is not open in the ledger');
  }
}

function refuse({ refused }: Pick<Dealt<unknown>, 'refused'>): void {
  if (refused) throw new Refusal(refused.code, refused.message);
}
