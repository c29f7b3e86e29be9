// Whether an answer from a register tells less than it has to. Apart from the notebook: whoever asks needs it too.
import type { Fact } from '../../protocol/witness';

export type ToldRegister = Extract<Fact, { kind: 'register' }>;

/** An entry that was told before is missing, or the last seed of a chain that has ended. */
export const tellsLess = (told: ToldRegister): boolean => isShort(told) || hasNoEnd(told);

/** It ends before an entry that this device knows. */
export const isShort = ({ from, entries, to = -1 }: ToldRegister): boolean =>
  (entries.at(-1)?.k ?? from - 1) < to;

/** The chain that has ended tells no last seed. */
export const hasNoEnd = ({ entries, ended = null }: ToldRegister): boolean =>
  ended !== null && entries.find(({ k }) => k === ended)?.lastSeed == null;
