// The lasting sound of the scene: balls that tumble in the air of the machine.
import type { Bed } from '../../src/client/stores/services';
import { mix } from '../stage/ease';
import type { BingoFrame } from './frame';

export function bedOf({ air, isStill }: BingoFrame, out: Bed): void {
  out.name = 'tumble';
  // Balls that lie still make no noise.
  out.level = isStill ? 0 : 0.9 * air;
  out.rate = mix(0.82, 1.05, air);
}
