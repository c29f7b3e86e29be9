// Hilo on the platform: its calls, its rounds left alone, and what the lobby hears of it.
import type { HiloTerms } from '../dealer';
import { HILO_CALLS, HILO_CHANNEL, HILO_GAME_TYPE } from '../messages';
import { CODE } from '../../../protocol/codes';
import { SHARED_PUSHES } from '../../../protocol/push';
import type { PlayerChains } from '../../../platform/chain/playerChains';
import { limitsFor } from '../../../platform/server/permission';
import { Refusal, route, type Service, type ServiceParts } from '../../../platform/server/service';
import { tellEnded } from '../../../kits/ownRounds/platform/news';
import { LastResults } from '../../../kits/ownRounds/platform/results';
import { swapRoute } from '../../../kits/ownRounds/platform/swap';
import { hiloRecords } from './betRecords';
import { Abandoned } from './abandoned';
import { HiloDesk } from './hiloDesk';
import { ROUND_KEPT_FOR, hiloParameters } from './parameters';
import { RoundBook } from './roundBook';

const GAME = { gameType: HILO_GAME_TYPE, name: 'Hi-Lo' } as const;
/** What goes on in maintenance: a round that is open may be brought to its end. */
const GOES_ON = { inMaintenance: true } as const;

export interface HiloServiceParts extends ServiceParts {
  readonly chains: PlayerChains;
}

export function hiloService(parts: HiloServiceParts): Service {
  const { database, ledger, publisher, clock, random, chains } = parts;
  const log = parts.log.with({ gameType: GAME.gameType });
  const { minBet, maxBet, profitLimit } = parts.config.games[GAME.gameType];
  const terms: HiloTerms = { minBet, maxBet, profitLimit, ...parts.config.hilo, keptFor: ROUND_KEPT_FOR };
  const results = new LastResults();
  const book = new RoundBook();
  const desk = new HiloDesk({
    database,
    ledger,
    clock,
    random,
    terms,
    chains,
    book,
    onEnded(userId, bet, byPlatform) {
      if (bet.payout > bet.stake) results.add([bet.multiplier]);
      tellEnded({ ...GAME, publisher }, userId, [bet]);
      if (byPlatform === null) return;
      // It may have been noticed in a call of the player, whose answer is a refusal and tells no balance.
      publisher.toPlayer(userId, SHARED_PUSHES.accountRefresh.code, {});
      publisher.toPlayer(userId, SHARED_PUSHES.roundClosed.code, {
        gameType: GAME.gameType,
        betAmount: bet.stake,
        payoutAmount: bet.payout,
        refunded: byPlatform === 'refunded',
      });
    },
  });
  const abandoned = new Abandoned({ database, clock, log, book, desk, keptFor: terms.keptFor });

  return {
    game: {
      gameType: GAME.gameType,
      channel: HILO_CHANNEL,
      lastResults: () => Promise.resolve(results.list()),
      records: hiloRecords(database, book, desk),
    },
    routes: [
      route(HILO_CALLS.config, async (_request, context) => ({
        gameType: GAME.gameType,
        ...limitsFor(hiloParameters(terms), context, GAME.gameType),
      })),
      route(HILO_CALLS.start, (_request, { player: { userId } }) =>
        database.transaction(async (tx) => {
          const held = await chains.hold(tx, { userId, gameType: GAME.gameType });
          const open = await book.open(tx, userId);
          // The hash of the next round's seed would tell the seed of the open one, so nothing is published beside it.
          if (!open) await held.publish(1);
          await held.save();
          const [commitment = null] = open ? [] : await held.published();
          return { seeds: await held.view(), commitment, round: open && (await desk.view(tx, open)) };
        }),
      ),
      route(HILO_CALLS.bet, (request, context) => desk.bet(request, context)),
      route(
        HILO_CALLS.guess,
        ({ betId, step, guess }, context) => desk.play({ type: 'guess', betId, step, guess }, context),
        GOES_ON,
      ),
      route(
        HILO_CALLS.skip,
        ({ betId, step }, context) => desk.play({ type: 'skip', betId, step }, context),
        GOES_ON,
      ),
      route(
        HILO_CALLS.cashOut,
        ({ betId, step }, context) => desk.play({ type: 'cashOut', betId, step }, context),
        GOES_ON,
      ),
      route(HILO_CALLS.detail, async ({ betId }, { player: { userId } }) => {
        const wanted = betId ?? null;
        const booked = await (wanted === null ? book.open(database, userId) : book.find(database, wanted));
        if (wanted !== null && booked?.userId !== userId) {
          throw new Refusal(CODE.ownRoundNotFound, 'there is no such round');
        }
        return { round: booked && (await desk.view(database, booked)) };
      }),
      swapRoute(HILO_CALLS.swap, {
        database,
        chains,
        gameType: GAME.gameType,
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
