// The lasting sound of the scene: the burner, whose pitch and air follow the height.
import type { Bed } from '../../src/client/stores/services';
import { clamp, mix, smooth } from '../stage/ease';
import type { RocketFrame } from './frame';

/** Multiplier at which the roar is as thin and high as it gets. */
const THIN_AT = 60;
const LOW_RATE = 0.74;
const HIGH_RATE = 1.55;

export function bedOf({ stage, flame, number, elapsed, held }: RocketFrame, out: Bed): void {
  out.name = 'flight';
  out.level = 0;
  out.rate = LOW_RATE;
  if (stage === 'ignition' || stage === 'holding') out.level = 0.7 * flame;
  if (stage !== 'flight') return;
  const height = clamp(Math.log(Math.max(1, number / 100)) / Math.log(THIN_AT));
  // Near the pad the burner thunders; higher up the air carries less of it.
  out.level = mix(0.95, 0.5, height) * mix(0.5, 1, smooth(0, 900, elapsed));
  out.rate = mix(LOW_RATE, HIGH_RATE, Math.sqrt(height));
  // The burner only idles while the platform is silent.
  if (held >= 0) out.level *= 1 - 0.7 * smooth(0, 600, held);
}
