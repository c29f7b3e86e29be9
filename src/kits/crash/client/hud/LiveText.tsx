// Text that changes many times a second, written without React: the multiplier and values that depend on it are computed
// from facts and server time, and are never state.
import { useEffect, useRef } from 'react';
import type { CrashStore } from '../store';

/** Milliseconds between two writes, at least: twelve a second is as fast as anybody can read. */
const WRITE_INTERVAL = 80;

interface Props {
  readonly className?: string;
  readonly store: CrashStore;
  /** The text now; null keeps the old one. */
  readonly read: () => string | null;
}

export function LiveText({ className, store, read }: Props) {
  const line = useRef<HTMLSpanElement>(null);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    const write = (): void => {
      const time = store.services.clock.now();
      if (time - last < WRITE_INTERVAL) return;
      last = time;
      const text = latest.current();
      if (text !== null && line.current && line.current.textContent !== text) line.current.textContent = text;
    };
    write();
    return store.onTick(write);
  }, [store]);
  return <span ref={line} className={className} />;
}
