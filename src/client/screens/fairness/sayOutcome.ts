/** The result of a round as the rules print it, with the sign behind a multiplier: nobody reads a plain "1.56" as one. */
export const sayOutcome = (outcome: string): string => outcome.replace(/\d+\.\d\d$/, '$&×');
