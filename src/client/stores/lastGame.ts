// The game that the player was in last, kept for each player of the device. The lobby shows it first.
import type { Memory } from './memory';

const KEY = 'lastGame';

export const keepLastGame = (memory: Memory, gameType: number): void => memory.write(KEY, gameType);

/** Number of that game; any other value means that there is none. */
export const lastGame = (memory: Memory): unknown => memory.read(KEY);
