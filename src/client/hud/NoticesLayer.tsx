// All messages of NoticesStore, in one place above all screens: mounted once by the app, in a child of body of its own, so
// that toasts and texts for screen readers stay active while a sheet or a dialog is open.
import { Suspense, lazy, useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { observer } from 'mobx-react-lite';
import type { NoticesStore } from '../stores/notices';
import { useText } from '../i18n/useText';
import { useMaybeRoot } from '../stores/root';
import { ConfirmDialog } from './Dialog';
import type { Later as Shown } from './Later';
import { Toasts } from './Toasts';
import { ABOVE_MODALS } from './useModal';
import './NoticesLayer.css';

/**
 * Asked for when the first page is usable. Earlier texts and wins are shown once it has loaded. A game can be played without
 * it, so nothing else waits for it or fails with it.
 */
const Later = lazy<ComponentType<ComponentProps<typeof Shown>>>(() =>
  import('./Later').then(
    ({ Later }) => ({ default: Later }),
    () => ({ default: () => null }),
  ),
);

export const NoticesLayer = observer(({ notices }: { readonly notices: NoticesStore }) => {
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
          {root?.page.settled !== false && (
            <Suspense>
              <Later notices={notices} play={root?.play} />
            </Suspense>
          )}
        </section>,
        layer,
      )}
      <ConfirmDialog notices={notices} />
    </>
  );
});
