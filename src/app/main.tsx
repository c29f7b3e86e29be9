// Where the client begins. Read on in boot.ts (settings, launch link), createRoot.ts (stores and connection),
// routes.ts and whereTo.ts (pages and redirects) and App.tsx (what is drawn).
import type { ReactNode } from 'react';
import { configure } from 'mobx';
import { createRoot as mountAt } from 'react-dom/client';
import { HiddenPage } from '../connection/hiddenPage';
import '../hud/base.css';
import { IndexSkeleton } from '../hud/Skeleton';
import { BrokenDeployment } from '../screens/error/BrokenDeployment';
import { ErrorPage } from '../screens/error/ErrorPage';
import { App } from './App';
import { boot } from './boot';
import { reloadForChunk } from './chunkReload';
import { postClose } from './frame';
import { GameHost } from './gameHost';
import { guardLeaving } from './leaveGuard';
import { systemClock } from './systemClock';

configure({ enforceActions: 'observed' });

const screen = mountAt(document.getElementById('app') ?? document.body);
window.addEventListener('unhandledrejection', ({ reason }) => void reloadForChunk(reason));
postClose(window, systemClock.now());
screen.render(<IndexSkeleton label="Fairground" />);

/** Every page names itself in a title of its own; the document's first one would stand before it. */
function show(page: ReactNode): void {
  document.head.querySelector('title')?.remove();
  screen.render(page);
}

async function main(): Promise<void> {
  const booted = await boot(window);
  if ('fault' in booted) {
    show(<BrokenDeployment fault={booted.fault} />);
    return;
  }
  const { client } = booted;
  const host = new GameHost(client.gameServices, reloadForChunk);
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
  document.addEventListener('visibilitychange', () => hiddenPage.changed(document.hidden));
  window.addEventListener('pagehide', () => client.witness.keep());
  client.start();
  show(<App client={client} host={host} />);
}

main().catch((error: unknown) => {
  console.error(error);
  if (!reloadForChunk(error)) show(<ErrorPage />);
});
