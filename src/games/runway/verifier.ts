// The game's part of the verifier.
import { crashRule } from '../../kits/crash/verifier';
import { runwayProof } from './proof';

export const rule = crashRule(runwayProof, 'Runway', ['tick', 'cross']);
