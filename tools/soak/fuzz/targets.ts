// All targets of the fuzz.
import { PLAYED_GAMES } from '../player/games';
import type { Target } from './case';
import { wildClient } from './client/wildClient';
import { LOCAL_TARGETS } from './local';
import { platformTargets } from './platform/target';
import { WIRE_TARGETS } from './wire';

/** Targets in this process, without a platform: readers of all kinds, and whole clients of all games. */
export const clientTargets = (): readonly Target[] => [
  ...WIRE_TARGETS,
  ...LOCAL_TARGETS,
  ...PLAYED_GAMES.map((game) => wildClient(game, 1)),
];

export const allTargets = (): readonly Target[] => [
  ...clientTargets(),
  ...platformTargets({ calls: 5, sockets: 3 }),
];
