// A bet that came to nothing is told once: by its refusal, or as failed when its answer was lost.
import { tellFailedBets } from '../../../src/mechanics/betting/failedBets';
import { CODE } from '../../../src/protocol/codes';
import { FakeServices } from '../support/fakeServices';

test('a lost answer is told, a refusal has been told already', () => {
  const { notices, toasts } = new FakeServices();
  tellFailedBets(notices, { ok: true, body: {} });
  tellFailedBets(notices, { ok: false, code: CODE.periodClosed, message: '' });
  expect(toasts).toEqual([]);
  tellFailedBets(notices, { ok: false, code: CODE.unreachable, message: '' });
  expect(toasts).toEqual([{ kind: 'error', message: { key: 'hud:failedBets' } }]);
});
