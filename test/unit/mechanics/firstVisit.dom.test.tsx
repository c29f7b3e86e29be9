// The code of the first visit's overlay is fetched when the page is usable, not before: its bytes would delay the first frame.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { FirstVisitContext } from '../../../src/client/hud/gameMenu';
import { startTexts } from '../../../src/client/i18n';
import { RootProvider } from '../../../src/client/stores/root';
import { GameScene } from '../../../src/kits/shell/GameScene';
import { PLAYER, fakeClient } from '../app/fakeClient';

jest.mock('../../../scenes/stage/stage', () => ({
  resumeQuality: () => undefined,
  pinQuality: () => undefined,
  mountScene: () => ({ ready: Promise.resolve(), onProgress: () => undefined, destroy: () => undefined }),
}));
window.matchMedia = () =>
  ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
beforeAll(() => startTexts('en'));
afterEach(cleanup);

test('the overlay is fetched once the page has settled, which a drawn scene alone does not make', async () => {
  const { client } = fakeClient('/h5/rocket', PLAYER);
  const load = jest.fn(() => Promise.resolve({ FirstVisit: () => <p>welcome</p>, GamePictures: () => null }));
  const settled = jest.fn();
  client.page.hold(true);
  render(
    <RootProvider value={client}>
      <FirstVisitContext value={load}>
        <GameScene
          services={client.gameServices()}
          scene={{ name: 'none', load: () => Promise.reject(new Error('the stage is not there')) }}
          facts={() => ({})}
          onSettled={settled}
          fallback={null}
        />
      </FirstVisitContext>
    </RootProvider>,
  );
  await waitFor(() => expect(settled).toHaveBeenCalled());
  await act(() => Promise.resolve());
  expect(load).not.toHaveBeenCalled();
  act(() => client.page.settle());
  await screen.findByText('welcome');
  expect(load).toHaveBeenCalledTimes(1);
});
