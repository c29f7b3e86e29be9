import { launchGame } from '../../../src/games/games';
import { sealEnvelope } from '../../../src/protocol/envelope';
import {
  EMPTY_LAUNCH,
  hasValidUserId,
  launchLanguage,
  launchQuery,
  openLaunch,
} from '../../../src/protocol/launch';

const KEY = 'launch-key';
const paramsOf = (query: string) => new URLSearchParams(query).get('params') ?? '';

test('a launch link carries the block to the client', () => {
  const block = {
    userId: 'u1',
    token: 't1',
    type: 1,
    gameType: 7,
    maintaining: 0,
    defaultLanguage: 5,
    domains: ['a.test'],
  };
  const query = launchQuery(KEY, block, 1_700_000_000_000);
  expect(openLaunch(KEY, paramsOf(query))).toMatchObject(block);
  expect(new URLSearchParams(query).get('ttl')).toBe('1700000000000');
});

test('a block that cannot be opened or read is empty user info', () => {
  const params = paramsOf(launchQuery(KEY, { userId: 'u1' }, 0));
  expect(openLaunch('other key', params)).toEqual(EMPTY_LAUNCH);
  expect(openLaunch(KEY, params.slice(0, -7))).toEqual(EMPTY_LAUNCH);
  expect(openLaunch(KEY, '')).toEqual(EMPTY_LAUNCH);
  expect(openLaunch(KEY, sealEnvelope(KEY, 'no json'))).toEqual(EMPTY_LAUNCH);
  expect(openLaunch(KEY, sealEnvelope(KEY, '[1]'))).toEqual(EMPTY_LAUNCH);
  expect(openLaunch(KEY, sealEnvelope(KEY, '{"userId":{}}'))).toEqual(EMPTY_LAUNCH);
});

test('numbers may come as digits, a user id as a number, and a plus may have become a space', () => {
  const sealed = sealEnvelope(KEY, '{"userId":42,"type":"1","gameType":"9"}');
  const launch = openLaunch(KEY, sealed.replaceAll('+', ' '));
  expect(launch).toMatchObject({ userId: '42', type: 1, gameType: 9 });
});

test('rocket is the game of a launch that names none, or an unknown one', () => {
  expect(launchGame(EMPTY_LAUNCH).gameType).toBe(7);
  expect(launchGame({ ...EMPTY_LAUNCH, gameType: 2 }).gameType).toBe(7);
  expect(launchGame({ ...EMPTY_LAUNCH, gameType: 11 }).gameType).toBe(11);
});

test.each([
  [1, 'zh-CN'],
  [2, 'en'],
  [3, 'jp'],
  [4, 'kr'],
  [5, 'vn'],
  [6, 'in'],
  [7, null],
  [undefined, null],
])('language code %p is %p', (defaultLanguage, language) => {
  expect(launchLanguage({ ...EMPTY_LAUNCH, defaultLanguage })).toBe(language);
});

test('an empty or zero user id is no valid one', () => {
  expect(hasValidUserId(EMPTY_LAUNCH)).toBe(false);
  expect(hasValidUserId({ ...EMPTY_LAUNCH, userId: '0' })).toBe(false);
  expect(hasValidUserId({ ...EMPTY_LAUNCH, userId: 'u1' })).toBe(true);
});
