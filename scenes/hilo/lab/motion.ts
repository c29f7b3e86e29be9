// The values of the fortune teller's table that packs may set: units, ranges, and the effect of each. The times at which a
// card leaves the deck and can be read, and the speed of the chest, are not among them, because they inform the player.
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
  card: [
    'The card on its way from the deck to the table',
    {
      arc: measure('units', 0, 50, 'Height of its flight'),
      swell: share(0, 0.15, 'How much larger it is half-way'),
      tilt: measure('radians', 0, 0.14, 'How far it is tilted when it leaves the deck'),
      wobble: measure('degrees', 0, 6, 'How far it rocks when it lands'),
      hovers: measure('units', 0, 8, 'How far the card moves before the first round'),
      dims: share(0.1, 0.4, 'How dark the earlier cards get after a wrong one'),
      hops: time(160, 600, 'How long a right card takes for its hop'),
      hop: measure('units', 0, 30, 'How high it hops'),
    },
  ],
  sign: [
    'The sign of the guess on the card',
    {
      grows: telling(50, 200, 'Time in which it grows to its size'),
      grow: tellingCurve('Curve of the growth'),
    },
  ],
  teller: [
    'The fortune teller',
    {
      face: telling(60, 250, 'Time in which her face changes'),
      looks: measure('units', 0, 3, 'How far her eyes move'),
      breath: share(0, 0.02, 'Depth of her breath'),
      sway: measure('radians', 0, 0.02, 'How far she sways'),
      hands: measure('units', 0, 50, 'How far a hand reaches for the deck'),
      arms: measure('radians', 0, 0.2, 'How far her arms swing with her hands'),
      opens: measure('units', 0, 40, 'How high her hands are thrown for a right guess'),
      holds: time(200, 1200, 'How long they stay there'),
    },
  ],
  chest: [
    'The chest',
    {
      knock: measure('radians', 0, 0.08, 'How far it shakes before it opens'),
      glow: share(0, 0.6, 'Light from the chest'),
      swell: share(0, 4, 'Size of that light when it opens'),
      flash: share(0, 0.6, 'Extra brightness then'),
      lamps: share(0, 0.7, 'Light around a lit lamp'),
    },
  ],
  coins: [
    'Coins of a win, and of the opening chest',
    {
      most: count(0, 50, 'Highest number of coins'),
      each: time(5, 22, 'Delay between two coins'),
      lasts: time(800, 1500, 'Flight time of a coin'),
      win: measure('units/s', 160, 480, 'Speed of the coins of a win'),
      chest: measure('units/s', 100, 330, 'Speed of the coins of the chest'),
      gravity: measure('units/s²', 150, 600, 'Gravity'),
      size: share(0.6, 1.8, 'Size'),
    },
  ],
  light: [
    'Lights on the table',
    {
      ball: share(0.2, 0.8, 'Light of the glass ball'),
      wave: share(0, 0.2, 'How much this light changes'),
      stir: share(0, 0.6, 'Extra brightness while a card turns'),
      flame: share(0, 1, 'Light of the candle'),
      gutter: share(0, 0.15, 'How much its flame flickers'),
      lamp: share(0, 0.8, 'Light of the lamp'),
      card: share(0.3, 1, 'Light behind a card that has just been read'),
      flares: time(200, 1000, 'Time for which the ball and the sun flare at a right guess'),
      flare: share(0, 1, 'How brightly the sun does'),
      stars: count(0, 20, 'Stars that fly from a right card'),
      throw: measure('units', 30, 120, 'How far they fly'),
    },
  ],
  room: [
    'The tent',
    {
      glow: share(0, 0.7, 'Warm light on the wall'),
      dial: time(15_000, 240_000, 'Time in which the sun on the wall turns by one radian'),
      curtains: share(0, 0.02, 'How far the curtains sway'),
      darkens: telling(150, 500, 'Time in which it gets dark after a loss'),
      dark: share(0.1, 0.6, 'Darkness then'),
      blaze: share(0, 1, 'Light of the sun after a great win'),
    },
  ],
});
