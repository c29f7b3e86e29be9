// The routes as pages: redirects by the rules, tells the rest of the client which page is on show, and draws it.
import { Suspense, useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { IndexSkeleton, StageSkeleton } from '../hud/Skeleton';
import { useText } from '../i18n/useText';
import { useRoot } from '../stores/root';
import { ROUTES, routeAt } from './routes';
import { SCREENS } from './screens';
import { useMobileAgent } from './useMobileAgent';
import { visitorOf, whereTo } from './whereTo';

export const Pages = observer(({ onPage }: { readonly onPage: (path: string) => void }) => {
  const { pathname } = useLocation();
  const { session } = useRoot();
  const target = whereTo(pathname, useMobileAgent(), visitorOf(session));
  const first = useRef(true);
  useEffect(() => {
    if (target !== null) return;
    onPage(pathname);
    // A new page begins at its top, for eyes and for screen readers; the first one already does.
    if (!first.current) {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
    first.current = false;
  }, [pathname, target, onPage]);
  if (target !== null) return <Navigate to={target} replace />;
  return (
    <Suspense fallback={<PageSkeleton path={pathname} />}>
      <Routes>
        {ROUTES.map(({ path, screen }) => {
          const Screen = SCREENS[screen];
          return <Route key={path} path={path} element={<Screen />} />;
        })}
      </Routes>
    </Suspense>
  );
});

/** What stands in for a page that is on its way. */
function PageSkeleton({ path }: { readonly path: string }) {
  const { t } = useText();
  const label = t('hud:loading');
  return routeAt(path)?.screen === 'game' ? <StageSkeleton label={label} /> : <IndexSkeleton label={label} />;
}
