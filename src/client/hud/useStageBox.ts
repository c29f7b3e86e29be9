// Tells the style sheets where the stage of a game is, so that what floats over the page (a win, a toast, the news of the
// connection) can stand over the stage and not over the fields beside it.
import { useLayoutEffect, type RefObject } from 'react';

const SIDES = ['left', 'top', 'bottom', 'width'] as const;

/**
 * While the element is mounted, `--stage-left`, `--stage-top`, `--stage-bottom` and `--stage-width` of the root element hold
 * its box in CSS pixels, counted from the window's upper left corner, and its `data-stage` the first class of the page's
 * `main`. Without a stage there are none.
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
    // A sheet of another size, a strip that comes above it, a phone that is turned. It also tells the first size, when the
    // browser has laid the page out anyway; asking here would make it do so at once.
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
