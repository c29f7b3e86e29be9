// The platform's side of this game.
import { crashPlatform } from '../../../kits/crash/platform';
import { ROCKET } from './skin';

export const platform = crashPlatform(ROCKET, 35);
