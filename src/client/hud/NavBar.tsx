// The bar at the foot of a screen. It shows the items that it is given.
import type { ReactNode } from 'react';
import './NavBar.css';

export interface NavItem {
  readonly key: string;
  readonly name: string;
  readonly icon: ReactNode;
  readonly onPick: () => void;
  /** The page on show. */
  readonly current?: boolean;
  /** Something is going on there. */
  readonly lit?: boolean;
  /** Set for an item that is a switch: whether it is on. */
  readonly pressed?: boolean;
  /** A NavBadge, or a component that draws one. */
  readonly badge?: ReactNode;
}

/** A count on an item of the bar. */
export const NavBadge = ({ text }: { readonly text: string }) => (
  <span className="navbar__badge">{text}</span>
);

export const NavBar = ({ label, items }: { readonly label: string; readonly items: readonly NavItem[] }) => (
  <nav className="navbar" aria-label={label}>
    {items.map((item) => (
      <button
        key={item.key}
        type="button"
        className={`navbar__item ${item.lit ? 'navbar__item--lit' : ''}`}
        aria-current={item.current ? 'page' : undefined}
        aria-pressed={item.pressed}
        onClick={item.onPick}
      >
        {item.icon}
        <span className="navbar__name">{item.name}</span> {item.badge}
      </button>
    ))}
  </nav>
);
