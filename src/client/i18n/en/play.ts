// English texts of pages of games, which they need from the first frame on.
import game from './game.json';
import guard from './guard.json';
import witness from './witness.json';

export const catalogue = { game, guard, witness };

export const ofPage = (folder: string): Promise<unknown> => import(`../../../${folder}/client/texts/en.json`);
