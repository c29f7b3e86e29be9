// The guard is started once, with the deployment's rules if they are valid, and uses the platform's time from the beginning.
import { ManualClock, serverTime } from '../../../src/core/clock';
import { startTexts } from '../../../src/client/i18n';
import { HostStore, NO_HOST_LAUNCH } from '../../../src/client/stores/host';
import { PlayStore } from '../../../src/client/stores/play';
import { protect } from '../../../src/client/stores/protection/begin';
import type { Root } from '../../../src/client/stores/root';
import { FakeServices } from '../support/fakeServices';

beforeAll(() => startTexts('en'));
beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

function client(protection: unknown) {
  const services = new FakeServices();
  const clock = new ManualClock();
  const play = new PlayStore(clock);
  const host = new HostStore();
  const time = { offset: 0 };
  const root = {
    ...{ play, host, clock, api: services.api, notices: services.notices, memory: services.memory },
    serverClock: { now: () => serverTime(clock.now() + time.offset) },
    session: { user: { userId: 'me' }, token: 't', valid: true, visitor: false },
    config: { protection },
  } as unknown as Root;
  return { root, play, host, clock, time };
}

test('the deployment’s rules count, for everybody', () => {
  const { root, play } = client({
    always: ['UKGC'],
    profiles: { UKGC: { noAutoplay: true, minRoundDuration: 7000 } },
  });
  expect(protect(root)).toBeNull();
  expect(play.rules).toMatchObject({ noAutoplay: true, minRoundDuration: 7000, noTurbo: false });
  const { guard } = play;
  expect(protect(root)).toBeNull();
  expect(play.guard).toBe(guard);
  guard?.dispose();
});

test.each([
  [{ always: ['UKGC'], profils: {} }, /^protection\.profils: /],
  [{ profiles: { a: { minRoundDuration: -1 } } }, /^protection\.profiles\.a\.minRoundDuration: /],
  [{ countries: { Malta: 'MGA' } }, /^protection\.countries\.Malta: /],
  ['UKGC', /^protection\./],
])('rules with a fault in them, %j, begin nothing and say where it is', (protection, said) => {
  const { root, play } = client(protection);
  expect(protect(root)).toMatch(said);
  expect(play.guard).toBeNull();
});

test('what contradicts is told to whoever looks, and the strictest counts', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { root, play, host } = client({ always: ['SE'] });
  host.enter({ ...NO_HOST_LAUNCH, autoplay: true });
  protect(root);
  expect(play.rules.noAutoplay).toBe(true);
  expect(warn.mock.calls.join()).toMatch(/rules of play: noAutoplay: the deployment’s profile SE says true/);
  play.guard?.dispose();
});

test('a device whose clock is wrong has the platform’s time before and after the first exchange', () => {
  const { root, play, clock, time } = client(undefined);
  const wrongBy = 3 * 3_600_000;
  protect(root, { told: clock.now() - wrongBy });
  const began = play.guard?.since ?? 0;
  expect(began).toBe(clock.now() - wrongBy);
  clock.wind(1_000);
  expect((play.guard?.now() ?? 0) - began).toBe(1_000);
  time.offset = -wrongBy;
  clock.wind(1_000);
  expect((play.guard?.now() ?? 0) - began).toBe(2_000);
  play.guard?.dispose();
});
