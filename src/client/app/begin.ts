// Starts the parts that live as long as the page: the guard of games that should not be left, the browser's events, the
// operator's side, and the session.
import { when } from 'mobx';
import { pageAt } from '../../games/games';
import { HiddenPage } from '../connection/hiddenPage';
import type { Booted } from './boot/boot';
import { reloadForChunk } from './chunkReload';
import { holdUntilPaid } from './firstPage';
import { CurrentGame } from './currentGame';
import { guardLeaving } from './leaveGuard';
import type * as show from './show';
import { systemClock, wallClock } from './systemClock';

/** Milliseconds from the start of the client to the start of the later parts. */
const IDLE_AFTER = 4_000;

type Show = typeof show;

export interface Begun {
  /** The game on show, which the drawing half shows. */
  readonly current: CurrentGame;
  /** Call it when the first page has been drawn. */
  drawn(): void;
}

/** Starts the parts without waiting for texts. `showing` is the drawing half of the client. */
export function begin(
  page: Window,
  { client, host: operator, look, ready }: Booted,
  showing: Promise<Show>,
): Begun {
  const current = new CurrentGame(client.gameServices, reloadForChunk, client.play);
  guardLeaving(page, {
    asks: () => client.session.valid && !client.page.maintenance && current.askBeforeLeaving,
    confirmed: () =>
      client.notices.confirm({
        title: { key: 'game:auto.leave.title' },
        text: { key: 'game:auto.leave.text' },
        confirm: { key: 'game:auto.leave.confirm' },
        cancel: { key: 'game:auto.leave.stay' },
      }),
    go: client.go,
  });
  client.useGame(current);
  const { document } = page;
  const hiddenPage = new HiddenPage([systemClock, wallClock], client.renew);
  document.addEventListener('visibilitychange', () => {
    hiddenPage.changed(document.hidden);
    if (document.hidden) client.witness.keep();
  });
  page.addEventListener('online', client.networkReturned);
  page.addEventListener('pagehide', () => client.witness.keep());
  operator?.begin();
  const drawn = holdUntilPaid(client, systemClock);
  // The lobby subscribes again when it has the code. A game does not: its first subscription should be compact.
  when(
    () => client.page.settled || pageAt(client.page.path) !== undefined,
    () => {
      import('./layCompactLine').then(
        ({ layCompactLine }) => layCompactLine(page, client),
        () => undefined,
      );
    },
  );
  client.start();
  // Not with settings that the deployment has not confirmed.
  systemClock.after(IDLE_AFTER, () => {
    ready
      .then(() => import('./later'))
      .then(({ beginLater }) => beginLater(page, { client, current, look, showing }))
      .catch(() => undefined);
  });
  return { current, drawn };
}
