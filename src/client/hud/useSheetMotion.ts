// Drags a sheet of fixed height by touch, mouse or keys. A transform moves it, frame by frame and without a React render;
// the part below the window's edge becomes room at the end of its body, so that all content can be reached.
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useLatest } from './useLatest';
import { isResting, moveOn, speedOf, underFinger, type SheetMotion } from './sheetMotion';
import { wantsStillness } from './stillness';

/** A sheet closes at this share of the window or lower. */
export const CLOSES_AT = 0.5;
/** Step of an arrow key, as a share of the window. */
const KEY_STEP = 0.1;
const KEYS: Readonly<Record<string, number>> = {
  ArrowDown: KEY_STEP,
  ArrowUp: -KEY_STEP,
  PageDown: 2 * KEY_STEP,
  PageUp: -2 * KEY_STEP,
  Home: -1,
  End: 1,
};

const OPEN: SheetMotion = { y: 0, speed: 0, target: null };

interface Drag {
  readonly pointer: number;
  /** Position of the sheet if the finger were at the top of the window. */
  readonly offset: number;
  readonly trail: { y: number; at: number }[];
}

export function useSheetMotion(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const motion = useRef<SheetMotion>(OPEN);
  const drag = useRef<Drag | null>(null);
  const frame = useRef(0);
  const leaving = useRef(false);
  const [percent, setPercent] = useState<number | null>(null);
  const close = useLatest(onClose);

  const full = (): number => sheet.current?.offsetHeight ?? 0;
  /** Out of the window, from the middle of a wide screen as well. */
  const away = (): number => Math.max(full(), window.innerHeight);
  const stands = (y: number): number => full() - y;
  const draw = (): void => {
    const { y } = motion.current;
    if (sheet.current) sheet.current.style.transform = y === 0 ? '' : `translateY(${y.toFixed(1)}px)`;
  };
  const rest = (): void => {
    const { y } = motion.current;
    if (leaving.current) return close.current();
    sheet.current?.style.setProperty('--sheet-below', `${Math.max(0, Math.round(y))}px`);
    setPercent(Math.round((100 * stands(y)) / window.innerHeight));
  };
  /** Below half of the window, moves the sheet to the bottom and closes it. */
  const leaveIfLow = (y: number): void => {
    if (leaving.current || stands(y) > CLOSES_AT * window.innerHeight) return;
    leaving.current = true;
    motion.current = { ...motion.current, target: away() };
  };
  const run = (): void => {
    cancelAnimationFrame(frame.current);
    if (wantsStillness()) {
      motion.current = { y: Math.max(0, motion.current.target ?? motion.current.y), speed: 0, target: null };
      leaveIfLow(motion.current.y);
      draw();
      return rest();
    }
    let before = performance.now();
    const next = (now: number): void => {
      motion.current = moveOn(motion.current, now - before);
      before = now;
      leaveIfLow(motion.current.y);
      draw();
      if (isResting(motion.current) || (leaving.current && motion.current.y >= away() - 1)) return rest();
      frame.current = requestAnimationFrame(next);
    };
    frame.current = requestAnimationFrame(next);
  };

  useEffect(() => {
    const onResize = (): void => {
      if (drag.current || leaving.current) return;
      motion.current = { ...motion.current, target: 0 };
      run();
    };
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('resize', onResize);
      cancelAnimationFrame(frame.current);
    };
    // Everything that it calls reads refs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const follow = (event: PointerEvent<HTMLElement>): void => {
    const from = drag.current;
    if (from?.pointer !== event.pointerId) return;
    const y = from.offset + event.clientY;
    from.trail.push({ y, at: event.timeStamp });
    motion.current = { y: underFinger(y), speed: 0, target: null };
    draw();
  };
  const letGo = (event: PointerEvent<HTMLElement>): void => {
    const from = drag.current;
    if (from?.pointer !== event.pointerId) return;
    drag.current = null;
    motion.current = { ...motion.current, speed: speedOf(from.trail, event.timeStamp) };
    leaveIfLow(motion.current.y);
    run();
  };
  const head = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0 || leaving.current || (event.target as Element).closest('button')) return;
      cancelAnimationFrame(frame.current);
      drag.current = { pointer: event.pointerId, offset: motion.current.y - event.clientY, trail: [] };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: follow,
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      follow(event);
      letGo(event);
    },
    // The position of a cancelled pointer is not reliable.
    onPointerCancel: letGo,
  };
  const grip = {
    onKeyDown: (event: KeyboardEvent): void => {
      const step = KEYS[event.key];
      if (step === undefined || leaving.current) return;
      event.preventDefault();
      const { y, target } = motion.current;
      const to = Math.min(full(), Math.max(0, (target ?? y) + step * window.innerHeight));
      motion.current = { ...motion.current, target: to };
      leaveIfLow(to);
      run();
    },
  };
  return { head, grip, percent };
}
