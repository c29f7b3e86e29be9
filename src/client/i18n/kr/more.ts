// Korean: what games, their proofs and refusals say.
import codes from './codes.json';
import delivery from './delivery.json';
import game from './game.json';
import guard from './guard.json';
import witness from './witness.json';

export const catalogue = { codes, delivery, game, guard, witness };

export const ofPage = (folder: string): Promise<unknown> =>
  import(/* webpackMode: "eager" */ `../../../${folder}/client/texts/kr.json`);
