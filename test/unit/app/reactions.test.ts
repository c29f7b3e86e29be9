import type { Refusal } from '../../../src/client/connection/http';
import { carryOut, messageOf } from '../../../src/client/app/reactions';
import type { Message, ToastKind } from '../../../src/client/stores/services';

const hasText = (key: string): boolean => ['codes:1268', 'codes:1270'].includes(key);

/** `texts`: whether the texts of the codes can be loaded. */
function carry(refusal: Partial<Refusal>, texts = true, sum: Message | null = null): string[] {
  const done: string[] = [];
  carryOut(
    { reaction: 'toast', code: 1270, message: '', quiet: false, movesMoney: false, ...refusal },
    {
      notices: { toast: (kind: ToastKind, message: Message) => void done.push(`${kind} ${message.key}`) },
      wallet: {
        refresh: () => {
          done.push('balance');
          return Promise.resolve();
        },
      },
      hasText,
      withTexts: (say, otherwise) => {
        done.push('texts');
        (texts ? say : otherwise)();
      },
      withSum: () => Promise.resolve(sum),
      endSession: ({ page, code }) => void done.push(`${page} ${code}`),
      startMaintenance: () => done.push('maintenance'),
      offerReload: () => void done.push('reload'),
    },
  );
  return done;
}

test.each<[Partial<Refusal>, string[]]>([
  [{ reaction: 'silent' }, []],
  [{ reaction: 'expired', code: 1190 }, ['expired 1190']],
  [{ reaction: 'enter', code: 7006 }, ['enter 7006']],
  [{ reaction: 'maintenance' }, ['maintenance']],
  [{ reaction: 'outdated' }, ['reload']],
  [{ reaction: 'toast' }, ['texts', 'error codes:1270']],
  [{ reaction: 'toast-generic' }, ['error hud:connection.abnormal']],
  [{ reaction: 'toast-and-balance' }, ['texts', 'error codes:1270', 'balance']],
  [{ reaction: 'toast', quiet: true }, []],
  [{ reaction: 'toast-and-balance', quiet: true }, ['balance']],
  [{ reaction: 'expired', code: 5003, quiet: true }, ['expired 5003']],
])('%j: %j', (refusal, done) => expect(carry(refusal)).toEqual(done));

test('without the texts of codes a refusal says the generic text, and never a key', () => {
  expect(carry({ reaction: 'toast' }, false)).toEqual(['texts', 'error hud:connection.abnormal']);
});

test('a toast says the text of the code, else what the server wrote, else what its range means, else the generic text', () => {
  expect(messageOf(1268, 'server text', hasText)).toEqual({ key: 'codes:1268' });
  expect(messageOf(4242, ' server text ', hasText)).toEqual({
    key: 'screens:serverText',
    values: { text: 'server text' },
  });
  expect(messageOf(1500, 'server text', hasText)).toEqual({
    key: 'screens:serverText',
    values: { text: 'server text' },
  });
  expect(messageOf(1500, ' ', hasText)).toEqual({ key: 'codes:1324-1500' });
  expect(messageOf(4242, ' ', hasText)).toEqual({ key: 'hud:connection.abnormal' });
});

test.each([1127, 1268, 1269, 1288])('%i is told with the sum that it was held against', async (code) => {
  const told: Message = { key: 'game:bet.aboveMaximum', values: { max: '1,000.00' } };
  const done = carry({ code }, true, told);
  expect(done).toEqual(['texts']);
  await Promise.resolve();
  expect(done).toEqual(['texts', 'error game:bet.aboveMaximum']);
  expect(carry({ code, quiet: true }, true, told)).toEqual([]);
});

test('without the sum the text of the code has to do', async () => {
  const done = carry({ code: 1268 });
  await Promise.resolve();
  expect(done).toEqual(['texts', 'error codes:1268']);
});
