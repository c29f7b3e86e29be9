// Korean: what games, their proofs and refusals say.
import bingo from './bingo.json';
import classic from './classic.json';
import codes from './codes.json';
import delivery from './delivery.json';
import fairness from './fairness.json';
import game from './game.json';
import guard from './guard.json';

export const catalogue = { bingo, classic, codes, delivery, fairness, game, guard };
