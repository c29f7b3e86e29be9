// The client as a component: router, pages, and the layers over all pages.
import { Suspense, lazy, useState, type ComponentType } from 'react';
import { TextProvider } from '../i18n/TextProvider';
import { useText } from '../i18n/useText';
import { BrokenPart, Contained } from '../hud/Contained';
import { FirstVisitContext, GameMenuContext, type GameMenuProps } from '../hud/gameMenu';
import { NoticesLayer } from '../hud/NoticesLayer';
import { Skeleton } from '../hud/Skeleton';
import type { LookStore } from '../stores/look';
import { RootProvider } from '../stores/root';
import { ErrorBoundary } from './ErrorBoundary';
import { CurrentGameProvider } from './GamePage';
import { ConnectionNews } from './ConnectionNews';
import { BillboardLayer } from './BillboardLayer';
import { FairnessLayer } from './FairnessLayer';
import { GuardLayer } from './GuardLayer';
import { HostLayer } from './HostLayer';
import { LookLayer } from './LookLayer';
import { PageRouter } from './PageRouter';
import { Pages } from './Pages';
import { ReconnectLayer } from './ReconnectLayer';
import { troubles } from './screens';
import { verifying } from './verifying';
import type { Client } from './createRoot';
import type { CurrentGame } from './currentGame';

interface Props {
  readonly client: Client;
  readonly current: CurrentGame;
  /** Without it the client has its own look. */
  readonly look?: LookStore;
}

/** The page works without news that cannot be loaded. */
const nothing = (): null => null;

/** When it cannot be loaded, the menu shows an error with a retry button; the ways out stay. */
const loadMenu = (retry: () => void) =>
  lazy<ComponentType<GameMenuProps>>(() =>
    verifying(async () => (await import('./menu/GameMenu')).GameMenu).then(
      (Menu) => ({ default: Menu }),
      () => ({ default: () => <BrokenPart onRetry={retry} /> }),
    ),
  );
const MenuSkeleton = () => (
  <div role="status" aria-label={useText().t('hud:loading')}>
    {(['bar', 'line', 'wide', 'line', 'wide'] as const).map((shape, i) => (
      <Skeleton key={i} shape={shape} />
    ))}
  </div>
);
function GameMenu(props: GameMenuProps) {
  const retry = (): void => setMenu(() => loadMenu(retry));
  const [Menu, setMenu] = useState(() => loadMenu(retry));
  return (
    <Suspense fallback={<MenuSkeleton />}>
      <Menu {...props} />
    </Suspense>
  );
}

export const App = ({ client, current, look }: Props) => (
  <TextProvider>
    <RootProvider value={client}>
      <LookLayer look={look}>
        <ErrorBoundary>
          <CurrentGameProvider value={current}>
            <GameMenuContext value={GameMenu}>
              <FirstVisitContext value={troubles}>
                <PageRouter>
                  <Pages onPage={client.pageChanged} />
                </PageRouter>
              </FirstVisitContext>
            </GameMenuContext>
            <FairnessLayer fairness={client.fairness} notices={client.notices} />
            <ConnectionNews />
            <ReconnectLayer client={client} />
            <HostLayer />
            <GuardLayer />
            <NoticesLayer notices={client.notices} />
            <Contained renderInstead={nothing}>
              <BillboardLayer />
            </Contained>
          </CurrentGameProvider>
        </ErrorBoundary>
      </LookLayer>
    </RootProvider>
  </TextProvider>
);
