// Answers of pure functions, computed on first use and kept. The only way to keep a value beside a function: a check reports
// every other variable of a module that changes (test/unit/toolchain/moduleState.test.ts).

/** Computes the answer at the first call. */
export function once<T>(work: () => T): () => T {
  let known: { readonly answer: T } | null = null;
  return () => (known ??= { answer: work() }).answer;
}

/** Fetches at the first call. A failure is forgotten, and the next call tries again. */
export function onceFetched<T>(fetch: () => Promise<T>): () => Promise<T> {
  let had: Promise<T> | null = null;
  return () =>
    (had ??= fetch().catch((error: unknown) => {
      had = null;
      throw error;
    }));
}

/** Computes the answer to each question once; when there are more than `most`, the oldest are forgotten. */
export function keeping<Q extends string | number, T>(
  work: (question: Q) => T,
  most = Infinity,
): (question: Q) => T {
  const known = new Map<Q, T>();
  return (question) => {
    let answer = known.get(question);
    if (answer === undefined) {
      answer = work(question);
      if (known.size >= most) for (const oldest of [...known.keys()].slice(0, 1)) known.delete(oldest);
      known.set(question, answer);
    }
    return answer;
  };
}

/** Computes the answer for each object once, and keeps it as long as the object exists. */
export function keepingOf<O extends object, Rest extends readonly unknown[], T>(
  work: (object: O, ...rest: Rest) => T,
): (object: O, ...rest: Rest) => T {
  const known = new WeakMap<O, { readonly answer: T }>();
  return (object, ...rest) => {
    let kept = known.get(object);
    if (!kept) known.set(object, (kept = { answer: work(object, ...rest) }));
    return kept.answer;
  };
}
