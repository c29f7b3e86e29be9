// Makes a layer modal: focus goes in and stays in, everything behind it is inert, Escape closes it, and focus goes back to
// where it was.
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

const FOCUSABLE = 'button, [href], input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** Layers that stay active over a modal one: toasts and the texts for screen readers. */
export const ABOVE_MODALS = 'data-above-modals';

/** Marks an open layer in the page, which is the only list of them. */
const OPEN = 'data-modal';
const CHANGED = 'modalschanged';

/** The open layers, the top one last: each is added at the end of the page. */
const openLayers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`body > [${OPEN}]`)];

/** Makes everything beside the top layer inert; called whenever a layer opens or closes. */
function layersChanged(): void {
  const top = openLayers().at(-1);
  for (const child of document.body.children) {
    if (!(child instanceof HTMLElement)) continue;
    child.inert = top !== undefined && child !== top && !child.hasAttribute(ABOVE_MODALS);
  }
  document.dispatchEvent(new Event(CHANGED));
}

/** Asks every open layer to close, the top one first, as Escape would. A layer with an open question stays. */
export function closeLayers(): void {
  for (const layer of openLayers().reverse()) {
    if (layer.querySelector('[role="alertdialog"]')) continue;
    layer.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  }
}

/** True while a modal layer is open: shortcuts of the page are off. */
export const isModalOpen = (): boolean => openLayers().length > 0;

function listen(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}

/** The same for a component, which is rendered again when it changes. */
export const useIsModalOpen = (): boolean => useSyncExternalStore(listen, isModalOpen);

/** `layer` must be a child of body. `onEscape` is called when Escape is pressed inside. */
export function useModal(layer: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const before = document.activeElement;
    element.setAttribute(OPEN, '');
    layersChanged();
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>(FOCUSABLE);
    (first ?? element).focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        escape.current();
      } else if (event.key === 'Tab') keepInside(element, event);
    };
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeAttribute(OPEN);
      layersChanged();
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      // The element that opened it may be gone by now: then the page below gets the focus.
      const back = isThere ? before : document.querySelector<HTMLElement>('main');
      back?.focus({ preventScroll: true });
    };
  }, [layer]);
}

function keepInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.hidden,
  );
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return event.preventDefault();
  const active = document.activeElement;
  // Inside the layer the browser moves the focus itself (a sheet has the focus when it opens), except at the ends:
  // everything beyond them is inert, and the focus would leave the page.
  const beforeFirst = !active || !element.contains(active) || isBefore(active, first);
  const afterLast = !active || !element.contains(active) || isBefore(last, active);
  if (event.shiftKey && (active === first || beforeFirst)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (active === last || afterLast)) {
    event.preventDefault();
    first.focus();
  }
}

/** Whether an element is before another one in the page; an element is before its contents. */
const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
