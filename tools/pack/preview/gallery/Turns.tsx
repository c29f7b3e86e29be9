// Undo and redo of any change to the pack: drawings, colours, motion, fonts, sounds. Also by Ctrl+Z and Ctrl+Shift+Z.
import { useEffect } from 'react';
import type { PackShape } from '../shape';
import type { Desk } from './api';
import { Refusal } from './Refusal';
import { useEdits } from './useEdits';

export function Turns({
  pack: { name, undo, redo },
  desk,
}: {
  readonly pack: PackShape;
  readonly desk: Desk;
}) {
  const edits = useEdits();
  const turn = (way: 'undo' | 'redo'): void => edits.send(() => desk.turn(name, way));
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      // A text field has an undo of its own.
      if (event.target instanceof HTMLInputElement && /^(text|search)$/.test(event.target.type)) return;
      const way = event.shiftKey ? 'redo' : 'undo';
      if ((way === 'undo' ? undo : redo) === null) return;
      event.preventDefault();
      turn(way);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const button = (way: 'undo' | 'redo', label: string, what: string | null) => (
    <button
      type="button"
      className="button button--small"
      disabled={what === null}
      title={what ?? 'nothing'}
      aria-label={what === null ? label : `${label}: ${what}`}
      onClick={() => turn(way)}
    >
      {label}
    </button>
  );
  return (
    <>
      {button('undo', 'Undo', undo)}
      {button('redo', 'Redo', redo)}
      <Refusal of={edits} />
    </>
  );
}
