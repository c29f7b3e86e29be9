// Any tap or key on the page tells auto bet that somebody is there.
import { useEffect } from 'react';

export function useTaps(store: { tapped(): void }): void {
  useEffect(() => {
    const onTap = (): void => {
      store.tapped();
    };
    window.addEventListener('pointerdown', onTap, true);
    window.addEventListener('keydown', onTap, true);
    return () => {
      window.removeEventListener('pointerdown', onTap, true);
      window.removeEventListener('keydown', onTap, true);
    };
  }, [store]);
}
