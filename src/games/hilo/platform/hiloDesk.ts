// Where hilo is played: each move is one transaction, which holds the player's chains, steps the table, and writes the
// round, the ledger and the answer together.
import { printMultiplier } from '../../../core/multiplier';
import { serverTime } from '../../../core/clock';
import { step, type HiloEvent, type HiloTable, type HiloTerms, type HiloWish, type Round } from '../dealer';
import { HILO_GAME_TYPE, type HILO_CALLS, type HiloRound } from '../messages';
import type { AnswerOf, RequestOf } from '../../../protocol/call';
import { shown, treasureOf } from '../rules';
import { CODE } from '../../../protocol/codes';
import { seededRound, type SeededRound } from '../../../platform/chain/chainViews';
import type { HeldChains } from '../../../platform/chain/heldChains';
import type { PlayerChains } from '../../../platform/chain/playerChains';
import type { RoundRef } from '../../../platform/chain/playerChainState';
import type { Querying, Transaction } from '../../../platform/database/database';
import { randomId } from '../../../platform/random';
import { Refusal, type CallContext, type ServiceParts } from '../../../platform/server/service';
import type { EndedBet } from '../../../kits/ownRounds/platform/news';
import { resumed, type BookedRound, type RoundBook } from './roundBook';
import { roundView } from './roundView';

type BetRequest = RequestOf<typeof HILO_CALLS.bet>;
type Answer = AnswerOf<typeof HILO_CALLS.bet>;

export interface HiloDeskParts extends Pick<ServiceParts, 'database' | 'ledger' | 'clock' | 'random'> {
  readonly terms: HiloTerms;
  readonly chains: PlayerChains;
  readonly book: RoundBook;
  /** Heard when the ledger has it; `byPlatform`: what the platform did when it ended the round, null when the player did. */
  readonly onEnded: (userId: string, bet: EndedBet, byPlatform: 'paid' | 'refunded' | null) => void;
}

/** A round with the seeds that decide it. */
interface Seated {
  readonly userId: string;
  readonly seeded: SeededRound;
  readonly table: HiloTable;
}

export class HiloDesk {
  constructor(private readonly parts: HiloDeskParts) {}

  bet({ amount, mode, chainId, index, gameResultHash }: BetRequest, context: CallContext): Promise<Answer> {
    const { database, ledger, random, terms, book } = this.parts;
    const { userId } = context.player;
    return database.transaction(async (tx) => {
      const held = await this.hold(tx, userId);
      if (await book.open(tx, userId)) throw new Refusal(CODE.roundStillOpen, 'another round is open');
      const seeded = await held.take(CODE.roundNotBegun);
      if (seeded.chainId !== chainId || seeded.index !== index) {
        throw new Refusal(CODE.roundNotBegun, 'another round is next: start it first');
      }
      if ((gameResultHash ?? seeded.gameResultHash) !== seeded.gameResultHash)
        throw new Refusal(CODE.roundNotBegun, 'the round was promised anew: start it first');
      const betId = randomId(random);
      const { resultSeed } = seeded;
      const dealt = step(
        { terms, round: null },
        { type: 'bet', betId, amount, mode, resultSeed },
        context.receivedAt,
      );
      refuse(dealt.events);
      const { round } = dealt.table;
      if (!round) throw new Error('nothing became of the bet');
      const row = { betId, userId, gameType: HILO_GAME_TYPE, roundId: String(index), stake: amount, mode };
      const balance = await ledger.placeBet(tx, {
        ...row,
        placedAt: round.betTime,
        detail: { chainId, index },
      });
      if (balance === null) throw new Refusal(CODE.insufficientBalance, 'the balance does not cover the bet');
      await book.insert(tx, userId, seeded, round);
      await held.save();
      const answer: Answer = { round: roundView(round, seeded, terms), balance };
      await context.keepAnswer(tx, answer);
      return answer;
    });
  }

  async play(wish: HiloWish, context: CallContext): Promise<Answer> {
    const { database, ledger, terms, book } = this.parts;
    const { userId } = context.player;
    const outcome = await database.transaction(async (tx) => {
      const held = await this.hold(tx, userId);
      const booked = await book.find(tx, wish.betId);
      if (booked?.userId !== userId) throw new Refusal(CODE.ownRoundNotFound, 'there is no such round');
      const seated = await this.seat(tx, booked);
      const { table, events } = step(seated.table, wish, context.receivedAt);
      await this.write(tx, held, seated, table.round);
      // What was due before the wish is written even when the wish itself is refused.
      if (isRefused(events) || !table.round) return { events };
      const round = roundView(table.round, seated.seeded, terms);
      const answer: Answer = { round, balance: await ledger.balanceOf(userId, tx) };
      await context.keepAnswer(tx, answer);
      return { events, answer };
    });
    refuse(outcome.events);
    if (!outcome.answer) throw new Error('nothing became of the move');
    return outcome.answer;
  }

  /** Does what is due in a round now: it may have been left alone for too long. `close`: it ends in any case. */
  async look({ userId, stored: { betId } }: BookedRound, type: 'tick' | 'close' = 'tick'): Promise<void> {
    await this.parts.database.transaction(async (tx) => {
      const held = await this.hold(tx, userId);
      const booked = await this.parts.book.find(tx, betId);
      if (!booked) return;
      const seated = await this.seat(tx, booked);
      const { table } = step(seated.table, { type }, serverTime(this.parts.clock.now()));
      await this.write(tx, held, seated, table.round);
    });
  }

  /** A stored round as its player sees it. */
  async view(querying: Querying, booked: BookedRound): Promise<HiloRound> {
    const { table, seeded } = await this.seat(querying, booked);
    if (!table.round) throw new Error('an empty table');
    return roundView(table.round, seeded, this.parts.terms);
  }

  private hold(tx: Transaction, userId: string): Promise<HeldChains> {
    return this.parts.chains.hold(tx, { userId, gameType: HILO_GAME_TYPE });
  }

  private async seat(querying: Querying, booked: BookedRound): Promise<Seated> {
    const { chains, terms } = this.parts;
    const seeded = seededRound(booked.ref, await seedOf(chains, querying, booked.ref));
    const round = resumed(booked, seeded.resultSeed);
    if (!round) throw new Refusal(CODE.guessBetStatus, 'the stored round does not fit its seed');
    return { userId: booked.userId, seeded, table: { terms, round } };
  }

  /** Writes what a step has changed; a round that is over into the ledger too, and its seed is no secret any more. */
  private async write(tx: Transaction, held: HeldChains, seated: Seated, round: Round | null): Promise<void> {
    if (!round || round === seated.table.round) return;
    await this.parts.book.update(tx, round);
    if (round.status === 'open') return;
    await this.close(tx, round, seated.seeded);
    await held.reveal(seated.seeded);
    await held.save();
    const { stake, payout, betId } = round;
    const { blockHash } = seated.seeded;
    const multiplier = shown(round.product);
    const ended: EndedBet = {
      ...{ betId, stake, payout: payout ?? stake, multiplier, blockHash },
      limited: round.cashedBy === 'limit',
      treasure:
        round.status === 'cashed' && round.treasure !== null
          ? treasureOf(stake, multiplier, round.treasure)
          : null,
    };
    const paid = round.cashedBy === 'platform' ? 'paid' : null;
    const byPlatform = round.status === 'refunded' ? 'refunded' : paid;
    tx.afterCommit(() => this.parts.onEnded(seated.userId, ended, byPlatform));
  }

  private async close(tx: Transaction, round: Round, seeded: SeededRound): Promise<void> {
    const { ledger } = this.parts;
    const { betId, payout, settleTime: at } = round;
    if (at === null) throw new Error('a round that is over has a time');
    const closed =
      payout === null
        ? await ledger.refund(tx, [betId], 'refunded', at)
        : await ledger.settle(tx, [{ betId, payout, at, detail: detailOf(round, seeded) }]);
    if (!closed.includes(betId)) throw new Refusal(CODE.guessBetStatus, 'the bet is not open in the ledger');
  }
}

const seedOf = (chains: PlayerChains, querying: Querying, { chainId, index }: RoundRef): Promise<string> =>
  chains.seeds.seed(querying, chainId, index);

/** What the ledger keeps of a round: its seeds and cards, for lists that know nothing of hilo. */
function detailOf(
  round: Round,
  { chainId, index, clientSeed, serverSeed, blockNum, blockHash }: SeededRound,
): unknown {
  const multiplier = printMultiplier(shown(round.product));
  const cards = round.cards.map(({ card }) => card);
  return { chainId, index, clientSeed, serverSeed, blockNum, blockHash, multiplier, cards };
}

type Refused = Extract<HiloEvent, { type: 'hilo/refused' }>;
const refusedOf = (events: readonly HiloEvent[]): Refused | undefined =>
  events.find((event) => event.type === 'hilo/refused');
const isRefused = (events: readonly HiloEvent[]): boolean => refusedOf(events) !== undefined;

function refuse(events: readonly HiloEvent[]): void {
  const refused = refusedOf(events);
  if (refused) throw new Refusal(refused.code, refused.message);
}
