// The pictures of a game in the hall: the picture in its stall, composed of others; and the single picture that represents
// it on a board. All are listed, so that they can be fetched beforehand.
import type { ReactNode } from 'react';
import type { PackPicture } from './Picture';

export interface StallPicture {
  readonly pictures: readonly PackPicture[];
  readonly Picture: () => ReactNode;
  readonly sign: PackPicture;
  /** Class of the sign, when it needs its own layout. */
  readonly signClass?: string;
  /** Palette colours of its awning and of the light behind the picture, when they differ from the game's accent. */
  readonly colours?: readonly [awning: string, light: string];
}
