// The accent of the surrounding game: colours of the pack's palette, by the name in the game's definition.
import type { CSSProperties } from 'react';

export const accentOf = (name: string): CSSProperties =>
  ({
    '--accent': `var(--${name})`,
    '--accent-light': `var(--${name}-light)`,
    '--accent-deep': `var(--${name}-deep)`,
    '--accent-awning': `var(--${name}-awning)`,
  }) as CSSProperties;
