// A fault that a check finds, and the functions that make one.

export interface Fault {
  /** An error makes players see something else than the author meant; a warning may be intended. */
  readonly level: 'error' | 'warning';
  readonly kind: string;
  /** Path below the pack's folder. */
  readonly file: string;
  /** The fault, and how to mend it. */
  readonly message: string;
}

export const error = (kind: string, file: string, message: string): Fault => ({
  level: 'error',
  kind,
  file,
  message,
});
export const warning = (kind: string, file: string, message: string): Fault => ({
  ...error(kind, file, message),
  level: 'warning',
});
export const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
