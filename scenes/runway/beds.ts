// The lasting sound of the scene: the audience, which becomes livelier during the show and quieter when the lights go down.
import type { Bed } from '../../src/client/stores/services';
import { mix, smooth } from '../stage/ease';
import type { RunwayFrame } from './frame';

const LEVELS = {
  waiting: 0.55,
  countdown: 0.55,
  dimming: 0.2,
  holding: 0.12,
  walk: 0.3,
  stopped: 0.75,
  closed: 0.5,
} as const;

export function bedOf({ stage, heat, stoppedFor, held }: RunwayFrame, out: Bed): void {
  out.name = 'walk';
  out.rate = 1 + 0.05 * heat;
  out.level = LEVELS[stage];
  if (stage === 'walk') out.level = mix(LEVELS.walk, 0.9, heat);
  // The audience is quiet while the platform is silent.
  if (held >= 0) out.level *= 1 - 0.7 * smooth(0, 600, held);
  if (stage === 'stopped') out.level = mix(LEVELS.stopped, LEVELS.waiting, smooth(1200, 3600, stoppedFor));
}
