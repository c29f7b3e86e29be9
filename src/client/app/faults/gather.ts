// Errors and rejections that nobody caught, from the page's first line on. So many of a visit and no more: what repeats itself
// in every frame must not flood whoever is told.

/** Of a visit. */
export const MOST_FAULTS = 10;

export interface Fault {
  readonly kind: 'error' | 'rejection';
  readonly thrown: unknown;
}

export interface Faults {
  /** Tells each fault, those of before first. */
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
