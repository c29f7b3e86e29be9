// Asks before the player leaves a game that would be interrupted, through a link or the back button. The plain hash router
// cannot block a navigation, so this code catches it before the router.
import { pathOf } from './address';

export interface Guarded {
  /** Whether to ask now. */
  asks(): boolean;
  /** The player's answer: true leaves. */
  confirmed(): Promise<boolean>;
  /** Shows the requested page. */
  go(path: string): void;
}

/** Begins to watch; call it before the router does. */
export function guardLeaving(page: Window, guarded: Guarded): () => void {
  let here = { hash: page.location.hash, state: page.history.state as unknown };
  const remember = (): void => {
    here = { hash: page.location.hash, state: page.history.state as unknown };
  };
  let leaving = false;
  const ask = async (path: string): Promise<void> => {
    leaving = await guarded.confirmed();
    if (leaving) guarded.go(path);
  };
  const mayGo = (path: string): boolean => leaving || path === pathOf(here.hash) || !guarded.asks();

  const onClick = (event: MouseEvent): void => {
    remember();
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    const path = pathOf(link?.getAttribute('href') ?? here.hash);
    if (elsewhere || mayGo(path)) return;
    event.preventDefault();
    event.stopPropagation();
    void ask(path);
  };
  const onPopState = (event: PopStateEvent): void => {
    const path = pathOf(page.location.hash);
    if (mayGo(path)) {
      leaving = false;
      return remember();
    }
    event.stopImmediatePropagation();
    // Returns to the present page until the player has answered.
    page.history.pushState(here.state, '', here.hash);
    void ask(path);
  };

  page.addEventListener('click', onClick, true);
  page.addEventListener('popstate', onPopState, true);
  return () => {
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('popstate', onPopState, true);
  };
}
