// Opens the stage: in a worker where the browser can do that, otherwise in the page's own thread.
import { decoders } from './decode';
import type * as Local from './stage';

type StageCode = Pick<typeof Local, 'mountScene' | 'prepareStage' | 'pinQuality' | 'resumeQuality'>;

/** Whether a worker may draw here; whether it has WebGL, it finds out when it starts. As in tools/build/firstPaint.ts. */
const mayDrawInWorker = (): boolean =>
  typeof OffscreenCanvas === 'function' && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

let opening: Promise<StageCode> | undefined;
let inPage = false;

/** From now on no worker draws: the deployment wants none. */
export const drawInPage = (): void => {
  inPage = true;
};

/** Rejects when the code cannot be loaded; the next call tries again. */
export function openStage(): Promise<StageCode> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<StageCode> {
  // The worker gets its pictures as bitmaps that are upside down.
  if (inPage || !mayDrawInWorker() || !(await decoders()).bitmaps) return import('./stage');
  const far = await import('./far');
  try {
    await far.prepareStage(null);
    return far;
  } catch (error) {
    console.warn('No worker draws here, drawing in the page', error);
    return import('./stage');
  }
}
