// The arithmetic under the counters: the result of the characters above it, in glyphs of the scene. It is written once the
// machine has shown it; the first of two sums already when its own characters have settled.
import { lastDigitAt, sumsOf } from '../../src/kits/blockRounds/facts/decisive';
import { COUNTERS } from '../../src/kits/blockRounds/facts/flips';
import type { ClassicGameType } from '../../src/kits/blockRounds/plays';

/**
 * Codes of glyphs after the digits 0 to 9: signs, the signs of the two sides, a gap, from there on the letters A to F, and
 * lucky hash's clover.
 */
export const PLUS = 10;
export const EQUALS = 11;
export const FIRST = 12;
export const SECOND = 13;
export const GAP = 14;
export const LETTERS = 15;
export const CLOVER = 21;

/** Colours of glyphs: by kind, or by side. */
export const INKS = ['number', 'digit-faint', 'lamp-red', 'lamp-blue', 'letter'] as const;
const [CREAM, FAINT, RED, BLUE, LETTER] = [0, 1, 2, 3, 4];

export const MAX_GLYPHS = 16;
export interface SumLine {
  /** Index of the counter under whose middle the line is; a fraction is between two counters. */
  at: number;
  count: number;
  /** Index of the glyph that is written larger, and underlined if it is a digit; -1 for none. */
  marked: number;
  readonly glyphs: Uint8Array;
  readonly inks: Uint8Array;
}
export interface Sums {
  /** Hash of the block for which the lines were written. */
  hash: string | null;
  gameType: number;
  lines: number;
  readonly line: readonly SumLine[];
  /** Number of settled counters from which on the first of two lines is written. */
  early: number;
  /** Opacity of the other lines, 0 to 1. */
  shown: number;
}

export const newSums = (): Sums => ({
  hash: null,
  gameType: 0,
  lines: 0,
  line: Array.from({ length: 2 }, () => ({
    at: 0,
    count: 0,
    marked: -1,
    glyphs: new Uint8Array(MAX_GLYPHS),
    inks: new Uint8Array(MAX_GLYPHS),
  })),
  early: Infinity,
  shown: 0,
});

function put(line: SumLine, glyph: number, ink: number): void {
  if (line.count >= MAX_GLYPHS) return;
  line.glyphs[line.count] = glyph;
  line.inks[line.count] = ink;
  line.count += 1;
}

function putNumber(line: SumLine, value: number, ink: number): void {
  if (value >= 10) put(line, Math.floor(value / 10), ink);
  put(line, value % 10, ink);
}

/** Writes the arithmetic of a block if it is not there yet; `from` is the place of the first counter's character. */
export function writeSums(gameType: ClassicGameType, hash: string, from: number, out: Sums): void {
  if (out.hash === hash && out.gameType === gameType) return;
  out.hash = hash;
  out.gameType = gameType;
  const [one, two] = out.line;
  if (!one || !two) return;
  one.count = two.count = 0;
  one.marked = two.marked = -1;
  out.lines = 1;
  out.early = Infinity;
  const sides = sumsOf(gameType, hash);
  if (sides.length > 0) {
    out.lines = 2;
    out.early = COUNTERS - 5 + (sides[0]?.terms.length ?? 0);
    sides.forEach(({ terms, sum }, i) => {
      const line = i === 0 ? one : two;
      const ink = i === 0 ? RED : BLUE;
      terms.forEach(({ value }, place) => {
        if (place > 0) put(line, PLUS, FAINT);
        putNumber(line, value, CREAM);
      });
      put(line, EQUALS, FAINT);
      // Only the last digit of a sum counts.
      if (sum >= 10) put(line, Math.floor(sum / 10), FAINT);
      line.marked = line.count;
      put(line, sum % 10, ink);
      // If the sides share a character, their sums are a little further apart.
      const aside = sides[0]?.terms.length === 3 ? 0.2 : 0;
      const half = (terms.length - 1) / 2;
      line.at = i === 0 ? COUNTERS - 5 + half - aside : COUNTERS - 1 - half + aside / 2;
    });
    return;
  }
  if (gameType === 1) {
    writePair(hash, one);
    return;
  }
  const last = lastDigitAt(hash);
  const digit = Number(hash.charAt(last));
  one.at = last - from;
  if (gameType === 5) writeParity(digit, one);
  else writeScale(digit, one);
}

/** Lucky hash: both characters and a clover (7 + B ♣), which is faint, and struck out, if they are of one kind. */
function writePair(hash: string, line: SumLine): void {
  const [one, two] = [-2, -1].map((place) => Number.parseInt(hash.charAt(hash.length + place), 16));
  if (one === undefined || two === undefined) return;
  line.at = COUNTERS - 1.5;
  putCharacter(line, one);
  put(line, PLUS, CREAM);
  putCharacter(line, two);
  line.marked = line.count;
  put(line, CLOVER, one >= 10 === two >= 10 ? FAINT : CREAM);
}

function putCharacter(line: SumLine, value: number): void {
  if (value < 10) put(line, value, CREAM);
  else put(line, LETTERS + value - 10, LETTER);
}

/** The digit, and the sign of odd or even. */
function writeParity(digit: number, line: SumLine): void {
  put(line, digit, CREAM);
  put(line, EQUALS, FAINT);
  line.marked = line.count;
  put(line, digit % 2 === 1 ? FIRST : SECOND, CREAM);
}

/** All ten digits in two halves with their signs: the drawn digit is larger, its half bright, the other half faint. */
function writeScale(digit: number, line: SumLine): void {
  line.at = (COUNTERS - 1) / 2;
  const isBig = digit >= 5;
  put(line, SECOND, isBig ? FAINT : CREAM);
  for (let value = 0; value < 10; value += 1) {
    if (value === 5) put(line, GAP, FAINT);
    if (value === digit) line.marked = line.count;
    put(line, value, value === digit ? (isBig ? RED : BLUE) : value >= 5 === isBig ? CREAM : FAINT);
  }
  put(line, FIRST, isBig ? CREAM : FAINT);
}
