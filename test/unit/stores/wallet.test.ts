import { parseMoney } from '../../../src/core/money';
import { CALLS } from '../../../src/protocol/calls';
import { WalletStore } from '../../../src/stores/wallet';
import { FakeServices } from '../support/fakeServices';

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

test('a fetch that fails leaves the balance as it was', async () => {
  const wallet = new WalletStore(new FakeServices().api);
  wallet.set(parseMoney('7.00'));
  await wallet.refresh();
  expect(wallet.balance).toBe(parseMoney('7.00'));
  expect(wallet.refreshing).toBe(false);
});
