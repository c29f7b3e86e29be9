// Collects uncaught errors and rejections, from the page's first line on. Only the first ones of a visit count: an error
// that repeats in every frame must not flood the receivers.

/** Highest number in a visit. */
export const MOST_FAULTS = 10;

export interface Fault {
  readonly kind: 'error' | 'rejection';
  readonly thrown: unknown;
}

export interface Faults {
  /** Reports each fault, earlier ones first. */
  follow(tell: (fault: Fault) => void): void;
}

export function gatherFaults(page: Pick<Window, 'addEventListener'>): Faults {
  const all: Fault[] = [];
  const followers: ((fault: Fault) => void)[] = [];
  const add = (fault: Fault): void => {
    if (all.push(fault) <= MOST_FAULTS) followers.forEach((tell) => tell(fault));
    else all.pop();
  };
  page.addEventListener('error', ({ error, message }) =>
    add({ kind: 'error', thrown: (error as unknown) ?? message }),
  );
  page.addEventListener('unhandledrejection', ({ reason }) => add({ kind: 'rejection', thrown: reason }));
  return {
    follow: (tell) => {
      all.forEach(tell);
      followers.push(tell);
    },
  };
}
