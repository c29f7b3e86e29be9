// Turns the bytes of an atlas's page into something that a texture can be made of: decoded beside the main thread where the
// browser can do that, so that no frame waits for it.
import { once } from '../../src/core/once';

/** 1×2, lossy with alpha: opaque above, clear below. */
const PROBE =
  'UklGRlYAAABXRUJQVlA4WAoAAAAQAAAAAAAAAQAAQUxQSAMAAAAA/wAAVlA4ICwAAACQAQCdASoBAAIAAsBMJaACdLoAA5gA/u5DH+5sc4twV/9tD/9aH/60P+lAAA==';
/** 1×1. */
const AVIF_PROBE =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACIAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAqbWRhdBIACgc4AAaQENBpMhUewmKk7///8WfgAJA1jjxwLaLyXQc=';

/** As the renderer's textures want it. WebGL takes an ImageBitmap as it is: the way round that it has and all. */
const AS_TEXTURE: ImageBitmapOptions = { imageOrientation: 'flipY', premultiplyAlpha: 'premultiply' };

/** A page of an atlas. */
export interface Page {
  /** Decoded when it is first drawn; what a lost texture is made of again, and what the Canvas renderer draws. */
  readonly image: HTMLImageElement;
  /** The same, decoded and upside down, for the first texture. To be closed. Null where the browser cannot do that. */
  readonly bitmap: ImageBitmap | null;
}

export interface Decoders {
  readonly avif: boolean;
  readonly webp: boolean;
  /** Whether bitmaps come upside down when they are asked for so. */
  readonly bitmaps: boolean;
}

/** What this browser decodes; tried out once. */
export const decoders = once(tryOut);

async function tryOut(): Promise<Decoders> {
  // The probe is a WebP itself. An image is only decoded with a frame of the page, which is long in coming while it loads.
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

/** Some browsers make bitmaps, and make nothing of how they are asked for. */
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

/** `blob`: the whole file. Rejects with an EncodingError when it is no picture. */
export async function decodePage(blob: Blob): Promise<Page> {
  const { bitmaps } = await decoders();
  const address = URL.createObjectURL(blob);
  const image = new Image();
  image.src = address;
  try {
    const bitmap = bitmaps ? await createImageBitmap(blob, AS_TEXTURE).catch(() => null) : null;
    // With a bitmap the image is only read, not decoded: it may never be drawn.
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
