// A scene and the HUD show the same moment: the stage looks at the time as soon as the platform's clock has jumped.
import { cleanup, render, waitFor } from '@testing-library/react';
import type { SceneSource } from '../../../scenes/stage/module';
import { startTexts } from '../../../src/client/i18n';
import { GameScene } from '../../../src/kits/shell/GameScene';
import { FakeServices } from '../support/fakeServices';

const sources: SceneSource<object>[] = [];
jest.mock('../../../scenes/stage/stage', () => ({
  resumeQuality: () => undefined,
  pinQuality: () => undefined,
  mountScene: (_element: unknown, _code: unknown, source: SceneSource<object>) => {
    sources.push(source);
    return { ready: Promise.resolve(), onProgress: () => undefined, destroy: () => undefined };
  },
}));
window.matchMedia = () =>
  ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
beforeAll(() => startTexts('en'));
afterEach(cleanup);

test('a jump of the clock is a change, until the scene is not shown any more', async () => {
  const services = new FakeServices();
  const steps = new Set<() => void>();
  const onStep = (listener: () => void) => {
    steps.add(listener);
    return () => void steps.delete(listener);
  };
  Object.assign(services.serverClock, { onStep });
  const facts = {};
  render(
    <GameScene
      services={services as never}
      scene={{ name: 'none', load: () => Promise.reject(new Error('the stage is not there')) }}
      facts={() => facts}
      fallback={null}
    />,
  );
  await waitFor(() => expect(sources).toHaveLength(1));
  const changed = jest.fn();
  const stop = sources[0]?.watch?.(changed);
  for (const step of steps) step();
  expect(changed).toHaveBeenCalledTimes(1);
  stop?.();
  expect(steps.size).toBe(0);
});
