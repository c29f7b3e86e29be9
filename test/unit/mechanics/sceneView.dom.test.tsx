// Settings passed to the stage before a scene is shown: this device's earlier quality level, and the level that the player has
// fixed.
import { cleanup, render, waitFor } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { SceneView, type ShownScene } from '../../../src/kits/stage/SceneView';
import { RootProvider } from '../../../src/client/stores/root';
import { PLAYER, fakeClient } from '../app/fakeClient';

const told: unknown[] = [];
let note: (level: number) => void = () => undefined;
jest.mock('../../../scenes/stage/stage', () => ({
  resumeQuality: (level: number, noteLevel: (level: number) => void) => {
    told.push(['begins at', level]);
    note = noteLevel;
  },
  pinQuality: (level: number | null) => told.push(['pinned', level]),
  mountScene: () => {
    told.push('mounted');
    return { ready: Promise.resolve(), onProgress: () => undefined, destroy: () => undefined };
  },
}));

window.matchMedia = () =>
  ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
beforeAll(() => startTexts('en'));
beforeEach(() => void told.splice(0));
afterEach(cleanup);

const scene = (settled: () => void): ShownScene<object> => ({
  code: { name: 'none', load: () => Promise.reject(new Error('the stage is not there')) },
  source: { facts: () => ({}), now: () => 0 } as unknown as ShownScene<object>['source'],
  settled,
});

async function show(client: ReturnType<typeof fakeClient>['client']): Promise<void> {
  const settled = jest.fn();
  const hosted = scene(settled);
  render(
    <RootProvider value={client}>
      <SceneView scene={hosted} fallback={null} />
    </RootProvider>,
  );
  await waitFor(() => expect(settled).toHaveBeenCalled());
}

test('a scene begins at the level that the device bore, and the levels it comes to are remembered', async () => {
  const { client } = fakeClient('/h5/rocket', PLAYER);
  client.settings.noteBorne(2);
  await show(client);
  expect(told).toEqual([['begins at', 2], ['pinned', null], 'mounted']);
  note(3);
  expect(client.settings.borne).toBe(3);
});

test('what the player has pinned holds, whatever the device bore', async () => {
  const { client } = fakeClient('/h5/rocket', PLAYER);
  client.settings.noteBorne(3);
  client.settings.setPicture('sharp');
  await show(client);
  expect(told).toContainEqual(['pinned', 0]);
});
