// What a stall shows: a picture put together from others, and those, so that they can be fetched beforehand.
import type { ReactNode } from 'react';
import type { PackPicture } from '../../hud/pack/Picture';

export interface StallPicture {
  readonly pictures: readonly PackPicture[];
  readonly Picture: () => ReactNode;
}
