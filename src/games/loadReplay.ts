// Fetches the scene that replays a round from its proof: client/replay.ts in the page's folder.
import type { ComponentType } from 'react';
import type { GamePage } from './definition';
import type { ReplayProps } from './game';

export async function loadReplay({ folder }: GamePage): Promise<ComponentType<ReplayProps>> {
  const { Replay } = (await import(`../${folder}/client/replay.ts`)) as {
    readonly Replay: ComponentType<ReplayProps>;
  };
  return Replay;
}
