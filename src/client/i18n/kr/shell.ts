// Korean texts of every page.
import hud from './hud.json';
import records from './records.json';
import screens from './screens.json';

export const catalogue = { hud, records, screens };
