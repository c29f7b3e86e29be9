// Hindi: what a page of games says from its first frame on.
import game from './game.json';
import guard from './guard.json';
import witness from './witness.json';

export const catalogue = { game, guard, witness };

export const ofPage = (folder: string): Promise<unknown> => import(`../../../${folder}/client/texts/in.json`);
