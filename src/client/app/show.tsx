// The drawing half of the client: React, the router and the pages. Read on in App.tsx.
import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot as mountAt } from 'react-dom/client';
import { pageAt } from '../../games/games';
import { loadModule } from '../../games/loadModule';
import { afterFrame } from '../hud/afterFrame';
import '../hud/base.css';
import '../hud/points.css';
import { ErrorPage } from '../screens/error/ErrorPage';
import type { LookStore } from '../stores/look';
import { App } from './App';
import type { Client } from './createRoot';
import type { CurrentGame } from './currentGame';
import { troubles } from './screens';

const screen = mountAt(document.getElementById('app') ?? document.body, {
  // An error in a part of the page is reported as any other error: it broke only that part.
  onCaughtError: (error) => {
    console.error(error);
    window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
  },
});

/** Every page has its own title; the document's first one would come before it. */
function show(page: ReactNode): void {
  window.isDrawn = true;
  document.head.querySelector('title')?.remove();
  screen.render(page);
}

/** Shows the page in several short tasks: on a cheap phone the lobby takes a tenth of a second. */
const showInSteps = (page: ReactNode): void => startTransition(() => show(page));

export { troubles, loadModule };
/** It is in this half because it draws the question for consent. */
export const loadAnalytics = () => import('./analytics/begin');

interface Shown {
  readonly client: Client;
  readonly current: CurrentGame;
  readonly look: LookStore;
  /** Called when the first page has been drawn. */
  readonly drawn: () => void;
}

/**
 * A game's page is small until the game has loaded, and the game is loaded when its page is on show. In steps it would come
 * half a second later on a cheap phone, because all other tasks of a page that is loading go first.
 */
export const showClient = ({ client, current, look, drawn }: Shown): void =>
  (pageAt(client.page.path) ? show : showInSteps)(
    <>
      <App client={client} current={current} look={look} />
      <Drawn tell={drawn} />
    </>,
  );

/** Calls `tell` once, when a frame with all of this has been drawn. */
function Drawn({ tell }: { readonly tell: () => void }) {
  useEffect(() => afterFrame(tell), [tell]);
  return null;
}

/** For the operator: shows the error in the deployment. */
export async function showBrokenDeployment(fault: string): Promise<void> {
  const { BrokenDeployment } = await troubles();
  show(<BrokenDeployment fault={fault} />);
}
export const showError = (): void => show(<ErrorPage />);
