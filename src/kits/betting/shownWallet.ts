// The wallet with the balance that a game shows: a payout is hidden until the player has seen the outcome.
import type { Money } from '../../core/money';
import type { Wallet } from '../../client/stores/services';

/** `balance`: the shown balance; null until the first answer. */
export const shownWallet = (wallet: Wallet, balance: () => Money | null): Wallet => ({
  get balance() {
    return balance();
  },
  set: (told) => wallet.set(told),
  expect: () => wallet.expect(),
  refresh: () => wallet.refresh(),
});
