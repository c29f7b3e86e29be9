// WCAG 2.5.3: people who dictate the visible text of a control must reach it, so its name contains that text.
import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Controls of the page, or of the sheet on top of it, whose name lacks some of their visible text. */
export async function mislabelled(page: Page): Promise<string[]> {
  await page.evaluate(`window.axe || (() => { ${AXE} })()`);
  return page.evaluate(() => {
    interface Axe {
      setup(root: Element): void;
      teardown(): void;
      readonly commons: { readonly text: { accessibleText(element: Element): string } };
    }
    const { axe } = window as unknown as { readonly axe: Axe };
    const CONTROLS =
      'button, a[href], summary, input:not([type=hidden]), select, textarea, [role=button], [role=link], [role=tab], [role=switch], [role=radio], [role=checkbox], [role=option], [role=slider], [role=menuitem]';
    /** The letters and digits of a text: signs and spaces are not spoken. */
    const spoken = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
    const isSeen = (element: Element): boolean =>
      element.closest('.only-read') === null &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** The visible pieces of text in the element. */
    const seenIn = (element: Element): string[] => {
      const found: string[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const owner = node.parentElement;
        if (!owner || !isSeen(owner) || owner.closest('select, textarea, style')) continue;
        const text = spoken(node.nodeValue ?? '');
        if (text !== '') found.push(text);
      }
      return found;
    };
    const labelsOf = (control: Element): readonly Element[] =>
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
        ? [...(control.labels ?? [])]
        : [control];
    const top = [...document.querySelectorAll('.modal')].at(-1) ?? document.body;
    const faults = new Set<string>();
    axe.setup(document.body);
    try {
      for (const control of top.querySelectorAll(CONTROLS)) {
        const labels = labelsOf(control);
        if (!labels.some(isSeen)) continue;
        const name = axe.commons.text.accessibleText(control);
        const said = spoken(name);
        const lacking = labels.flatMap(seenIn).find((piece) => !said.includes(piece));
        if (lacking !== undefined)
          faults.add(`${control.tagName.toLowerCase()}.${control.className} “${name}” lacks “${lacking}”`);
      }
    } finally {
      axe.teardown();
    }
    return [...faults];
  });
}
