// Decodes the bytes of an atlas's page into an image for a texture: off the main thread if the browser can do that, so that
// no frame waits for it.
import { once } from '../../src/core/once';

/** A WebP of 1×2 pixels, lossy with alpha: opaque above, transparent below. */
const PROBE =
  'UklGRlYAAABXRUJQVlA4WAoAAAAQAAAAAAAAAQAAQUxQSAMAAAAA/wAAVlA4ICwAAACQAQCdASoBAAIAAsBMJaACdLoAA5gA/u5DH+5sc4twV/9tD/9aH/60P+lAAA==';
/** An AVIF of 1×1 pixel. */
const AVIF_PROBE =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACIAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAqbWRhdBIACgc4AAaQENBpMhUewmKk7///8WfgAJA1jjxwLaLyXQc=';

/** The options that the renderer's textures need. WebGL uses an ImageBitmap unchanged, with its own orientation and alpha. */
const AS_TEXTURE: ImageBitmapOptions = { imageOrientation: 'flipY', premultiplyAlpha: 'premultiply' };

/** A page of an atlas. */
export interface Page {
  /**
   * Decoded when it is first drawn. A lost texture is created again from it, and the Canvas renderer draws it. Null in a
   * worker, which ends when it loses its textures.
   */
  readonly image: HTMLImageElement | null;
  /**
   * The same picture, decoded and upside down, for the first texture. The user closes it. Null when the browser cannot do
   * that.
   */
  readonly bitmap: ImageBitmap | null;
}

export interface Decoders {
  readonly avif: boolean;
  readonly webp: boolean;
  /** Whether the browser obeys the request for bitmaps that are upside down. */
  readonly bitmaps: boolean;
}

/** The formats that this browser decodes; tested once. */
export const decoders = once(tryOut);

async function tryOut(): Promise<Decoders> {
  // The probe itself is a WebP. An image would be decoded only with a frame of the page, which takes long while it loads.
  if (await turnsBitmaps()) return { avif: await makesBitmap(), webp: true, bitmaps: true };
  const [avif, webp] = await Promise.all([decodes('avif', AVIF_PROBE), decodes('webp', PROBE)]);
  return { avif, webp, bitmaps: false };
}

async function decodes(kind: string, probe: string): Promise<boolean> {
  const image = new Image();
  image.src = `data:image/${kind};base64,${probe}`;
  try {
    await image.decode();
    return image.width === 1;
  } catch {
    return false;
  }
}

const pictureOf = (probe: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(probe), (letter) => letter.charCodeAt(0))], { type });

async function makesBitmap(): Promise<boolean> {
  try {
    (await createImageBitmap(pictureOf(AVIF_PROBE, 'image/avif'))).close();
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser obeys the options of a bitmap: some ignore them. */
async function turnsBitmaps(): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(pictureOf(PROBE, 'image/webp'), AS_TEXTURE);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1, 2];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const [, , , above, , , , below] = context?.getImageData(0, 0, 1, 2).data ?? [];
    return above === 0 && below === 255;
  } catch {
    return false;
  }
}

/** Decodes a page; `blob` is the whole file. Rejects with an EncodingError when it is no picture. */
export async function decodePage(blob: Blob): Promise<Page> {
  const { bitmaps } = await decoders();
  const address = URL.createObjectURL(blob);
  const image = new Image();
  image.src = address;
  try {
    const bitmap = bitmaps ? await createImageBitmap(blob, AS_TEXTURE).catch(() => null) : null;
    // With a bitmap the image is only loaded, not decoded: it may never be drawn.
    await (bitmap ? loaded(image) : image.decode());
    return { image, bitmap };
  } finally {
    URL.revokeObjectURL(address);
  }
}

const loaded = (image: HTMLImageElement): Promise<void> =>
  new Promise((resolve, reject) => {
    if (image.complete) resolve();
    image.onload = () => resolve();
    image.onerror = () => reject(new DOMException('no picture', 'EncodingError'));
  });
