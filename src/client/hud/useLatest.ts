// The newest value for callbacks that outlive a render. It is set before the browser paints: a passive effect would cost a
// task of its own after every render, also during fast scrolling.
import { useLayoutEffect, useRef, type RefObject } from 'react';

export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
