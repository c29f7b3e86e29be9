// Players of the guide's lab that keep a bet open in every game while the server is upgraded, restored and rolled back.
import { setTimeout } from 'node:timers/promises';
import { parseMoney } from '../../src/core/money';
import { BINGO_CALLS } from '../../src/games/bingo/messages';
import { ROCKET_CALLS } from '../../src/games/rocket/messages';
import { RUNWAY_CALLS } from '../../src/games/runway/messages';
import { PLINKO_CALLS, PLINKO_GAME_TYPE } from '../../src/games/plinko/messages';
import { CLASSIC_CALLS, CLASSIC_ROUND_STATUS } from '../../src/kits/blockRounds/messages';
import { CLASSIC_GAMES, CLASSIC_GAME_TYPES } from '../../src/kits/blockRounds/plays';
import { PLAYER_CHAIN_CALLS } from '../../src/kits/ownRounds/messages';
import { newRequestId, type TestPlayer } from '../platform/support/testPlayer';

const PAUSE = 400;
const amount = parseMoney('1.00');
const mode = 'manual' as const;
/** Five numbers of each colour. */
const TICKET = Array.from({ length: 15 }, (_, i) => 12 * (i % 5) + 1 + Math.floor(i / 5));

/** Places a bet if it is possible now; a refusal or a platform that is away is no fault. */
type Bet = (player: TestPlayer) => Promise<unknown>;

const crash =
  ({ bet }: typeof ROCKET_CALLS): Bet =>
  (player) =>
    // An order for the next round: it becomes a bet of that round, and with this auto cash-out stays open nearly to its end.
    player.send(bet.path, {
      ...{
        requestId: newRequestId(),
        slot: 1,
        amount,
        autoEscape: '100.00',
        next: true,
        roundId: null,
        mode,
      },
    });

const block =
  (gameType: (typeof CLASSIC_GAME_TYPES)[number]): Bet =>
  async (player) => {
    const { rounds } = await player.call(CLASSIC_CALLS.roundAll, { gameType });
    const open = rounds.filter(({ status }) => status === CLASSIC_ROUND_STATUS.open).at(-1);
    const play = CLASSIC_GAMES[gameType].plays[0]?.id;
    if (open)
      await player.send(CLASSIC_CALLS.bet.path, {
        ...{ requestId: newRequestId(), gameType, roundId: open.roundId, play, amount, mode },
      });
  };

const ball: Bet = async (player) => {
  const gameType = PLINKO_GAME_TYPE;
  const { seeds } = await player.call(PLAYER_CHAIN_CALLS.clientHash, { gameType });
  if (!seeds?.current) {
    const chainId = seeds?.next.chainId;
    await player.call(PLAYER_CHAIN_CALLS.clientHash, { gameType, chainId, clientSeed: 'guide' });
    return;
  }
  await player.call(PLINKO_CALLS.start, {});
  await player.send(PLINKO_CALLS.bet.path, {
    ...{ requestId: newRequestId(), rows: 8, risk: 'low', amount, mode, balls: 1 },
  });
};

const ticket: Bet = (player) =>
  player.send(BINGO_CALLS.bet.path, {
    ...{ requestId: newRequestId(), next: true, roundId: null, tickets: [TICKET], amount, mode },
  });

/** How to bet, by game type. Hilo is missing, since its round stays open by itself. */
const BETS: Readonly<Record<number, Bet>> = {
  ...Object.fromEntries(CLASSIC_GAME_TYPES.map((gameType) => [gameType, block(gameType)])),
  7: crash(ROCKET_CALLS),
  9: crash(RUNWAY_CALLS),
  10: ball,
  11: ticket,
};
export const BETTING_GAMES = Object.keys(BETS).map(Number);
/** Game types without open bets: a ball is decided in the call that drops it. */
export const NEVER_OPEN: readonly number[] = [PLINKO_GAME_TYPE];

export class Betting {
  private over = false;
  private readonly loops: readonly Promise<void>[];

  /** Starts one player for each game; they continue when the platform stops meanwhile. */
  constructor(players: ReadonlyMap<number, TestPlayer>) {
    this.loops = [...players].map(async ([gameType, player]) => {
      while (!this.over) {
        await BETS[gameType]?.(player).catch(() => undefined);
        await setTimeout(PAUSE);
      }
    });
  }

  async end(): Promise<void> {
    this.over = true;
    await Promise.all(this.loops);
  }
}
