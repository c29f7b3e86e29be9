// Calls that move money, repeated until their result is known.
import { parseMoney } from '../../../src/core/money';
import { HILO_CALLS } from '../../../src/games/hilo/messages';
import { ASK_AGAIN_AFTER, ASK_UNTIL, SureCalls } from '../../../src/kits/betting/sureCalls';
import { CODE } from '../../../src/protocol/codes';
import { FakeServices, settle } from '../support/fakeServices';

const REQUEST = { requestId: 'r1', betId: 'b1', step: 0 };
const NOTE = { amount: parseMoney('10.00'), turn: null, betIds: ['b1'] };
const lost = { ok: false, code: CODE.unreachable, message: '' } as const;
const refused = { ok: false, code: CODE.roundIsOver, message: '' } as const;

function table(...answers: readonly (typeof lost | typeof refused)[]) {
  const services = new FakeServices();
  let asked = 0;
  services.answer(HILO_CALLS.skip, () => answers[Math.min(asked++, answers.length - 1)] ?? lost);
  const sure = new SureCalls({ services, key: 'sent', known: () => undefined, again: () => undefined });
  return { services, sure, sent: () => services.sentTo(HILO_CALLS.skip) };
}

test('a refusal is an end, at once', async () => {
  const { sure, sent } = table(refused);
  expect(await sure.call(HILO_CALLS.skip, REQUEST, NOTE)).toEqual({ outcome: refused, isLate: false });
  expect(sent()).toEqual([REQUEST]);
});

test('a lost answer is asked for again under the same request id, and comes late', async () => {
  const { services, sure, sent } = table(lost, lost, refused);
  const end = sure.call(HILO_CALLS.skip, REQUEST, NOTE);
  for (let again = 0; again < 2; again += 1) {
    await settle();
    services.clock.wind(ASK_AGAIN_AFTER);
  }
  expect(await end).toEqual({ outcome: refused, isLate: true });
  expect(sent()).toEqual([REQUEST, REQUEST, REQUEST]);
});

test.each([
  ['told', 'when-lost'],
  ['quiet', true],
] as const)('a late refusal that is to be %s', async (late, quiet) => {
  const { services, sure } = table(lost, refused);
  const call = jest.spyOn(services.api, 'call');
  const end = sure.call(HILO_CALLS.skip, REQUEST, NOTE, late);
  await settle();
  sure.askNow();
  await end;
  expect(call.mock.calls.map(([, , options]) => options?.quiet)).toEqual([undefined, quiet]);
});

test('a connection that is back is asked at once', async () => {
  const { services, sure } = table(lost, refused);
  const began = services.clock.now();
  const end = sure.call(HILO_CALLS.skip, REQUEST, NOTE);
  await settle();
  sure.askNow();
  expect(await end).toEqual({ outcome: refused, isLate: false });
  expect(services.clock.now()).toBe(began);
});

test('it is not asked for ever, nor by a game that was left', async () => {
  const { services, sure } = table(lost);
  const end = sure.call(HILO_CALLS.skip, REQUEST, NOTE);
  for (let passed = 0; passed <= ASK_UNTIL; passed += ASK_AGAIN_AFTER) {
    await settle();
    services.clock.wind(ASK_AGAIN_AFTER);
  }
  expect((await end).outcome).toEqual(lost);

  const left = table(lost);
  const other = left.sure.call(HILO_CALLS.skip, REQUEST, NOTE);
  await settle();
  left.sure.dispose();
  expect((await other).outcome).toEqual(lost);
});
