// English: what pages say on which rounds are verified.
import fairness from './fairness.json';

export const catalogue = { fairness };
