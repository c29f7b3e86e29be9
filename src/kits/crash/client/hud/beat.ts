// One slow beat for all parts of the HUD that may lag a little: the list of bets, totals, the last escape. Changes between
// two beats are drawn with the next one, all parts in the same React commit, so that many bets cost no more than three
// commits a second.
import { createContext, useContext, useEffect, useState } from 'react';
import { compareShallow, reaction } from 'mobx';
import type { Cancel, Clock } from '../../../../core/clock';

/** Milliseconds between two beats. */
export const BEAT = 350;

export class Beat {
  private waiting: (() => void)[] = [];
  private next: Cancel | null = null;

  constructor(private readonly clock: Clock) {}

  /** Runs with the next beat. */
  schedule(run: () => void): void {
    this.waiting.push(run);
    this.next ??= this.clock.after(BEAT, () => {
      this.next = null;
      for (const due of this.waiting.splice(0)) due();
    });
  }
}

const BeatContext = createContext<Beat | null>(null);
export const BeatProvider = BeatContext.Provider;

/** Values that `read` takes from the stores, drawn with the beat. `read` must keep its identity. */
export function useOnBeat<T extends object>(read: () => T): T {
  const beat = useContext(BeatContext);
  if (!beat) throw new Error('No BeatProvider around this component');
  const [value, setValue] = useState(read);
  useEffect(() => {
    setValue(read());
    return reaction(read, setValue, {
      equals: compareShallow,
      scheduler: (run) => {
        beat.schedule(run);
      },
    });
  }, [beat, read]);
  return value;
}
