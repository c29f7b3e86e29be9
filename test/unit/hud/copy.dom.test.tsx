// A copy is confirmed twice: by a toast of 1500 ms, and by a label that changes back after 1000 ms.
import { act, renderHook } from '@testing-library/react';
import { ManualClock } from '../../../src/core/clock';
import { useCopy } from '../../../src/client/hud/useCopy';
import { NoticesStore } from '../../../src/client/stores/notices';
import { fakeClipboard } from '../fairness/fakeRoot';

function open() {
  const clock = new ManualClock();
  const notices = new NoticesStore(clock, () => 'en');
  const { result } = renderHook(() => useCopy(notices, clock));
  return {
    toasts: () => notices.toasts.map(({ kind, message }) => [kind, message.key]),
    copied: () => result.current.copied,
    copy: (text: string) =>
      act(async () => {
        result.current.copy(text);
        await Promise.resolve();
      }),
    wind: (milliseconds: number) => act(() => clock.wind(milliseconds)),
  };
}

test('the label says for 1000 ms that it was copied, the toast for 1500 ms', async () => {
  const written = fakeClipboard();
  const { toasts, copied, copy, wind } = open();
  await copy('a');
  expect([written, copied(), toasts()]).toEqual([['a'], 'a', [['success', 'hud:copied']]]);
  wind(999);
  expect(copied()).toBe('a');
  wind(1);
  expect(copied()).toBeNull();
  wind(499);
  expect(toasts()).toHaveLength(1);
  wind(1);
  expect(toasts()).toEqual([]);
});

test('what is copied next has its own 1000 ms', async () => {
  fakeClipboard();
  const { copied, copy, wind } = open();
  await copy('a');
  wind(900);
  await copy('b');
  wind(999);
  expect(copied()).toBe('b');
  wind(1);
  expect(copied()).toBeNull();
});

test('where the page may not write to the clipboard no label says that it did', async () => {
  const writeText = () => Promise.reject(new Error('no permission'));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const { toasts, copied, copy } = open();
  await copy('a');
  expect([copied(), toasts()]).toEqual([null, [['error', 'hud:copyFailed']]]);
});
