// Fetches the picture on a game's stall: client/stall.tsx in its folder. This module and all pictures come together, after the lobby's first frame.
import type { StallPicture } from '../client/hud/pack/stallPicture';
import type { GameDefinition } from './definition';

export async function loadStall({ id }: Pick<GameDefinition, 'id'>): Promise<StallPicture> {
  const { stall } = (await import(/* webpackMode: "eager" */ `./${id}/client/stall.tsx`)) as {
    readonly stall: StallPicture;
  };
  return stall;
}
