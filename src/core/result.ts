// Success or a named fault, for expected failures: bad input, refused bets. Exceptions are only for programming errors.
export type Result<T, F> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: F };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fault = <F>(reason: F): { readonly ok: false; readonly fault: F } => ({
  ok: false,
  fault: reason,
});
