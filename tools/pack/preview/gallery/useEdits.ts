// Sends changes to the server one after the other, and holds the reason if the last one was refused.
import { useRef, useState, type DragEvent } from 'react';
import type { DropAnswer } from '../shape';

export interface Edits {
  /** The reason in words; null: the change was kept. */
  readonly refusal: string | null;
  send(edit: () => Promise<DropAnswer>): void;
}

export function useEdits(): Edits {
  const [refusal, setRefusal] = useState<string | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());
  return {
    refusal,
    send: (edit) => {
      last.current = last.current.then(edit).then(
        ({ isKept, faults }) => setRefusal(isKept ? null : faults.map(({ message }) => message).join('; ')),
        () => setRefusal('did not arrive: the studio is no longer running'),
      );
    },
  };
}

/** Event handlers for an element onto which one file is dropped. */
export const dropTarget = (send: (file: File | undefined) => void) => ({
  onDragOver: (event: DragEvent): void => event.preventDefault(),
  onDrop: (event: DragEvent): void => {
    event.preventDefault();
    send(event.dataTransfer.files[0]);
  },
});
