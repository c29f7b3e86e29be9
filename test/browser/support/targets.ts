// Measures the controls that a finger has to hit on a page: how far from the middle of each control a tap still reaches it.
import type { Page } from 'puppeteer';

/** Minimum width and height of a target in points (WCAG 2.5.5). */
const LEAST = 44;

/** Controls of the page, or of the sheet on top of it, that are too small for a finger. Links within a sentence are left out. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const top = [...document.querySelectorAll('.modal')].at(-1) ?? document;
    const CONTROLS =
      'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=radio], [role=slider], [role=option]';
    const faults: string[] = [];
    for (const control of top.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (control.matches('a') && control.parentElement?.matches('p, li, dd, small')) continue;
      // A tap on a label reaches its control, so the label is measured. A hidden control without a label is skipped.
      const target = control.closest('label') ?? control;
      const isHit = (x: number, y: number): boolean => {
        const found = document.elementFromPoint(x, y);
        return (
          found !== null && (target.contains(found) || found.closest('label')?.contains(control) === true)
        );
      };
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = target.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight || !isHit(x, y)) continue;
      const reach = (dx: number, dy: number): number => {
        let far = 0;
        while (far < least && isHit(x + dx * (far + 0.5), y + dy * (far + 0.5))) far += 0.5;
        return far;
      };
      const wide = reach(1, 0) + reach(-1, 0);
      const tall = reach(0, 1) + reach(0, -1);
      // Each edge may lose half a point in the measurement.
      if (wide >= least - 1 && tall >= least - 1) continue;
      const name = control.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40) ?? '';
      faults.push(`${control.tagName.toLowerCase()}.${control.className} “${name}” takes ${wide} × ${tall}`);
    }
    // A switch must also be drawn as wide as its target.
    for (const drawn of top.querySelectorAll('.switch')) {
      const { width } = drawn.getBoundingClientRect();
      if (width > 0 && width < least - 0.5) faults.push(`a switch is drawn ${width} wide`);
    }
    return [...new Set(faults)];
  }, LEAST);
