// Proofs of this game's rounds.
import { crashProof } from '../../kits/crash/proof';

export const rocketProof = crashProof('rocket');
