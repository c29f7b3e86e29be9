// The values of the pin table's motion and light that packs may set: units, ranges, and the effect of each. The duration of
// a ball's fall is not among them, because its end tells the win.
import { count, measure, motionOf, share, time } from '../../../tools/pack/motion/fields';
import { MOTION } from '../motion';

export const motion = motionOf(MOTION, {
  pegs: [
    'Pins that a ball hits',
    {
      flash: time(80, 400, 'Time for which a hit pin shines'),
      glow: share(0, 1, 'Light around it'),
    },
  ],
  slots: [
    'The slots',
    {
      dip: time(100, 600, 'Time for which a sign trembles under a ball'),
      push: share(0, 0.25, 'How far it is pushed in, as a share of its height'),
      glow: time(200, 1200, 'Time for which a slot shines after a ball has landed'),
      near: measure('rows', 0.5, 6, 'Height from which a ball lights the slots below it'),
      nearGlow: share(0, 1, 'Brightness of those slots'),
      shade: share(0.3, 0.7, 'Darkness of a slot and its ball after a loss'),
    },
  ],
  balls: [
    'Balls in the air',
    {
      glow: share(0, 0.7, 'Light around each ball while there are few'),
      trail: share(0, 1, 'Trail behind each ball on boards with 14 and 16 rows'),
    },
  ],
  funnel: [
    'The funnel',
    {
      jolt: time(100, 600, 'Time for which it shakes when a ball leaves'),
      tilt: measure('radians', 0, 0.1, 'How far it tilts'),
      shiver: measure('units', 0, 1.5, 'How much waiting balls move in it'),
    },
  ],
  cheers: [
    'Numbers that rise over a slot',
    {
      stagger: measure('units', 0, 20, 'Extra height of every second number'),
    },
  ],
  sparks: [
    'Sparks over a win',
    {
      each: count(0, 40, 'Highest number of sparks of one win'),
      lasts: time(300, 1500, 'Flight time'),
      throw: measure('units/s', 20, 160, 'Speed at which they leave'),
      gravity: measure('units/s²', 0, 500, 'Gravity'),
      rain: count(0, 80, 'Number of sparks that rain from the beam at the greatest wins'),
    },
  ],
  rays: [
    'Light over a win',
    {
      rays: count(0, 15, 'Number of rays of a great win'),
      lasts: time(1000, 4000, 'Time for which they last'),
      glow: share(0, 1, 'Brightness'),
      wash: share(0, 1, 'Light on the table'),
      dims: share(0, 0.6, 'Darkness of the board behind the rays of a great win'),
    },
  ],
  bulbs: [
    'Bulbs on the frame',
    {
      bulbs: count(4, 40, 'Number of bulbs on the beam'),
      step: time(160, 1500, 'Time of one step of the running bulbs'),
      big: time(80, 600, 'Time of one step at a big win'),
      greatest: time(60, 600, 'Time of one step at one of the greatest wins'),
      glow: share(0, 1, 'Light around a bulb'),
    },
  ],
  fair: [
    'The fair behind the table',
    {
      stars: count(0, 100, 'Number of stars'),
      twinkle: share(0, 0.5, 'How much they twinkle'),
      dusk: share(0, 1, 'Glow on the horizon'),
    },
  ],
});
