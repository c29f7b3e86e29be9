import { DEFAULT_SOUND, SettingsStore } from '../../../src/client/stores/settings';

const memory = (kept: unknown) => {
  const place = { kept };
  return {
    read: () => place.kept,
    write: (_key: string, value: unknown) => void (place.kept = value),
    place,
  };
};

test('sound is on at 50 of 100 until the player says otherwise', () => {
  expect(DEFAULT_SOUND).toEqual({ soundVolume: 50, soundEffect: 50, volumeOpen: 1, volumeMultiple: 1 });
  expect(new SettingsStore(memory(undefined)).soundOn).toBe(true);
});

test('what the player chose is remembered', () => {
  const place = memory(undefined);
  new SettingsStore(place).setSound({ volumeOpen: 0 });
  expect(new SettingsStore(place).soundOn).toBe(false);
});

test.each([{ soundVolume: 500 }, 'loud', { ...DEFAULT_SOUND, soundEffect: -1 }])(
  'nonsense in storage (%j) is ignored',
  (kept) => expect(new SettingsStore(memory(kept)).sound).toEqual(DEFAULT_SOUND),
);

test('the level of quality that the device bore is remembered; nonsense in its place is the sharpest', () => {
  const place = memory(undefined);
  expect(new SettingsStore(place).borne).toBe(0);
  new SettingsStore(place).noteBorne(3);
  expect(new SettingsStore(place).borne).toBe(3);
  for (const kept of [-1, 1.5, 77, 'coarse', null]) expect(new SettingsStore(memory(kept)).borne).toBe(0);
});
