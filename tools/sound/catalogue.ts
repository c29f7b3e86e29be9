// All effects by game, in the order in which they lie in their sprites, and the music of each place.
import { PIECES } from './music/pieces';
import type { Piece } from './music/score';
import { BINGO } from './sounds/bingo';
import { CLASSIC } from './sounds/classic';
import { HILO } from './sounds/hilo';
import { PAPER } from './sounds/paper';
import { PLINKO } from './sounds/plinko';
import type { Recipe } from './sounds/recipe';
import { ROCKET } from './sounds/rocket';
import { RUNWAY } from './sounds/runway';
import { SHARED } from './sounds/shared';

export const EFFECTS: Readonly<Record<string, readonly Recipe[]>> = {
  shared: SHARED,
  rocket: ROCKET,
  runway: RUNWAY,
  plinko: PLINKO,
  hilo: HILO,
  bingo: BINGO,
  classic: CLASSIC,
};

/** Packs that ship, and the effects that each has of its own. */
export const PACKS: Readonly<Record<string, Readonly<Record<string, readonly Recipe[]>>>> = {
  'fairground-night': EFFECTS,
  'paper-daylight': PAPER,
};

/** Only the default pack has music of its own. */
export const pieceOf = (game: string): Piece | undefined => PIECES[game];
