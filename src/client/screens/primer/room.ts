// The room that a scene leaves for the ticket of the introduction.
import { useLayoutEffect, useState, type RefObject } from 'react';

/** The picture above its text, beside it, or no ticket. */
export type Room = 'above' | 'beside' | 'none';

/** Least room for each, in CSS pixels at the usual text size. */
const ABOVE = { width: 300, height: 336 };
const BESIDE = { width: 280, height: 196 };
const USUAL_TEXT = 16;

/** `text`: the reader's text size in CSS pixels: larger text takes more room. */
export function roomIn(width: number, height: number, text = USUAL_TEXT): Room {
  const fits = (least: typeof ABOVE): boolean =>
    width * USUAL_TEXT >= least.width * text && height * USUAL_TEXT >= least.height * text;
  if (fits(ABOVE)) return 'above';
  return fits(BESIDE) ? 'beside' : 'none';
}

/** The room in an element, updated when its size changes. */
export function useRoom(place: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>('none');
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT;
    const watch = new ResizeObserver(() => {
      setRoom(roomIn(element.clientWidth, element.clientHeight, text));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return room;
}
