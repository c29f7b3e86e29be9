// Lets a stall move once whenever a round of its game has ended. Between rounds it stands still.
import { useEffect, useRef, type RefObject } from 'react';
import { afterFrame } from '../../hud/afterFrame';

/** For the element that style sheets know by `data-beat`. What is there at first is no news. */
export function useBeat(news: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const known = useRef('');
  useEffect(() => {
    const before = known.current;
    known.current = news;
    const stall = element.current;
    if (!stall || before === '' || before === news) return;
    // An animation begins anew only after a frame without it.
    delete stall.dataset['beat'];
    return afterFrame(() => (stall.dataset['beat'] = ''));
  }, [news]);
  return element;
}
