// Where one is, kept in the address, so that a reload comes back to it: #<page>/scenes.
import { useCallback, useEffect, useState } from 'react';
import { PAGES } from '../../../../src/games/games';

type View = 'pictures' | 'scenes';

export interface Place {
  readonly game: string;
  readonly view: View;
}

function read(): Place {
  const [game = '', view] = decodeURIComponent(location.hash.slice(1)).split('/');
  return { game: game || (PAGES[0]?.id ?? ''), view: view === 'scenes' ? 'scenes' : 'pictures' };
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
