// Vietnamese texts of pages that verify rounds.
import fairness from './fairness.json';

export const catalogue = { fairness };
