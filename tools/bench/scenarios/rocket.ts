// The rocket under load.
import { rocketScene } from '../../../scenes/rocket/RocketScene';
import { CRASH_REELS } from './crash';
import { benchOf } from './scenario';

export const rocketBench = benchOf(rocketScene, CRASH_REELS);
