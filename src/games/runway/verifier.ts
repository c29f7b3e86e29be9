// What the verifier has to know of this game.
import { crashRule } from '../../kits/crash/verifier';
import { runwayProof } from './proof';

export const rule = crashRule(runwayProof, 'Runway');
