// The values of the fashion show's motion and light that packs may set: units, ranges, and the effect of each. The walk
// itself is not among them, because her heels have a sound and her distance is shown.
import { count, curve, measure, motionOf, share, telling, time } from '../../../tools/pack/motion/fields';
import { MOTION } from '../motion';

export const motion = motionOf(MOTION, {
  camera: [
    'The camera follows the model',
    {
      lead: measure('units', 0, 40, 'How far she walks ahead of the middle'),
    },
  ],
  model: [
    "The model's clothes",
    {
      flare: share(0, 1.6, 'How far the skirts fly when she changes'),
      train: time(0, 300, 'Delay of the train behind her'),
      plume: time(0, 400, 'Delay of the feather behind her'),
    },
  ],
  house: [
    'Darkness of the house',
    {
      dark: share(0.2, 0.7, 'Before the start'),
      held: share(0.2, 0.7, 'While the platform is silent'),
      end: share(0.3, 0.8, 'After the stop'),
    },
  ],
  curtain: [
    "The curtains, and the model's farewell in front of the closed one",
    {
      opens: telling(300, 950, 'Delay from the start until the stage is open'),
      falls: telling(300, 620, 'Time in which the curtain falls'),
      settles: share(0, 0.06, 'How far its hem springs back'),
      hand: time(900, 1600, 'Delay from the stop until her hand appears'),
      waves: time(2000, 3400, 'Delay from the stop until she stops waving'),
      rose: time(1000, 2600, 'Delay from the stop until a rose is thrown'),
    },
  ],
  number: [
    'The multiplier',
    {
      grows: telling(50, 350, 'Time in which it grows to its size'),
      from: share(0.5, 1, 'Size at first'),
      grow: curve('Curve of the growth'),
      knock: share(0, 0.3, 'How far it jumps at the stop'),
      swell: share(0, 0.16, 'How far it swells when she changes'),
      breath: time(1500, 6000, 'Length of one pulse while the platform is silent'),
      depth: share(0, 0.2, 'Depth of the pulse'),
    },
  ],
  bulbs: [
    'Bulbs of the arch and of the catwalk',
    {
      chase: time(100, 600, 'Time of one step of the running bulbs while betting is open'),
      gap: time(60, 300, 'Time of one step of the running gap while the block is awaited'),
      glow: share(0, 1, 'Light around a bulb of the arch'),
      edge: share(0, 1, 'Light around a bulb of the edge'),
      foot: share(0, 0.7, 'Light of the footlights'),
    },
  ],
  spot: [
    'The spotlight that follows her',
    {
      key: share(0.2, 0.8, 'Brightness'),
      pool: share(0, 1, 'Light on the floor'),
      bloom: share(0, 0.6, 'Light in which she changes'),
      sparks: count(0, 30, 'Number of sparks that circle her then'),
    },
  ],
  beams: [
    'Light beams from the sides',
    {
      glow: share(0, 0.6, 'Brightness'),
      sweep: measure('radians', 0, 0.3, 'How far they sweep while she walks'),
      search: measure('radians', 0, 0.6, 'How far they sweep before the start'),
    },
  ],
  press: [
    'Flashes of the press; their frequency cannot be changed',
    {
      fades: time(40, 140, 'Length of one flash'),
      glow: share(0, 0.6, 'Light around a flash'),
      volley: count(
        1,
        8,
        'Number of bulbs that flash together when the player cashes out or her outfit changes',
      ),
    },
  ],
  guests: [
    'The guests',
    {
      jump: measure('units', 0, 8, 'How high they jump'),
      clap: share(0, 0.3, 'How far their hands open when they clap'),
    },
  ],
  tosses: [
    'Flowers for players who have cashed out',
    {
      flight: telling(400, 760, 'Flight time of a flower'),
      arc: measure('units', 80, 200, "Height of the player's own flowers"),
      hop: measure('units', 0, 16, 'How high a flower hops when it lands'),
    },
  ],
  cheer: [
    "Objects that burst where the player's own flowers land",
    {
      bits: count(6, 80, 'Highest number of petals, foil, tickets and sparks'),
      throw: measure('units/s', 40, 200, 'Speed at which they leave'),
      gravity: measure('units/s²', 0, 140, 'Gravity'),
    },
  ],
  tent: [
    'The tent',
    {
      dusk: share(0, 0.8, 'How much haze lies over the walls with their fans, poles and lamps'),
      petals: count(0, 80, 'Number of petals and pieces of foil that rain late in the show'),
      stars: count(0, 80, 'Number of stars on the canvas late in the show'),
      twinkle: share(0, 0.5, 'How much they twinkle'),
      sway: measure('radians', 0, 0.06, 'How far the chandeliers sway'),
    },
  ],
});
