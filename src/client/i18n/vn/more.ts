// Vietnamese: what refusals say, and what is said of the client itself.
import codes from './codes.json';
import delivery from './delivery.json';

export const catalogue = { codes, delivery };
