// A player at the keyboard keeps his place. When what has the focus leaves the page (a panel changes after a deal, a strip goes
// with its auto bet), the browser would put it at the top of the page; here it goes to what has come in its place.
import { useEffect, type RefObject } from 'react';
import { afterFrame } from '../../client/hud/afterFrame';

/**
 * Where the focus goes, first what is sought first: the one thing to do in a panel, a choice, what is to be done in a moment, or
 * whatever can be pressed. Never a field: on a phone that would bring up the keyboard.
 */
const STOPS = [
  '.button--mint:not([aria-disabled])',
  '[role="group"] button:not([aria-disabled])',
  '.button--mint',
  'button:not([aria-disabled]), a[href]',
];

/** `page` can take the focus itself. Entering it takes the focus too, unless something on it has it already. */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    // The browser has laid the page out by then; to focus sooner would make it do so once more.
    const entered = afterFrame(() => {
      if (hasNone()) element.focus({ preventScroll: true });
    });
    /** What had the focus last, and what it stands in, from the inside out. */
    let path: readonly Element[] = [];
    const onFocusIn = ({ target }: FocusEvent): void => {
      path = target instanceof Element ? ancestorsOf(target, element) : [];
    };
    const isLost = (): boolean => hasNone() && path[0]?.isConnected === false;
    const bringBack = (): void => {
      if (!isLost()) return;
      const stop = stopIn(path.filter((one) => one.isConnected));
      path = [];
      (stop ?? element).focus({ preventScroll: true });
    };
    let due: number | undefined;
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      // On its way from one stop to the next nothing has the focus for a moment.
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

/** The first of these places that has a stop tells which it is. */
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
