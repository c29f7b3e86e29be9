// The frame itself: its permissions, its place, and when it loads.

/** Sound without a tap, the whole screen, and the copy buttons of the fairness sheet. Nothing else is asked for. */
const ALLOW = 'autoplay; clipboard-write; screen-wake-lock';
/** Scripts and storage of the client's own origin, its input fields, links to other sites in tabs, proof files. */
const SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
];
/** The frame loads when it is this close to the view. */
const NEAR = '300px';

export function frameFor(title: string, mayFillScreen: boolean): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('allow', mayFillScreen ? `${ALLOW}; fullscreen` : ALLOW);
  frame.setAttribute('sandbox', SANDBOX.join(' '));
  frame.referrerPolicy = 'no-referrer';
  frame.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0';
  return frame;
}

/** The box that the frame fills: the element, a box of its ratio, or a screen's height where the element has none. */
export function placeFor(element: HTMLElement, ratio: string | undefined): HTMLElement {
  const place = document.createElement('div');
  const height = ratio
    ? `aspect-ratio:${ratio};max-height:100%`
    : element.clientHeight > 0
      ? 'height:100%'
      : 'height:min(100vh,52rem)';
  place.style.cssText = `position:relative;width:100%;min-height:225px;${height}`;
  place.dataset['style'] = place.style.cssText;
  element.append(place);
  return place;
}

/** Calls `show` once the place comes near the view; returns a function that stops the waiting. */
export function whenNear(place: Element, show: () => void): () => void {
  if (!('IntersectionObserver' in window)) {
    show();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      show();
    },
    { rootMargin: NEAR },
  );
  observer.observe(place);
  return () => observer.disconnect();
}
