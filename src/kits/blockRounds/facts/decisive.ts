// Which characters of a block id decide a block-hash game, and how: these are lit up on the counters and in the lists.
import { CLASSIC_GAMES, type ClassicGameType } from '../plays';

/** Characters of a block id. */
const LENGTH = 64;

/** The role of a character at the end of the id: it decides, it was passed over on the way to the last digit, or neither. */
export type CharacterRole = 'banker' | 'player' | 'both' | 'decides' | 'passed' | 'none';

/** Place of the last decimal digit, counted from the start; -1 when the id has none. */
export function lastDigitAt(blockHash: string): number {
  for (let i = blockHash.length - 1; i >= 0; i -= 1) if (isDigit(blockHash, i)) return i;
  return -1;
}

function isDigit(blockHash: string, place: number): boolean {
  const code = blockHash.charCodeAt(place);
  return code >= 48 && code <= 57;
}

/** The role of the character at a place of the id (0 to 63) in a game. */
export function roleAt(gameType: ClassicGameType, blockHash: string, place: number): CharacterRole {
  const { characters, readsDigit, sides } = CLASSIC_GAMES[gameType];
  const fromEnd = LENGTH - 1 - place;
  if (readsDigit) {
    const last = lastDigitAt(blockHash);
    if (place === last) return 'decides';
    return last >= 0 && place > last ? 'passed' : 'none';
  }
  if (fromEnd >= characters) return 'none';
  if (!sides) return 'decides';
  if (fromEnd === 2) return sides.characters === 3 ? 'both' : 'none';
  return fromEnd > 2 ? 'banker' : 'player';
}

/** Place of the character that completes the decision: its flap falls last. */
export const lastDecisiveAt = (gameType: ClassicGameType, blockHash: string): number =>
  CLASSIC_GAMES[gameType].readsDigit ? lastDigitAt(blockHash) : LENGTH - 1;

/**
 * Where a window of this many characters must begin to contain everything that decides: at the end of the id, or further
 * back where the last digit comes before that many letters.
 */
export function windowAt(gameType: ClassicGameType, blockHash: string, size: number): number {
  const end = LENGTH - size;
  if (!CLASSIC_GAMES[gameType].readsDigit) return end;
  const last = lastDigitAt(blockHash);
  return last < 0 ? end : Math.min(end, last);
}

export interface SideSum {
  readonly side: 'banker' | 'player';
  /** The characters in the order of the id, and the value of each. */
  readonly terms: readonly { readonly character: string; readonly value: number }[];
  readonly sum: number;
  /** Modulo 10, where 0 may read as 10. */
  readonly points: number;
}

/** The sums of the two sides of a duel; empty for games without sides. */
export function sumsOf(gameType: ClassicGameType, blockHash: string): readonly SideSum[] {
  const { sides } = CLASSIC_GAMES[gameType];
  if (!sides) return [];
  const { characters: size, letter, zero } = sides;
  const last = [...blockHash.slice(-5)].map((character) => ({
    character,
    value: /\d/.test(character) ? Number(character) : letter,
  }));
  return (['banker', 'player'] as const).map((side) => {
    const terms = side === 'banker' ? last.slice(0, size) : last.slice(-size);
    const sum = terms.reduce((total, { value }) => total + value, 0);
    return { side, terms, sum, points: sum % 10 || zero };
  });
}
