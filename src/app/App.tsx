// The client as a component: router, pages, and what lies over all pages.
import { HashRouter } from 'react-router-dom';
import { NoticesLayer } from '../hud/NoticesLayer';
import { RootProvider } from '../stores/root';
import { ErrorBoundary } from './ErrorBoundary';
import { GameHostProvider } from './GamePage';
import { ConnectionNews } from './ConnectionNews';
import { BillboardLayer } from './BillboardLayer';
import { FairnessLayer } from './FairnessLayer';
import { Pages } from './Pages';
import { ReconnectLayer } from './ReconnectLayer';
import type { Client } from './createRoot';
import type { GameHost } from './gameHost';

export const App = ({ client, host }: { readonly client: Client; readonly host: GameHost }) => (
  <RootProvider value={client}>
    <ErrorBoundary>
      <GameHostProvider value={host}>
        <HashRouter>
          <Pages onPage={client.pageChanged} />
        </HashRouter>
        <FairnessLayer fairness={client.fairness} notices={client.notices} />
        <ConnectionNews />
        <ReconnectLayer client={client} />
        <NoticesLayer notices={client.notices} />
        <BillboardLayer />
      </GameHostProvider>
    </ErrorBoundary>
  </RootProvider>
);
