// What packs may change of the fortune-teller's table: units, ranges, what each value does. When a card leaves the deck, when it can
// be read and how fast the chest opens are none of it: players are told by these.
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
      arc: measure('units', 0, 50, 'How high it flies'),
      swell: share(0, 0.15, 'How much larger it is half-way'),
      tilt: measure('radians', 0, 0.14, 'How far it is tilted as it leaves the deck'),
      wobble: measure('degrees', 0, 6, 'How far it rocks as it lands'),
      hovers: measure('units', 0, 8, 'How far the card stirs before the first round'),
      dims: share(0.1, 0.4, 'How dark a wrong card gets'),
      hops: time(160, 600, 'How long a right card takes for its hop'),
      hop: measure('units', 0, 30, 'How high it hops'),
    },
  ],
  sign: [
    'The sign of the guess on the card',
    {
      grows: telling(50, 200, 'How long it takes to come to its size'),
      grow: tellingCurve('How it comes to its size'),
    },
  ],
  teller: [
    'The fortune teller',
    {
      face: telling(60, 250, 'How long her face takes to change'),
      looks: measure('units', 0, 3, 'How far her eyes move'),
      breath: share(0, 0.02, 'How deep she breathes'),
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
      glow: share(0, 0.6, 'The light out of it'),
      swell: share(0, 4, 'How large that light is as it opens'),
      flash: share(0, 0.6, 'How much brighter it is then'),
      lamps: share(0, 0.7, 'The light around a lamp that is lit'),
    },
  ],
  coins: [
    'Coins of a win, and of the chest as it opens',
    {
      most: count(0, 50, 'Coins at most'),
      each: time(5, 22, 'So long after one the next leaves'),
      lasts: time(800, 1500, 'How long one flies'),
      win: measure('units/s', 160, 480, 'How fast those of a win leave'),
      chest: measure('units/s', 100, 330, 'How fast those of the chest leave'),
      gravity: measure('units/s²', 150, 600, 'How fast they fall'),
      size: share(0.6, 1.8, 'How large they are'),
    },
  ],
  light: [
    'Lights on the table',
    {
      ball: share(0.2, 0.8, 'The light of the glass ball'),
      wave: share(0, 0.2, 'How much it comes and goes'),
      stir: share(0, 0.6, 'How much brighter it is while a card turns'),
      flame: share(0, 1, 'The light of the candle'),
      gutter: share(0, 0.15, 'How restless its flame is'),
      lamp: share(0, 0.8, 'The light of the lamp'),
      card: share(0.3, 1, 'The light behind a card that has just been read'),
      flares: time(200, 1000, 'How long the ball and the sun flare for a right guess'),
      flare: share(0, 1, 'How brightly the sun does'),
      stars: count(0, 20, 'Stars that fly from a right card'),
      throw: measure('units', 30, 120, 'How far they fly'),
    },
  ],
  room: [
    'The tent',
    {
      glow: share(0, 0.7, 'The warm light on the wall'),
      dial: time(15_000, 240_000, 'How long the sun on the wall takes to turn by a radian'),
      curtains: share(0, 0.02, 'How far the curtains sway'),
      darkens: telling(150, 500, 'How long it takes to get dark after a loss'),
      dark: share(0.1, 0.6, 'How dark it gets'),
    },
  ],
});
