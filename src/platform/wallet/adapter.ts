// The platform's interface to a wallet that the operator keeps; one adapter for each operator API.
import type { Money } from '../../core/money';

export interface WalletPlayer {
  /** The operator's own name for the player. */
  readonly externalId: string;
  readonly currency: string;
}

export interface WalletMovement extends WalletPlayer {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly transactionUuid: string;
  /** The bet that a win or a rollback belongs to. */
  readonly referenceUuid: string | null;
  readonly amount: Money;
  readonly gameType: number;
  readonly round: string;
  readonly roundClosed: boolean;
}

export type WalletAnswer =
  /** `balance` is the player's balance in the wallet; null when the answer has none. */
  | { readonly kind: 'done'; readonly balance: Money | null }
  /** The wallet refused the request: no money has moved. */
  | {
      readonly kind: 'refused';
      readonly why: 'funds' | 'player' | 'bets' | 'signature';
      readonly fault: string;
    }
  /** No answer, or an invalid one: it is unknown whether money has moved. */
  | { readonly kind: 'unknown'; readonly fault: string };

export interface WalletAdapter {
  balance(player: WalletPlayer): Promise<WalletAnswer>;
  send(movement: WalletMovement): Promise<WalletAnswer>;
}
