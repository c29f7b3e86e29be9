// The sums shown with the platform's refusals.
import { refusedSum, type SumServices } from '../../../src/client/app/refusedSum';
import type { Api } from '../../../src/client/connection/api';
import { parseMoney, type Money } from '../../../src/core/money';
import { CALLS } from '../../../src/protocol/calls';

const asked: unknown[] = [];
function services(change: Partial<SumServices> = {}, answers = true): SumServices {
  asked.length = 0;
  let balance: Money | null = parseMoney('5000.00');
  return {
    api: {
      call: (call: unknown, request: unknown) => {
        asked.push(call, request);
        const body = { minBet: parseMoney('1.00'), maxBet: parseMoney('1000.00') };
        return Promise.resolve(answers ? { ok: true, body } : { ok: false, code: 500, message: '' });
      },
    } as unknown as Api,
    wallet: {
      get balance() {
        return balance;
      },
      refresh: () => {
        balance = answers ? parseMoney('12.50') : null;
        return Promise.resolve();
      },
    },
    path: '/h5/plinko',
    locale: 'en',
    ...change,
  };
}

test('the limit is asked for anew, of the game that the request names or of the page on show', async () => {
  expect(await refusedSum(1269, undefined, services())).toEqual({
    key: 'game:bet.aboveMaximum',
    values: { max: '1,000.00' },
  });
  expect(asked).toEqual([CALLS.currentUserLimit, { gameType: 10 }]);
  expect(await refusedSum(1268, 3, services({ locale: 'vi' }))).toEqual({
    key: 'game:bet.belowMinimum',
    values: { min: '1,00' },
  });
  expect(asked).toEqual([CALLS.currentUserLimit, { gameType: 3 }]);
});

test('a balance that does not cover a stake, or its margin, is fetched and told', async () => {
  const values = { balance: '12.50' };
  expect(await refusedSum(1127, undefined, services())).toEqual({ key: 'game:bet.aboveBalance', values });
  expect(await refusedSum(1288, 6, services())).toEqual({ key: 'game:bet.marginMissing', values });
});

test('where no sum can be had there is none', async () => {
  expect(await refusedSum(1127, undefined, services({}, false))).toBeNull();
  expect(await refusedSum(1269, undefined, services({}, false))).toBeNull();
  expect(await refusedSum(1269, undefined, services({ path: '/h5/records' }))).toBeNull();
});
