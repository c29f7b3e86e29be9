// What the first page can do without waits until it can be used: until the player's balance is known and, in a game, its
// scene is there.
import { observable, runInAction, when } from 'mobx';
import type { Clock } from '../../core/clock';
import { pageAt } from '../../games/games';
import { afterFrame } from '../hud/afterFrame';
import type { Client } from './createRoot';

/** Longer than this nothing is held back, in milliseconds: the platform may not answer at all. */
export const PATIENCE = 4_000;

/**
 * Holds banners, news, pictures and winners back until the balance and the scene are drawn, or there is nobody to have a
 * balance. Answers what is to be called when the first page has been drawn.
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
  // The balance itself comes first: what follows keeps the page busy.
  const stop = when(
    () => (drawn.get() && wallet.balance !== null && !page.awaitsScene) || !session.valid,
    () => onceDrawn(release),
  );
  return () => runInAction(() => drawn.set(true));
}
