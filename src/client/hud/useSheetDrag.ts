// Dragging of a bottom sheet: the height follows the finger without a React render; on release the sheet keeps the height or
// closes.
import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

/** A sheet closes at this share of the window, or of its own first height when that is less. */
const CLOSES_AT = 0.5;
/** Change by an arrow key, as a share of the window. */
const KEY_STEP = 0.1;

interface Drag {
  readonly pointer: number;
  readonly fromY: number;
  readonly fromHeight: number;
}

export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag | null>(null);
  const first = useRef<number | null>(null);
  const [percent, setPercent] = useState(50);

  const height = (): number => sheet.current?.offsetHeight ?? 0;
  const setHeight = (px: number): void => {
    first.current ??= height();
    if (sheet.current) sheet.current.style.height = `${Math.max(0, px)}px`;
  };
  const closingHeight = (): number => Math.min(window.innerHeight, first.current ?? height()) * CLOSES_AT;
  const settle = (px: number): void => {
    if (px <= closingHeight()) onClose();
    else setPercent(Math.round((100 * height()) / window.innerHeight));
  };

  const head = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      sheet.current?.classList.remove('sheet--settling');
      drag.current = { pointer: event.pointerId, fromY: event.clientY, fromHeight: height() };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const from = drag.current;
      if (from && from.pointer === event.pointerId) setHeight(from.fromHeight + from.fromY - event.clientY);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      const from = drag.current;
      drag.current = null;
      if (from && from.pointer === event.pointerId) settle(from.fromHeight + from.fromY - event.clientY);
    },
    onPointerCancel: (): void => {
      drag.current = null;
    },
  };
  const grip = {
    onKeyDown: (event: KeyboardEvent): void => {
      const step = event.key === 'ArrowUp' ? KEY_STEP : event.key === 'ArrowDown' ? -KEY_STEP : 0;
      if (step === 0) return;
      event.preventDefault();
      sheet.current?.classList.add('sheet--settling');
      const next = height() + step * window.innerHeight;
      setHeight(next);
      settle(next);
    },
  };
  return { head, grip, percent };
}
