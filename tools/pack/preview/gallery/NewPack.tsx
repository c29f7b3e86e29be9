// Creates a pack: the artist only enters a name.
import { useState, type SubmitEvent } from 'react';
import type { Desk } from './api';

export function NewPack({ desk, made }: { readonly desk: Desk; made(name: string): void }) {
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [fault, setFault] = useState('');
  if (!isOpen)
    return (
      <button type="button" className="button button--small" onClick={() => setOpen(true)}>
        New pack…
      </button>
    );
  const make = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    desk.create(title).then(
      (name) => {
        setOpen(false);
        made(name);
      },
      (reason: unknown) => setFault(reason instanceof Error ? reason.message : String(reason)),
    );
  };
  return (
    <form className="new" onSubmit={make}>
      <input
        className="field"
        aria-label="Name of the new pack"
        placeholder="Name of the pack"
        maxLength={60}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <button type="submit" className="button button--small" disabled={!title.trim()}>
        Make it
      </button>
      <button type="button" className="button button--small button--quiet" onClick={() => setOpen(false)}>
        Cancel
      </button>
      {fault && <span role="alert">{fault}</span>}
    </form>
  );
}
