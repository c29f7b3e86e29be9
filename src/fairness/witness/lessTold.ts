// Whether an answer from a register omits something. Separate from the notebook: the code that sends the request needs it too.
import type { Fact } from '../../protocol/witness';

export type ToldRegister = Extract<Fact, { kind: 'register' }>;

/** True when the answer omits an entry that was sent before, or the last seed of a chain that has ended. */
export const tellsLess = (told: ToldRegister): boolean => isShort(told) || hasNoEnd(told);

/** True when the answer ends before an entry that this device has. */
export const isShort = ({ from, entries, to = -1 }: ToldRegister): boolean =>
  (entries.at(-1)?.k ?? from - 1) < to;

/** True when the answer omits the last seed of the chain that has ended. */
export const hasNoEnd = ({ entries, ended = null }: ToldRegister): boolean =>
  ended !== null && entries.find(({ k }) => k === ended)?.lastSeed == null;
