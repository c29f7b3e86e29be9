// The game's part of the verifier.
import { crashRule } from '../../kits/crash/verifier';
import { rocketProof } from './proof';

export const rule = crashRule(rocketProof, 'Rocket Ride', ['parachute', 'burst']);
