// The newest value of something for callbacks that outlive a render. Taken before the browser paints: an effect for later would
// cost a task of its own after every render, also while a list is flung.
import { useLayoutEffect, useRef, type RefObject } from 'react';

export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
