// The part `upgrade`: edges and halls replaced one by one under load, as by a rolling upgrade, again and again.
import { runCluster, UPGRADE } from './cluster/run';
import type { SoakPart } from './part';

/** Number of rounds over all edges and over both halls together. */
const FULL = 20;
/** Milliseconds until a socket must be back: it tries after 1 s to 1.7 s; the rest is for the machine. */
const BACK_WITHIN = 2_000;

export const upgrade: SoakPart = {
  name: 'upgrade',
  about: 'edges and halls of a cluster replaced one by one while every game is played',
  run: ({ seed, minutes, number, say }) =>
    runCluster({
      seed,
      faults: number('faults') ?? FULL,
      minutes: minutes ?? Number.POSITIVE_INFINITY,
      kinds: UPGRADE,
      backWithin: BACK_WITHIN,
      say,
    }),
};
