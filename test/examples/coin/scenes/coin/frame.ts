// The data of one frame of the coin. One such object is made, and filled again for each frame.
import { MOST_FLIPS, type Side } from '../../src/games/coin/rules';

/** A coin of the row: a finished flip. */
export interface PastCoin {
  visible: boolean;
  side: Side;
  right: boolean;
  x: number;
  y: number;
  scale: number;
}

export interface CoinFrame {
  width: number;
  height: number;
  reduced: boolean;
  now: number;
  betId: string | null;
  flipCount: number;
  x: number;
  /** Heights of the coin's middle and of its shadow. */
  y: number;
  ground: number;
  scale: number;
  /** Radians about the level axis: 0 and every whole turn show the side up, a half turn the other one. */
  turn: number;
  side: Side;
  /** The coin is in the air. */
  flying: boolean;
  /** Milliseconds since the side can be read; negative before. */
  readAge: number;
  right: boolean | null;
  row: readonly PastCoin[];
  /** The light of the stage, 1 or less after a loss. */
  light: number;
  /** Milliseconds since a win, -1 without one, and how many times the stake it paid, in hundredths. */
  winAge: number;
  won: number;
}

export const newFrame = (): CoinFrame => ({
  width: 360,
  height: 380,
  reduced: false,
  now: 0,
  betId: null,
  flipCount: 0,
  x: 180,
  y: 200,
  ground: 300,
  scale: 1,
  turn: 0,
  side: 'heads',
  flying: false,
  readAge: -1,
  right: null,
  row: Array.from({ length: MOST_FLIPS }, () => ({
    visible: false,
    side: 'heads' as const,
    right: true,
    x: 0,
    y: 0,
    scale: 0.25,
  })),
  light: 1,
  winAge: -1,
  won: 0,
});
