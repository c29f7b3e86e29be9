// The platform's service for a game of own rounds that go step by step: the common calls, rounds left alone, and the
// messages to the lobby and the records.
import { Refusal, type Route, type Service, type ServiceParts } from '../../../platform/server/service';
import type { PlayerChains } from '../../../platform/chain/playerChains';
import type { Signer } from '../../../platform/signing/signer';
import type { DescribedBet, GameRecords } from '../../../platform/records/described';
import type { Call } from '../../../protocol/call';
import { CODE } from '../../../protocol/codes';
import type { Channel, GameType } from '../../../protocol/gameTypes';
import { SHARED_PUSHES } from '../../../protocol/push';
import type { Commitment, OwnSeeds, StepRound, swapAnswer, swapRequest } from '../messages';
import { Abandoned } from './abandoned';
import { tellEnded } from './news';
import { LastResults } from './results';
import { StepDesk, type BookedRound, type DealtRound, type StepBet, type StepRules } from './stepDesk';
import { swapRoute } from './swap';

/** For calls that stay open in maintenance: an open round may be finished. */
export const GOES_ON = { inMaintenance: true } as const;

export interface StepServiceParts extends ServiceParts {
  readonly chains: PlayerChains;
  readonly signer: Signer;
}

interface Options<
  R extends DealtRound,
  B extends BookedRound,
  View extends StepRound,
  Bet extends StepBet,
  Wish extends { readonly betId: string },
> {
  readonly game: { readonly gameType: GameType; readonly channel: Channel; readonly name: string };
  /** Milliseconds without a move until a round is ended. */
  readonly keptFor: number;
  readonly rules: StepRules<R, B, View, Bet, Wish>;
  readonly swap: Call<typeof swapRequest, typeof swapAnswer>;
  /** The description of a round for the records. */
  describe(round: View): DescribedBet;
  /** The calls that differ from game to game. */
  routes(desk: StepDesk<R, B, View, Bet, Wish>, shared: SharedHandlers<View>): readonly Route[];
}

/** Handlers of calls that every such game has under its own path. */
export interface SharedHandlers<View> {
  /** Publishes the commitment of the next round, or answers the open one. */
  start(userId: string): Promise<{
    readonly seeds: OwnSeeds;
    readonly commitment: Commitment | null;
    readonly round: View | null;
  }>;
  /** Returns a round in full; without an id the open one. */
  detail(userId: string, betId: string | null): Promise<{ readonly round: View | null }>;
}

export function stepService<
  R extends DealtRound,
  B extends BookedRound,
  View extends StepRound,
  Bet extends StepBet,
  Wish extends { readonly betId: string },
>(
  parts: StepServiceParts,
  { game, keptFor, rules, swap, describe, routes }: Options<R, B, View, Bet, Wish>,
): Service {
  const { database, ledger, publisher, clock, random, chains } = parts;
  const { gameType, channel, name } = game;
  const log = parts.log.with({ gameType });
  const { book } = rules;
  const results = new LastResults();
  const desk = new StepDesk(
    {
      ...{ database, ledger, clock, random, chains },
      onEnded(userId, bet, byPlatform) {
        if (bet.payout > bet.stake) results.add([bet.multiplier]);
        tellEnded({ gameType, name, publisher }, userId, [bet]);
        if (byPlatform === null) return;
        // The end may be noticed during a call that is refused; a refusal contains no balance.
        publisher.toPlayer(userId, SHARED_PUSHES.accountRefresh.code, {});
        publisher.toPlayer(userId, SHARED_PUSHES.roundClosed.code, {
          gameType,
          betAmount: bet.stake,
          payoutAmount: bet.payout,
          refunded: byPlatform === 'refunded',
        });
      },
    },
    rules,
  );
  const abandoned = new Abandoned({ database, clock, log, book, desk, keptFor });
  const shared: SharedHandlers<View> = {
    start: (userId) =>
      database.transaction(async (tx) => {
        const held = await chains.hold(tx, { userId, gameType });
        const open = await book.open(tx, userId);
        // The hash of the next round's seed would give away the seed of the open one, so nothing is published during a round.
        if (!open) await held.publish(1);
        await held.save();
        const [commitment = null] = open ? [] : await held.published();
        return { seeds: await held.view(), commitment, round: open && (await desk.view(tx, open)) };
      }),
    async detail(userId, betId) {
      const booked = await (betId === null ? book.open(database, userId) : book.find(database, betId));
      if (betId !== null && booked?.userId !== userId) {
        throw new Refusal(CODE.ownRoundNotFound, 'there is no such round');
      }
      return { round: booked && (await desk.view(database, booked)) };
    },
  };
  return {
    game: {
      gameType,
      channel,
      lastResults: () => Promise.resolve(results.list()),
      records: recordsOf(async (betId) => {
        const booked = await book.find(database, betId);
        return booked && describe(await desk.view(database, booked));
      }),
    },
    routes: [
      ...routes(desk, shared),
      swapRoute(swap, {
        database,
        chains,
        gameType,
        async check(tx, userId) {
          if (await book.open(tx, userId)) throw new Refusal(CODE.seedSwapRoundOpen, 'a round is open');
        },
      }),
    ],
    closing: () => abandoned.closeAll(),
    start: () => Promise.resolve(abandoned.start()),
    stop: () => abandoned.stop(),
  };
}

const recordsOf = (describe: (betId: string) => Promise<DescribedBet | null>): GameRecords => ({
  hasStarted: () => true,
  async describe(bets) {
    const rounds = new Map<string, DescribedBet>();
    for (const { betId } of bets) {
      const described = await describe(betId);
      if (described) rounds.set(betId, described);
    }
    return rounds;
  },
});
