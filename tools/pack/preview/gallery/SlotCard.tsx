// One slot: its picture beside the default pack's, its description, its faults, and the place to drop another picture.
import type { SlotShape } from '../shape';
import type { Packs } from './usePacks';
import { SlotPicture } from './SlotPicture';
import { useDrop } from './useDrop';

interface Props {
  readonly packs: Packs;
  readonly slot: SlotShape;
  readonly marks: boolean;
  readonly guide: boolean;
  /** Shows the default pack's picture beside it. */
  readonly compares: boolean;
}

export function SlotCard({ packs, slot, marks, guide, compares }: Props) {
  const { own, standard, desk } = packs;
  const { outcome, choose, undo, target } = useDrop(desk, own.name, slot.part);
  const theirs = standard.slots.find(({ part }) => part === slot.part);
  const isOwn = slot.owner === own.name;
  const faults = 'faults' in outcome ? outcome.faults : slot.faults;
  const name = slot.part.split('/')[1];
  return (
    <li className="card" data-state={outcome.state} data-part={slot.part} {...target}>
      <div className="card__pictures">
        <SlotPicture pack={own.name} slot={slot} marks={marks} guide={guide} />
        {compares && isOwn && theirs?.owner && own.name !== standard.name && (
          <SlotPicture pack={standard.name} slot={theirs} marks={false} guide={guide} />
        )}
        {!slot.owner && <span className="card__missing">Nobody has drawn this yet</span>}
      </div>
      <h3 className="card__name">
        {name} <Badge slot={slot} own={own.name} />
      </h3>
      <p className="card__about">{slot.what}</p>
      {slot.drawn && (
        <p className="card__about card__drawn">
          {standard.title}: {slot.drawn}
        </p>
      )}
      {slot.tint && <p className="card__about card__tint">{slot.tint}</p>}
      <dl className="card__facts">
        <dt>Size</dt>
        <dd>
          {slot.size[0]} × {slot.size[1]} px
        </dd>
        {slot.pivot && (
          <>
            <dt>Pivot</dt>
            <dd>{slot.pivot.join(', ')}</dd>
          </>
        )}
        {slot.nineSlice && (
          <>
            <dt>Borders</dt>
            <dd>{slot.nineSlice.join(', ')}</dd>
          </>
        )}
        {slot.stored && (
          <>
            <dt>Stored</dt>
            <dd title={`"coarse" in pack.json says so; 1 there keeps all of it`}>
              at {slot.stored.at} of its size, says {slot.stored.by}
            </dd>
          </>
        )}
      </dl>
      {faults.map(({ level, message }) => (
        <p
          key={message}
          className="card__fault"
          data-level={level}
          role={outcome.state === 'refused' ? 'alert' : undefined}
        >
          {outcome.state === 'refused' ? `Not taken: ${message}` : message}
        </p>
      ))}
      <div className="card__actions">
        <label className="button button--small">
          Choose a picture
          <input
            type="file"
            accept=".svg,.png,.webp"
            onChange={choose}
            aria-label={`Choose a picture for ${slot.part}`}
          />
        </label>
        {slot.hasGuide && (
          <a
            className="button button--small button--quiet"
            href={`/guide/${own.name}/${slot.part}.svg`}
            download={`${name}-guide.svg`}
          >
            Guide
          </a>
        )}
        {outcome.state === 'kept' && (
          <button type="button" className="button button--small button--quiet" onClick={undo}>
            Put the old one back
          </button>
        )}
      </div>
      {outcome.state === 'over' && <span className="card__drop">Drop it: {name}</span>}
    </li>
  );
}

function Badge({ slot, own }: { readonly slot: SlotShape; readonly own: string }) {
  if (slot.faults.some(({ level }) => level === 'error'))
    return <span className="badge badge--fault">to mend</span>;
  if (!slot.owner) return <span className="badge badge--fault">missing</span>;
  if (slot.owner === own) return <span className="badge badge--own">own</span>;
  return <span className="badge">inherited</span>;
}
