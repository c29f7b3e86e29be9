// The part of the facts that texts are made of. The facts change with every escape; this changes a few times a round, so
// that its readers are not drawn again for each parachute. Call it inside an observer.
import { useMemo } from 'react';
import { compareShallow, computed } from 'mobx';
import type { CrashFacts } from '../../facts';
import type { CrashStore } from '../store';

export type RoundState = Pick<
  CrashFacts,
  'phase' | 'takeoffAt' | 'awaitedBlock' | 'blast' | 'crash' | 'voided' | 'past'
>;

export function useRoundState(store: CrashStore): RoundState {
  const state = useMemo(
    () =>
      computed(
        (): RoundState => {
          const { phase, takeoffAt, awaitedBlock, blast, crash, voided, past } = store.facts;
          return { phase, takeoffAt, awaitedBlock, blast, crash, voided, past };
        },
        { equals: compareShallow },
      ),
    [store],
  );
  return state.get();
}
