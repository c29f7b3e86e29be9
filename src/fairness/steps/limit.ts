// The profit limit of a bet in a proof; a proof that names none was not cut by one.
import { cents, type Money } from '../../core/money';

/** Above every balance that there can be. */
const NONE: Money = cents(10n ** 40n);

export const limitOf = ({ profitLimit }: { readonly profitLimit?: Money | undefined }): Money =>
  profitLimit ?? NONE;
