// The router of the pages, whose path is in the hash of the address. React draws a new page in steps and shows the old one
// until then. A game's page is drawn at once: it is small until the game has loaded, and in steps it would come up to half a
// second later on a cheap phone, because every other task of the page goes first.
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createHashHistory as createHashHistory } from 'react-router-dom';
import { pageAt } from '../../games/games';

export function PageRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createHashHistory({ v5Compat: true }));
  const [{ action, location }, show] = useState(() => ({
    action: history.action,
    location: history.location,
  }));
  useLayoutEffect(
    () =>
      history.listen((next) => {
        const turn = (): void => show(next);
        if (pageAt(next.location.pathname)) turn();
        else startTransition(turn);
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
