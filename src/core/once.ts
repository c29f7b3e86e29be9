// Answers of pure functions that are worked out when they are first asked for, and kept.

/** Works the answer out at the first call. */
export function once<T>(work: () => T): () => T {
  let known: { readonly answer: T } | null = null;
  return () => (known ??= { answer: work() }).answer;
}

/** Works out the answer to each question once. For questions of which there are few. */
export function keeping<Q extends string | number, T>(work: (question: Q) => T): (question: Q) => T {
  const known = new Map<Q, { readonly answer: T }>();
  return (question) => {
    let kept = known.get(question);
    if (!kept) known.set(question, (kept = { answer: work(question) }));
    return kept.answer;
  };
}
