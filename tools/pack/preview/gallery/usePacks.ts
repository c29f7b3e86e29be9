// The packs as they are at this moment: read again whenever something is saved.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { News, PackShape, PackTitle } from '../shape';
import { Desk, readPack, readStart, readTitles, whenChanged } from './api';

export interface Packs {
  readonly titles: readonly PackTitle[];
  /** The one that is looked at, and the one beside it. */
  readonly own: PackShape;
  readonly standard: PackShape;
  readonly desk: Desk;
  /** When what is seen now was saved, by this computer's clock; null: it is not known. */
  readonly savedAt: number | null;
  choose(name: string): void;
}

const KEY = 'fairground-preview-pack';

/** Null until everything is there. */
export function usePacks(): Packs | null {
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY) ?? '');
  /** The default pack's name, as it was told last. */
  const usual = useRef('');
  const [packs, setPacks] = useState<Omit<Packs, 'choose'> | null>(null);

  useEffect(() => {
    let left = false;
    const read = async (savedAt: number | null): Promise<void> => {
      // Those that will be wanted are asked for before it is known.
      const early = new Map([chosen, usual.current].filter(Boolean).map((name) => [name, readPack(name)]));
      for (const one of early.values()) one.catch(() => undefined);
      const [{ token, standard }, titles] = await Promise.all([readStart(), readTitles()]);
      usual.current = standard;
      const name = titles.find((title) => title.name === chosen)?.name ?? firstOf(titles, standard);
      const packOf = (one: string): Promise<PackShape> => early.get(one) ?? readPack(one);
      const [own, other] = await Promise.all([packOf(name), packOf(standard)]);
      if (!left) setPacks({ titles, own, standard: other, desk: new Desk(token), savedAt });
    };
    // What fails now comes with the next save, or when the server is back.
    const readQuietly = ({ savedAt }: News): void => void read(savedAt ?? null).catch(console.warn);
    readQuietly({});
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
