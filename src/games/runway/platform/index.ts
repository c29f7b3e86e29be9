// The platform's side of this game.
import { crashPlatform } from '../../../kits/crash/platform';
import { RUNWAY } from './skin';

export const platform = crashPlatform(RUNWAY, 20);
