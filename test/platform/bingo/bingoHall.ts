// A platform with bingo alone, on a clock that the test winds to the moments of a round.
import { parseMoney } from '../../../src/core/money';
import {
  BINGO_CALLS,
  BINGO_CHANNEL,
  BINGO_GAME_TYPE,
  type BingoResult,
  type BingoSnapshot,
  type BingoTicket,
} from '../../../src/games/bingo/messages';
import { bingoSettings } from '../../../src/games/bingo/platform/settings';
import type { RequestOf } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import type { Money } from '../../../src/core/money';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { ballsOf } from '../../unit/support/independentBingo';
import { resultSeedOf, walked } from '../../unit/support/independentCrash';
import { MANY_CALLS } from '../support/ownSeeds';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import type { TestSocket } from '../support/testSocket';
import { Hall, type HallOptions } from '../rounds/hall';

export const {
  countdown: COUNTDOWN,
  ballInterval: INTERVAL,
  extraWindow: WINDOW,
  settlement: SETTLEMENT,
} = bingoSettings(DEFAULT_CONFIG);
export const START = DEFAULT_CONFIG.startBalance;

/** Moments of a round, in milliseconds from its first ball. */
export const MOMENT = {
  betting: 10_000 - COUNTDOWN,
  balls: 10 * INTERVAL + 10,
  window: 29 * INTERVAL + 10,
  extra: 29 * INTERVAL + WINDOW + 3 * INTERVAL + 10,
  settled: 29 * INTERVAL + WINDOW + 10 * INTERVAL + 100,
} as const;
export type Moment = keyof typeof MOMENT;

export const openBingo = ({ config, ...options }: HallOptions = {}): Promise<Hall> =>
  Hall.open({ games: [BINGO_GAME_TYPE], ...options, config: { ...MANY_CALLS, ...config } });

export const snapshotOf = (player: TestPlayer): Promise<BingoSnapshot> =>
  player.call(BINGO_CALLS.currentRound, {});

/** Winds to this moment of the current round, or of the next one when it has passed; returns the snapshot at that time. */
export async function at(
  hall: Hall,
  player: TestPlayer,
  moment: Moment,
): Promise<BingoSnapshot & { readonly roundId: string }> {
  let snapshot = await snapshotOf(player);
  for (let tries = 0; tries < 200; tries++) {
    // The time of the first ball is known only after the announced block; until then the end of betting is the reference.
    const first =
      snapshot.drawn?.drawnFrom ?? (MOMENT[moment] < 0 ? snapshot.countdown?.beginMillis : undefined);
    const { round } = snapshot;
    if (round && round.status !== 6 && first !== undefined && first + MOMENT[moment] >= hall.clock.now()) {
      await hall.wind(first + MOMENT[moment] - hall.clock.now());
      const then = await snapshotOf(player);
      if (then.round?.id === round.id) return { ...then, roundId: round.id };
      throw new Error(`round ${round.id} was over before ${moment}`);
    }
    await hall.wind(500);
    snapshot = await snapshotOf(player);
  }
  throw new Error(`time passed without a round that is at ${moment}`);
}

/** Ticket number n of a list of different tickets: three numbers a column. */
export function ticket(n = 0): number[] {
  let rest = n;
  const columns = [0, 1, 2, 3, 4].map((column) => {
    const third = rest % 10;
    rest = Math.floor(rest / 10);
    return [12 * column + 1, 12 * column + 2, 12 * column + 3 + third];
  });
  return [0, 1, 2].flatMap((row) => columns.map((cells) => cells[row] ?? 0));
}
/** A ticket of which these balls hit every number: the first three balls of each column. */
export function fullTicket(balls: readonly number[]): number[] {
  const columns = [0, 1, 2, 3, 4].map((column) =>
    balls
      .filter((ball) => Math.floor((ball - 1) / 12) === column)
      .slice(0, 3)
      .sort((a, b) => a - b),
  );
  return [0, 1, 2].flatMap((row) => columns.map((cells) => cells[row] ?? 0));
}
export const tickets = (count: number, from = 0): number[][] =>
  Array.from({ length: count }, (_, n) => ticket(from + n));

interface Sealed extends Readonly<Record<string, unknown>> {
  readonly tip: string;
  readonly length: number;
  readonly chain_index: number;
  readonly block_num: string;
}

type BetRequest = RequestOf<typeof BINGO_CALLS.bet>;
export const wish = (change: Partial<BetRequest> = {}): BetRequest => ({
  requestId: newRequestId(),
  next: false,
  roundId: null,
  tickets: [ticket()],
  amount: parseMoney('10.00'),
  mode: 'manual',
  ...change,
});

export const balanceOf = async (player: TestPlayer): Promise<Money> =>
  (await player.call(CALLS.accountBalance, {})).balance;

/** Connects the player and subscribes to bingo's channel. */
export async function listener(player: TestPlayer): Promise<TestSocket> {
  const socket = await player.connect();
  await socket.subscribe(BINGO_CHANNEL);
  return socket;
}

/** The extra balls that the platform offers for the player's tickets of a round. */
export async function offered(
  player: TestPlayer,
  roundId: string,
): Promise<{ betId: string; price: Money }[]> {
  const extras = await player.call(BINGO_CALLS.roundExtras, { roundId });
  return extras.flatMap(({ betId, price, bought }) => (price === null || bought ? [] : [{ betId, price }]));
}

export const statusesOf = (mine: readonly BingoTicket[]): readonly string[] =>
  mine.map(({ status }) => status);

export const voidBingo = (hall: Hall): Promise<string | null> | undefined =>
  hall.platform.services.find(({ game }) => game?.gameType === BINGO_GAME_TYPE)?.game?.voidRound?.();

/** The forty balls of a running round, computed from the database, which no player can read. */
export async function peekBalls(hall: Hall, roundId: string): Promise<readonly number[]> {
  const [row] = await hall.platform.database.query<Sealed>(
    'SELECT tip, length, chain_index, block_num FROM bingo_rounds JOIN seed_chains USING (chain_id) WHERE round_id = $1',
    [roundId],
  );
  if (!row) throw new Error(`there is no round ${roundId}`);
  const { tip, length, chain_index, block_num } = row;
  const blockHash = await hall.blockId(Number(block_num));
  return ballsOf(resultSeedOf(walked(tip, length - chain_index), blockHash, roundId));
}

/** Checks that no money was created or lost. */
export async function checkBooks(hall: Hall): Promise<void> {
  expect(await hall.platform.ledger.audit()).toEqual({
    sumOfEntries: 0n,
    unevenMovements: 0,
    wrongAccounts: 0,
    negativePlayers: 0,
  });
}

/** The result of a finished period. */
export async function settled(player: TestPlayer, roundId: string): Promise<BingoResult> {
  const { result } = await player.call(BINGO_CALLS.periodDetails, { roundId });
  if (!result) throw new Error(`period ${roundId} is not settled`);
  return result;
}
