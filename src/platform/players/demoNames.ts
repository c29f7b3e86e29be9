// Names for demo players: a word of the fairground and three digits, always a name the nickname rule allows.
import { randomBelow, type Random } from '../random';

/** First halves: five letters at most, since three digits follow and a nickname ends at eight characters. */
export const DEMO_WORDS = [
  'Brass',
  'Bulb',
  'Tent',
  'Comet',
  'Plume',
  'Organ',
  'Lamp',
  'Token',
  'Silk',
  'Drum',
  'Amber',
  'Wheel',
] as const;

/** Such as "Comet042"; not unique, as nicknames are not. */
export const newDemoName = (random: Random): string => {
  const word = DEMO_WORDS[randomBelow(random, DEMO_WORDS.length)] ?? DEMO_WORDS[0];
  return `${word}${String(randomBelow(random, 1_000)).padStart(3, '0')}`;
};
