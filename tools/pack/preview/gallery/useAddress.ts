// Keeps the shown page in the address, so that a reload returns to it: #<page>/scenes/<screen>/<quality>/<strip>/<moment>.
import { useCallback, useEffect, useState } from 'react';
import { PAGES } from '../../../../src/games/games';
import type { Shown } from '../strips';
import { QUALITIES, SCREENS, type QualityLevel, type Screen } from './sizes';

type View = 'pictures' | 'scenes';

/** How a scene is shown. */
export interface Look {
  readonly screen: Screen;
  readonly quality: `${QualityLevel}`;
  /** Null: the first moment. */
  readonly shown: Shown | null;
}

export interface Place extends Look {
  readonly game: string;
  readonly view: View;
}

const isOf = <T extends string>(table: Readonly<Record<T, string>>, word: string): word is T =>
  Object.hasOwn(table, word);

function read(): Place {
  const [game = '', view, screen = '', quality = '', strip = '', index = ''] = decodeURIComponent(
    location.hash.slice(1),
  ).split('/');
  return {
    game: game || (PAGES[0]?.id ?? ''),
    view: view === 'scenes' ? 'scenes' : 'pictures',
    screen: isOf<Screen>(SCREENS, screen) ? screen : 'phone',
    quality: isOf<Look['quality']>(QUALITIES, quality) ? quality : '0',
    shown: strip && /^\d+$/.test(index) ? { name: strip, index: Number(index) } : null,
  };
}

export function useAddress(): Place & { go(game: string, view: View): void } {
  const [place, setPlace] = useState(read);
  useEffect(() => {
    const follow = (): void => setPlace(read());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const go = useCallback((game: string, view: View): void => {
    location.hash = `${game}/${view}`;
    scrollTo(0, 0);
  }, []);
  return { ...place, go };
}

/** Writes how a scene is shown into the address, without a step in the browser's history. */
export function noteLook(game: string, { screen, quality, shown }: Look): void {
  const moment = shown ? `/${shown.name}/${shown.index}` : '';
  history.replaceState(null, '', `#${game}/scenes/${screen}/${quality}${moment}`);
}
