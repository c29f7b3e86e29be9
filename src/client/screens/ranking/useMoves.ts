// Rows that change their places glide there: they are drawn at the new place, and moved back to the old one for a moment.
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { wantsStillness } from '../../hud/stillness';

/** How long a row glides, in milliseconds. */
const GLIDE = 260;
/** Rows that come from further away than this do not glide, in px. */
const FAR = 400;

/** Lets the children of a list glide to their new places when `rows` change. */
export function useMoves(list: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const tops = useRef(new Map<Element, number>());
  useLayoutEffect(() => {
    const before = tops.current;
    const now = new Map<Element, number>();
    for (const row of list.current?.children ?? [])
      if (row instanceof HTMLElement) now.set(row, row.offsetTop);
    tops.current = now;
    if (before.size === 0 || wantsStillness()) return;
    for (const [row, top] of now) {
      const by = (before.get(row) ?? top) - top;
      if (by === 0 || Math.abs(by) > FAR) continue;
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
        duration: GLIDE,
        easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
      });
    }
  }, [list, rows]);
}
