// A fake window that answers media queries for a size and a pointer, as a browser does; jsdom answers none.

export interface Shape {
  readonly width: number;
  readonly height: number;
  /** The most precise pointer: a finger (coarse) or a mouse (fine). */
  readonly pointer: 'coarse' | 'fine';
}

const LENGTH = /^([\d.]+)(px|rem)$/;
function pixels(text: string): number {
  const [, number, unit] = LENGTH.exec(text) ?? [];
  if (number === undefined) throw new Error(`${text} is no length that this fake knows`);
  return Number(number) * (unit === 'rem' ? 16 : 1);
}

function holds(condition: string, { width, height, pointer }: Shape): boolean {
  const [, feature = '', value = ''] = /^\(([\w-]+): ([\w.-]+)\)$/.exec(condition.trim()) ?? [];
  switch (feature) {
    case 'orientation':
      return value === (width > height ? 'landscape' : 'portrait');
    case 'pointer':
      return value === pointer;
    case 'min-width':
      return width >= pixels(value);
    case 'max-width':
      return width <= pixels(value);
    case 'min-height':
      return height >= pixels(value);
    case 'max-height':
      return height <= pixels(value);
    case 'prefers-reduced-motion':
      return value === 'no-preference';
    default:
      throw new Error(`"${condition}" is no condition that this fake knows`);
  }
}

const matches = (query: string, shape: Shape): boolean =>
  query.split(' and ').every((condition) => holds(condition, shape));

/** Gives the window this shape; the returned function changes it and calls the listeners. */
export function fakeWindow(first: Shape): (shape: Shape) => void {
  let shape = first;
  const listeners = new Set<() => void>();
  window.matchMedia = (query: string) =>
    ({
      get matches() {
        return matches(query, shape);
      },
      addEventListener: (_name: string, changed: () => void) => void listeners.add(changed),
      removeEventListener: (_name: string, changed: () => void) => void listeners.delete(changed),
    }) as Partial<MediaQueryList> as MediaQueryList;
  return (next) => {
    shape = next;
    for (const changed of listeners) changed();
  };
}
