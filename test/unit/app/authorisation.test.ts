// The authorisation to bet, withdrawn and granted again, and the messages that the player gets.
import { runInAction } from 'mobx';
import { watchAuthorisation } from '../../../src/client/app/authorisation';
import { CALLS } from '../../../src/protocol/calls';
import { HallsStore } from '../../../src/client/stores/halls';
import { NoticesStore } from '../../../src/client/stores/notices';
import { SessionStore } from '../../../src/client/stores/session';
import { safeStorage } from '../../../src/client/stores/storage';
import { FakeServices, settle } from '../support/fakeServices';

const NOT_AUTHORISED = 5;
const forbidden = (): Storage => {
  throw new Error('forbidden');
};

function set(status: number) {
  const services = new FakeServices();
  const halls = new HallsStore(services.api);
  const notices = new NoticesStore(services.clock, () => 'en');
  const session = new SessionStore(safeStorage(forbidden));
  let refreshed = 0;
  const platform = { status, session: true };
  services.answer(CALLS.gameConfig, () => ({ ok: true, body: [{ gameType: 7, status: platform.status }] }));
  watchAuthorisation({
    session,
    halls,
    notices,
    refreshSession: () => Promise.resolve(platform.session),
    refreshGame: () => {
      refreshed += 1;
      return Promise.resolve();
    },
  });
  return { halls, notices, session, platform, refreshed: () => refreshed };
}
const titleOf = ({ question }: NoticesStore): string | undefined => question?.title.key;
const WITHDRAWN = 'hud:connection.withdrawn.title';

test('withdrawn by a push, asked for in vain, granted in the end', async () => {
  const { notices, session, platform, refreshed } = set(NOT_AUTHORISED);
  session.cancelAuthorisation();
  expect(titleOf(notices)).toBe(WITHDRAWN);
  notices.answer(true);
  await settle();
  expect([session.cancelGameAuth, titleOf(notices), refreshed()]).toEqual([true, WITHDRAWN, 0]);
  platform.status = 0;
  notices.answer(true);
  await settle();
  expect([session.cancelGameAuth, notices.question, refreshed()]).toEqual([false, null, 1]);
});

test('granted by the platform while the dialog asks: the dialog goes, and the player hears of it', async () => {
  const { halls, notices, session, platform, refreshed } = set(NOT_AUTHORISED);
  await halls.loadConfigs();
  expect([session.cancelGameAuth, titleOf(notices)]).toEqual([true, WITHDRAWN]);
  platform.status = 0;
  await halls.loadConfigs();
  await settle();
  expect([session.cancelGameAuth, notices.question, refreshed()]).toEqual([false, null, 1]);
  expect(notices.toasts.map(({ message }) => message.key)).toEqual(['hud:connection.withdrawn.granted']);
});

test('without a session nothing is granted, and a question of somebody else stays', async () => {
  const { notices, session, platform } = set(0);
  session.cancelAuthorisation();
  platform.session = false;
  notices.answer(true);
  await settle();
  expect(session.cancelGameAuth).toBe(true);
  const text = { key: 'hud:ok' };
  void notices.confirm({ title: text, text, confirm: text });
  runInAction(() => session.authoriseAgain());
  expect(titleOf(notices)).toBe('hud:ok');
});
