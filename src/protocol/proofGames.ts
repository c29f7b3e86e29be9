// The games as proofs name them, apart from the proofs' schemas, which no first load needs.

/** Names of the games as the verifier knows them. */
export const PROOF_GAMES = [
  'rocket',
  'runway',
  'plinko',
  'hilo',
  'bingo',
  'odd-even',
  'big-small',
  'lucky',
  'banker-player',
  'bull',
] as const;
export type ProofGame = (typeof PROOF_GAMES)[number];
