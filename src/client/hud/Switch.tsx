// A switch that is on or off, with its name beside it or hidden.
import type { ReactNode } from 'react';
import './Switch.css';

interface Props {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** Name for screen readers when there are no children that contain it. */
  readonly label?: string;
  readonly className?: string;
  readonly unavailable?: boolean;
  readonly children?: ReactNode;
}

export const Switch = ({ on, onChange, label, className = '', unavailable, children }: Props) => (
  <button
    type="button"
    role="switch"
    aria-checked={on}
    aria-label={label}
    aria-disabled={unavailable || undefined}
    className={`switch-button ${children === undefined ? 'switch-button--bare' : ''} ${className}`}
    onClick={() => {
      if (!unavailable) onChange(!on);
    }}
  >
    <i className="switch" />
    {children}
  </button>
);
