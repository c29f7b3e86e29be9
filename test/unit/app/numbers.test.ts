// The specified numbers, each as a literal: other tests use most of them by their constants, and would not notice a change.
import { CHUNK_RELOAD_GUARD } from '../../../src/client/app/chunkReload';
import * as connection from '../../../src/client/connection/constants';
import { BALLS_AHEAD, MAX_BALLS, RESULT_CODE } from '../../../src/games/plinko/messages';
import { bingoSettings } from '../../../src/games/bingo/platform/settings';
import { hiloSettings } from '../../../src/games/hilo/platform/settings';
import * as bingo from '../../../src/games/bingo/rules';
import { MAX_COLLECTION, MAX_TICKETS } from '../../../src/games/bingo/messages';
import { COLUMN_RANGE } from '../../../src/games/bingo/rules/tickets';
import { CLASSIC_GAMES } from '../../../src/kits/blockRounds/plays';
import * as hilo from '../../../src/games/hilo/rules';
import * as hud from '../../../src/client/hud/constants';
import { AUTO_BET_IDLE_LIMIT } from '../../../src/kits/betting/autoBet';
import { MAX_AUTO_BETS } from '../../../src/kits/betting/autoBetRules';
import { BOARD_INTERVAL } from '../../../src/kits/crash/client/betBoard';
import { MAX_SHOWN_ESCAPES } from '../../../src/kits/crash/facts';
import { HISTORY_ROUNDS, RECENT_LABELS } from '../../../src/kits/crash/client/records';
import * as crash from '../../../src/kits/crash/rules';
import { CHAIN_LENGTH } from '../../../src/kits/ownRounds/messages';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { OVERALL_DAYS } from '../../../src/platform/people/boards';
import { ANNOUNCEMENT_TIMES } from '../../../src/protocol/billboard';
import * as people from '../../../src/protocol/people';
import { MAX_SPAN, PAGE_ROWS } from '../../../src/protocol/records';
import { MAX_TIMESTAMP_OFFSET } from '../../../src/protocol/signature';
import { PRELOAD_BATCH, PRELOAD_RETRIES } from '../../../src/client/screens/home/preload';
import * as notices from '../../../src/client/stores/noticeTimes';
import { UNFINISHED } from '../../../src/client/stores/fairness';

const DAY = 86_400_000;

test('times and counts of the connection', () => {
  expect({ ...connection }).toEqual({
    HTTP_TIMEOUT: 5000,
    RETRIES_PER_DOMAIN: 2,
    MIN_RETRIES: 5,
    RETRY_DELAY: 1000,
    SESSION_RETRY_DELAY: 500,
    SESSION_LATE: 2500,
    SESSION_GIVEN_UP: 7500,
    HEARTBEAT_INTERVAL: 1500,
    LINE_SILENCE_LIMIT: 2000,
    SOCKET_SILENCE_LIMIT: 6000,
    SOCKET_RETRY_DELAY: 1000,
    SOCKET_RETRY_SPREAD: 700,
    OFFLINE_CHECK_DELAY: 3000,
    HIDDEN_LIMIT: 10_000,
    RECONNECT_ATTEMPTS: 3,
    SPECIAL_CODE_ATTEMPTS: 3,
    RETRY_STEP_DELAY: 1800,
    LABEL_RESET: 1000,
    SPECIAL_CODE_MEMORY: 60_000,
  });
  expect(MAX_TIMESTAMP_OFFSET).toBe(300_000);
  expect(CHUNK_RELOAD_GUARD).toBe(60_000);
});

test('how long notices stay', () => {
  expect({ ...notices }).toEqual({
    TOAST_DURATION: { success: 1500, bet: 1500, error: 3000, wrong: 2000 },
    WIN_POPUP_DURATION: 4500,
    MAX_TOASTS: 3,
    NOTICE_DURATION: 8000,
    NOTICE_CLOSE_DURATION: 400,
    REPEAT_PAUSE: 3000,
    MAX_WAITING_NOTICES: 60,
  });
  expect({ ...hud }).toEqual({ TOAST_PROGRESS_TRANSITION: 2000, LABEL_RESET: 1000 });
  expect([PRELOAD_BATCH, PRELOAD_RETRIES]).toEqual([7, 1]);
});

test('what people may write, and how often', () => {
  expect(people.NICK_NAME_LENGTH).toEqual({ min: 2, max: 8 });
  expect(people.MESSAGE_LENGTH).toEqual({ min: 1, max: 25 });
  expect([people.MESSAGE_WORDS, people.ANNOUNCED_WINNERS]).toEqual([2, 10]);
  expect(people.LEVEL_FROM).toEqual({ 1: 50_000, 2: 10_000, 3: 5_000, 4: 1_000, 5: 0 });
  expect(ANNOUNCEMENT_TIMES).toEqual({ 1: 3, 2: 1 });
  expect(OVERALL_DAYS).toBe(183);
});

test('records and what is verified', () => {
  expect([PAGE_ROWS, MAX_SPAN]).toEqual([50, 90 * DAY]);
  expect([UNFINISHED, CHAIN_LENGTH]).toEqual([-1, 1000]);
});

test('crash games', () => {
  expect([crash.HOUSE_EDGE_PERCENT, crash.GROWTH_PER_MS, crash.BETS_PER_ROUND]).toEqual([1, 0.00006, 2]);
  expect([crash.MIN_AUTO_ESCAPE, crash.MAX_AUTO_ESCAPE, crash.MAX_CRASH]).toEqual([
    101n,
    1_000_000n,
    100_000_000n,
  ]);
  expect(crash.HEIGHT_BANDS).toEqual([150n, 200n, 500n, 1_000n, 10_000n]);
  expect([RECENT_LABELS, HISTORY_ROUNDS, BOARD_INTERVAL, MAX_SHOWN_ESCAPES]).toEqual([6, 50, 200, 48]);
  expect(DEFAULT_CONFIG.crash).toEqual({ countdown: 8_000, gameOverDelay: { 7: 1_000, 9: 2_800 } });
});

test('auto bet', () => {
  expect([AUTO_BET_IDLE_LIMIT, MAX_AUTO_BETS]).toEqual([600_000, 1000]);
});

test('hilo, plinko, bingo and the bull', () => {
  expect([hilo.RANKS, hilo.FREE_SKIPS, hilo.TREASURE_STREAK, hilo.TREASURE_GROWTH]).toEqual([13, 3, 5, 50]);
  expect(hilo.HOUSE_EDGE_PERCENT).toBe(1n);
  expect([BALLS_AHEAD, MAX_BALLS]).toEqual([100, 20]);
  expect(RESULT_CODE).toEqual({ won: 1, lost: 2, even: 3 });
  expect([bingo.BALLS, bingo.ORDINARY_BALLS, bingo.EXTRA_BALLS]).toEqual([60, 30, 10]);
  expect([bingo.ROWS, bingo.COLUMNS, COLUMN_RANGE]).toEqual([3, 5, 12]);
  expect([MAX_COLLECTION, MAX_TICKETS]).toEqual([60, 100]);
  expect(CLASSIC_GAMES[3].margin).toBe(9n);
  expect(bingoSettings(DEFAULT_CONFIG)).toMatchObject({
    countdown: 20_000,
    ballInterval: 400,
    extraWindow: 8_000,
  });
  expect(DEFAULT_CONFIG.classic).toEqual({ periodBlocks: 10, longerPeriods: [], voidAfter: 5 * 60_000 });
});

test('limits of bets, and what a round can pay at most', () => {
  const cents = (gameType: keyof typeof DEFAULT_CONFIG.games) => {
    const { minBet, maxBet, profitLimit } = DEFAULT_CONFIG.games[gameType];
    return [minBet, maxBet, profitLimit];
  };
  for (const gameType of [7, 9, 8, 1, 3, 4, 5, 6] as const)
    expect([gameType, cents(gameType)]).toEqual([gameType, [100n, 100_000n, 5_000_000n]]);
  expect(cents(10)).toEqual([100n, 100_000n, 100_000_000n]);
  expect(cents(11)).toEqual([100n, 10_000n, 100_000_000n]);
  // The highest bet of hash bull is a multiple of ten.
  expect(DEFAULT_CONFIG.games[3].maxBet % 1000n).toBe(0n);
  expect(hiloSettings(DEFAULT_CONFIG)).toEqual({ skipCost: 0n, platformBonus: 0 });
  expect(DEFAULT_CONFIG.sessions).toMatchObject({ idle: 1_800_000, previousGood: 10_000 });
});
