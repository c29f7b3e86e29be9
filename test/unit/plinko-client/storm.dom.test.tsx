// Many balls fall at once on a desktop, with figures and history beside the table. A ball that lands redraws only its own
// places in one React commit, not the HUD or the panel; a falling ball redraws nothing.
import { Profiler } from 'react';
import { act, render } from '@testing-library/react';
import { PlinkoHud } from '../../../src/games/plinko/client/PlinkoHud';
import { startTexts } from '../../../src/client/i18n';
import { RootProvider, type Root } from '../../../src/client/stores/root';
import { openTable } from './table';
import '../support/noResizeObserver';

/** Number of times that the HUD and the panel were drawn. */
const mockDrawn = { hud: 0, panel: 0 };
jest.mock('../../../src/client/hud/NavBar', () => ({
  NavBar: () => {
    mockDrawn.hud += 1;
    return null;
  },
}));
jest.mock('../../../src/client/hud/Awning', () => ({
  Awning: () => {
    mockDrawn.panel += 1;
    return null;
  },
}));
jest.mock('../../../src/kits/stage/SceneView', () => ({ SceneView: () => null }));

// jsdom has no media queries.
Object.assign(window, {
  matchMedia: (query: string) => ({
    matches: query.includes('min-width: 64rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

beforeAll(async () => {
  await startTexts('en');
});

const BALLS = 60;
/** Milliseconds between two dropped balls, so that no two land together. */
const APART = 120;

test('a ball costs a commit when it is dropped and one when it lands, and neither draws the HUD or its panel', async () => {
  const { store, services, pass } = await openTable();
  let commits = 0;
  const root = {
    session: { user: { type: 0 } },
    settings: { soundOn: false, setSound: () => undefined },
    go: () => undefined,
    notices: services.notices,
    host: { ways: [] },
    play: { guard: null },
  } as Partial<Record<keyof Root, unknown>> as unknown as Root;
  render(
    <RootProvider value={root}>
      <Profiler id="hud" onRender={() => void (commits += 1)}>
        <PlinkoHud store={store} />
      </Profiler>
    </RootProvider>,
  );
  commits = 0;
  for (let ball = 0; ball < BALLS; ball += 1) {
    await act(async () => {
      store.drop();
      await pass(APART);
    });
  }
  // One when it is dropped, for the balance, and one when it lands.
  expect(commits).toBeLessThanOrEqual(2 * BALLS);
  expect(commits).toBeGreaterThan(BALLS);

  commits = 0;
  let landings = 0;
  let { last } = store.balls.landings;
  for (let beat = 0; beat < 300; beat += 1) {
    await act(() => pass(20));
    if (store.balls.landings.last === last) continue;
    landings += 1;
    ({ last } = store.balls.landings);
  }
  expect(landings).toBeGreaterThan(8);
  expect(commits).toBe(landings);
  expect(mockDrawn).toEqual({ hud: 1, panel: 1 });
});
