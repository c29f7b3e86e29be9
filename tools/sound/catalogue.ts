// All effects by game, in the order in which they lie in their sprites, and the music of each place.
import { PIECES } from './music/pieces';
import type { Piece } from './music/score';
import { BINGO } from './sounds/bingo';
import { CLASSIC } from './sounds/classic';
import { HILO } from './sounds/hilo';
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

export const pieceOf = (game: string): Piece | undefined => PIECES[game];
