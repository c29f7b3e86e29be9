// What the verifier has to know of this game.
import { crashRule } from '../../kits/crash/verifier';
import { rocketProof } from './proof';

export const rule = crashRule(rocketProof, 'Rocket Ride');
