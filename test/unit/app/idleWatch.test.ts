// An inactive player is asked before the session ends, and keeps it with one press.
import { ManualClock } from '../../../src/core/clock';
import { SESSION_IDLE } from '../../../src/protocol/idle';
import { watchIdle } from '../../../src/client/app/idleWatch';
import { NoticesStore } from '../../../src/client/stores/notices';

jest.mock('../../../src/client/i18n', () => ({ moreTexts: () => Promise.resolve() }));

const MINUTE = 60_000;

function idle() {
  const clock = new ManualClock();
  const notices = new NoticesStore(clock, () => 'en');
  let answeredAt = clock.now();
  const session = { valid: true };
  const refresh = jest.fn(() => {
    answeredAt = clock.now();
    return Promise.resolve(true);
  });
  const parts = { session, notices, wallet: { refresh } };
  const stop = watchIdle(parts as unknown as Parameters<typeof watchIdle>[0], clock, () => answeredAt);
  const wind = async (milliseconds: number): Promise<void> => {
    clock.wind(milliseconds);
    for (let i = 0; i < 5; i += 1) await Promise.resolve();
  };
  return { clock, notices, session, refresh, stop, wind };
}

test('two minutes before the session ends it is asked once, and staying keeps it, again and again', async () => {
  const { notices, refresh, wind } = idle();
  for (let times = 1; times <= 10; times += 1) {
    await wind(SESSION_IDLE - 3 * MINUTE);
    expect(notices.question).toBeNull();
    await wind(MINUTE + 30_000);
    expect(notices.question?.text).toMatchObject({ key: 'game:idle', values: { minutes: 28, left: 2 } });
    notices.answer(true);
    await wind(0);
    expect(refresh).toHaveBeenCalledTimes(times);
  }
});

test('who says nothing is asked no second time, and without a session nobody is asked', async () => {
  const { notices, session, refresh, wind } = idle();
  await wind(SESSION_IDLE - MINUTE);
  notices.answer(false);
  await wind(10 * MINUTE);
  expect(notices.question).toBeNull();
  expect(refresh).not.toHaveBeenCalled();
  const other = idle();
  other.session.valid = false;
  await other.wind(SESSION_IDLE);
  expect(other.notices.question).toBeNull();
  expect(session.valid).toBe(true);
});
