// What makes a layer modal: focus goes in and stays in, everything behind it is inert, Escape closes it, and focus goes
// back to where it was.
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

const FOCUSABLE = 'button, [href], input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** Layers that stay alive over a modal one: toasts and the words for screen readers. */
export const ABOVE_MODALS = 'data-above-modals';

const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Everything beside the top layer is inert; called whenever a layer comes or goes. */
function layersChanged(): void {
  const top = open.at(-1);
  for (const child of document.body.children) {
    if (!(child instanceof HTMLElement)) continue;
    child.inert = top !== undefined && child !== top && !child.hasAttribute(ABOVE_MODALS);
  }
  for (const listener of listeners) listener();
}

/** Asks every open layer to close, the top one first, as Escape would. One that waits for an answer stays. */
export function closeLayers(): void {
  for (const layer of [...open].reverse()) {
    if (layer.querySelector('[role="alertdialog"]')) continue;
    layer.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  }
}

/** True while a modal layer is open: shortcuts of the page rest. */
export const isModalOpen = (): boolean => open.length > 0;

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The same for a component, which is drawn again when it changes. */
export const useIsModalOpen = (): boolean => useSyncExternalStore(listen, isModalOpen);

/** `layer` must be a child of body. `onEscape` is asked when Escape is pressed inside. */
export function useModal(layer: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const before = document.activeElement;
    open.push(element);
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
      open.splice(open.indexOf(element), 1);
      layersChanged();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
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
  const outside = !element.contains(active);
  if (event.shiftKey && (active === first || outside)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (active === last || outside)) {
    event.preventDefault();
    first.focus();
  }
}
