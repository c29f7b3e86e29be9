// The English catalogue, complete: what every other language is measured against.
import codes from './codes.json';
import game from './game.json';
import hud from './hud.json';
import screens from './screens.json';

export const catalogue = { codes, game, hud, screens };
