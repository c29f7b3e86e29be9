// The Hindi catalogue, and the faces that its script needs.
import '../devanagari.css';
import bingo from './bingo.json';
import classic from './classic.json';
import codes from './codes.json';
import fairness from './fairness.json';
import game from './game.json';
import hud from './hud.json';
import people from './people.json';
import records from './records.json';
import screens from './screens.json';

export const catalogue = { bingo, classic, codes, fairness, game, hud, people, records, screens };
