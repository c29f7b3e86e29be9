// Files that the worker requests each time: with a stored copy the page never waits for a slow network.
import { KEPT_HEADER } from '../../../src/client/app/serviceWorker/kinds';
import { PATIENCE, freshFile } from '../../../src/client/app/serviceWorker/freshFile';

const OLD = 'as it was';
const delays: number[] = [];
const holds: Promise<unknown>[] = [];
let kept: Response[] = [];

/** `isLate`: the time limit for the network ends at once. */
async function answered(coming: Promise<Response>, { copy = true, isLate = false } = {}): Promise<string> {
  const answer = await freshFile(
    {} as Request,
    {
      ask: () => coming,
      copy: () => Promise.resolve(copy ? new Response(OLD) : undefined),
      keep: (one) => Promise.resolve(void kept.push(one)),
      after: (delay) => {
        delays.push(delay);
        return isLate ? Promise.resolve() : new Promise(() => undefined);
      },
    },
    (work) => holds.push(work),
  );
  return `${answer.status} ${await answer.text()}`;
}

beforeEach(() => {
  kept = [];
  delays.length = holds.length = 0;
});

test('the network’s answer is taken, and kept without its date', async () => {
  const headers = { date: 'Mon, 23 Nov 2026 00:00:00 GMT' };
  expect(await answered(Promise.resolve(new Response('new', { headers })))).toBe('200 new');
  expect(delays).toEqual([PATIENCE]);
  expect(kept[0]?.headers.get('date')).toBeNull();
  expect(kept[0]?.headers.get(KEPT_HEADER)).toBe('1');
});

test('a network that stalls is not waited for where there is a copy; what comes late is kept', async () => {
  let come: (answer: Response) => void = () => undefined;
  const coming = new Promise<Response>((resolve) => (come = resolve));
  expect(await answered(coming, { isLate: true })).toBe(`200 ${OLD}`);
  expect(kept).toEqual([]);
  come(new Response('late'));
  await Promise.all(holds);
  expect(kept).toHaveLength(1);
});

test('without a copy even a stalled network is waited for', async () => {
  let come: (answer: Response) => void = () => undefined;
  const waiting = answered(new Promise<Response>((resolve) => (come = resolve)), {
    copy: false,
    isLate: true,
  });
  come(new Response('at last'));
  expect(await waiting).toBe('200 at last');
});

test('a broken network and a server in trouble give the copy, and their own answer where there is none', async () => {
  const broken = Promise.reject<Response>(new TypeError('offline'));
  expect(await answered(broken)).toBe(`200 ${OLD}`);
  await expect(answered(broken, { copy: false })).rejects.toThrow('offline');
  const trouble = () => Promise.resolve(new Response('sorry', { status: 503 }));
  expect(await answered(trouble())).toBe(`200 ${OLD}`);
  expect(await answered(trouble(), { copy: false })).toBe('503 sorry');
  expect(await answered(Promise.resolve(new Response('none', { status: 404 })))).toBe('404 none');
});
