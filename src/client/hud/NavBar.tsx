// The bar at the foot of a screen. It draws what it is given: places that exist, tools that work, and nothing else.
import type { ReactNode } from 'react';
import './NavBar.css';

export interface NavItem {
  readonly key: string;
  readonly name: string;
  readonly icon: ReactNode;
  readonly onPick: () => void;
  /** A page one is on. */
  readonly current?: boolean;
  /** Something goes on there. */
  readonly lit?: boolean;
  /** It opens nothing, but is on or off. */
  readonly pressed?: boolean;
  /** A NavBadge, or what draws one. */
  readonly badge?: ReactNode;
}

/** A count on a place's sign. */
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
