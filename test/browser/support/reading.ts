// Finds faults for readers on a page: text that is cut, runs over its button or out of the page, or overlaps other text, and
// words broken in the middle. It also collects every visible word, to check its language.
import type { Page } from 'puppeteer';

export interface Reading {
  /** One line for each fault, with the text it is about. */
  readonly faults: readonly string[];
  /** Texts, names of controls and hints on the page. */
  readonly words: readonly string[];
}

/** Faults of the sheet on top as a whole: it must never scroll sideways. */
export const readSheet = (page: Page): Promise<string[]> =>
  page.$$eval('.sheet__body', (bodies) =>
    bodies.flatMap(({ scrollWidth, clientWidth }) =>
      scrollWidth > clientWidth + 1 ? [`the sheet of ${clientWidth} shows ${scrollWidth}`] : [],
    ),
  );

/** Measures the page as it is now. Text that is scrolled out of sight inside a list counts as long as it can be scrolled to. */
export const read = (page: Page): Promise<Reading> => page.evaluate(measure);

/** Runs in the page. */
function measure(): Reading {
  interface Piece {
    readonly element: Element;
    readonly text: string;
    readonly box: { left: number; right: number; top: number; bottom: number };
    readonly size: number;
  }
  const SLACK = 1.5;
  /** Letters extend about this share of their size above and below the middle of a line. */
  const INK = 0.36;
  /** The ends of a line are checked this many pixels inside the line. */
  const EDGE = 4;
  /**
   * Texts that are read at a glance, and the most lines that they may take, unless the phone is very narrow. On the keys of an
   * amount, lowest and highest are two short words in some languages.
   */
  const BRIEF = Object.entries({ '.chips .button': 2, '.auto-escape .field__label': 1 });
  const VERY_NARROW = 360;
  /** Root text size, in pixels, from which those texts may take several lines too. */
  const LARGE_TEXT = 24;
  /** The layout width. A phone's window grows when content runs out of it. */
  const pageWidth = document.documentElement.clientWidth;
  const faults = new Set<string>();
  const words = new Set<string>();
  const styleOf = (element: Element) => getComputedStyle(element);
  const isLarge = parseFloat(styleOf(document.documentElement).fontSize) >= LARGE_TEXT;
  /** Only for screen readers: everything of it is clipped away. */
  const isOnlyRead = (element: Element | null): boolean =>
    element !== null && (styleOf(element).clipPath === 'inset(50%)' || isOnlyRead(element.parentElement));
  const isHidden = (element: Element) =>
    !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) ||
    element.closest('[hidden]') !== null ||
    isOnlyRead(element);

  /** Words that may not be broken. Digests, addresses and languages without spaces are broken on purpose. */
  const WORD = /^[\p{Script=Latin}\p{Script=Devanagari}\p{M}.,:;!?…]{2,}$/u;
  const isBroken = (node: Node, word: RegExpMatchArray): boolean => {
    const range = document.createRange();
    range.setStart(node, word.index ?? 0);
    range.setEnd(node, (word.index ?? 0) + word[0].length);
    const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
    return Math.max(...tops) - Math.min(...tops) > parseFloat(styleOf(document.documentElement).fontSize) / 2;
  };

  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.nodeValue ?? '').trim();
    if (!element || text === '' || /^(SCRIPT|STYLE|NOSCRIPT|TITLE)$/.test(element.tagName)) continue;
    words.add(text);
    if (isHidden(element)) continue;
    // A digest is cut in the middle on purpose, and a strip of last results at its end once there are many rounds.
    if (/^[\da-f]{16,}$/.test(text) || element.closest('.labels, .hash-beads__bead')) continue;
    const size = parseFloat(styleOf(element).fontSize);
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    const most = BRIEF.find(([selector]) => element.matches(selector))?.[1] ?? Infinity;
    if (lines.length > most && pageWidth >= VERY_NARROW && !isLarge)
      faults.add(`“${text}” takes ${lines.length} lines`);
    if (lines.length > 1 && styleOf(element).overflowWrap !== 'normal' && !element.closest('code'))
      for (const word of (node.nodeValue ?? '').matchAll(/\S+/g))
        if (WORD.test(word[0]) && isBroken(node, word)) faults.add(`“${word[0]}” is broken, of “${text}”`);
    for (const { left, right, top, bottom } of lines) {
      const middle = (top + bottom) / 2;
      const half = Math.min((bottom - top) / 2, size * INK);
      pieces.push({ element, text, size, box: { left, right, top: middle - half, bottom: middle + half } });
    }
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name)?.trim();
      if (text) words.add(text);
    }

  const named = ({ element, text }: Piece) => {
    const owner = element.closest('[class]');
    return `“${text.slice(0, 60)}” (${owner?.getAttribute('class')?.split(' ')[0] ?? element.tagName})`;
  };

  if (document.documentElement.scrollWidth > pageWidth + 1)
    faults.add(`the page is ${document.documentElement.scrollWidth} wide`);

  const control = 'button, [role="button"], [role="tab"], [role="radio"], label, a[class], summary';
  const hiddenLines = new Set<Piece>();
  for (const piece of pieces) {
    const { element, box } = piece;
    let scrollsX = false;
    let scrollsY = false;
    for (
      let around: Element | null = element;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const style = styleOf(around);
      const rect = around.getBoundingClientRect();
      if (style.position === 'fixed' && around === element) scrollsY = true;
      if (/auto|scroll/.test(style.overflowX) && around.scrollWidth > around.clientWidth + 1) scrollsX = true;
      if (/auto|scroll/.test(style.overflowY)) scrollsY = true;
      // Only a player's own name may end in dots; everything else has to be readable in full.
      if (style.textOverflow === 'ellipsis' && around.scrollWidth > around.clientWidth + 1)
        faults.add(`${named(piece)} ends in dots`);
      else if (/hidden|clip/.test(style.overflowX) && !scrollsX)
        if (box.left < rect.left - SLACK || box.right > rect.right + SLACK)
          faults.add(`${named(piece)} is cut aside`);
      // A line that is hidden as a whole was left out by a list of few lines.
      const isLeftOut = box.top > rect.bottom - SLACK || box.bottom < rect.top + SLACK;
      if (/hidden|clip/.test(style.overflowY) && !scrollsY && isLeftOut) hiddenLines.add(piece);
      else if (/hidden|clip/.test(style.overflowY) && !scrollsY)
        if (box.top < rect.top - SLACK || box.bottom > rect.bottom + SLACK)
          faults.add(`${named(piece)} is cut off`);
    }
    if (!scrollsX && (box.left < -SLACK || box.right > pageWidth + SLACK))
      faults.add(`${named(piece)} runs out of the page`);
    const frame = element.closest(control)?.getBoundingClientRect();
    if (frame && frame.width > 0 && !hiddenLines.has(piece))
      if (
        box.left < frame.left - SLACK ||
        box.right > frame.right + SLACK ||
        box.top < frame.top - SLACK ||
        box.bottom > frame.bottom + SLACK
      )
        faults.add(`${named(piece)} runs over its frame`);
  }

  // Text below a sheet or a bar is not read: only text that is on top at its own place can overlap other text.
  const all = document.createElement('style');
  all.textContent = '* { pointer-events: auto !important }';
  document.head.append(all);
  /**
   * The element that covers a text at this place of its line: null when none does, undefined when the place is outside the
   * window.
   */
  const coverAt = ({ element, box }: Piece, x: number): Element | null | undefined => {
    for (const hit of document.elementsFromPoint(x, (box.top + box.bottom) / 2)) {
      if (hit === element || element.contains(hit)) return null;
      const { backgroundColor, backgroundImage } = styleOf(hit);
      const isCover = backgroundImage !== 'none' || !/^rgba\(.*, 0\)$|transparent/.test(backgroundColor);
      if (isCover && !hit.contains(element)) return hit;
    }
    return undefined;
  };
  const onTop = pieces.filter(
    (piece) => !hiddenLines.has(piece) && coverAt(piece, (piece.box.left + piece.box.right) / 2) === null,
  );
  /** The fixed layer of an element, if any. Layers such as a notice cover the page's text by design. */
  const layer = (element: Element): Element | null => {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (styleOf(around).position === 'fixed') return around;
    return null;
  };
  for (const [i, one] of onTop.entries())
    for (const other of onTop.slice(i + 1)) {
      if (one.element === other.element || layer(one.element) !== layer(other.element)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 && down > 2) faults.add(`${named(one)} lies on ${named(other)}`);
    }
  /** Whether this end is in a row that scrolls sideways, and is scrolled out of sight. */
  const isScrolledAway = (element: Element, x: number): boolean => {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { left, right } = around.getBoundingClientRect();
      const scrolls =
        /auto|scroll/.test(styleOf(around).overflowX) && around.scrollWidth > around.clientWidth + 1;
      if (scrolls && (x < left || x > right)) return true;
    }
    return false;
  };
  for (const piece of onTop)
    for (const x of [piece.box.left + EDGE, piece.box.right - EDGE]) {
      if (isScrolledAway(piece.element, x)) continue;
      const cover = coverAt(piece, x);
      if (cover && layer(cover) === layer(piece.element)) faults.add(`${named(piece)} is covered at an end`);
    }
  all.remove();
  return { faults: [...faults], words: [...words] };
}
