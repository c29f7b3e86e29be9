// The contents of one picture of the hilo table. The object is created once, and filled anew for each frame.
import { MOTION, type HiloMotion } from './motion';

/** Maximum number of cards of the row that are visible at once. */
export const ROW = 16;
/** Maximum number of lamps on the chest: five, and one more for each skip. */
export const LAMPS = 8;

/** Position and state of a card. */
export interface CardPose {
  visible: boolean;
  /** Number of the card, 0 to 51. */
  card: number;
  x: number;
  y: number;
  scale: number;
  /** Radians about its upright axis: 0 shows the face, half a turn the back. */
  turn: number;
  roll: number;
  /** Height over the cloth, in units, which sets the distance of its shadow. */
  lift: number;
  /** 0: the full face; 1: the plain face of the row, with one large sign. */
  mini: number;
  alpha: number;
  /** 1 is fully lit; after a wrong card the earlier ones darken. */
  light: number;
  /** Frame of the sign for the guess that brought the card; empty for no sign. */
  sign: string;
  /** Whether that guess was right; null for a card without a guess. */
  correct: boolean | null;
  /** How large its sign is drawn, 0 to 1. */
  signScale: number;
}

export interface HiloFrame {
  width: number;
  height: number;
  reduced: boolean;
  motion: HiloMotion;
  now: number;
  betId: string | null;
  cardCount: number;
  /** Middle of the table, and the height by which a tall scene raises it. */
  x: number;
  foot: number;
  /** The top card; and the row, in which the last card may still be on its way. */
  top: CardPose;
  row: readonly CardPose[];
  rowCount: number;
  /** 1 while a face-down card is shown before the first round. */
  waiting: number;
  /** How strongly the ball and the sun flare for a right guess, 0 to 1. */
  flare: number;
  /** The teller's arms: how far one reaches for the deck, and how far both are thrown open for a right guess, 0 to 1. */
  reach: number;
  open: number;
  /** How far her hands have drawn back from a wrong card, 0 to 1. */
  drawn: number;
  /** 0 shut, 1 open, between them on the way. */
  chest: number;
  /** Milliseconds since the chest opened; -1 when it did not open recently. */
  chestAge: number;
  lamps: number;
  lit: number;
  /** Rows of coins in the open chest: one more for each right guess after it opened. */
  rows: number;
  /** Light of the room, 1 or less after a loss. */
  light: number;
  /** The teller: how far her eyes are open, where they look (-1 the deck, 0 the card on the table), and how much she smiles. */
  eyes: number;
  look: number;
  smile: number;
  /** Milliseconds since a win, -1 without one; and the payout in hundredths of the stake. */
  winAge: number;
  won: number;
  /** After a great win: how far the sun is lit, 0 to 1. */
  grand: number;
  /** After a win: how far the plate with the multiplier lies under the card, 0 to 1, and its scale. */
  paid: number;
  plate: number;
  status: string;
  /** Whether the guess of the top card was right; null until the card can be read. */
  correct: boolean | null;
  /** Milliseconds since the card can be read; below 0 before. */
  readAge: number;
  turning: boolean;
}

const pose = (): CardPose => ({
  visible: false,
  card: 0,
  x: 0,
  y: 0,
  scale: 1,
  turn: 0,
  roll: 0,
  lift: 0,
  mini: 0,
  alpha: 1,
  light: 1,
  sign: '',
  correct: null,
  signScale: 0,
});

export const newFrame = (): HiloFrame => ({
  width: 360,
  height: 380,
  reduced: false,
  motion: MOTION,
  now: 0,
  betId: null,
  cardCount: 0,
  x: 180,
  foot: 0,
  top: pose(),
  row: Array.from({ length: ROW + 2 }, pose),
  rowCount: 0,
  waiting: 0,
  flare: 0,
  reach: 0,
  open: 0,
  drawn: 0,
  chest: 0,
  chestAge: -1,
  lamps: 5,
  lit: 0,
  rows: 1,
  light: 1,
  eyes: 0,
  look: 0,
  smile: 0,
  winAge: -1,
  won: 0,
  grand: 0,
  paid: 0,
  plate: 1,
  status: 'none',
  correct: null,
  readAge: -1,
  turning: false,
});
