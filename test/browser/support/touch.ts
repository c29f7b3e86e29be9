// A finger on the page. The element is found, checked and pressed in one step inside the page: on a busy machine, an element
// that was found a moment ago may have been redrawn, moved or covered.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementHandle, Frame, Page } from 'puppeteer';

export type Place = Page | Frame;

/** Longest wait until an element can be pressed, in milliseconds. */
const PATIENCE = 50_000;
/** Milliseconds between two tries. */
const LOOK = 40;

/** Presses the element with exactly this name, once it can be pressed. Throws with the reason after 50 s. */
export const tap = (place: Place, name: string, role = 'button'): Promise<void> =>
  pressWhenReady(place, `the ${role} “${name}”`, '', () =>
    place.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`),
  );

/** Presses the first of these elements whose text begins with `begin`, once it can be pressed. */
export const press = (place: Place, begin: string, among = 'button'): Promise<void> =>
  pressWhenReady(place, `“${begin}…” among ${among}`, begin, async () => {
    const handle = await place.evaluateHandle(
      (text, selector) =>
        [...document.querySelectorAll<HTMLElement>(selector)].find(
          (one) => one.innerText.trim().startsWith(text) && one.ariaDisabled !== 'true',
        ) ?? null,
      begin,
      among,
    );
    return handle.asElement() as ElementHandle | null;
  });

async function pressWhenReady(
  place: Place,
  what: string,
  begin: string,
  find: () => Promise<ElementHandle | null>,
): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE;
  let obstacle = 'it is not there';
  for (let isCentred = false; Date.now() < giveUpAt; isCentred = !isCentred) {
    const element = await find();
    const refusal = element && (await element.evaluate(touch, begin, isCentred));
    if (element && refusal === null) return;
    obstacle = refusal ?? obstacle;
    await sleep(LOOK);
  }
  throw new Error(`${what} could not be pressed: ${obstacle}`);
}

/** Runs in the page. Presses the element, or returns the reason why that is impossible. */
function touch(element: Element, begin: string, isCentred: boolean): string | null {
  if (!(element instanceof HTMLElement) || !element.isConnected) return 'it has left the page';
  if (element.ariaDisabled === 'true') return 'it is not available';
  if (!element.innerText.trim().startsWith(begin)) return `it says “${element.innerText}”`;
  element.scrollIntoView({ block: isCentred ? 'center' : 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  if (!hit) return 'it is out of sight';
  if (!element.contains(hit) && !hit.closest('label')?.contains(element)) {
    const { outerHTML } = hit;
    return `${outerHTML.slice(0, 120)} lies over it`;
  }
  for (const type of ['pointerdown', 'pointerup'])
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, pointerType: 'touch' }));
  element.click();
  return null;
}
