// The highest win and the streak of the player's last bets.
import { parseMoney } from '../../../src/core/money';
import { ownRecords } from '../../../src/kits/betting/ownRecords';

const bet = (stake: string, payout: string) => ({ stake: parseMoney(stake), payout: parseMoney(payout) });
const LOST = bet('10.00', '3.00');
const WON = bet('10.00', '25.50');
const EVEN = bet('10.00', '10.00');

test.each([
  ['nothing', [], null, null],
  ['losses alone', [LOST, LOST], null, { count: 2, won: false }],
  ['wins after a loss', [WON, bet('5.00', '6.00'), LOST, WON], '15.50', { count: 2, won: true }],
  ['a bet that paid its stake', [EVEN, WON, WON], '15.50', null],
  ['one win after such a bet, which is no streak', [WON, EVEN, WON], '15.50', null],
  ['wins down to such a bet', [WON, WON, EVEN, WON], '15.50', { count: 2, won: true }],
])('%s, newest first', (_, bets, best, streak) => {
  expect(ownRecords(bets)).toEqual({ best: best === null ? null : parseMoney(best), streak });
});
