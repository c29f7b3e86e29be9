// A row with a name and an arrow; a tap opens what it holds below it. All foldable rows of sheets and pages look alike.
import type { ReactNode } from 'react';
import './Fold.css';

export const Fold = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <details className="fold">
    <summary>{name}</summary>
    <div className="fold__body">{children}</div>
  </details>
);
