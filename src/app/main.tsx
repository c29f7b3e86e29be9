// Where the client begins. Read on in boot.ts (settings, launch link), createRoot.ts (stores and connection),
// routes.ts and whereTo.ts (pages and redirects) and App.tsx (what is drawn).
import type { ReactNode } from 'react';
import { configure } from 'mobx';
import { createRoot as mountAt } from 'react-dom/client';
import { HiddenPage } from '../connection/hiddenPage';
import '../hud/base.css';
import { IndexSkeleton } from '../hud/Skeleton';
import { moreTexts } from '../i18n';
import { BrokenDeployment } from '../screens/error/BrokenDeployment';
import { ErrorPage } from '../screens/error/ErrorPage';
import { App } from './App';
import { boot } from './boot';
import { reloadForChunk } from './chunkReload';
import { hostOf, keepEarly, postClose } from './frame';
import { GameHost } from './gameHost';
import { guardLeaving } from './leaveGuard';
import { troubles } from './screens';
import { systemClock } from './systemClock';

/** Milliseconds after the first page was drawn. */
const IDLE_AFTER = 4_000;

configure({ enforceActions: 'observed' });

const screen = mountAt(document.getElementById('app') ?? document.body);
window.addEventListener('unhandledrejection', ({ reason }) => void reloadForChunk(reason));
const early = keepEarly(window);
postClose(window, systemClock.now());
screen.render(<IndexSkeleton label="Fairground" />);

/** Every page names itself in a title of its own; the document's first one would stand before it. */
function show(page: ReactNode): void {
  document.head.querySelector('title')?.remove();
  screen.render(page);
}

/** The page cannot start: whoever embeds it is told. */
async function tellHost(code: string, message: string): Promise<void> {
  if (hostOf(window)) (await import('./host/enterHost')).tellFault(window, early, code, message);
}

async function main(): Promise<void> {
  const booted = await boot(window, early);
  if ('fault' in booted) {
    void tellHost('deployment', booted.fault);
    show(<BrokenDeployment fault={booted.fault} />);
    return;
  }
  const { client, look } = booted;
  const host = new GameHost(client.gameServices, reloadForChunk, client.play);
  guardLeaving(window, {
    asks: () => client.session.valid && !client.page.maintenance && host.askBeforeLeaving,
    confirmed: () =>
      client.notices.confirm({
        title: { key: 'game:auto.leave.title' },
        text: { key: 'game:auto.leave.text' },
        confirm: { key: 'game:auto.leave.confirm' },
        cancel: { key: 'game:auto.leave.stay' },
      }),
    go: client.go,
  });
  client.useGame(host);
  const hiddenPage = new HiddenPage(systemClock, client.renew);
  document.addEventListener('visibilitychange', () => {
    hiddenPage.changed(document.hidden);
    if (document.hidden) client.witness.keep();
  });
  window.addEventListener('online', client.networkReturned);
  window.addEventListener('pagehide', () => client.witness.keep());
  booted.host?.begin();
  client.start();
  show(<App client={client} host={host} look={look} />);
  // What no first page waits for, while there is nothing else to do; what does not come is asked for again when needed.
  systemClock.after(IDLE_AFTER, () => {
    for (const one of [moreTexts(), troubles()]) one.catch(() => undefined);
    import('./serviceWorker/begin')
      .then(({ beginServiceWorker }) =>
        beginServiceWorker({ page: window, client, engaged: () => host.askBeforeLeaving }),
      )
      .catch(() => undefined);
    if (client.config.analytics !== undefined)
      import('./analytics/begin')
        .then(({ beginAnalytics }) => beginAnalytics(window, client))
        .catch(() => undefined);
  });
}

main().catch((error: unknown) => {
  console.error(error);
  if (reloadForChunk(error)) return;
  void tellHost('start', String(error));
  show(<ErrorPage />);
});
