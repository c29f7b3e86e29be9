// Hindi: what every page says, and the faces that its script needs.
import '../devanagari.css';
import hud from './hud.json';
import people from './people.json';
import records from './records.json';
import screens from './screens.json';

export const catalogue = { hud, people, records, screens };
