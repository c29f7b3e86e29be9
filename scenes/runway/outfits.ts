// Her wardrobe: which drawings make an outfit, and from which multiplier on she wears it. The last ones are the grandest.
import { hundredths } from '../../src/core/multiplier';
import { flightTime } from '../../src/kits/crash/rules';

export interface Outfit {
  readonly name: string;
  /** Hundredths. */
  readonly from: number;
  readonly train: boolean;
  /** Dark cloth: the light behind her is so many times as strong. */
  readonly backlit: number;
  readonly trousers: boolean;
  /** The upper arm is bare, or clad in this colour of the pack. */
  readonly sleeve: string | null;
  readonly glove: string;
  /** Where the feather is fixed, in drawing units from the head's joint. */
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
    backlit: 2,
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
    backlit: 2,
    trousers: false,
    sleeve: null,
    glove: 'glove-white',
    plumeX: -8,
    plumeY: -22,
  },
];

/** The outfit worn at a multiplier in hundredths. */
export function outfitAt(multiplier: number): number {
  let worn = 0;
  for (let i = 1; i < OUTFITS.length; i += 1) if (multiplier >= (OUTFITS[i]?.from ?? Infinity)) worn = i;
  return worn;
}

/** Milliseconds of the walk after which each outfit is put on. */
export const CHANGES: readonly number[] = OUTFITS.map(({ from }) => flightTime(hundredths(from)));
