// The values of the fashion show's motion and light that packs may set: units, ranges, and the effect of each. The walk
// itself is not among them, because her heels have a sound and her distance is shown.
import { count, curve, measure, motionOf, share, telling, time } from '../../../tools/pack/motion/fields';
import { MOTION } from '../motion';

export const motion = motionOf(MOTION, {
  camera: [
    'The camera follows the model',
    {
      lead: measure('units', 0, 40, 'How far she gets ahead of the middle'),
    },
  ],
  model: [
    'What she wears',
    {
      flare: share(0, 1.6, 'How far the skirts fly as she changes'),
      train: time(0, 300, 'How much later the train follows'),
      plume: time(0, 400, 'How much later the feather follows'),
    },
  ],
  house: [
    'How dark the house is',
    {
      dark: share(0.2, 0.7, 'Before the start'),
      held: share(0.2, 0.7, 'While the hall is silent'),
      end: share(0.3, 0.8, 'After the stop'),
    },
  ],
  curtain: [
    'The curtains, and the farewell before the one that fell',
    {
      opens: telling(300, 950, 'When the stage is open, after the start'),
      falls: telling(300, 620, 'How long the curtain takes to fall'),
      settles: share(0, 0.06, 'How far its hem springs back'),
      hand: time(900, 1600, 'So long after the stop her hand comes out'),
      waves: time(2000, 3400, 'So long after the stop it waves no more'),
      rose: time(1000, 2600, 'So long after the stop a rose is thrown'),
    },
  ],
  number: [
    'The multiplier',
    {
      grows: telling(50, 350, 'How long it takes to come to its size'),
      from: share(0.5, 1, 'How large it is at first'),
      grow: curve('How it comes to its size'),
      knock: share(0, 0.3, 'How far it jumps at the stop'),
      swell: share(0, 0.16, 'How far it swells as she changes'),
      breath: time(1500, 6000, 'One breath while the hall is silent'),
      depth: share(0, 0.2, 'How deep the breath is'),
    },
  ],
  bulbs: [
    'Bulbs of the arch and of the catwalk',
    {
      chase: time(100, 600, 'A step of the running bulbs while bets are open'),
      gap: time(60, 300, 'A step of the gap that runs while the block is awaited'),
      glow: share(0, 1, 'The light around a bulb of the arch'),
      edge: share(0, 1, 'The light around a bulb of the edge'),
      foot: share(0, 0.7, 'The footlights'),
    },
  ],
  spot: [
    'The spotlight that follows her',
    {
      key: share(0.2, 0.8, 'How bright it is'),
      pool: share(0, 1, 'Its light on the floor'),
      bloom: share(0, 0.6, 'The light in which she changes'),
      sparks: count(0, 30, 'Sparks that wind round her then'),
    },
  ],
  beams: [
    'Beams from the wings',
    {
      glow: share(0, 0.6, 'How bright they are'),
      sweep: measure('radians', 0, 0.3, 'How far they sweep while she walks'),
      search: measure('radians', 0, 0.6, 'How far they sweep before the start'),
    },
  ],
  press: [
    'Flashes of the press; how often they come is not to be changed',
    {
      fades: time(40, 140, 'How long one lasts'),
      glow: share(0, 0.6, 'The light around it'),
      volley: count(1, 8, 'Bulbs that flash together when I cash out or her outfit changes'),
    },
  ],
  guests: [
    'The guests',
    {
      jump: measure('units', 0, 8, 'How high they jump'),
      clap: share(0, 0.3, 'How far their hands open as they clap'),
    },
  ],
  tosses: [
    'Flowers for those who got out',
    {
      flight: telling(400, 760, 'How long one flies'),
      arc: measure('units', 80, 200, 'How high my own flies'),
      hop: measure('units', 0, 16, 'How high one hops as it lands'),
    },
  ],
  cheer: [
    'What bursts where my own flowers land',
    {
      bits: count(6, 80, 'Petals, foil, tickets and sparks at most'),
      throw: measure('units/s', 40, 200, 'How fast they leave'),
      gravity: measure('units/s²', 0, 140, 'How fast they fall'),
    },
  ],
  tent: [
    'The tent',
    {
      petals: count(0, 80, 'Petals and foil that rain late in the show'),
      stars: count(0, 80, 'Stars on the canvas late in the show'),
      twinkle: share(0, 0.5, 'How much they twinkle'),
      sway: measure('radians', 0, 0.06, 'How far the chandeliers sway'),
    },
  ],
});
