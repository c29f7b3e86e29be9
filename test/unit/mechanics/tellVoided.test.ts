// Messages to the player about a void round: the reason, and how prominent the message is.
import { tellVoided } from '../../../src/kits/betting/tellVoided';
import { FakeServices } from '../support/fakeServices';

test.each([
  [false, 'game:void.exception'],
  [true, 'game:void.thirdParty'],
])('by the third party: %j, and the words are %s', (byThirdParty, key) => {
  const had = new FakeServices();
  tellVoided(had, { byThirdParty, hadBets: true });
  expect(had.questions).toEqual([{ title: { key: 'game:void.title' }, text: { key } }]);
  expect([had.toasts, had.wallet.refreshed]).toEqual([[], 1]);

  const watched = new FakeServices();
  tellVoided(watched, { byThirdParty, hadBets: false });
  expect(watched.toasts).toEqual([{ kind: 'error', message: { key } }]);
  expect([watched.questions, watched.wallet.refreshed]).toEqual([[], 0]);
});
