// The routes as pages: redirects by the rules, reports the page on show to the rest of the client, and draws it.
import { Suspense, useEffect, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { BarPlaceContext } from '../hud/gameMenu';
import { IndexSkeleton, StageSkeleton } from '../hud/Skeleton';
import { useText } from '../i18n/useText';
import { useRoot } from '../stores/root';
import breakpoints from '../hud/breakpoints.json';
import { useMedia } from '../hud/useMedia';
import { partOf } from '../screens/pc/parts';
import { ROUTES, isFramed, skeletonAt } from './routes';
import { DesktopFrame, GameHeader, SCREENS } from './screens';
import { useMobileAgent } from './useMobileAgent';
import { visitorOf, whereTo } from './whereTo';

export const Pages = observer(({ onPage }: { readonly onPage: (path: string) => void }) => {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const { session } = useRoot();
  const mobile = useMobileAgent();
  const target = whereTo(pathname, mobile, visitorOf(session));
  // A narrower window of a desktop shows the pages as on a phone; its own pages keep their frame down to a tablet's width.
  const wide = useMedia(pathname.startsWith('/pc/') ? breakpoints.tablet : breakpoints.framed);
  const framed = wide && !mobile && isFramed(pathname);
  // The link was to a part of the page, which the page itself scrolls into view.
  const leadsInside = partOf(state) !== null;
  const before = useRef<string | null>(null);
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (target !== null) return;
    onPage(pathname);
    // A new page begins at its top, for the view and for screen readers; the first one already does. After a return from a
    // game the focus is on its stall.
    if (before.current !== null) {
      if (!leadsInside) window.scrollTo(0, 0);
      const left = document.querySelector<HTMLElement>(`.booth[href*="${before.current}"]`);
      if (left) left.focus();
      else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
    before.current = pathname;
  }, [pathname, target, onPage, leadsInside]);
  if (target !== null) return <Navigate to={target} replace />;
  const page = (
    <Suspense fallback={<PageSkeleton path={pathname} />}>
      <Routes>
        {ROUTES.map(({ path, screen }) => {
          const Screen =
            SCREENS[screen === 'home' || screen === 'pcHome' ? (framed ? 'pcHome' : 'home') : screen];
          return <Route key={path} path={path} element={<Screen />} />;
        })}
      </Routes>
    </Suspense>
  );
  if (!framed)
    return (
      <BarPlaceContext value={barPlace}>
        {!mobile && (
          <Suspense>
            <GameHeader barPlace={setBarPlace} />
          </Suspense>
        )}
        {page}
      </BarPlaceContext>
    );
  return (
    <Suspense fallback={<PageSkeleton path={pathname} />}>
      <DesktopFrame>{page}</DesktopFrame>
    </Suspense>
  );
});

/** The placeholder of a page that is loading. */
function PageSkeleton({ path }: { readonly path: string }) {
  const { t } = useText();
  const label = t('hud:loading');
  return skeletonAt(path) === 'second' ? <StageSkeleton label={label} /> : <IndexSkeleton label={label} />;
}
