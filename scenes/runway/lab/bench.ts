// The fashion show under load.
import { runwayScene } from '../RunwayScene';
import { CRASH_REELS } from '../../../tools/bench/scenarios/crash';
import { benchOf } from '../../../tools/bench/scenarios/scenario';

export const bench = benchOf(runwayScene, CRASH_REELS);
