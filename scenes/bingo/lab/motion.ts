// The values of the bingo machine's motion and light that packs may set: units, ranges, and the effect of each. The path of
// a ball from the glass to the lens is not among them, because it shows the ball's number.
import {
  count,
  measure,
  motionOf,
  share,
  telling,
  tellingCurve,
  time,
} from '../../../tools/pack/motion/fields';
import { MOTION } from '../motion';

export const motion = motionOf(MOTION, {
  air: [
    'The air in the glass',
    {
      simmer: share(0.3, 0.8, 'Strength while betting is open'),
      breaths: count(0, 28, 'Number of streaks of air'),
      shine: share(0, 1, 'Brightness of the streaks'),
      caught: share(0, 0.42, 'Light around the caught ball'),
    },
  ],
  lamps: [
    'Numbers on the board',
    {
      pop: share(0, 0.4, 'How far a place jumps when it is lit'),
      lasts: time(300, 1500, 'Length of its flash'),
      flash: share(0, 0.5, 'Brightness of the flash'),
      glow: share(0, 0.4, 'Light on the last number'),
    },
  ],
  lens: [
    'The lens and the ring of bulbs around it',
    {
      struck: share(0, 0.4, 'How far the ring grows when the block comes'),
      step: time(160, 1500, 'Time of one step of the running bulbs while betting is open'),
      draw: time(100, 600, 'Time of one step while balls are drawn'),
      glow: share(0, 1, 'Light around all bulbs of the machine'),
    },
  ],
  crown: [
    'Bulbs on crown and neck',
    {
      step: time(160, 1500, 'Time of one step of those bulbs'),
      small: time(110, 600, 'Time of one step at a small prize'),
      big: time(100, 600, 'Time of one step at a big prize'),
    },
  ],
  ticket: [
    "The player's ticket on its cord",
    {
      sway: measure('radians', 0, 0.06, 'How far it swings'),
      nod: measure('radians', 0, 0.12, 'How far it swings when one of its numbers is drawn'),
      swell: share(0, 0.4, 'How much a hit number grows then'),
      light: share(0, 1, 'Light on its rows then'),
    },
  ],
  near: [
    'A ticket that needs one more ball',
    {
      dims: telling(100, 400, 'Time in which the lights go down'),
      dark: share(0.1, 0.5, 'Darkness'),
      great: share(0.1, 0.6, 'Darkness when the prize is great'),
      pulse: share(0, 0.4, 'Depth of the pulse of the place on the ticket'),
      beam: share(0.2, 0.9, 'Light beam on the ball'),
    },
  ],
  prize: [
    'The number of a prize',
    {
      pops: telling(100, 420, 'Time in which it grows to its size'),
      pop: tellingCurve('Curve of the growth'),
      breath: share(0, 0.08, 'Depth of its pulse'),
      dark: share(0, 0.6, 'Darkness around the greatest prizes'),
    },
  ],
  cheer: [
    'Objects that celebrate a prize',
    {
      rays: count(0, 24, 'Number of rays of the greatest prizes and of a big one'),
      ray: share(0, 0.8, 'Brightness of the rays'),
      glow: share(0, 0.9, 'Light behind the number'),
      bits: count(0, 120, 'Number of tickets and coins of the greatest prize; others have fewer'),
      sparks: count(0, 144, 'Number of sparks of the greatest prize; others have fewer'),
      throw: measure('units/s', 200, 520, 'Speed at which tickets and coins leave the lens'),
      most: measure('units/s', 300, 640, 'Speed at which they leave the corners at the greatest prize'),
      gravity: measure('units/s²', 80, 400, 'Gravity'),
      burst: time(800, 2200, 'Length of a burst of fireworks'),
    },
  ],
  fair: [
    'The fair behind the machine',
    {
      stars: count(0, 120, 'Number of stars'),
      twinkle: share(0, 0.5, 'How much they twinkle'),
      dusk: share(0, 1, 'Glow on the horizon'),
    },
  ],
});
