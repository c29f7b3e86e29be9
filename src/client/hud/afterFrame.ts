// After the next frame has been drawn, so that what it shows does not wait for what follows.
import type { Cancel } from '../../core/clock';

/** Calls once what is changed now is on the screen; a hidden page draws nothing, and calls when it is seen. */
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
