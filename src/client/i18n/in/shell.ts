// Hindi texts of every page, and the fonts for its script.
import '../devanagari.css';
import hud from './hud.json';
import records from './records.json';
import screens from './screens.json';

export const catalogue = { hud, records, screens };
