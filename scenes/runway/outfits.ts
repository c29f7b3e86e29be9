// Her outfits: the pictures of each, and the multiplier from which on she wears it. The last ones are the grandest.
import { hundredths } from '../../src/core/multiplier';
import { flightTime } from '../../src/kits/crash/rules';

export interface Outfit {
  /** Name of its pictures in the pack. */
  readonly name: string;
  /** The outfit whose dress is worn with this one's hat and train. */
  readonly dress?: string;
  /** Multiplier in hundredths from which on she wears it. */
  readonly from: number;
  readonly train: boolean;
  /** Factor of the light behind her, for dark cloth. */
  readonly backlit: number;
  readonly trousers: boolean;
  /** Colour of the sleeve in the pack; null for a bare upper arm. */
  readonly sleeve: string | null;
  readonly glove: string;
  /** Place of the feather, in drawing units from the head's joint. */
  readonly plumeX: number;
  readonly plumeY: number;
}

export const OUTFITS: readonly Outfit[] = [
  {
    name: 'coat',
    from: 100,
    train: false,
    backlit: 1,
    trousers: false,
    sleeve: 'sleeve-coat',
    glove: 'glove-white',
    plumeX: -8,
    plumeY: -20,
  },
  {
    name: 'beads',
    from: 150,
    train: false,
    backlit: 1,
    trousers: false,
    sleeve: null,
    glove: 'glove-rose',
    plumeX: -5,
    plumeY: -21,
  },
  {
    name: 'tails',
    from: 200,
    train: false,
    backlit: 1.5,
    trousers: true,
    sleeve: 'sleeve-tails',
    glove: 'glove-white',
    plumeX: -10,
    plumeY: -27,
  },
  {
    name: 'gown',
    from: 500,
    train: true,
    backlit: 1,
    trousers: false,
    sleeve: null,
    glove: 'glove-white',
    plumeX: -12,
    plumeY: -28,
  },
  {
    name: 'lame',
    from: 1000,
    train: true,
    backlit: 1,
    trousers: false,
    sleeve: null,
    glove: 'glove-rose',
    plumeX: 10,
    plumeY: -26,
  },
  {
    name: 'night',
    from: 10_000,
    train: true,
    backlit: 1.5,
    trousers: false,
    sleeve: null,
    glove: 'glove-white',
    plumeX: -8,
    plumeY: -22,
  },
  {
    name: 'night',
    dress: 'lame',
    from: 100_000,
    train: true,
    backlit: 1,
    trousers: false,
    sleeve: null,
    glove: 'glove-white',
    plumeX: -8,
    plumeY: -22,
  },
];

/** Index of the outfit at a multiplier in hundredths. */
export function outfitAt(multiplier: number): number {
  let worn = 0;
  for (let i = 1; i < OUTFITS.length; i += 1) if (multiplier >= (OUTFITS[i]?.from ?? Infinity)) worn = i;
  return worn;
}

/** Milliseconds of the walk after which each outfit is put on. */
export const CHANGES: readonly number[] = OUTFITS.map(({ from }) => flightTime(hundredths(from)));
