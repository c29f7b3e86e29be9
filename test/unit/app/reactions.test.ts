import type { Refusal } from '../../../src/client/connection/http';
import { carryOut, messageOf } from '../../../src/client/app/reactions';
import type { Message, ToastKind } from '../../../src/client/stores/services';

const hasText = (key: string): boolean => key === 'codes:1268';

/** `texts`: whether those of codes can be had. */
function carry(refusal: Partial<Refusal>, texts = true): string[] {
  const done: string[] = [];
  carryOut(
    { reaction: 'toast', code: 1268, message: '', quiet: false, movesMoney: false, ...refusal },
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
  [{ reaction: 'toast' }, ['texts', 'error codes:1268']],
  [{ reaction: 'toast-generic' }, ['error hud:connection.abnormal']],
  [{ reaction: 'toast-and-balance' }, ['texts', 'error codes:1268', 'balance']],
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
