/** What a round came to, as the rules print it, with the sign of multipliers behind one: "1.56" is a multiplier to nobody. */
export const sayOutcome = (outcome: string): string => outcome.replace(/\d+\.\d\d$/, '$&×');
