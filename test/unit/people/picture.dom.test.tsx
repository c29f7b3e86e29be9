// The quality level of the scenes: stored on the device, and chosen automatically unless the player fixes it.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { PictureChoice } from '../../../src/client/screens/settings/PictureChoice';
import { RootProvider } from '../../../src/client/stores/root';
import { SettingsStore } from '../../../src/client/stores/settings';
import { PLAYER, fakeClient } from '../app/fakeClient';

beforeAll(() => startTexts('en'));
afterEach(cleanup);

test('it is left to the device until the player pins it', () => {
  const { client } = fakeClient('/h5/settings', PLAYER);
  render(
    <RootProvider value={client}>
      <PictureChoice />
    </RootProvider>,
  );
  expect(screen.getByRole('radio', { name: 'Automatic' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: 'Always sharp' }));
  expect(screen.getByRole('radio', { name: 'Always sharp' })).toHaveProperty('checked', true);
  expect(client.settings.picture).toBe('sharp');
});

test('it is remembered, and nonsense in its place is the device’s own choice', () => {
  const kept = new Map<string, unknown>();
  const memory = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
  };
  new SettingsStore(memory).setPicture('light');
  expect(new SettingsStore(memory).picture).toBe('light');
  kept.set('picture', 7);
  expect(new SettingsStore(memory).picture).toBe('auto');
});
