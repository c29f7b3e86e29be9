// A named part of the page that scrolls on its own, and so must be reachable by keyboard even when it contains no focusable
// element.
import type { ReactNode } from 'react';

interface Props {
  /** Its name, or the id of the element with the name. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly className: string;
  readonly children: ReactNode;
}

export const ScrollRegion = ({ label, labelledBy, className, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable (WCAG 2.1.1)
  <div className={className} role="region" aria-label={label} aria-labelledby={labelledBy} tabIndex={0}>
    {children}
  </div>
);
