// Everything that NoticesStore shows, in one place above all screens: mounted once by the app, in a child of body of its
// own, so that toasts and words for screen readers stay alive while a sheet or a dialog is open.
import { Suspense, lazy, useEffect, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { NoticesStore } from '../stores/notices';
import { useText } from '../i18n/useText';
import { useMaybeRoot } from '../stores/root';
import { ConfirmDialog } from './Dialog';
import { Toasts } from './Toasts';
import { ABOVE_MODALS } from './useModal';
import { WinPopup } from './WinPopup';
import './NoticesLayer.css';

/** What was said before it is there is said then. A game can be played without it, so nothing else waits or fails for it. */
const LiveRegion = lazy<ComponentType<{ readonly notices: NoticesStore }>>(() =>
  import('./LiveRegion').then(
    ({ LiveRegion }) => ({ default: LiveRegion }),
    () => ({ default: () => null }),
  ),
);

export function NoticesLayer({ notices }: { readonly notices: NoticesStore }) {
  const { t } = useText();
  const root = useMaybeRoot();
  const [layer] = useState(() => {
    const element = document.createElement('div');
    element.setAttribute(ABOVE_MODALS, '');
    return element;
  });
  useEffect(() => {
    document.body.append(layer);
    return () => {
      layer.remove();
    };
  }, [layer]);
  return (
    <>
      {createPortal(
        <section className="notices" aria-label={t('hud:notices')}>
          <Toasts notices={notices} />
          <WinPopup notices={notices} play={root?.play} />
          <Suspense>
            <LiveRegion notices={notices} />
          </Suspense>
        </section>,
        layer,
      )}
      <ConfirmDialog notices={notices} />
    </>
  );
}
