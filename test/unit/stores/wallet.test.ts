import { parseMoney } from '../../../src/core/money';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { WalletStore } from '../../../src/client/stores/wallet';
import { FakeServices, settle } from '../support/fakeServices';

test('the balance is unknown until the platform says it, and exact to 19 digits', async () => {
  const services = new FakeServices();
  services.answer(CALLS.accountBalance, () => ({
    ok: true,
    body: { balance: parseMoney('9999999999999999999.00') },
  }));
  const wallet = new WalletStore(services.api);
  expect(wallet.balance).toBeNull();
  await wallet.refresh();
  expect(wallet.balance).toBe(999999999999999999900n);
});

test('an answer that a newer balance overtook is dropped', async () => {
  const services = new FakeServices();
  services.answer(CALLS.accountBalance, () => ({ ok: true, body: { balance: parseMoney('10.00') } }));
  const wallet = new WalletStore(services.api);
  const fetched = wallet.refresh();
  wallet.set(parseMoney('7.00'));
  await fetched;
  expect(wallet.balance).toBe(parseMoney('7.00'));
});

test('an answer that other news of the balance overtook is not believed: the balance is fetched', async () => {
  const services = new FakeServices();
  let balance = parseMoney('10.00');
  services.answer(CALLS.accountBalance, () => ({ ok: true, body: { balance } }));
  const wallet = new WalletStore(services.api);
  const take = wallet.expect();
  // A payout is pushed and fetched while an older answer, which does not contain it, is under way.
  balance = parseMoney('25.00');
  await wallet.refresh();
  take(parseMoney('9.00'));
  await settle();
  expect(wallet.balance).toBe(parseMoney('25.00'));
  wallet.expect()(parseMoney('24.00'));
  expect(wallet.balance).toBe(parseMoney('24.00'));
});

test('a fetch whose answer was lost is begun again later, unless the balance is known by then', async () => {
  const services = new FakeServices();
  const later: (() => void)[] = [];
  const wallet = new WalletStore(services.api, (fetch) => later.push(fetch));
  services.answer(CALLS.accountBalance, () => ({ ok: false, code: CODE.unreachable, message: '' }));
  await wallet.refresh();
  await wallet.refresh();
  services.answer(CALLS.accountBalance, () => ({ ok: true, body: { balance: parseMoney('5.00') } }));
  expect(later).toHaveLength(2);
  const asked = services.sentTo(CALLS.accountBalance).length;
  for (const fetch of later) fetch();
  await settle();
  expect(services.sentTo(CALLS.accountBalance)).toHaveLength(asked + 1);
  expect(wallet.balance).toBe(parseMoney('5.00'));
});

test('a fetch that fails leaves the balance as it was', async () => {
  const wallet = new WalletStore(new FakeServices().api);
  wallet.set(parseMoney('7.00'));
  await wallet.refresh();
  expect(wallet.balance).toBe(parseMoney('7.00'));
  expect(wallet.refreshing).toBe(false);
});

test('of two fetches of the first balance the first answer counts, and the second after it', async () => {
  const services = new FakeServices();
  const answers: (() => void)[] = [];
  const balances = ['10.00', '12.00'];
  services.answer(CALLS.accountBalance, () => {
    const balance = parseMoney(balances.shift() ?? '');
    return new Promise((resolve) => answers.push(() => resolve({ ok: true, body: { balance } })));
  });
  const wallet = new WalletStore(services.api);
  const fetches = [wallet.refresh(), wallet.refresh()];
  answers[0]?.();
  await fetches[0];
  expect(wallet.balance).toBe(parseMoney('10.00'));
  answers[1]?.();
  await fetches[1];
  expect(wallet.balance).toBe(parseMoney('12.00'));
});

test('the answer to a player who has left is nobody’s balance', async () => {
  const services = new FakeServices();
  services.answer(CALLS.accountBalance, () => ({ ok: true, body: { balance: parseMoney('10.00') } }));
  const wallet = new WalletStore(services.api);
  const asked = wallet.refresh();
  wallet.clear();
  await asked;
  expect(wallet.balance).toBeNull();
});
