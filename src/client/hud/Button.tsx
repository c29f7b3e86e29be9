// The buttons of the HUD. A button that cannot be used now stays focusable and has aria-disabled, so that a keyboard player
// does not lose the place when a round ends under the finger.
import type { ComponentPropsWithRef, ReactNode } from 'react';
import './Button.css';

export type ButtonLook = 'mint' | 'plum' | 'brass' | 'idle' | 'chip' | 'plain';

type Native = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'type'>;

export interface ButtonProps extends Native {
  readonly look: ButtonLook;
  /** The button to press now: a warm halo. At most one button on a screen has it. */
  readonly now?: boolean;
  readonly wide?: boolean;
  readonly unavailable?: boolean;
  readonly children?: ReactNode;
}

export function Button({
  look,
  now,
  wide,
  unavailable,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // The look "idle" is dull anyway, and chips have their own.
  const off = unavailable && look !== 'idle' && look !== 'chip' && 'button--off';
  const names = ['button', `button--${look}`, off, now && 'button--now', wide && 'button--wide', className];
  return (
    <button
      {...rest}
      type="button"
      className={names.filter(Boolean).join(' ')}
      aria-disabled={unavailable || undefined}
      onClick={unavailable ? undefined : onClick}
    >
      {children}
    </button>
  );
}
