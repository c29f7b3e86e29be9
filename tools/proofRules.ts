// The rules by which every game's rounds are verified, for tools that run in Node.
import { GAMES } from '../src/games/games';
import { loadRules } from '../src/games/rules';

export const PROOF_RULES = loadRules(GAMES.map(({ id }) => id));
