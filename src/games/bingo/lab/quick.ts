// Settings under which a round of bingo takes seconds: for tools that play many.
export const quick = { countdown: 4_000, ballInterval: 60, extraWindow: 2_000, settlement: 1_000 };
