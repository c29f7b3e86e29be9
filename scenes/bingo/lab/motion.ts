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
      simmer: share(0.3, 0.8, 'How strong it is while bets are open'),
      breaths: count(0, 28, 'Streaks of it'),
      shine: share(0, 1, 'How bright they are'),
      caught: share(0, 0.42, 'The light around the ball that was caught'),
    },
  ],
  lamps: [
    'Numbers on the board',
    {
      pop: share(0, 0.4, 'How far a place jumps as it is lit'),
      lasts: time(300, 1500, 'How long it flashes'),
      flash: share(0, 0.5, 'How bright the flash is'),
      glow: share(0, 0.4, 'The light on the last number'),
    },
  ],
  lens: [
    'The lens and the ring of bulbs around it',
    {
      struck: share(0, 0.4, 'How far the number of the block grows as it comes'),
      step: time(160, 1500, 'A step of the running bulbs while bets are open'),
      draw: time(100, 600, 'A step while balls are drawn'),
      glow: share(0, 1, 'The light around all bulbs of the machine'),
    },
  ],
  crown: [
    'Bulbs on crown and neck',
    {
      step: time(160, 1500, 'A step of those bulbs'),
      small: time(110, 600, 'A step over a small prize'),
      big: time(100, 600, 'A step over a big one'),
    },
  ],
  ticket: [
    'My ticket on its cord',
    {
      sway: measure('radians', 0, 0.06, 'How far it swings'),
      nod: measure('radians', 0, 0.12, 'How far a number of mine makes it swing'),
    },
  ],
  near: [
    'A ticket that needs one ball',
    {
      dims: telling(100, 400, 'How long the lights take to go down'),
      dark: share(0.1, 0.5, 'How dark it gets'),
      great: share(0.1, 0.6, 'How dark it gets when the prize is great'),
      pulse: share(0, 0.4, 'How deep the place on the ticket breathes'),
      beam: share(0.2, 0.9, 'The beam on the ball'),
    },
  ],
  prize: [
    'The number of a prize',
    {
      pops: telling(100, 420, 'How long it takes to come to its size'),
      pop: tellingCurve('How it comes to its size'),
      breath: share(0, 0.08, 'How deep it breathes'),
      dark: share(0, 0.6, 'How dark it gets around the greatest'),
    },
  ],
  cheer: [
    'What is let loose over a prize',
    {
      rays: count(0, 24, 'Rays of the greatest; three in four of a big one'),
      ray: share(0, 0.8, 'How bright they are'),
      glow: share(0, 0.9, 'The light behind the number'),
      bits: count(0, 120, 'Tickets and coins of the greatest; fewer of others'),
      sparks: count(0, 144, 'Sparks of the greatest; fewer of others'),
      throw: measure('units/s', 200, 520, 'How fast tickets and coins leave the lens'),
      most: measure('units/s', 300, 640, 'How fast they leave the corners over the greatest'),
      gravity: measure('units/s²', 80, 400, 'How fast they fall'),
      burst: time(800, 2200, 'How long a burst of fireworks lasts'),
    },
  ],
  fair: [
    'The fair behind the machine',
    {
      stars: count(0, 120, 'Stars'),
      twinkle: share(0, 0.5, 'How much they twinkle'),
      dusk: share(0, 1, 'The glow on the horizon'),
    },
  ],
});
