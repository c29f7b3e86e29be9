// The values of the block-hash games' motion and light that packs may set: units, ranges, and the effect of each. The times
// at which flaps fall and the machine shows the result are not among them, because they tell what the block decided.
import { count, measure, motionOf, share, telling, time } from '../../../tools/pack/motion/fields';
import { MOTION } from '../motion';

export const motion = motionOf(MOTION, {
  flaps: [
    'Flaps of the counters',
    {
      press: measure('units', 0, 2.5, 'How far the last flap presses a counter down'),
      teeters: share(0, 0.1, 'How far the flap that decides rocks before it falls'),
    },
  ],
  lamps: [
    'Lamps over the counters',
    {
      rises: telling(40, 160, 'How long one takes to light up'),
      swell: share(0, 0.5, 'How much brighter it is at first'),
      glow: share(0.3, 1, 'The light around it'),
      wash: share(0, 0.6, 'Its light on the flaps'),
    },
  ],
  beams: [
    'The two spotlights on the machine',
    {
      rests: share(0, 0.3, 'How bright they are at rest'),
      found: share(0.3, 0.8, 'When they have found the machine'),
      verdict: share(0.5, 1, 'As they burn in the colour of the outcome'),
      stays: share(0.2, 0.8, 'After that'),
      seeks: measure('radians', 0, 0.4, 'How far they look about while the flaps fall'),
      drift: measure('radians', 0, 0.12, 'How far they drift at rest'),
      pool: share(0, 1, 'Their light around the machine'),
      dims: share(0, 0.6, 'How much darker the fan is behind the machine that they have found'),
      fan: share(0, 1, 'How much of the colour of the outcome the fan takes on'),
    },
  ],
  machine: [
    'The machine beside the counters, whichever it is',
    {
      winds: time(600, 2000, 'How long it takes to be wound up while the flaps fall'),
      back: time(300, 1200, 'How long it takes back to rest after a result'),
    },
  ],
  scales: [
    'The scales',
    {
      trembles: measure('radians', 0, 0.06, 'How far they tremble while the flaps fall'),
      rocks: measure('radians', 0, 0.15, 'How far a tie rocks them'),
    },
  ],
  coin: [
    'The coin',
    {
      hops: measure('units', 0, 12, 'How high it hops while it spins'),
      leaps: measure('units', 10, 50, 'How high it leaps before it comes to rest'),
      squash: share(0, 0.15, 'How far it is pressed together as it lands'),
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
      rattles: share(0, 0.1, 'How far they rattle while the flaps fall'),
      ajar: share(0.16, 0.3, 'How far they open before they swing wide'),
    },
  ],
  rodeo: [
    'The rodeo machine',
    {
      trembles: measure('radians', 0, 0.05, 'How far it trembles while the flaps fall'),
      lean: measure('radians', 0.1, 0.3, 'How far it leans to the side that has won'),
      bucks: measure('radians', 0.01, 0.06, 'How far it bucks for each point'),
      heaves: measure('units', 0, 4, 'How high it is thrown for each point'),
    },
  ],
  train: [
    'The train of blocks',
    {
      rolls: telling(200, 620, 'How long it rolls in'),
      opens: telling(100, 420, 'How long the shutter of the deciding carriage takes to open'),
    },
  ],
  bulbs: [
    'Bulbs along the cabinet and the fan',
    {
      calm: measure('radians/ms', 0, 0.003, 'How fast they come and go'),
      wins: measure('radians/ms', 0.002, 0.01, 'How fast they run over a win'),
      glow: share(0, 1, 'The light around a bulb of the cabinet'),
      fan: share(0, 1, 'The light around a bulb of the fan'),
    },
  ],
  win: [
    'What is let loose over a win',
    {
      blaze: share(0, 0.6, 'The blaze over the counters'),
      sparks: count(0, 80, 'Sparks at most'),
      throw: measure('units/s', 20, 160, 'How fast they leave'),
      gravity: measure('units/s²', 0, 240, 'How fast they fall'),
    },
  ],
  fair: [
    'The fair behind the cabinet',
    {
      stars: count(0, 100, 'Stars'),
      twinkle: share(0, 0.5, 'How much they twinkle'),
      dusk: share(0, 1, 'The glow on the horizon'),
    },
  ],
});
