// The few checks that messages need, as type guards, so that a schema cannot disagree with its type.

export type Check<T> = (value: unknown) => value is T;

export const text =
  (most: number): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= most;

export const flag: Check<boolean> = (value): value is boolean => typeof value === 'boolean';

/** A number of this range, ends included. */
export const within =
  (least: number, most: number): Check<number> =>
  (value): value is number =>
    typeof value === 'number' && value >= least && value <= most;

export const oneOf =
  <const T extends string>(...words: readonly T[]): Check<T> =>
  (value): value is T =>
    words.includes(value as T);

export const maybe =
  <T, Absent extends null | undefined>(check: Check<T>, absent: Absent): Check<T | Absent> =>
  (value): value is T | Absent =>
    value === absent || check(value);

/** An object with these fields; others are ignored. */
export const shape =
  <T extends object>(fields: { readonly [Key in keyof T]-?: Check<T[Key]> }): Check<T> =>
  (value): value is T =>
    isRecord(value) && Object.entries<Check<unknown>>(fields).every(([key, check]) => check(value[key]));

/** A few texts by name. */
export const textsByName =
  (most: number, longest: number): Check<Readonly<Record<string, string>>> =>
  (value): value is Readonly<Record<string, string>> => {
    if (!isRecord(value)) return false;
    const entries = Object.entries(value);
    return (
      entries.length <= most && entries.every(([key, word]) => key.length <= longest && text(longest)(word))
    );
  };

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
