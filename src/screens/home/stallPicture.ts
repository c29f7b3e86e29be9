// What a stall shows: a picture put together from others, and their addresses, so that they can be fetched beforehand.
import type { ReactNode } from 'react';

export interface StallPicture {
  readonly addresses: readonly string[];
  readonly Picture: () => ReactNode;
}
