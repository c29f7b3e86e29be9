// The escape of a player who chose to hold the button: a finger that goes up too early presses nothing. Keys and other
// pointers press at once.
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { useLatest } from '../../../../client/hud/useLatest';
import type { Cancel, Clock } from '../../../../core/clock';

/** Milliseconds that the finger must stay down. */
export const HOLD_TIME = 300;

export interface HeldEscape {
  /** The finger is down. */
  readonly isHeld: boolean;
  press(event: PointerEvent): void;
  release(): void;
  /** True when this click is the end of a touch, which presses nothing by itself. */
  takes(event: MouseEvent): boolean;
}

/** `isOn`: the button is the escape, and has to be held. */
export function useHeldEscape(clock: Clock, isOn: boolean, act: () => void): HeldEscape {
  const latest = useLatest({ isOn, act });
  const [isHeld, setHeld] = useState(false);
  const due = useRef<Cancel | null>(null);
  const wasOn = useRef(false);
  const stop = (): void => {
    due.current?.();
    due.current = null;
    setHeld(false);
  };
  useEffect(
    () => () => {
      due.current?.();
    },
    [],
  );
  return {
    isHeld: isHeld && isOn,
    press({ button }) {
      stop();
      wasOn.current = isOn;
      if (!isOn || button > 0) return;
      setHeld(true);
      due.current = clock.after(HOLD_TIME, () => {
        stop();
        if (latest.current.isOn) latest.current.act();
      });
    },
    release: stop,
    takes: ({ detail }) => detail > 0 && wasOn.current,
  };
}
