// Delays the less important parts until the first page can be used: until the player's balance is known and, in a game, its
// scene has been drawn.
import { observable, runInAction, when } from 'mobx';
import type { Clock } from '../../core/clock';
import { pageAt } from '../../games/games';
import { afterFrame } from '../hud/afterFrame';
import type { Client } from './createRoot';

/** Longest delay in milliseconds: the platform may not answer at all. */
export const PATIENCE = 4_000;

/**
 * Delays banners, news, pictures and winners until the balance and the scene have been drawn, or there is no player. Returns
 * a function to call when the first page has been drawn.
 */
export function holdUntilPaid(
  { page, session, wallet }: Pick<Client, 'page' | 'session' | 'wallet'>,
  clock: Clock,
  onceDrawn: (call: () => void) => unknown = afterFrame,
): () => void {
  if (!session.valid) return () => undefined;
  const drawn = observable.box(false);
  page.hold(pageAt(page.path) !== undefined);
  const release = (): void => {
    cancel();
    stop();
    page.settle();
  };
  const cancel = clock.after(PATIENCE, release);
  // The balance is drawn first: the following work keeps the page busy.
  const stop = when(
    () => (drawn.get() && wallet.balance !== null && !page.awaitsScene) || !session.valid,
    () => onceDrawn(release),
  );
  return () => runInAction(() => drawn.set(true));
}
