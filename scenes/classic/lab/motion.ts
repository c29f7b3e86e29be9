// The values of the block-hash games' motion and light that packs may set: units, ranges, and the effect of each. The times
// at which flaps fall and the machine shows the result are not among them, because they tell what the block decided.
import { count, measure, motionOf, share, telling, time } from '../../../tools/pack/motion/fields';
import { MOTION } from '../motion';

export const motion = motionOf(MOTION, {
  flaps: [
    'Flaps of the counters',
    {
      press: measure('units', 0, 2.5, 'How far the last flap presses a counter down'),
      teeters: share(0, 0.1, 'How far the deciding flap rocks before it falls'),
    },
  ],
  lamps: [
    'Lamps over the counters',
    {
      rises: telling(40, 160, 'Time in which a lamp lights up'),
      swell: share(0, 0.5, 'Extra brightness at first'),
      glow: share(0.3, 1, 'Light around it'),
      wash: share(0, 0.6, 'Its light on the flaps'),
    },
  ],
  beams: [
    'The two spotlights on the machine',
    {
      rests: share(0, 0.3, 'Brightness at rest'),
      found: share(0.3, 0.8, 'Brightness when they have found the machine'),
      verdict: share(0.5, 1, 'Brightness in the colour of the outcome'),
      stays: share(0.2, 0.8, 'Brightness after that'),
      seeks: measure('radians', 0, 0.4, 'How far they search while the flaps fall'),
      drift: measure('radians', 0, 0.12, 'How far they drift at rest'),
      pool: share(0, 1, 'Their light around the machine'),
      dims: share(0, 0.6, 'How much darker the fan is behind the machine that they have found'),
      fan: share(0, 1, "How much of the outcome's light falls on the fan"),
    },
  ],
  rays: [
    'Rays behind the part that shows the winner',
    {
      long: measure('units', 40, 140, 'How far they burst out'),
      stays: share(0.2, 1, 'How long and bright they stay after a result that the player has not won'),
      turns: measure('radians/ms', 0, 0.001, 'How fast they turn'),
    },
  ],
  machine: [
    'The machine beside the counters, in every game',
    {
      winds: time(600, 2000, 'Time in which it is wound up while the flaps fall'),
      back: time(300, 1200, 'Time in which it returns to rest after a result'),
    },
  ],
  scales: [
    'The scales',
    {
      trembles: measure('radians', 0, 0.06, 'How far they tremble while the flaps fall'),
      rocks: measure('radians', 0, 0.15, 'How far they rock at a tie'),
    },
  ],
  coin: [
    'The coin',
    {
      hops: measure('units', 0, 12, 'How high it hops while it spins'),
      shakes: measure('units', 0, 4, 'How far it shakes while the last flap hangs'),
      leaps: measure('units', 10, 50, 'How high it leaps before it comes to rest'),
      squash: share(0, 0.15, 'How far it is compressed when it lands'),
    },
  ],
  striker: [
    'The strength tester',
    {
      ready: measure('radians', 0.15, 0.6, 'How far the mallet is raised at rest'),
      bell: measure('radians', 0.1, 0.8, 'How far the bell swings'),
    },
  ],
  doors: [
    'The pair of doors',
    {
      rattles: share(0, 0.2, 'How far a leaf rattles aside while the flaps fall, of its width'),
      ajar: share(0.16, 0.3, 'How far they open before they swing wide'),
    },
  ],
  rodeo: [
    'The rodeo machine',
    {
      trembles: measure('radians', 0, 0.05, 'How far it trembles while the flaps fall'),
      lean: measure('radians', 0.1, 0.3, 'How far it leans to the winning side'),
      bucks: measure('radians', 0.01, 0.06, 'How far it bucks for each point'),
      heaves: measure('units', 0, 4, 'How high it is thrown for each point'),
    },
  ],
  train: [
    'The train of blocks',
    {
      rolls: telling(200, 620, 'Time in which it rolls in'),
      opens: telling(100, 420, 'Time in which the shutter of the deciding carriage opens'),
    },
  ],
  bulbs: [
    'Bulbs along the cabinet and the fan',
    {
      calm: measure('radians/ms', 0, 0.003, 'Speed at which they brighten and fade'),
      wins: measure('radians/ms', 0.002, 0.01, 'Speed at which they run at a win'),
      glow: share(0, 1, 'Light around a bulb of the cabinet'),
      fan: share(0, 1, 'Light around a bulb of the fan'),
    },
  ],
  win: [
    'Objects that celebrate a win',
    {
      blaze: share(0, 0.6, 'Light over the counters'),
      sparks: count(0, 80, 'Highest number of sparks'),
      throw: measure('units/s', 20, 160, 'Speed at which they leave'),
      gravity: measure('units/s²', 0, 240, 'Gravity'),
    },
  ],
  fair: [
    'The fair behind the cabinet',
    {
      stars: count(0, 100, 'Number of stars'),
      twinkle: share(0, 0.5, 'How much they twinkle'),
      dusk: share(0, 1, 'Glow on the horizon'),
    },
  ],
});
