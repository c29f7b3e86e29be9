// The pictures of a game in the hall: the picture in its stall, composed of others; and the single picture that represents
// it on a board. All are listed, so that they can be fetched beforehand.
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { accentOf } from '../accent';
import type { PackPicture } from './Picture';

export interface StallPicture {
  readonly pictures: readonly PackPicture[];
  readonly Picture: () => ReactNode;
  readonly sign: PackPicture;
  /** Class of the sign, when it needs its own layout. */
  readonly signClass?: string;
  /** Draws the game's last result, when its plain text says little without the rules. */
  readonly Result?: ComponentType<{ readonly result: string }>;
  /** Key of the words before the last result, when "Last" does not say of what. */
  readonly lastKey?: string;
  /** Palette colours of its awning and of the light behind the picture, when they differ from the game's accent. */
  readonly colours?: readonly [awning: string, light: string];
}

/** The colours of a stall: those of its game's accent, or its picture's own. */
export const coloursOf = (accent: string, show?: StallPicture): CSSProperties =>
  ({
    ...accentOf(accent),
    ...(show?.colours && {
      '--accent-awning': `var(--${show.colours[0]})`,
      '--accent-deep': `var(--${show.colours[1]})`,
    }),
  }) as CSSProperties;
