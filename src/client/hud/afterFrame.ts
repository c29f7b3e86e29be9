// Runs code after the next frame has been drawn, so that the frame does not wait for it.
import type { Cancel } from '../../core/clock';

/** Calls back once the present changes are on the screen; a hidden page draws nothing, and calls back when it becomes visible. */
export function afterFrame(call: () => void): Cancel {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(request);
    clearTimeout(timer);
  };
}
