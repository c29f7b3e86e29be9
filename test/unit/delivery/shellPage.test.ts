// The stored shell answers a visit, the network answers a reload, and after a visit the worker checks the network's version.
import { LOOK_AFTER, PATIENCE, ShellPage } from '../../../src/client/app/serviceWorker/shellPage';

function worker({ shell = 'one' as string | null, network = 'one' as string | Error | null } = {}) {
  const state = {
    shell,
    network,
    asked: [] as unknown[],
    policy: 'old',
    renewed: 0,
    kept: [] as Promise<unknown>[],
  };
  const waits: { delay: number; end: () => void }[] = [];
  const copyOf = (text: string | null): Response | undefined =>
    text === null ? undefined : new Response(text, { headers: { policy: state.policy } });
  const page = new ShellPage({
    ask: (request) => {
      state.asked.push(request);
      // The network never answers.
      if (state.network === null) return new Promise(() => undefined);
      if (state.network instanceof Error) return Promise.reject(state.network);
      return Promise.resolve(new Response(state.network, { headers: { policy: 'new' } }));
    },
    copy: () => Promise.resolve(copyOf(state.shell)),
    renew: (answer) => {
      state.policy = answer.headers.get('policy') ?? '';
      state.renewed += 1;
      return Promise.resolve();
    },
    offline: () => Promise.resolve(new Response('offline')),
    after: (delay) => new Promise((end) => waits.push({ delay, end })),
  });
  const ask = async (cache: RequestCache): Promise<string> => {
    const request = { cache } as Request;
    const answer = await page.answer(request, (work) => void state.kept.push(work));
    return answer.text();
  };
  /** Lets the check after the last visit continue. */
  const look = async (): Promise<void> => {
    await Promise.resolve();
    waits.find(({ delay }) => delay === LOOK_AFTER)?.end();
    waits.splice(0);
    await Promise.all(state.kept);
  };
  return { state, waits, visit: () => ask('default'), reload: () => ask('no-cache'), look };
}

test('a visit has the shell’s copy before the network is asked, and its headers are today’s the next time', async () => {
  const { state, visit, look } = worker();
  expect(await visit()).toBe('one');
  expect(state.asked).toEqual([]);
  await look();
  // Without the launch link of the visit.
  expect(state.asked).toEqual(['./']);
  expect([state.policy, state.renewed]).toEqual(['new', 1]);
});

test('a page that is new on the network comes from there at the next visit, and never takes the shell’s place', async () => {
  const { state, visit, look } = worker({ network: 'two' });
  expect(await visit()).toBe('one');
  await look();
  expect(state.renewed).toBe(0);
  expect(await visit()).toBe('two');
});

test('a reload comes from the network; from the shell when that takes too long; the offline page without one', async () => {
  const { state, waits, reload } = worker({ network: 'two' });
  expect(await reload()).toBe('two');
  state.network = new TypeError('offline');
  expect(await reload()).toBe('offline');
  state.network = null;
  waits.splice(0);
  const slow = reload();
  await Promise.resolve();
  expect(waits.map(({ delay }) => delay)).toEqual([PATIENCE]);
  waits[0]?.end();
  expect(await slow).toBe('one');
});

test('without a copy a visit is the network’s, and a look without a network changes nothing', async () => {
  expect(await worker({ shell: null, network: 'two' }).visit()).toBe('two');
  const { state, visit, look } = worker({ network: new TypeError('offline') });
  await visit();
  await look();
  expect(state.renewed).toBe(0);
  expect(await visit()).toBe('one');
});
