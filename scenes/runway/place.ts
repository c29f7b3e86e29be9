// Places of the tent's objects on the screen: each has a depth, and passes faster the nearer it is. Pure.
import type { RunwayFrame } from './frame';

/** Depths; 1 is that of her path. */
export const FAR_EDGE = 0.8;
export const NEAR_EDGE = 1.2;
export const WALL = 0.46;
export const ROW = 0.66;
export const GUESTS = 1.4;

/** Height of the wall, in units: its rail is above the lower edge of the number. */
export const EAVES = 236;

/** Screen x of an object `right` units along the catwalk at a depth. */
export const across = (frame: RunwayFrame, right: number, depth: number): number =>
  frame.width / 2 + (right - frame.camera) * depth;
/** Screen y of the floor at a depth. */
export const down = (frame: RunwayFrame, depth: number): number =>
  frame.horizon + (frame.floor - frame.horizon) * depth;

/** Index of the first visible one of many objects, `gap` screen units apart, at a depth. */
export const firstOf = (frame: RunwayFrame, gap: number, depth: number, margin: number): number =>
  Math.floor((frame.camera * depth - frame.width / 2 - margin) / gap) + 1;
/** Screen x of object `index`. */
export const nth = (frame: RunwayFrame, index: number, gap: number, depth: number): number =>
  frame.width / 2 + index * gap - frame.camera * depth;

/** The widest scene that is drawn to its edges, in units: two and a half times as wide as high. */
const WIDEST = 1120;
/** Number of objects, `gap` screen units apart, that fill it. */
export const filling = (gap: number): number => Math.ceil(WIDEST / gap) + 2;
