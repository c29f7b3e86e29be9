// Measures the room that the window leaves for scenes and pages beside the rest of the studio, in points.
import { useEffect, useRef, useState } from 'react';

/** Between two frames, in points. */
export const GAP = 20;
/** Largest share of the window's height that a frame takes. */
const SHARE = 0.62;

export function useRoom() {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 800, height: 480 });
  useEffect(() => {
    const host = element.current;
    if (!host) return;
    const watch = new ResizeObserver(() =>
      setRoom({ width: host.clientWidth, height: Math.max(240, innerHeight * SHARE) }),
    );
    watch.observe(host);
    return () => watch.disconnect();
  }, []);
  return [room, element] as const;
}
