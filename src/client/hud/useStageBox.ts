// Gives the style sheets the position of a game's stage, so that floating parts (a win, a toast, connection news) can be
// placed over the stage and not over the fields beside it.
import { useLayoutEffect, type RefObject } from 'react';

const SIDES = ['left', 'top', 'bottom', 'width'] as const;

/**
 * While the element is mounted, the root element has its box in CSS pixels as `--stage-left`, `--stage-top`,
 * `--stage-bottom` and `--stage-width`, counted from the window's upper left corner, and the first class of the page's
 * `main` as `data-stage`. Without a stage they are missing.
 */
export function useStageBox(stage: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const { style, dataset } = document.documentElement;
    dataset['stage'] = element.closest('main')?.classList[0] ?? '';
    const measure = (): void => {
      const box = element.getBoundingClientRect();
      for (const side of SIDES) style.setProperty(`--stage-${side}`, `${Math.round(box[side])}px`);
    };
    // For a sheet of another size, a strip that appears above it, or a phone that is turned. It also reports the first size,
    // after the browser's own layout; measuring here would force a layout at once.
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    if (watch) watch.observe(element);
    else measure();
    window.addEventListener('resize', measure);
    return () => {
      watch?.disconnect();
      delete dataset['stage'];
      window.removeEventListener('resize', measure);
      for (const side of SIDES) style.removeProperty(`--stage-${side}`);
    };
  }, [stage]);
}
