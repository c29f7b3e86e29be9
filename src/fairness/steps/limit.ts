// The profit limit of a bet in a proof. A proof that names none had no limit.
import { cents, type Money } from '../../core/money';

/** A limit above every possible balance. */
const NONE: Money = cents(10n ** 40n);

export const limitOf = ({ profitLimit }: { readonly profitLimit?: Money | undefined }): Money =>
  profitLimit ?? NONE;
