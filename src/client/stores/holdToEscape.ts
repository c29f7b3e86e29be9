// Whether this player wants to hold the escape button of the crash games: set in the settings, read when such a game is
// entered.
import type { Memory } from './memory';

const KEY = 'crash.hold';

export const holdsToEscape = (memory: Memory): boolean => memory.read(KEY) === true;
export const setHoldToEscape = (memory: Memory, on: boolean): void => memory.write(KEY, on);
