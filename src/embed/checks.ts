// The few checks that messages need, as type guards, so that a schema cannot disagree with its type.

export interface Check<T> {
  (value: unknown): value is T;
  /** The path of the first wrong field of a refused object, such as `.name.part`; empty for a value that is no object. */
  readonly wrong?: (value: unknown) => string;
}

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

export const maybe = <T, Absent extends null | undefined>(
  check: Check<T>,
  absent: Absent,
): Check<T | Absent> =>
  Object.assign((value: unknown): value is T | Absent => value === absent || check(value), {
    wrong: (value: unknown) => check.wrong?.(value) ?? '',
  });

/** A value that passes either check. */
export const either =
  <A, B>(one: Check<A>, other: Check<B>): Check<A | B> =>
  (value): value is A | B =>
    one(value) || other(value);

/** An object with these fields; others are ignored. */
export const shape = <T extends object>(fields: {
  readonly [Key in keyof T]-?: Check<T[Key]>;
}): Check<T> => {
  const wrongIn = (value: Readonly<Record<string, unknown>>) =>
    Object.entries<Check<unknown>>(fields).find(([key, check]) => !check(value[key]));
  return Object.assign((value: unknown): value is T => isRecord(value) && !wrongIn(value), {
    wrong: (value: unknown) => {
      const [key, check] = (isRecord(value) && wrongIn(value)) || [];
      return key === undefined ? '' : `.${key}${check?.wrong?.((value as Fields)[key]) ?? ''}`;
    },
  });
};

/** At most `most` texts by name; names and texts have at most `longest` characters. */
export const textsByName = (most: number, longest: number): Check<Readonly<Record<string, string>>> => {
  const isGood = ([key, word]: readonly [string, unknown]): boolean =>
    key.length <= longest && text(longest)(word);
  return Object.assign(
    (value: unknown): value is Readonly<Record<string, string>> =>
      isRecord(value) && Object.keys(value).length <= most && Object.entries(value).every(isGood),
    {
      wrong: (value: unknown) => {
        const [key] = (isRecord(value) && Object.entries(value).find((entry) => !isGood(entry))) || [];
        return key === undefined ? '' : `.${key.slice(0, 64)}`;
      },
    },
  );
};

type Fields = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
