// What one picture of the hilo table holds. One such object is made, and filled anew for each frame.
import { MOTION, type HiloMotion } from './motion';

/** Cards of the row that can be seen at once, at most. */
export const ROW = 16;
/** Lamps on the chest: five, and one more for each skip. */
export const LAMPS = 8;

/** How a card lies or moves. */
export interface CardPose {
  visible: boolean;
  /** 0 to 51. */
  card: number;
  x: number;
  y: number;
  scale: number;
  /** Radians about its upright axis: 0 shows the face, a half turn the back. */
  turn: number;
  roll: number;
  /** Over the cloth, in units: its shadow falls so far. */
  lift: number;
  /** 0: the full face; 1: the plain face of the row, one large sign. */
  mini: number;
  alpha: number;
  /** 1 lit; a wrong card darkens. */
  light: number;
  /** What brought it; empty: no sign. */
  sign: string;
  /** The guess that brought it was right. */
  isRight: boolean;
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
  /** Middle of the table, its height over the lower edge, and the height of its back rim. */
  x: number;
  foot: number;
  /** The card on top; the one before it, on its way to the row; the row. */
  top: CardPose;
  row: readonly CardPose[];
  rowCount: number;
  /** A face-down card before the first round. */
  waiting: number;
  /** How far the ball and the sun flare for a right guess, 0 to 1. */
  flare: number;
  /** The teller's arms: how far one reaches for the deck, and how far both are thrown open for a right guess, 0 to 1. */
  reach: number;
  open: number;
  /** How far her hands have drawn back from a wrong card, 0 to 1. */
  drawn: number;
  /** 0 shut, 1 open, between them on the way. */
  chest: number;
  /** Milliseconds since the chest opened; -1 when it did not just now. */
  chestAge: number;
  lamps: number;
  lit: number;
  /** The light of the room, 1 or less after a loss. */
  light: number;
  /** The teller: how far her eyes are open, where they look (-1 the deck, 0 the card on the table), and how much she smiles. */
  eyes: number;
  look: number;
  smile: number;
  /** Milliseconds since a win, -1 without one, and how many times the stake it paid, in hundredths. */
  winAge: number;
  won: number;
  status: string;
  /** Of the top card, once it can be read. */
  correct: boolean | null;
  /** Milliseconds since it can be read; below 0 before. */
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
  isRight: false,
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
  light: 1,
  eyes: 0,
  look: 0,
  smile: 0,
  winAge: -1,
  won: 0,
  status: 'none',
  correct: null,
  readAge: -1,
  turning: false,
});
