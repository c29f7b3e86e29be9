// Rounds computed from bets: when they begin, and their results for all outcomes of the bets.
import { parseMoney } from '../../../src/core/money';
import type { PlayBet } from '../../../src/client/stores/gamePlay';
import { RoundWatch } from '../../../src/client/stores/roundWatch';

const bet = (betId: string, payout: string | null, more: Partial<PlayBet> = {}): PlayBet => ({
  betId,
  gameType: 7,
  roundId: '1',
  stake: parseMoney('10.00'),
  payout: payout === null ? null : parseMoney(payout),
  ...more,
});

function watch() {
  const heard: unknown[] = [];
  const rounds = new RoundWatch({
    started: ({ roundId, bet: staked }) => heard.push(['start', roundId, staked]),
    ended: ({ roundId, bet: staked, win, outcome }) => heard.push(['end', roundId, staked, win, outcome]),
  });
  const look = (bets: readonly PlayBet[], current = true) => {
    rounds.look(bets, () => current);
    return heard.splice(0);
  };
  return look;
}

test('a round begins with its first bet and ends with its last', () => {
  const look = watch();
  expect(look([bet('a', null)])).toEqual([['start', '1', 1000n]]);
  expect(look([bet('a', null), bet('b', null)])).toEqual([]);
  expect(look([bet('a', '15.00'), bet('b', null)])).toEqual([]);
  expect(look([bet('a', '15.00'), bet('b', '0.00')])).toEqual([['end', '1', 2000n, 1500n, 'settled']]);
  expect(look([bet('a', '15.00'), bet('b', '0.00')])).toEqual([]);
});

test('a round that was over when it was first seen is not told', () => {
  expect(watch()([bet('a', '15.00')])).toEqual([]);
});

test('a bet taken back, a refunded one, and one that nobody saw end', () => {
  const look = watch();
  look([bet('a', null)]);
  expect(look([])).toEqual([['end', '1', 0n, 0n, 'withdrawn']]);
  look([bet('b', null)]);
  expect(look([bet('b', '10.00', { refunded: true })])).toEqual([['end', '1', 1000n, 1000n, 'refunded']]);
  look([bet('c', null)]);
  expect(look([], false)).toEqual([['end', '1', 1000n, 0n, 'unseen']]);
});

test('what is known before it is shown counts when it is gone', () => {
  const look = watch();
  look([bet('ball', null, { foregone: parseMoney('3.00') })]);
  expect(look([], false)).toEqual([['end', '1', 1000n, 300n, 'settled']]);
});

test('two rounds at once do not mix', () => {
  const look = watch();
  const other = bet('b', null, { roundId: '2' });
  expect(look([bet('a', null), other])).toHaveLength(2);
  expect(look([bet('a', '0.00'), other])).toEqual([['end', '1', 1000n, 0n, 'settled']]);
  expect(look([{ ...other, payout: parseMoney('5.00') }])).toEqual([['end', '2', 1000n, 500n, 'settled']]);
});
