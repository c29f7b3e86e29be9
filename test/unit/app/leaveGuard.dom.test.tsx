import { guardLeaving } from '../../../src/client/app/leaveGuard';

/** Number of turns of the event loop. A time would not work: on a busy machine it passes in one turn. */
const TURNS = 20;
async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
}

function guarded(answer: boolean) {
  window.location.hash = '/h5/rocket';
  const page = { playing: true, asked: 0, went: [] as string[] };
  const stop = guardLeaving(window, {
    asks: () => page.playing,
    confirmed: () => {
      page.asked += 1;
      return Promise.resolve(answer);
    },
    go: (path) => {
      page.went.push(path);
      window.location.hash = path;
    },
  });
  /** Navigations that reach the router. */
  const heard: string[] = [];
  const router = (): void => void heard.push(window.location.hash);
  window.addEventListener('popstate', router);
  return {
    page,
    heard,
    stop: () => {
      stop();
      window.removeEventListener('popstate', router);
    },
  };
}

beforeEach(settle);

test.each([true, false])('the back button asks; answered %s', async (answer) => {
  const { page, heard, stop } = guarded(answer);
  await settle();
  heard.length = 0;
  window.location.hash = '/h5/home';
  await settle();
  expect(page.asked).toBe(1);
  expect(window.location.hash).toBe(answer ? '#/h5/home' : '#/h5/rocket');
  expect(heard).toEqual(answer ? ['#/h5/home'] : []);
  stop();
});

test.each([true, false])('a link asks; answered %s', async (answer) => {
  const { page, stop } = guarded(answer);
  await settle();
  document.body.innerHTML = '<a href="#/h5/help/center"><b>Help</b></a>';
  document.querySelector('b')?.click();
  await settle();
  expect(page.asked).toBe(1);
  expect(page.went).toEqual(answer ? ['/h5/help/center'] : []);
  expect(window.location.hash).toBe(answer ? '#/h5/help/center' : '#/h5/rocket');
  stop();
});

test('with nothing to interrupt nobody is asked', async () => {
  const { page, stop } = guarded(false);
  await settle();
  page.playing = false;
  window.location.hash = '/h5/home';
  await settle();
  expect(page.asked).toBe(0);
  expect(window.location.hash).toBe('#/h5/home');
  stop();
});
