// Sends a picture that is dropped onto a slot, or chosen for it, and holds the outcome.
import { useState, type ChangeEvent, type DragEvent } from 'react';
import type { Fault } from '../../check/fault';
import type { Desk } from './api';

type Outcome =
  | { readonly state: 'idle' | 'over' | 'busy' }
  | { readonly state: 'kept' | 'refused'; readonly faults: readonly Fault[] };

export function useDrop(desk: Desk, pack: string, part: string) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return setOutcome({ state: 'idle' });
    setOutcome({ state: 'busy' });
    try {
      const { isKept, faults } = await desk.drop(pack, part, file);
      setOutcome({ state: isKept ? 'kept' : 'refused', faults });
    } catch {
      const message = 'did not arrive: it is too large, or the preview is no longer running';
      setOutcome({ state: 'refused', faults: [{ level: 'error', kind: 'lost', file: file.name, message }] });
    }
  };
  return {
    outcome,
    choose: (event: ChangeEvent<HTMLInputElement>): void => {
      void send(event.target.files?.[0]);
      event.target.value = '';
    },
    undo: (): void => void desk.undo(pack, part).then(() => setOutcome({ state: 'idle' })),
    target: {
      onDragOver: (event: DragEvent): void => {
        event.preventDefault();
        if (outcome.state !== 'over') setOutcome({ state: 'over' });
      },
      onDragLeave: (event: DragEvent): void => {
        if (event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null))
          return;
        setOutcome({ state: 'idle' });
      },
      onDrop: (event: DragEvent): void => {
        event.preventDefault();
        void send(event.dataTransfer.files[0]);
      },
    },
  };
}
