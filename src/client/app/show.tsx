// The half of the client that draws: React, the router and the pages. Read on in App.tsx.
import { useEffect, type ReactNode } from 'react';
import { createRoot as mountAt } from 'react-dom/client';
import { loadModule } from '../../games/loadModule';
import { afterFrame } from '../hud/afterFrame';
import '../hud/base.css';
import { ErrorPage } from '../screens/error/ErrorPage';
import type { LookStore } from '../stores/look';
import { App } from './App';
import type { Client } from './createRoot';
import type { GameHost } from './gameHost';
import { troubles } from './screens';

const screen = mountAt(document.getElementById('app') ?? document.body, {
  // What a part of the page threw is told as any other error is: it took down no more than itself.
  onCaughtError: (error) => {
    console.error(error);
    window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
  },
});

/** Every page names itself in a title of its own; the document's first one would stand before it. */
function show(page: ReactNode): void {
  window.isDrawn = true;
  document.head.querySelector('title')?.remove();
  screen.render(page);
}

export { troubles, loadModule };
/** It asks for consent, and so draws. */
export const loadAnalytics = () => import('./analytics/begin');

interface Shown {
  readonly client: Client;
  readonly host: GameHost;
  readonly look: LookStore;
  /** Called when the first page has been drawn. */
  readonly drawn: () => void;
}

export const showClient = ({ client, host, look, drawn }: Shown): void =>
  show(
    <>
      <App client={client} host={host} look={look} />
      <Drawn tell={drawn} />
    </>,
  );

/** Tells, once, that a frame with all of this in it has been drawn. */
function Drawn({ tell }: { readonly tell: () => void }) {
  useEffect(() => afterFrame(tell), [tell]);
  return null;
}

/** For whoever deployed this: what is wrong with the deployment. */
export async function showBrokenDeployment(fault: string): Promise<void> {
  const { BrokenDeployment } = await troubles();
  show(<BrokenDeployment fault={fault} />);
}
export const showError = (): void => show(<ErrorPage />);
