// What a check finds, and how it is told.

export interface Fault {
  /** An error keeps players from seeing what was meant; a warning may be meant so. */
  readonly level: 'error' | 'warning';
  readonly kind: string;
  /** Below the pack's folder. */
  readonly file: string;
  /** What is wrong and what to do. */
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
