// Korean texts that the first frame of no page shows: refusals, the client itself, help, and the sheets about people.
import codes from './codes.json';
import delivery from './delivery.json';
import help from './help.json';
import people from './people.json';

export const catalogue = { codes, delivery, help, people };
