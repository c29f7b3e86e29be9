import { serverTime } from '../../../src/core/clock';
import { cents } from '../../../src/core/money';
import { outcomeOf } from '../../../src/kits/crash/client/hud/outcome';
import type { CrashBet, CrashBetStatus } from '../../../src/kits/crash/messages';

const bet = (status: CrashBetStatus, payout: number | null = null): CrashBet => ({
  betId: 'b',
  roundId: '1',
  userId: 'me',
  nickName: 'Me',
  slot: 1,
  amount: cents(1000),
  autoEscape: null,
  mode: 'manual',
  status,
  multiplier: null,
  payout: payout === null ? null : cents(payout),
  betTime: serverTime(1),
  settleTime: null,
});

test.each<[CrashBet, unknown]>([
  // The sum is the payout minus the stake.
  [bet('escaped', 1500), { label: 'game:outcome.win', sum: 500n, tone: 'win', isLimited: false }],
  [
    { ...bet('escaped', 1500), limited: true },
    { label: 'game:outcome.win', sum: 500n, tone: 'win', isLimited: true },
  ],
  [bet('escaped', 1000), { label: 'game:outcome.win', sum: 1000n, tone: 'even', isLimited: false }],
  [bet('lost'), { label: 'game:outcome.lose', sum: 1000n, tone: 'loss', isLimited: false }],
  [bet('refunded'), { label: 'game:outcome.refunded', sum: 1000n, tone: 'even', isLimited: false }],
  [bet('placed'), null],
  [bet('ordered'), null],
])('a bet that is %j is told so', (ended, outcome) => {
  expect(outcomeOf(ended)).toEqual(outcome);
});
