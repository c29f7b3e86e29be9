// The labels of bets in the records: each possible outcome and its label.
import { serverTime } from '../../../src/core/clock';
import { cents } from '../../../src/core/money';
import game from '../../../src/client/i18n/en/game.json';
import records from '../../../src/client/i18n/en/records.json';
import type { Database } from '../../../src/platform/database/database';
import { classicRecords } from '../../../src/kits/blockRounds/platform/betRecords';
import { crashRecords } from '../../../src/kits/crash/platform/betRecords';
import type { StoredBet } from '../../../src/platform/ledger/ledger';
import type { GameRecords } from '../../../src/platform/records/described';
import { OUTCOMES, type Outcome } from '../../../src/protocol/records';

const WORDS: Readonly<Record<Outcome, string>> = {
  waiting: 'Waiting for draw',
  notDrawn: 'Not drawn',
  win: 'Win',
  lose: 'Lose',
  notCashedOut: 'Not cashed out',
  notEscaped: 'Not escaped',
  exploded: 'Exploded',
  missed: 'Missed',
  tie: 'Tie',
  invalid: 'Invalid bet',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

test('each outcome has its word, in the records and in the games', () => {
  expect(OUTCOMES).toEqual(Object.keys(WORDS));
  expect(records.outcome).toEqual(WORDS);
  // A game has only those that its panels show, and no draw that a rocket could wait for.
  const { win, lose, tie, cancelled, refunded } = WORDS;
  expect(game.outcome).toMatchObject({
    ...{ win, lose, tie, cancelled, refunded },
    waiting: 'Waiting for the result',
  });
});

const bet = (gameType: number, changes: Partial<StoredBet>): StoredBet => ({
  betId: 'b',
  userId: 'me',
  gameType,
  roundId: '1',
  stake: cents(1000),
  margin: cents(0),
  mode: 'manual',
  placedAt: serverTime(1),
  state: 'settled',
  payout: cents(0),
  settledAt: null,
  detail: {},
  ...changes,
});
const outcomeOf = async (game: GameRecords, one: StoredBet): Promise<Outcome | undefined> =>
  (await game.describe([one])).get('b')?.outcome;

const noRows = { query: () => Promise.resolve([]) } as unknown as Database;
const BY_HAND = { autoEscape: null, multiplier: null };
const BY_ITSELF = { autoEscape: '2.00', multiplier: null };

test.each<[number, boolean, Partial<StoredBet>, Outcome]>([
  [7, false, { state: 'open', detail: BY_HAND }, 'waiting'],
  [7, true, { state: 'open', detail: BY_HAND }, 'notDrawn'],
  // Ordered for a future round.
  [7, true, { state: 'open', roundId: null, detail: BY_HAND }, 'waiting'],
  [7, true, { payout: cents(1), detail: BY_HAND }, 'win'],
  [7, true, { detail: BY_HAND }, 'notEscaped'],
  [7, true, { detail: BY_ITSELF }, 'exploded'],
  [9, true, { payout: cents(1), detail: BY_ITSELF }, 'win'],
  [9, true, { detail: BY_HAND }, 'notCashedOut'],
  [9, true, { detail: BY_ITSELF }, 'missed'],
  [7, true, { state: 'cancelled', detail: BY_HAND }, 'cancelled'],
  [7, true, { state: 'refunded', detail: BY_HAND }, 'refunded'],
  // The order never became a bet of a round.
  [7, true, { state: 'refunded', roundId: null, detail: BY_HAND }, 'invalid'],
])('game %i, round begun %j: a bet %j is told as %s', async (gameType, begun, changes, outcome) => {
  const game = crashRecords({ database: noRows, gameType, isFlying: () => begun });
  expect(await outcomeOf(game, bet(gameType, changes))).toBe(outcome);
});

const played = (play: string, outcome?: string) => ({
  nickName: 'Me',
  blockNum: 110,
  play,
  ...(outcome && { outcome }),
});

test.each<[boolean, Partial<StoredBet>, Outcome]>([
  [false, { state: 'open', detail: played('odd') }, 'waiting'],
  [true, { state: 'open', detail: played('odd') }, 'notDrawn'],
  [true, { detail: played('odd', 'odd') }, 'win'],
  [true, { detail: played('odd', 'even') }, 'lose'],
  [true, { detail: played('banker', 'player') }, 'lose'],
  [true, { detail: played('banker', 'tie') }, 'tie'],
  [true, { detail: played('tie', 'tie') }, 'win'],
  [true, { detail: played('tie', 'banker') }, 'lose'],
  [true, { state: 'cancelled', detail: played('odd') }, 'cancelled'],
  [true, { state: 'refunded', detail: played('odd') }, 'refunded'],
])('hash hall, betting closed %j: a bet %j is told as %s', async (closed, changes, outcome) => {
  expect(
    await outcomeOf(
      classicRecords(() => closed),
      bet(4, changes),
    ),
  ).toBe(outcome);
});
