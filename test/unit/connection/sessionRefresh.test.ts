import type { Outcome } from '../../../src/client/connection/api';
import {
  SESSION_GIVEN_UP,
  SESSION_LATE,
  SESSION_RETRY_DELAY,
} from '../../../src/client/connection/constants';
import { SessionRefresh } from '../../../src/client/connection/sessionRefresh';
import { ManualClock } from '../../../src/core/clock';
import { CODE } from '../../../src/protocol/codes';
import { settle } from './fakePlatform';

const refused = (code: number): Outcome<never> => ({ ok: false, code, message: '' });
const granted = (sessionId: string): Outcome<unknown> => ({ ok: true, body: { sessionId, now: 1 } });

function table(...outcomes: Outcome<unknown>[]) {
  const clock = new ManualClock();
  const ids: string[] = [];
  const told: string[] = [];
  const prepares: boolean[] = [];
  let calls = 0;
  let wanted = true;
  const asked: unknown[] = [];
  const call = (_call: unknown, request: unknown): Promise<Outcome<never>> => {
    calls += 1;
    asked.push(request);
    return Promise.resolve((outcomes.shift() ?? refused(CODE.unreachable)) as Outcome<never>);
  };
  const refresh = new SessionRefresh({
    clock,
    api: { call },
    launch: () => ({ nonce: 'nonce-of-this-page', hostPage: 'the-page' }),
    wanted: () => wanted,
    prepared: () => ((prepares.shift() ?? true) ? Promise.resolve() : Promise.reject(new Error('no chunk'))),
    refreshed: ({ sessionId }) => ids.push(sessionId),
    late: (how) => void told.push(how),
  });
  return { clock, refresh, prepares, ids, asked, told, calls: () => calls, unwant: () => (wanted = false) };
}

test('every try names the same nonce, so that a launch code whose answer was lost is exchanged once', async () => {
  const { clock, refresh, asked } = table(refused(CODE.unreachable), granted('second'));
  void refresh.start();
  await settle();
  clock.wind(SESSION_RETRY_DELAY);
  await settle();
  expect(asked).toEqual([
    { nonce: 'nonce-of-this-page', hostPage: 'the-page' },
    { nonce: 'nonce-of-this-page', hostPage: 'the-page' },
  ]);
});

test('an answer whose parts could not be loaded is not taken: the session is refreshed again', async () => {
  const { clock, refresh, prepares, ids } = table(granted('first'), granted('second'));
  prepares.push(false);
  void refresh.start();
  await settle();
  expect(ids).toEqual([]);
  clock.wind(SESSION_RETRY_DELAY);
  await settle();
  expect(ids).toEqual(['second']);
});

test('it is tried again every 500 ms until it succeeds', async () => {
  const { clock, refresh, ids, calls } = table(
    refused(CODE.unreachable),
    refused(CODE.systemException),
    granted('third'),
  );
  void refresh.start();
  await settle();
  clock.wind(SESSION_RETRY_DELAY - 1);
  await settle();
  expect(calls()).toBe(1);
  clock.wind(1);
  await settle();
  clock.wind(SESSION_RETRY_DELAY);
  await settle();
  expect(ids).toEqual(['third']);
  clock.wind(60_000);
  await settle();
  expect(calls()).toBe(3);
});

test.each([CODE.sessionExpired, CODE.accountFrozen, CODE.maintenance])(
  'code %i ends the tries: the player is on another page by then',
  async (code) => {
    const { clock, refresh, calls } = table(refused(code));
    void refresh.start();
    await settle();
    clock.wind(60_000);
    await settle();
    expect(calls()).toBe(1);
  },
);

test('another page takes over from the run before', async () => {
  const { clock, refresh, ids, calls } = table(refused(CODE.unreachable), granted('of the new page'));
  void refresh.start();
  await settle();
  void refresh.start();
  await settle();
  clock.wind(60_000);
  await settle();
  expect(ids).toEqual(['of the new page']);
  expect(calls()).toBe(2);
});

test('a page without a session does not ask', async () => {
  const { refresh, calls, unwant } = table(granted('never'));
  unwant();
  await refresh.start();
  expect(calls()).toBe(0);
});

test('a session that does not come is told as late, then as given up, through all runs, and so is its coming', async () => {
  const { clock, refresh, told } = table(
    ...Array.from({ length: 9 }, () => refused(CODE.unreachable)),
    granted('x'),
  );
  const wind = async (span: number) => {
    for (let passed = 0; passed < span; passed += 100) {
      clock.wind(100);
      await settle();
    }
  };
  void refresh.start();
  await settle();
  await wind(SESSION_LATE - 100);
  expect(told).toEqual([]);
  // Another page: the wait continues.
  void refresh.start();
  await settle();
  await wind(100);
  expect(told).toEqual(['late']);
  await wind(SESSION_GIVEN_UP - SESSION_LATE);
  expect(told).toContain('here');
  const quick = table(granted('at once'));
  void quick.refresh.start();
  await settle();
  clock.wind(SESSION_GIVEN_UP);
  expect(quick.told).toEqual(['here']);
});
