// The calls of the five block-hash games on the platform. The games share one set, in which each request names its game.
import { serverTime, type Clock } from '../../../core/clock';
import { add } from '../../../core/money';
import { sumByPlay } from '../dealer';
import { MAX_SEEN_BLOCKS } from '../facts';
import { CLASSIC_CALLS, type ClassicSnapshot } from '../messages';
import { marginOf, type ClassicGameType } from '../plays';
import { publicIdOf } from '../../../protocol/publicId';
import { CODE } from '../../../protocol/codes';
import type { GameParts, GameService } from '../../../platform/games/game';
import type { ChainSource } from '../../../platform/chain/blocks';
import { checkNamed } from '../../../platform/rounds/namedTerms';
import { Refusal, route, type Route, type Service } from '../../../platform/server/service';
import { receiptedRoute } from '../../../platform/signing/receipts';
import type { Signer } from '../../../platform/signing/signer';
import { blockReceipt } from '../receipt';
import { publicRound, withSignature } from './announcer';
import { blockPage } from './blockPage';
import { ownBet } from './betRow';
import type { ClassicGame } from './classicGame';
import { previousRoundOf } from './previousRound';

/** Largest number of listed bets of a round. */
const MOST_LISTED = 100;

/** The calls of all games that a block decides. `services`: the games that run here. */
export function blockCalls(parts: GameParts, services: readonly GameService[]): Service {
  const games = services.filter((service): service is ClassicGame => 'dealing' in service);
  return {
    pages: (app) => blockPage(app, { blocks: parts.blocks, periodBlocks: parts.config.classic.periodBlocks }),
    routes: routesOf(parts, (gameType) => games.find((game) => game.gameType === gameType)),
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

function routesOf(
  { blocks, clock, config, signer }: GameParts,
  find: (gameType: ClassicGameType) => ClassicGame | undefined,
): readonly Route[] {
  const { periodBlocks, longerPeriods } = config.classic;
  const offered = [periodBlocks, ...longerPeriods];
  const gameOf = (gameType: ClassicGameType): ClassicGame => {
    const game = find(gameType);
    if (!game) throw new Refusal(CODE.unavailable, 'the game does not run here');
    return game;
  };
  return [
    receiptedRoute(
      CLASSIC_CALLS.bet,
      { signer, textOf: blockReceipt },
      async (request, context) => {
        const game = gameOf(request.gameType);
        const blockOf = (roundId: string): number | null =>
          game.dealing.table.round(roundId)?.blockNum ?? null;
        checkNamed(request, { blockOf, profitLimit: game.profitLimit });
        return game.desk.bet(request, context);
      },
      {
        gameTypeOf: ({ gameType }) => gameType,
        stakeOf: ({ gameType, amount }) => add(amount, marginOf(gameType as ClassicGameType, amount)),
      },
    ),
    route(
      CLASSIC_CALLS.cancel,
      (request, context) => gameOf(request.gameType).desk.cancel(request, context),
      {
        gameTypeOf: ({ gameType }) => gameType,
      },
    ),
    route(CLASSIC_CALLS.roundAll, async ({ gameType }, { player }) =>
      snapshot(gameOf(gameType), player.userId, { blocks, clock, periodBlocks, signer }),
    ),
    route(CLASSIC_CALLS.dew, async ({ gameType, count, blocks: period }) =>
      gameOf(gameType).history.beads(count, period ?? periodBlocks),
    ),
    route(CLASSIC_CALLS.allUserBet, async ({ gameType, roundId }) => {
      const { table } = gameOf(gameType).dealing;
      const named = typeof roundId === 'string' ? table.round(roundId) : undefined;
      const open = named ?? table.open;
      const newest = open ? [...open.bets.values()].slice(-MOST_LISTED).reverse() : [];
      const bets = newest.map(({ betId, userId, nickName, play, amount }) => ({
        betId,
        userId: publicIdOf(userId),
        nickName,
        play,
        amount,
      }));
      return { gameType, roundId: open?.id ?? null, bets };
    }),
    route(CLASSIC_CALLS.skipBlock, async ({ gameType, blocks: wanted }) => {
      gameOf(gameType);
      if (typeof wanted === 'number' && !offered.includes(wanted))
        throw new Refusal(CODE.blocksNotOffered, 'this number of blocks is not offered');
      return { gameType, offered, blocks: wanted ?? periodBlocks };
    }),
  ];
}

interface Around {
  readonly blocks: ChainSource;
  readonly clock: Clock;
  readonly periodBlocks: number;
  readonly signer: Pick<Signer, 'sign'>;
}

function snapshot(
  game: ClassicGame,
  userId: string,
  { blocks, clock, periodBlocks, signer }: Around,
): ClassicSnapshot {
  const { gameType } = game;
  const { rounds } = game.dealing.table;
  const mine = rounds.flatMap(({ bets }) => [...bets.values()].filter((bet) => bet.userId === userId));
  const [current] = rounds;
  return {
    now: serverTime(clock.now()),
    gameType,
    interval: blocks.interval,
    publicChain: blocks.publicChain,
    periodBlocks,
    skipSeconds: Math.round((periodBlocks * blocks.interval) / 1_000),
    suspended: game.suspended(),
    pre: previousRoundOf(game.history.last),
    rounds: rounds.map((round) => publicRound(gameType, round)),
    blocks: [...blocks.recent(MAX_SEEN_BLOCKS)],
    results: game.history.shown.map((result, place) =>
      place === 0 ? withSignature(result, signer) : result,
    ),
    mine: mine.map(ownBet),
    betAmount: sumByPlay(
      gameType,
      mine.filter(({ roundId }) => roundId === current?.id),
    ),
    nextBetAmount: sumByPlay(
      gameType,
      mine.filter(({ roundId }) => roundId !== current?.id),
    ),
  };
}
