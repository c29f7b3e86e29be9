// The part `cluster`: faults at random moments under a cluster in which simulated players play every game.
import { runCluster } from './cluster/run';
import type { SoakPart } from './part';

const FULL = 300;

export const cluster: SoakPart = {
  name: 'cluster',
  about:
    'three edges and two halls, killed, paused and cut off from their engines while every game is played',
  run: ({ seed, minutes, number, say }) =>
    runCluster({ seed, faults: number('faults') ?? FULL, minutes: minutes ?? Number.POSITIVE_INFINITY, say }),
};
