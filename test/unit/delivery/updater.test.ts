// A new version of the client: found, held back while a bet is open, activated once, and the page reloaded once.
import { APPLY } from '../../../src/client/app/serviceWorker/messages';
import { ASK_EVERY, Updater } from '../../../src/client/app/serviceWorker/updater';
import { PATIENCE, QUIET } from '../../../src/client/app/serviceWorker/verdict';
import { ManualClock } from '../../../src/core/clock';

class FakeWorker extends EventTarget {
  readonly said: unknown[] = [];
  constructor(public state: ServiceWorkerState = 'installing') {
    super();
  }
  postMessage(message: unknown): void {
    this.said.push(message);
  }
  becomes(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function setUp({ controlled = true, waiting = false } = {}) {
  const clock = new ManualClock();
  const log: string[] = [];
  const moment = {
    atStake: false,
    engaged: false,
    held: false,
    comesBack: true,
    hidden: false,
    untouched: 0,
  };
  const worker = new FakeWorker(waiting ? 'installed' : 'installing');
  const container = Object.assign(new EventTarget(), {
    controller: (controlled ? new FakeWorker('activated') : null) as unknown as ServiceWorker | null,
  });
  const registration = Object.assign(new EventTarget(), {
    waiting: (waiting ? worker : null) as unknown as ServiceWorker | null,
    installing: null as ServiceWorker | null,
    update: () => {
      log.push('asked');
      return Promise.reject(new Error('offline'));
    },
  });
  const state = { mayReload: true };
  const updater = new Updater({
    clock,
    container,
    registration,
    moment: () => moment,
    mayReload: () => state.mayReload,
    reload: () => log.push('reload'),
    tell: () => log.push('told'),
  });
  const install = (): void => {
    registration.installing = worker as unknown as ServiceWorker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = worker as unknown as ServiceWorker;
    worker.becomes('installed');
  };
  const takesOver = (): void => {
    registration.waiting = null;
    container.dispatchEvent(new Event('controllerchange'));
  };
  return { clock, log, moment, worker, state, updater, install, takesOver };
}

test('a version that arrives while a bet is open waits for its end', () => {
  const { clock, log, moment, worker, updater, install, takesOver } = setUp();
  Object.assign(moment, { atStake: true, hidden: true, untouched: QUIET });
  install();
  clock.wind(PATIENCE - 10_000);
  updater.pageChanged();
  updater.hiddenChanged();
  expect(worker.said).toEqual([]);
  moment.atStake = false;
  clock.wind(5_000);
  expect(worker.said).toEqual([APPLY]);
  expect(log).toEqual([]);
  takesOver();
  takesOver();
  clock.wind(PATIENCE);
  expect(log.filter((line) => line === 'reload')).toHaveLength(1);
  expect(worker.said).toHaveLength(1);
});

test('a version that waited from before this page is let in, too', () => {
  const { clock, moment, worker } = setUp({ waiting: true });
  moment.untouched = QUIET;
  clock.wind(5_000);
  expect(worker.said).toEqual([APPLY]);
});

test('the way to another page is a good moment', () => {
  const { worker, updater, install } = setUp();
  install();
  expect(worker.said).toEqual([]);
  updater.pageChanged();
  expect(worker.said).toEqual([APPLY]);
});

test('the first worker of all brings nothing new', () => {
  const { clock, log, moment, worker, updater, install, takesOver } = setUp({ controlled: false });
  Object.assign(moment, { hidden: true, untouched: QUIET });
  install();
  takesOver();
  updater.pageChanged();
  clock.wind(60_000);
  expect(worker.said).toEqual([]);
  expect(log).toEqual([]);
});

test('where another page of the player has let it in, this one only loads again, at its own idle moment', () => {
  const { clock, log, moment, takesOver } = setUp();
  moment.atStake = true;
  moment.untouched = QUIET;
  takesOver();
  clock.wind(60_000);
  expect(log).toEqual([]);
  moment.atStake = false;
  clock.wind(5_000);
  expect(log).toEqual(['reload']);
});

test('a page that has just been loaded again is not loaded again', () => {
  const { clock, moment, worker, state, install } = setUp();
  state.mayReload = false;
  moment.untouched = QUIET;
  install();
  clock.wind(60_000);
  expect(worker.said).toEqual([]);
  state.mayReload = true;
  clock.wind(5_000);
  expect(worker.said).toEqual([APPLY]);
});

test('one that waits for long is told of once', () => {
  const { clock, log, install } = setUp();
  install();
  clock.wind(3 * PATIENCE);
  expect(log.filter((line) => line === 'told')).toHaveLength(1);
});

test('it is asked for now and then, and a network that is away does no harm', async () => {
  const { clock, log, updater } = setUp();
  clock.wind(2 * ASK_EVERY);
  await Promise.resolve();
  expect(log).toEqual(['asked', 'asked']);
  updater.stop();
  clock.wind(5 * ASK_EVERY);
  expect(log).toHaveLength(2);
});
