// The packs as they are at this moment: read again whenever something is saved.
import { useCallback, useEffect, useState } from 'react';
import type { PackShape, PackTitle } from '../shape';
import { Desk, readPack, readStart, readTitles, whenChanged } from './api';

export interface Packs {
  readonly titles: readonly PackTitle[];
  /** The one that is looked at, and the one beside it. */
  readonly own: PackShape;
  readonly standard: PackShape;
  readonly desk: Desk;
  choose(name: string): void;
}

const KEY = 'fairground-preview-pack';

/** Null until everything is there. */
export function usePacks(): Packs | null {
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY) ?? '');
  const [packs, setPacks] = useState<Omit<Packs, 'choose'> | null>(null);

  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      const [{ token, standard }, titles] = await Promise.all([readStart(), readTitles()]);
      const name = titles.find((title) => title.name === chosen)?.name ?? firstOf(titles, standard);
      const [own, other] = await Promise.all([readPack(name), readPack(standard)]);
      if (!left) setPacks({ titles, own, standard: other, desk: new Desk(token) });
    };
    // What fails now comes with the next save, or when the server is back.
    const readQuietly = (): void => void read().catch(console.warn);
    readQuietly();
    const stop = whenChanged(readQuietly);
    return () => {
      left = true;
      stop();
    };
  }, [chosen]);

  const choose = useCallback((name: string): void => {
    localStorage.setItem(KEY, name);
    setChosen(name);
  }, []);
  return packs && { ...packs, choose };
}

/** Somebody who draws looks at a pack of his own. */
const firstOf = (titles: readonly PackTitle[], standard: string): string =>
  titles.find(({ name }) => name !== standard)?.name ?? standard;
