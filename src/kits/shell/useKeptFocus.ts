// Keeps the place of keyboard users. When the focused element leaves the page (a panel changes after a deal, a strip
// disappears with its auto bet), the browser would move the focus to the top of the page; this moves it to the replacement.
import { useEffect, type RefObject } from 'react';
import { afterFrame } from '../../client/hud/afterFrame';

/**
 * Selectors of the elements that get the focus, in this order: the panel's main button, a choice, a main button or a choice
 * that is disabled for a moment, or any button or link. Never a field: on a phone that would open the keyboard.
 */
const STOPS = [
  '.button--mint:not([aria-disabled])',
  '[role="group"] button:not([aria-disabled])',
  '.button--mint',
  '[role="group"] button',
  'button:not([aria-disabled]), a[href]',
];

/** `page` can take the focus itself. Entering it takes the focus too, unless something on it has it already. */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    // The browser has done the layout by then; an earlier focus would force a second one.
    const entered = afterFrame(() => {
      if (hasNone()) element.focus({ preventScroll: true });
    });
    /** The element that had the focus last, and its ancestors, from the inside out. */
    let path: readonly Element[] = [];
    const onFocusIn = ({ target }: FocusEvent): void => {
      path = target instanceof Element ? ancestorsOf(target, element) : [];
    };
    const isLost = (): boolean => path[0]?.isConnected === false && hasNone();
    const bringBack = (): void => {
      if (!isLost()) return;
      const stop = stopIn(path.filter((one) => one.isConnected));
      path = [];
      (stop ?? element).focus({ preventScroll: true });
    };
    let due: number | undefined;
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      // While the focus moves from one element to the next, no element has it for a moment.
      clearTimeout(due);
      due = window.setTimeout(bringBack);
    });
    element.addEventListener('focusin', onFocusIn);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      entered();
      element.removeEventListener('focusin', onFocusIn);
      observer.disconnect();
      clearTimeout(due);
    };
  }, [page]);
}

/** The first stop in the first of these places that has one. */
function stopIn(places: readonly Element[]): HTMLElement | null {
  for (const place of places)
    for (const stops of STOPS) {
      const stop = place.querySelector<HTMLElement>(stops);
      if (stop) return stop;
    }
  return null;
}

const hasNone = (): boolean => document.activeElement === null || document.activeElement === document.body;

function ancestorsOf(inner: Element, outer: Element): Element[] {
  const path: Element[] = [];
  for (let one: Element | null = inner; one && one !== outer; one = one.parentElement) path.push(one);
  return [...path, outer];
}
