/** The result of a round as the rules print it, with a × after a multiplier, because a plain "1.56" is not clear. */
export const sayOutcome = (outcome: string): string => outcome.replace(/\d+\.\d\d$/, '$&×');
