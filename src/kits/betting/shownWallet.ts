// The wallet with the balance as a game shows it: what a bet paid is held back until the player has seen why.
import type { Money } from '../../core/money';
import type { GameServices, Wallet } from '../../client/stores/services';

interface Shown {
  readonly services: Pick<GameServices, 'wallet'>;
  /** Null until the first answer. */
  readonly shownBalance: Money | null;
}

export const shownWallet = (store: Shown): Wallet => ({
  get balance() {
    return store.shownBalance;
  },
  set: (balance) => store.services.wallet.set(balance),
  expect: () => store.services.wallet.expect(),
  refresh: () => store.services.wallet.refresh(),
});
