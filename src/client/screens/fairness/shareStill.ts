// Draws the picture of a game's stall on a canvas, as it is laid out in the page: each image at its place, with all transforms
// around it.

/** Loads a picture for a canvas; null when that is not possible. Other origins must allow it, or the canvas could not be read. */
export const loaded = (address: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = address;
  });

interface Placed {
  readonly address: string;
  readonly matrix: DOMMatrix;
  readonly opacity: number;
  readonly box: readonly [left: number, top: number, width: number, height: number];
}

/** From an element's own coordinates to those of `root`. */
function matrixOf(element: HTMLElement, root: HTMLElement): DOMMatrix {
  if (element === root || !(element.offsetParent instanceof HTMLElement)) return new DOMMatrix();
  const at = matrixOf(element.offsetParent, root).translate(element.offsetLeft, element.offsetTop);
  const { transform, transformOrigin } = getComputedStyle(element);
  if (transform === 'none') return at;
  const [x = 0, y = 0] = transformOrigin.split(' ').map(Number.parseFloat);
  return at.translate(x, y).multiply(new DOMMatrix(transform)).translate(-x, -y);
}

function placed(element: HTMLImageElement | SVGImageElement, root: HTMLElement): Placed {
  const opacity = Number(getComputedStyle(element).opacity);
  if (element instanceof HTMLImageElement) {
    const { offsetWidth, offsetHeight, src } = element;
    return { address: src, matrix: matrixOf(element, root), opacity, box: [0, 0, offsetWidth, offsetHeight] };
  }
  const { left, top } = root.getBoundingClientRect();
  const screen = DOMMatrix.fromMatrix(element.getScreenCTM() ?? new DOMMatrix());
  const { x, y, width, height, href } = element;
  return {
    address: href.baseVal,
    matrix: new DOMMatrix().translate(-left, -top).multiply(screen),
    opacity,
    box: [x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value],
  };
}

export interface Still {
  readonly canvas: HTMLCanvasElement;
  /** The first part of the picture. */
  readonly first: HTMLImageElement | null;
  /** The part of the picture that was left out of it. */
  readonly front: HTMLImageElement | null;
}

/** The picture as wide as `width` pixels; null without a picture that can be drawn. `skips`: without its last part, the card or
 the ball in front, which is drawn with another number or at another place. */
export async function drawStill(root: HTMLElement, width: number, skips: boolean): Promise<Still | null> {
  const { offsetWidth, offsetHeight } = root;
  const found = [...root.querySelectorAll<HTMLImageElement | SVGImageElement>('img, image')];
  // Their own boxes are known only when they have loaded.
  await Promise.all(
    found.flatMap((one) => (one instanceof HTMLImageElement ? [one.decode().catch(() => undefined)] : [])),
  );
  const parts = found.map((one) => placed(one, root));
  const images = await Promise.all(parts.map(({ address }) => loaded(address)));
  if (offsetWidth === 0 || images.every((image) => image === null)) return null;
  const front = skips ? (images.pop() ?? null) : null;
  const scale = width / offsetWidth;
  const canvas = document.createElement('canvas');
  const height = Math.round(offsetHeight * scale);
  Object.assign(canvas, { width, height });
  const whole = new DOMMatrix()
    .translate((width * (1 - SHRINKS)) / 2, height * (1 - SHRINKS))
    .scale(scale * SHRINKS);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  parts.forEach(({ matrix, opacity, box }, i) => {
    const image = images[i];
    if (!image) return;
    pen.setTransform(whole.multiply(matrix));
    pen.globalAlpha = opacity;
    pen.drawImage(image, ...box);
  });
  return { canvas, first: images[0] ?? null, front };
}
/** Size of the drawing for its width: what hangs over its top leaves it whole. */
const SHRINKS = 0.86;
