// Decoding of an atlas page: to a bitmap outside of the main thread if the browser supports the requested options.
import type { decodePage as decoding } from '../../../scenes/stage/decode';

const FILE = new Blob(['page']);
const PAGE = { close: jest.fn() };

let decoded: number;
/** Number of images that were decoded to test the browser. */
let probed: number;
let asked: unknown[];

interface BrowserWish {
  /** Result of the probe: opaque at the top as in the file, turned over, or no result. */
  readonly probe?: 'turned' | 'as it is' | 'none';
  readonly page?: 'good' | 'broken';
}

async function browser({ probe = 'turned', page = 'good' }: BrowserWish): Promise<typeof decoding> {
  decoded = probed = 0;
  asked = [];
  const isBroken = page === 'broken';
  class Picture {
    src = '';
    width = 1;
    complete = false;
    set onload(call: () => void) {
      if (!isBroken) setTimeout(call);
    }
    set onerror(call: () => void) {
      if (isBroken) setTimeout(call);
    }
    decode(): Promise<void> {
      if (!this.src.startsWith('data:')) {
        decoded += 1;
        if (isBroken) return Promise.reject(new DOMException('', 'EncodingError'));
      } else probed += 1;
      return Promise.resolve();
    }
  }
  const canvas = {
    getContext: () => ({
      drawImage: () => undefined,
      getImageData: () => ({
        data: probe === 'turned' ? [0, 0, 0, 0, 255, 0, 0, 255] : [255, 0, 0, 255, 0, 0, 0, 0],
      }),
    }),
  };
  Object.assign(globalThis, {
    Image: Picture,
    createImageBitmap:
      probe === 'none'
        ? undefined
        : (blob: Blob, options: unknown) => {
            asked.push(options);
            if (blob !== FILE) return Promise.resolve({ close: () => undefined });
            return isBroken
              ? Promise.reject(new DOMException('', 'InvalidStateError'))
              : Promise.resolve(PAGE);
          },
  });
  URL.createObjectURL = () => 'blob:page';
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(document, 'createElement').mockReturnValue(canvas as unknown as HTMLCanvasElement);
  jest.resetModules();
  return (await import('../../../scenes/stage/decode')).decodePage;
}
afterEach(() => jest.restoreAllMocks());

test('as a bitmap, upside down and premultiplied as WebGL wants it, the image read but not decoded', async () => {
  const decodePage = await browser({});
  const { image, bitmap } = await decodePage(FILE);
  expect(bitmap).toBe(PAGE);
  expect(image?.src).toBe('blob:page');
  expect(decoded).toBe(0);
  const AS_TEXTURE = { imageOrientation: 'flipY', premultiplyAlpha: 'premultiply' };
  // The test image for AVIF is no texture.
  expect(asked).toEqual([AS_TEXTURE, undefined, AS_TEXTURE]);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:page');
});

test.each(['as it is', 'none'] as const)('as an image where bitmaps come %s', async (probe) => {
  const decodePage = await browser({ probe });
  expect((await decodePage(FILE)).bitmap).toBeNull();
  expect(decoded).toBe(1);
});

test.each([
  ['turned', 0],
  ['as it is', 2],
  ['none', 2],
] as const)(
  'no image is decoded for a trial, which would wait for the page’s next frame, where bitmaps come %s: %d',
  async (probe, images) => {
    const decodePage = await browser({ probe });
    await decodePage(FILE);
    expect(probed).toBe(images);
  },
);

test('what the browser can do is tried out once', async () => {
  const decodePage = await browser({});
  await decodePage(FILE);
  await decodePage(FILE);
  expect(asked).toHaveLength(4);
});

test.each(['turned', 'none'] as const)(
  'a file that is no picture is refused (bitmaps: %s)',
  async (probe) => {
    const decodePage = await browser({ probe, page: 'broken' });
    await expect(decodePage(FILE)).rejects.toMatchObject({ name: 'EncodingError' });
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:page');
  },
);
