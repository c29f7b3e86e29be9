// Holds the packs as they are at this moment: reads them again after each save.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { News, PackShape, PackTitle } from '../shape';
import { Desk, readPack, readStart, readTitles, whenChanged } from './api';

export interface Packs {
  readonly titles: readonly PackTitle[];
  /** The pack that is shown, and the one beside it. */
  readonly own: PackShape;
  readonly standard: PackShape;
  readonly desk: Desk;
  /** When the shown state was saved, by this computer's clock; null when that is not known. */
  readonly savedAt: number | null;
  choose(name: string): void;
}

const KEY = 'fairground-preview-pack';

/** Null until everything is loaded. */
export function usePacks(): Packs | null {
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY) ?? '');
  /** Names of both packs, as they were shown last. */
  const usual = useRef<readonly string[]>([]);
  const [packs, setPacks] = useState<Omit<Packs, 'choose'> | null>(null);

  useEffect(() => {
    let left = false;
    const known = new Map<string, Promise<PackShape>>();
    const packOf = (name: string): Promise<PackShape> => {
      const pack = known.get(name) ?? readPack(name);
      pack.catch(() => known.delete(name));
      known.set(name, pack);
      return pack;
    };
    let start: ReturnType<typeof readStart> | undefined;
    let [asked, shown] = [0, 0];
    const read = async ({ savedAt, packs: saved }: News): Promise<void> => {
      const turn = ++asked;
      for (const name of saved ?? known.keys()) known.delete(name);
      if (!saved) start = undefined;
      start ??= readStart().catch((reason: unknown) => {
        start = undefined;
        throw reason;
      });
      // Requests the packs that will probably be shown before their names are known.
      for (const name of chosen ? [chosen, ...usual.current.slice(1)] : usual.current)
        packOf(name).catch(() => undefined);
      const [{ token, standard }, titles] = await Promise.all([start, readTitles()]);
      const name = titles.find((title) => title.name === chosen)?.name ?? firstOf(titles, standard);
      usual.current = [name, standard];
      const [own, other] = await Promise.all([packOf(name), packOf(standard)]);
      // A later request may have been answered first.
      if (left || turn < shown) return;
      shown = turn;
      setPacks({ titles, own, standard: other, desk: new Desk(token), savedAt: savedAt ?? null });
    };
    // A request that fails now is repeated after the next save, or when the server is back.
    const readQuietly = (news: News): void => void read(news).catch(console.warn);
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

/** Prefers a pack other than the default one: artists look at their own. */
const firstOf = (titles: readonly PackTitle[], standard: string): string =>
  titles.find(({ name }) => name !== standard)?.name ?? standard;
