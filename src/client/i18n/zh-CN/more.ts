// Chinese: what games, their proofs and refusals say.
import codes from './codes.json';
import delivery from './delivery.json';
import fairness from './fairness.json';
import game from './game.json';
import guard from './guard.json';

export const catalogue = { codes, delivery, fairness, game, guard };

export const ofPage = (folder: string): Promise<unknown> =>
  import(/* webpackMode: "eager" */ `../../../${folder}/client/texts/zh-CN.json`);
