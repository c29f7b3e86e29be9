// Reports any tap or key on the page to auto bet: the player is there.
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
