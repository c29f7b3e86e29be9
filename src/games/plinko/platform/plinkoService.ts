// Plinko on the platform: its calls, and the results for the lobby.
import { cents } from '../../../core/money';
import { boardOf } from '../dealer';
import { BALLS_AHEAD, MAX_BALLS, PLINKO_CALLS, PLINKO_CHANNEL, PLINKO_GAME_TYPE } from '../messages';
import { CODE } from '../../../protocol/codes';
import type { PlayerChains } from '../../../platform/chain/playerChains';
import { limitsFor } from '../../../platform/server/permission';
import { Refusal, route, type Service, type ServiceParts } from '../../../platform/server/service';
import { receiptedRoute } from '../../../platform/signing/receipts';
import type { Signer } from '../../../platform/signing/signer';
import { tellEnded } from '../../../kits/ownRounds/platform/news';
import { LastResults } from '../../../kits/ownRounds/platform/results';
import { swapRoute } from '../../../kits/ownRounds/platform/swap';
import { ballsReceipt } from '../receipt';
import { pastBallOf } from './ballRecord';
import { plinkoRecords } from './betRecords';
import { boardOdds } from './boards';
import { PlinkoDesk } from './plinkoDesk';

const GAME = { gameType: PLINKO_GAME_TYPE, name: 'Plinko' } as const;

export interface PlinkoServiceParts extends ServiceParts {
  readonly chains: PlayerChains;
  readonly signer: Signer;
}

export function plinkoService(parts: PlinkoServiceParts): Service {
  const { database, ledger, publisher, clock, random, chains } = parts;
  const { minBet, maxBet, profitLimit } = parts.config.games[GAME.gameType];
  const terms = { minBet, maxBet, profitLimit };
  const results = new LastResults();
  const desk = new PlinkoDesk({
    database,
    ledger,
    clock,
    random,
    chains,
    terms,
    onEnded(userId, bets) {
      results.add(bets.map(({ multiplier }) => multiplier));
      tellEnded({ ...GAME, publisher }, userId, bets);
    },
  });
  return {
    game: {
      gameType: GAME.gameType,
      channel: PLINKO_CHANNEL,
      lastResults: () => Promise.resolve(results.list()),
      records: plinkoRecords,
    },
    routes: [
      route(PLINKO_CALLS.config, async (_request, context) => ({
        gameType: GAME.gameType,
        ...limitsFor(terms, context, GAME.gameType),
        ballsAhead: BALLS_AHEAD,
        ballsPerCall: MAX_BALLS,
      })),
      route(PLINKO_CALLS.odds, async ({ rows, risk }, context) => {
        const board = boardOf(rows, risk);
        if (!board) throw new Refusal(CODE.boardUnknown, 'there is no board of these rows and this risk');
        return boardOdds(board.rows, board.risk, limitsFor(terms, context, GAME.gameType));
      }),
      route(PLINKO_CALLS.start, (_request, { player: { userId } }) =>
        database.transaction(async (tx) => {
          const held = await chains.hold(tx, { userId, gameType: GAME.gameType });
          await held.publish(BALLS_AHEAD);
          await held.save();
          return { seeds: await held.view(), commitments: await held.published() };
        }),
      ),
      receiptedRoute(
        PLINKO_CALLS.bet,
        { signer: parts.signer, textOf: ballsReceipt },
        (request, context) => desk.bet(request, context),
        { stakeOf: ({ amount, balls }) => cents(amount * BigInt(Math.max(1, Math.floor(balls ?? 1)))) },
      ),
      route(PLINKO_CALLS.details, async ({ betId }, { player }) => {
        const bet = await ledger.bet(betId);
        const isOwn = bet?.userId === player.userId && bet.gameType === GAME.gameType && bet.payout !== null;
        if (!isOwn) throw new Refusal(CODE.betNotFound, 'there is no such ball');
        return { ball: pastBallOf(bet) };
      }),
      swapRoute(PLINKO_CALLS.swap, { database, chains, gameType: GAME.gameType }),
    ],
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}
