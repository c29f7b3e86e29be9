// The deployment's settings, stored from the last visit.
import { ConfigMemory } from '../../../src/client/app/boot/configMemory';
import { readConfig, type ClientConfig } from '../../../src/protocol/config';
import { createMemory } from '../../../src/client/stores/memory';

const PLACE = 'https://fair.example/';

function config(more: object = {}): ClientConfig {
  const read = readConfig({ launchKey: 'key', ...more });
  if ('fault' in read) throw new Error(read.fault);
  return read.config;
}

function device() {
  const kept = new Map<string, string>();
  let writes = 0;
  const memory = createMemory(
    {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => {
        writes += 1;
        kept.set(key, value);
      },
      remove: (key) => kept.delete(key),
    },
    () => '',
  );
  return {
    memory,
    visit: (place = PLACE) => new ConfigMemory(memory, place),
    get writes() {
      return writes;
    },
  };
}

test('what a visit was told, the next one begins with, and nothing is written again', () => {
  const phone = device();
  expect(phone.visit().recall()).toBeNull();
  expect(phone.visit().keep(config({ domains: ['one.example'] }))).toBe(false);
  expect(phone.visit().recall()).toEqual(config({ domains: ['one.example'] }));
  expect(phone.visit().keep(config({ domains: ['one.example'] }))).toBe(true);
  expect(phone.writes).toBe(1);
});

test('other settings are told from those before, and take their place', () => {
  const phone = device();
  phone.visit().keep(config());
  expect(phone.visit().keep(config({ protection: { stakes: { most: '5.00' } } }))).toBe(false);
  expect(phone.visit().recall()).toEqual(config({ protection: { stakes: { most: '5.00' } } }));
});

test('a deployment that is never the same is asked each time, until it is', () => {
  const phone = device();
  for (const key of ['a', 'b', 'c', 'd']) phone.visit().keep(config({ launchKey: key }));
  expect(phone.visit().recall()).toBeNull();
  expect(phone.visit().keep(config({ launchKey: 'd' }))).toBe(true);
  expect(phone.visit().recall()?.launchKey).toBe('d');
});

test('of another deployment on the same origin nothing is known', () => {
  const phone = device();
  phone.visit().keep(config());
  expect(phone.visit('https://fair.example/two/').recall()).toBeNull();
});

test.each([
  ['no JSON', 'soon'],
  ['another shape', { place: PLACE, settings: 7, changes: 0 }],
  ['settings that are none', { place: PLACE, settings: '{"launchKey":""}', changes: 0 }],
  ['settings that are no JSON', { place: PLACE, settings: '{', changes: 0 }],
])('%s in the storage is passed over', (_, kept) => {
  const phone = device();
  phone.memory.write('settings', kept);
  expect(phone.visit().recall()).toBeNull();
});
