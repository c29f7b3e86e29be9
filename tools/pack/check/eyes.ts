// How colours look to eyes that lack one of the three kinds of cones: the matrices of Machado, Oliveira and Fernandes (2009)
// at full strength, over linear light.

export const EYES = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;
export type Eyes = keyof typeof EYES;

type Triple = readonly [number, number, number];

const toLinear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
const linearOf = (hex: string): Triple => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255));
  return [r, g, b];
};

/** A colour in linear light as those eyes see it. */
function seenBy([r, g, b]: Triple, eyes: Eyes): Triple {
  const m = EYES[eyes];
  const part = (row: 0 | 3 | 6): number =>
    Math.min(1, Math.max(0, m[row] * r + m[(row + 1) as 1 | 4 | 7] * g + m[(row + 2) as 2 | 5 | 8] * b));
  return [part(0), part(3), part(6)];
}

/** The colour in CIE L*a*b* (1976), with the white of a screen. */
function labOf([r, g, b]: Triple): Triple {
  const root = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/**
 * The difference between two colours, for usual eyes when `eyes` is left out. Eyes see a difference of neighbouring areas
 * from about 2.
 */
export function apart(one: string, other: string, eyes?: Eyes): number {
  const [a, b] = [one, other].map((hex) => {
    const linear = linearOf(hex);
    return labOf(eyes ? seenBy(linear, eyes) : linear);
  });
  if (!a || !b) return 0;
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
