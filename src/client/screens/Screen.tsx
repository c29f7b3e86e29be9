// The frame of every screen that is not a game: a title for the tab, the main landmark, which takes the focus when the page
// changes, and the advice to hold a phone upright.
import type { ReactNode } from 'react';
import { RotatePrompt } from '../hud/RotatePrompt';
import { useText } from '../i18n/useText';

interface Props {
  /** The translated name of the page. */
  readonly name: string;
  readonly className: string;
  readonly children: ReactNode;
}

export function Screen({ name, className, children }: Props) {
  const { t } = useText();
  return (
    <>
      <title>{t('screens:title', { page: name })}</title>
      <RotatePrompt above />
      <main className={className} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
