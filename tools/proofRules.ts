// The rules by which every game's rounds are verified, for tools that run in Node.
import { loadProofRules } from '../src/games/rules';

export const PROOF_RULES = loadProofRules();
