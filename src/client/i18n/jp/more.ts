// Japanese texts of refusals, and texts about the client itself.
import codes from './codes.json';
import delivery from './delivery.json';

export const catalogue = { codes, delivery };
