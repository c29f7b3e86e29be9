// The wallet with the balance as a game shows it: what a bet paid is held back until the player has seen why.
import type { Money } from '../../core/money';
import type { Wallet } from '../../client/stores/services';

/** `balance`: what is shown; null until the first answer. */
export const shownWallet = (wallet: Wallet, balance: () => Money | null): Wallet => ({
  get balance() {
    return balance();
  },
  set: (told) => wallet.set(told),
  expect: () => wallet.expect(),
  refresh: () => wallet.refresh(),
});
