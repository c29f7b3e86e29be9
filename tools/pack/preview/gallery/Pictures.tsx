// Shows every slot of a game: filtered by their state, on a dark, a bright or a chequered background.
import { useMemo, useState, type ReactNode } from 'react';
import type { SlotShape } from '../shape';
import { Choice } from './Choice';
import { RowPlayer } from './RowPlayer';
import { SlotCard } from './SlotCard';
import type { Packs } from './usePacks';

const FILTERS = { all: 'All', own: 'Own', inherited: 'Inherited', faults: 'To mend' } as const;
const GROUNDS = { night: 'Night', day: 'Day', chequer: 'Chequered' } as const;
type Filter = keyof typeof FILTERS;
type Ground = keyof typeof GROUNDS;

const PASSES: Readonly<Record<Filter, (slot: SlotShape, own: string) => boolean>> = {
  all: () => true,
  own: (slot, own) => slot.owner === own,
  inherited: (slot, own) => slot.owner !== own,
  faults: (slot) => slot.owner === null || slot.faults.length > 0,
};

interface Props {
  readonly packs: Packs;
  readonly game: string;
  readonly still: boolean;
  readonly compares: boolean;
}

export function Pictures({ packs, game, still, compares }: Props) {
  const { own } = packs;
  const [filter, setFilter] = useState<Filter>('all');
  const [ground, setGround] = useState<Ground>('night');
  const [marks, setMarks] = useState(true);
  const [guide, setGuide] = useState(false);
  const [word, setWord] = useState('');
  const slots = useMemo(() => own.slots.filter(({ games }) => games.includes(game)), [own, game]);
  const seen = slots.filter(
    (slot) =>
      PASSES[filter](slot, own.name) &&
      `${slot.part} ${slot.what}`.toLowerCase().includes(word.trim().toLowerCase()),
  );
  const folders = [...new Set(seen.map(({ part }) => part.split('/')[0] ?? ''))];
  return (
    <section aria-label="Pictures">
      <div className="bar">
        <Choice label="Show" of={FILTERS} chosen={filter} choose={setFilter} />
        <Choice label="Ground" of={GROUNDS} chosen={ground} choose={setGround} />
        <label className="check">
          <input type="checkbox" checked={marks} onChange={() => setMarks(!marks)} /> Pivots and borders
        </label>
        {slots.some(({ hasGuide }) => hasGuide) && (
          <label className="check" title="What other pictures lie in a picture, and where">
            <input type="checkbox" checked={guide} onChange={() => setGuide(!guide)} /> Guides
          </label>
        )}
        <a className="button button--small" href={`/api/packs/${own.name}/guides`} download>
          Guides as zip
        </a>
        <input
          className="field"
          type="search"
          placeholder="Find a picture"
          aria-label="Find a picture"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <span className="bar__count" role="status">
          {seen.length} of {slots.length}
        </span>
      </div>
      {folders.map((folder) => (
        <div key={folder}>
          {folders.length > 1 && <h2 className="folder">{folder}</h2>}
          <ul className="cards" data-ground={ground}>
            {withRows(
              seen.filter(({ part }) => part.startsWith(`${folder}/`)),
              (name, frames) => (
                <RowPlayer key={name} pack={own.name} name={name} frames={frames} still={still} />
              ),
              (slot) => (
                <SlotCard
                  key={slot.part}
                  packs={packs}
                  slot={slot}
                  marks={marks}
                  guide={guide}
                  compares={compares}
                />
              ),
            )}
          </ul>
        </div>
      ))}
      {seen.length === 0 && <p className="empty">No picture is like that.</p>}
    </section>
  );
}

/** Places the player of each row before the row's first picture. */
function withRows(
  slots: readonly SlotShape[],
  rowOf: (name: string, frames: readonly SlotShape[]) => ReactNode,
  cardOf: (slot: SlotShape) => ReactNode,
): ReactNode[] {
  const shown = new Set<string>();
  return slots.flatMap((slot) => {
    if (!slot.row || shown.has(slot.row)) return [cardOf(slot)];
    shown.add(slot.row);
    return [
      rowOf(
        slot.row,
        slots.filter(({ row }) => row === slot.row),
      ),
      cardOf(slot),
    ];
  });
}
