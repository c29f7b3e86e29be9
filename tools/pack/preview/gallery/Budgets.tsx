// Shows a game's bytes and memory, and their limits, as bars. Pictures are packed as players get them, which takes a few
// seconds after a save.
import { useEffect, useState } from 'react';
import type { Weight } from '../../check/weight';
import type { PackShape } from '../shape';
import { readWeight } from './api';

const BARS: Readonly<Record<keyof Weight, string>> = {
  pictures: 'Pictures',
  memory: 'Graphics memory',
  sounds: 'Sounds',
};
/** Share of the limit from which a bar warns. */
const NEAR = 0.9;
/** Scenes and saves go first, and a pack that is saved again soon need not be weighed twice, in milliseconds. */
const REST = 2500;

const shown = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;

interface Told {
  readonly of: PackShape | null;
  readonly weight: { readonly is: Weight; readonly most: Weight } | null;
}

export function Budgets({ pack, game }: { readonly pack: PackShape; readonly game: string }) {
  const [{ of, weight }, setTold] = useState<Told>({ of: null, weight: null });
  useEffect(() => {
    let left = false;
    const tell = (weight: Told['weight']): void => {
      if (!left) setTold({ of: pack, weight });
    };
    const weighNow = (): void => {
      // Pictures that do not fit onto one page are reported as a fault of the pack.
      readWeight(pack.name, game).then(tell, () => tell(null));
    };
    const timer = setTimeout(weighNow, REST);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [pack, game]);
  return (
    <section aria-label="Budgets" className="budgets" aria-busy={of !== pack}>
      {(Object.keys(BARS) as (keyof Weight)[]).map((name) => {
        const [is, most] = weight ? [weight.is[name], weight.most[name]] : [0, 1];
        return (
          <div
            key={name}
            className="budget"
            data-level={is > most ? 'over' : is > NEAR * most ? 'near' : 'fine'}
          >
            <span>{BARS[name]}</span>
            <meter aria-label={BARS[name]} min={0} max={most} value={Math.min(is, most)} />
            <span>
              {weight ? `${shown(is)} of ${shown(most)}` : of ? 'cannot be told' : 'is being weighed …'}
            </span>
          </div>
        );
      })}
    </section>
  );
}
