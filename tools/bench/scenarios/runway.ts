// The fashion show under load.
import { runwayScene } from '../../../scenes/runway/RunwayScene';
import { CRASH_REELS } from './crash';
import { benchOf } from './scenario';

export const runwayBench = benchOf(runwayScene, CRASH_REELS);
