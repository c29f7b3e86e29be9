// Time between rounds: the next round waits, further bets on the same round do not, and without the rule no bet waits.
import { ManualClock } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { refusalOf } from '../../../src/kits/betting/mayBet';
import { PlayStore } from '../../../src/client/stores/play';
import { NO_RULES } from '../../../src/protocol/rules';

const ONE = parseMoney('1.00');

function table(minRoundDuration: number) {
  const clock = new ManualClock();
  const play = new PlayStore(clock);
  play.setRules({ ...NO_RULES, minRoundDuration });
  return { clock, play };
}

test('without a rule nothing rests', () => {
  const { play } = table(0);
  play.began(null);
  expect([play.rests(null), play.rest]).toEqual([false, null]);
});

test('a round of one’s own waits exactly as long as the rule says', () => {
  const { clock, play } = table(5_000);
  expect(refusalOf(play, { stake: ONE, roundId: null })).toBeNull();
  play.began(null);
  expect(refusalOf(play, { stake: ONE, roundId: null })).toEqual({ key: 'guard:rest' });
  clock.wind(4_999);
  expect(play.rests(null)).toBe(true);
  clock.wind(1);
  expect([play.rests(null), play.rest]).toEqual([false, null]);
});

test('more bets on the same shared round need not wait; one on the next does, from the first', () => {
  const { clock, play } = table(5_000);
  play.began('1');
  clock.wind(2_000);
  expect(play.rests('1')).toBe(false);
  play.began('1');
  expect(play.rests('2')).toBe(true);
  clock.wind(3_000);
  expect(play.rests('2')).toBe(false);
});

test('who holds says why', () => {
  const { play } = table(0);
  expect(refusalOf(play, { stake: ONE, roundId: null })).toBeNull();
  play.hold('limit', { key: 'guard:limit.time' });
  expect(refusalOf(play, { stake: ONE, roundId: null })).toEqual({ key: 'guard:limit.time' });
  play.release('limit');
  play.hold('host');
  expect(refusalOf(play, { stake: ONE, roundId: null })).toEqual({ key: 'hud:host.held' });
});
