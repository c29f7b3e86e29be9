// The values of the pin table's motion and light that packs may set: units, ranges, and the effect of each. The duration of
// a ball's fall is not among them, because its end tells the win.
import { count, measure, motionOf, share, time } from '../../../tools/pack/motion/fields';
import { MOTION } from '../motion';

export const motion = motionOf(MOTION, {
  pegs: [
    'Pins that a ball strikes',
    {
      flash: time(80, 400, 'How long a struck pin shines'),
      glow: share(0, 1, 'The light around it'),
    },
  ],
  slots: [
    'The slots',
    {
      dip: time(100, 600, 'How long a sign trembles under a ball'),
      push: share(0, 0.25, 'How far it is pushed in, of its height'),
      glow: time(200, 1200, 'How long a slot shines when a ball has landed'),
      near: measure('rows', 0.5, 6, 'From how far above a ball lights the slots beneath it'),
      nearGlow: share(0, 1, 'How bright they are then'),
      shade: share(0.3, 0.7, 'How dark a slot and its ball become over a loss'),
    },
  ],
  balls: [
    'Balls in the air',
    {
      glow: share(0, 0.7, 'The light around each, while there are few'),
    },
  ],
  funnel: [
    'The funnel',
    {
      jolt: time(100, 600, 'How long it shakes off a ball'),
      tilt: measure('radians', 0, 0.1, 'How far it tilts'),
      shiver: measure('units', 0, 1.5, 'How restless balls wait in it'),
    },
  ],
  cheers: [
    'Numbers that rise over a slot',
    {
      stagger: measure('units', 0, 20, 'How much higher every second one stands'),
    },
  ],
  sparks: [
    'Sparks over a win',
    {
      each: count(0, 40, 'Sparks of one win at most'),
      lasts: time(300, 1500, 'How long they fly'),
      throw: measure('units/s', 20, 160, 'How fast they leave'),
      gravity: measure('units/s²', 0, 500, 'How fast they fall'),
      rain: count(0, 80, 'Sparks that rain from the beam at the greatest wins'),
    },
  ],
  rays: [
    'Light over a great win',
    {
      rays: count(0, 15, 'Rays'),
      lasts: time(1000, 4000, 'How long they last'),
      glow: share(0, 1, 'How bright they are'),
      wash: share(0, 1, 'The light on the table'),
    },
  ],
  bulbs: [
    'Bulbs on the beam',
    {
      bulbs: count(4, 40, 'Bulbs'),
      step: time(160, 1500, 'A step of the running bulbs'),
      big: time(80, 600, 'A step over a big win'),
      greatest: time(60, 600, 'A step over one of the greatest'),
      glow: share(0, 1, 'The light around a bulb'),
    },
  ],
  fair: [
    'The fair behind the table',
    {
      stars: count(0, 100, 'Stars'),
      twinkle: share(0, 0.5, 'How much they twinkle'),
      dusk: share(0, 1, 'The glow on the horizon'),
    },
  ],
});
