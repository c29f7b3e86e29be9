// The place of the fair's objects on the screen: the fair is at the foot of the flight and moves down below it, near objects
// faster than far ones. Pure.
import { mix } from '../../stage/ease';
import type { RocketFrame } from '../frame';
import { DECK } from '../flight';

export interface Place {
  x: number;
  y: number;
  scale: number;
}

/**
 * `right` and `up` are units from the middle of the platform's deck; `depth` is 1 for the platform, less for objects behind
 * it, more for nearer ones.
 */
export function place(frame: RocketFrame, right: number, up: number, depth: number, out: Place): Place {
  const back = frame.reduced ? 0 : frame.joined;
  const drawn = mix(1, frame.motion.camera.back, back * Math.min(1, depth));
  const middle = mix(frame.width / 2, frame.window.left + 12, back * Math.min(1.15, depth));
  out.scale = drawn;
  out.x = middle + right * drawn + frame.shakeX * depth;
  out.y = frame.height - DECK + (frame.altitude * depth - up) * drawn + frame.shakeY * depth;
  return out;
}
