// A set of buttons as one tab stop: Tab goes to the one that was used last; arrows, Home and End go on from there to the
// nearest in that direction, as the ARIA practices describe for grids and toolbars.
import { useState, type RefCallback, type RefObject } from 'react';

type Direction = readonly [x: number, y: number];

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Factor on a distance to the side, compared with a distance ahead. */
const ASIDE = 4;

const centre = (element: HTMLElement): Direction => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
};

/** The nearest element in a direction; undefined at the end. */
function nearest(from: HTMLElement, all: readonly HTMLElement[], [dx, dy]: Direction) {
  const [x, y] = centre(from);
  let found: HTMLElement | undefined;
  let least = Infinity;
  for (const one of all) {
    const [oneX, oneY] = centre(one);
    const ahead = (oneX - x) * dx + (oneY - y) * dy;
    const aside = Math.abs((oneX - x) * dy) + Math.abs((oneY - y) * dx);
    // A neighbour that is half out of line still counts as ahead.
    if (ahead < 1 || ahead * ASIDE < aside) continue;
    const distance = ahead + aside * ASIDE;
    if (distance < least) [found, least] = [one, distance];
  }
  return found;
}

/** Makes one tab stop of the elements that match `selector` inside the element of the `ref`; `also` is set to that element. */
export function useRoving<E extends HTMLElement>(
  selector: string,
  also?: RefObject<E | null>,
): RefCallback<E> {
  // One function for all renders: otherwise each render would remove and add the listeners.
  const [attach] = useState<RefCallback<E>>(() => (box: E | null) => {
    if (also) also.current = box;
    if (!box) return;
    const stops = (): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(selector)];
    let current: HTMLElement | undefined;
    const mark = (next?: HTMLElement): void => {
      const all = stops();
      if (next) current = next;
      if (!current || !all.includes(current)) current = all[0];
      for (const one of all) one.tabIndex = one === current ? 0 : -1;
    };
    const stopOf = (target: EventTarget | null): HTMLElement | undefined =>
      stops().find((one) => target instanceof Node && one.contains(target));
    const onFocus = ({ target }: FocusEvent): void => {
      const stop = stopOf(target);
      if (stop) mark(stop);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const from = stopOf(event.target);
      if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
      const all = stops();
      const direction = DIRECTIONS[event.key];
      const to =
        event.key === 'Home'
          ? all[0]
          : event.key === 'End'
            ? all[all.length - 1]
            : direction && nearest(from, all, direction);
      if (to) to.focus();
      // An arrow without a target does not scroll the page either.
      if (to || direction) event.preventDefault();
    };
    const watch = new MutationObserver(() => mark());
    mark();
    watch.observe(box, { childList: true, subtree: true });
    box.addEventListener('focusin', onFocus);
    box.addEventListener('keydown', onKeyDown);
    return () => {
      watch.disconnect();
      box.removeEventListener('focusin', onFocus);
      box.removeEventListener('keydown', onKeyDown);
    };
  });
  return attach;
}
