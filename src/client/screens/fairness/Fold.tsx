// A part of a sheet that is folded until its name is tapped.
import type { ReactNode } from 'react';
import './fairness.css';

export const Fold = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <details className="fair-fold">
    <summary>{name}</summary>
    {children}
  </details>
);
