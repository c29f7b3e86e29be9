// How a game shows itself in the hall: what hangs in its stall, a picture put together from others; and the one picture that
// stands for it on a board. All are named, so that they can be fetched beforehand.
import type { ReactNode } from 'react';
import type { PackPicture } from './Picture';

export interface StallPicture {
  readonly pictures: readonly PackPicture[];
  readonly Picture: () => ReactNode;
  readonly sign: PackPicture;
  /** Class of the sign, where it is not simply put there. */
  readonly signClass?: string;
  /** Palette colours of its awning and of the light behind the picture, where it has not those of the game's accent. */
  readonly colours?: readonly [awning: string, light: string];
}
