// Inspects and operates a page. The functions that run in the page see only their arguments, and use only language and browser
// features that the oldest tested browser has.
import type { Visitor } from './visitor';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds to wait for a page; a busy machine without a graphics card is slow. */
export const PATIENCE = 90_000;
const LOOK = 150;

/** Calls `look` again and again until it returns a value, and returns that. Throws after `patience` milliseconds. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | null | undefined | false>,
  patience = PATIENCE,
): Promise<Found> {
  const giveUpAt = Date.now() + patience;
  let fault = '';
  for (;;) {
    // While a page loads, `look` may throw.
    const found = await look().catch((error: unknown) => void (fault = ` (${String(error).slice(0, 200)})`));
    if (found) return found;
    if (Date.now() > giveUpAt) throw new Error(`${what} did not come${fault}`);
    await sleep(LOOK);
  }
}

/** Runs in the page. Presses an element and returns an empty text, or returns why that is not possible. */
function tryPress(selector: string, begin: string, name: string): string {
  const words = (one: HTMLElement): string => (one.innerText || '').replace(/\s+/g, ' ').trim();
  const all = Array.prototype.slice.call(document.querySelectorAll(selector)) as HTMLElement[];
  const fitting = all.filter(
    (one) => words(one).indexOf(begin) === 0 && (name === '' || one.getAttribute('aria-label') === name),
  );
  const element = fitting.filter((one) => one.getAttribute('aria-disabled') !== 'true')[0];
  if (!element) return fitting.length > 0 ? 'it is not available' : 'it is not there';
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!hit) return `it is out of sight, ${Math.round(top)} points down`;
  const label = hit.closest('label');
  if (!element.contains(hit) && !(label && label.contains(element)))
    return `${hit.outerHTML.slice(0, 120)} lies over it`;
  ['pointerdown', 'pointerup'].forEach((type) =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, pointerType: 'touch' })),
  );
  element.click();
  return '';
}

/** Waits until an element can be pressed whose text begins with `begin` and whose `aria-label` is `label`; presses it. */
export async function press(
  visitor: Visitor,
  selector: string,
  begin = '',
  label = '',
  patience = PATIENCE,
): Promise<void> {
  let obstacle = '';
  await until(
    `a press on “${begin || label || selector}”`,
    async () => {
      obstacle = await visitor.run(tryPress, selector, begin, label);
      return obstacle === '';
    },
    patience,
  ).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${obstacle}`);
  });
}

/** The text of the first element of the selector; null when there is none. */
export const textOf = (visitor: Visitor, selector: string): Promise<string | null> =>
  visitor.run((wanted) => {
    const element = document.querySelector<HTMLElement>(wanted);
    return element ? (element.innerText || element.textContent || '').replace(/\s+/g, ' ').trim() : null;
  }, selector);

export const isThere = (visitor: Visitor, selector: string): Promise<boolean> =>
  visitor.run((wanted) => document.querySelector(wanted) !== null, selector);

/** Runs in the page. Names the first part that is still missing; an empty text when the page is complete. */
export function missing(isGame: boolean): string {
  const plain = document.querySelector<HTMLElement>('.plain-words');
  if (plain) return `plain words: ${plain.innerText.slice(0, 80)}`;
  const purse = document.querySelector('.purse__sum');
  if (!/\d\.\d\d/.test((purse && purse.textContent) || '')) return 'the balance';
  if (!isGame) return document.querySelectorAll('.booth').length >= 10 ? '' : 'the stalls';
  if (document.querySelector('.scene-view__failed')) return 'the picture: it failed';
  if (!document.querySelector('.scene-view__canvas canvas')) return 'the canvas';
  if (document.querySelector('.scene-view__loading')) return 'the picture';
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? `${scrollWidth - clientWidth} points of width` : '';
}

/** Opens an address and waits until the page is complete. */
export async function openWhole(visitor: Visitor, address: string, isGame: boolean): Promise<void> {
  await visitor.open(address);
  await isWhole(visitor, isGame);
}

export async function isWhole(visitor: Visitor, isGame: boolean): Promise<void> {
  let lacks = 'the page';
  await until('the page', async () => (lacks = await visitor.run(missing, isGame)) === '').catch(
    (error: unknown) => {
      throw new Error(`${String(error)}: it lacks ${lacks}`);
    },
  );
}

/** Runs in the page. The faults of the open sheet: where it does not fit, and which of its controls cannot be reached. */
export function sheetFaults(): string[] {
  const faults: string[] = [];
  const sheets = document.querySelectorAll<HTMLElement>('.sheet[role="dialog"]');
  const sheet = sheets[sheets.length - 1];
  if (!sheet) return ['there is no sheet'];
  const box = sheet.getBoundingClientRect();
  if (box.top < -1 || box.bottom > innerHeight + 1 || box.height < 80)
    faults.push(`it reaches from ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`);
  if (box.left < -1 || box.right > innerWidth + 1)
    faults.push(`it is ${Math.round(box.width)} of ${innerWidth} points wide`);
  // While the sheet slides in, its controls cannot be scrolled to.
  if (faults.length > 0) return faults;
  const body = sheet.querySelector('.sheet__body');
  if (body && body.scrollWidth > body.clientWidth + 1) faults.push('its body is wider than it shows');
  const parts = Array.prototype.slice.call(
    sheet.querySelectorAll('button, a[href], input, select'),
  ) as HTMLElement[];
  let looked = 0;
  parts.forEach((part) => {
    // In some browsers, the content of a closed `details` still has a box.
    if (part.closest('details:not([open])')) return;
    const { width: across, height: down } = part.getBoundingClientRect();
    if (across === 0 || down === 0 || getComputedStyle(part).visibility === 'hidden') return;
    const name = (part.getAttribute('aria-label') || part.innerText || part.className).slice(0, 40);
    if (part instanceof HTMLInputElement && part.type !== 'checkbox' && part.type !== 'radio') {
      part.focus({ preventScroll: true });
      const size = parseFloat(getComputedStyle(part).fontSize);
      if (size < 16 && matchMedia('(pointer: coarse)').matches)
        faults.push(`the field ${name} has ${size} points: iOS zooms in on it`);
    }
    looked += 1;
    if (looked > 60) return;
    part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = part.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const label = hit && hit.closest('label');
    if (!hit) faults.push(`${name} stays out of sight, at ${Math.round(top)} of ${innerHeight}`);
    else if (
      !part.contains(hit) &&
      !(label && label.contains(part)) &&
      !(part.parentElement && part.parentElement.tagName === 'LABEL')
    )
      faults.push(`${name} lies under ${hit.outerHTML.slice(0, 80)}`);
  });
  if (body) body.scrollTop = 0;
  return faults.slice(0, 6);
}

/** Runs in the page. Whether this browser may draw scenes in a worker, as scenes/stage/open.ts asks it. */
export const drawsInWorker = (): boolean =>
  typeof OffscreenCanvas === 'function' && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

/** Runs in the page. Loses the scene's WebGL context and, if asked, restores it. Returns the kind of context it found. */
export async function loseContext(comesBack: boolean): Promise<string> {
  const canvas = document.querySelector<HTMLCanvasElement>('.scene-view__canvas canvas');
  if (!canvas) throw new Error('there is no canvas');
  const context = canvas.getContext('webgl') || canvas.getContext('webgl2');
  if (!context) return canvas.getContext('2d') ? 'canvas' : 'nothing';
  const loss = context.getExtension('WEBGL_lose_context');
  if (!loss) return 'webgl that cannot be lost';
  const told = (type: string): Promise<unknown> =>
    new Promise((resolve) => canvas.addEventListener(type, resolve, { once: true }));
  const lost = told('webglcontextlost');
  loss.loseContext();
  await lost;
  if (comesBack) {
    const restored = told('webglcontextrestored');
    setTimeout(() => loss.restoreContext());
    await restored;
  }
  return 'webgl';
}

/** Runs in the page. The box of the scene and the width of the page (`of`), in CSS pixels. */
export function sceneBox(): { left: number; top: number; width: number; height: number; of: number } {
  const canvas = document.querySelector('.scene-view__canvas canvas');
  if (!canvas) throw new Error('there is no canvas');
  canvas.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return { left, top, width, height, of: innerWidth };
}
