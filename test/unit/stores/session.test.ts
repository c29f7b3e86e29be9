import { EMPTY_LAUNCH, type LaunchInfo } from '../../../src/protocol/launch';
import { EMPTY_USER, SessionStore } from '../../../src/client/stores/session';
import type { TextStorage } from '../../../src/client/stores/storage';

function storage(kept: Record<string, string> = {}): TextStorage & { readonly kept: Record<string, string> } {
  return {
    kept,
    get: (key) => kept[key] ?? null,
    set: (key, value) => void (kept[key] = value),
    remove: (key) => void delete kept[key],
  };
}

const LAUNCH: LaunchInfo = {
  ...EMPTY_LAUNCH,
  userId: '42',
  token: 't',
  type: 1,
  gameType: 7,
  defaultLanguage: 5,
  domains: ['a.example'],
};

test('a launch is kept under the keys of the specification, and survives a reload', () => {
  const place = storage();
  new SessionStore(place).enter(LAUNCH);
  expect(Object.keys(place.kept).sort()).toEqual(['DOMAINS', 'lang', 'launch', 'token', 'userInfo']);
  const again = new SessionStore(place);
  again.restore();
  expect(again.valid).toBe(true);
  expect(again.user).toMatchObject({ userId: '42', type: 1, gameType: 7 });
  expect(again.language).toBe('vn');
  expect(again.domains.domains).toEqual(['a.example']);
});

test('an empty launch takes the place of the session before, and keeps the language', () => {
  const place = storage();
  const session = new SessionStore(place);
  session.enter(LAUNCH);
  session.enter(EMPTY_LAUNCH);
  expect(session.valid).toBe(false);
  expect(session.user).toMatchObject(EMPTY_USER);
  expect(place.kept).toMatchObject({ token: '', lang: 'vn' });
});

test.each([
  ['no user id', { userId: '' }],
  ['the user id 0', { userId: '0' }],
  ['no token', { token: '' }],
])('a launch with %s is no valid player', (_what, part) => {
  const session = new SessionStore(storage());
  session.enter({ ...LAUNCH, ...part });
  expect(session.valid).toBe(false);
});

test('a storage that somebody wrote nonsense into is read as empty', () => {
  const session = new SessionStore(
    storage({ token: 't', userInfo: '{"userId":7}', DOMAINS: '[]', lang: 'klingon' }),
  );
  session.restore();
  expect(session.valid).toBe(false);
  expect(session.language).toBeNull();
});

test('what the platform knows of the player is taken and kept', () => {
  const place = storage();
  const session = new SessionStore(place);
  session.enter(LAUNCH);
  session.identified({ userName: 'linh42', nickName: 'Linh', maintaining: 0, visitor: true });
  expect(session.displayName).toBe('Linh');
  expect(session.visitor).toBe(true);
  expect(place.kept['userInfo']).toContain('Linh');
});

test('the times of a maintenance go with it, and stay while nobody says others', () => {
  const session = new SessionStore(storage());
  session.enter(LAUNCH);
  const known = { userName: 'linh42', nickName: 'Linh', visitor: false };
  session.identified({ ...known, maintaining: 1, startTime: 1_000, duration: 60_000 });
  session.identified({ ...known, maintaining: 1, startTime: null, duration: null });
  expect(session.user).toMatchObject({ startTime: 1_000, duration: 60_000 });
  session.identified({ ...known, maintaining: 0, startTime: null, duration: null });
  session.identified({ ...known, maintaining: 1 });
  expect([session.user.startTime, session.user.duration]).toEqual([undefined, undefined]);
});

test('a session that is over is forgotten', () => {
  const place = storage();
  const session = new SessionStore(place);
  session.enter(LAUNCH);
  session.refreshed('id');
  session.clear();
  expect(session.valid).toBe(false);
  expect(session.sessionId).toBe('');
  expect(Object.keys(place.kept)).toEqual(['lang']);
});

test('what ended a session is known until the next one, also after a reload', () => {
  const place = storage();
  const session = new SessionStore(place);
  session.enter(LAUNCH);
  session.clear({ page: 'expired', code: 5003 });
  expect(session.ending).toEqual({ page: 'expired', code: 5003 });
  const reloaded = new SessionStore(place);
  reloaded.restore();
  expect(reloaded.ending).toEqual({ page: 'expired', code: 5003 });
  session.enter(LAUNCH);
  expect(session.ending).toBeNull();
  session.refuseLink('over');
  expect(session.valid).toBe(false);
  expect(session.ending).toEqual({ page: 'expired', code: null, link: 'over' });
  session.enter(LAUNCH);
  session.clear();
  expect(session.ending).toBeNull();
});

test('a launch code becomes a token, and the same link in the same tab leads back under the same nonce', () => {
  const place = storage();
  let drawn = 0;
  const newId = (): string => `nonce-${++drawn}`;
  const session = new SessionStore(place, newId);
  session.enter({ ...LAUNCH, token: 'code' });
  expect([session.nonce, session.key]).toEqual(['nonce-1', 'code']);
  session.exchanged('token');
  const reloaded = new SessionStore(place, newId);
  reloaded.restore();
  expect([reloaded.token, reloaded.nonce, reloaded.key]).toEqual(['token', 'nonce-1', 'code']);
  expect([reloaded.cameBy('code'), reloaded.cameBy('another'), reloaded.cameBy('')]).toEqual([
    true,
    false,
    false,
  ]);
  reloaded.enter({ ...LAUNCH, token: 'code' });
  expect([reloaded.token, reloaded.nonce]).toEqual(['code', 'nonce-1']);
  reloaded.enter({ ...LAUNCH, token: 'another' });
  expect(reloaded.nonce).toBe('nonce-2');
});
