// Her wardrobe: which drawings make an outfit, and from which multiplier on she wears it. The last ones are the grandest.
import { hundredths } from '../../src/core/multiplier';
import { flightTime } from '../../src/mechanics/crash/rules';

export interface Outfit {
  readonly name: string;
  /** Hundredths. */
  readonly from: number;
  readonly train: boolean;
  readonly trousers: boolean;
  /** The upper arm is bare, or clad in this colour. */
  readonly sleeve: number | null;
  readonly glove: number;
  /** Where the feather is fixed, in drawing units from the head's joint. */
  readonly plumeX: number;
  readonly plumeY: number;
}

export const OUTFITS: readonly Outfit[] = [
  {
    name: 'coat',
    from: 100,
    train: false,
    trousers: false,
    sleeve: 0xff80c6,
    glove: 0xffffff,
    plumeX: -8,
    plumeY: -20,
  },
  {
    name: 'beads',
    from: 150,
    train: false,
    trousers: false,
    sleeve: null,
    glove: 0xf07ac0,
    plumeX: -5,
    plumeY: -21,
  },
  {
    name: 'tails',
    from: 200,
    train: false,
    trousers: true,
    sleeve: 0xd862ba,
    glove: 0xffffff,
    plumeX: -10,
    plumeY: -27,
  },
  {
    name: 'gown',
    from: 500,
    train: true,
    trousers: false,
    sleeve: null,
    glove: 0xffffff,
    plumeX: -12,
    plumeY: -28,
  },
  {
    name: 'lame',
    from: 1000,
    train: true,
    trousers: false,
    sleeve: null,
    glove: 0xf07ac0,
    plumeX: 10,
    plumeY: -26,
  },
  {
    name: 'night',
    from: 10_000,
    train: true,
    trousers: false,
    sleeve: null,
    glove: 0xffffff,
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
