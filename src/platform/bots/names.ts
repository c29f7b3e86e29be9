// Names of simulated players: grown-ups from everywhere, two to eight letters as the nickname rule asks.
import { randomBelow, type Random } from '../random';

const NAMES = [
  ...[
    'Adaeze',
    'Alonso',
    'Amara',
    'Anselm',
    'Anton',
    'Beatriz',
    'Bogdan',
    'Carmen',
    'Chiara',
    'Dieter',
    'Eszter',
    'Farid',
  ],
  ...[
    'Gareth',
    'Giulia',
    'Haruto',
    'Helena',
    'Henrik',
    'Ingrid',
    'Ioana',
    'Isabel',
    'Javier',
    'Jisoo',
    'Joaquim',
    'Kamala',
  ],
  ...[
    'Kenji',
    'Kofi',
    'Lakshmi',
    'Leopold',
    'Linh',
    'Ludmila',
    'Mandla',
    'Marek',
    'Margot',
    'Matteo',
    'Minho',
    'Nadia',
  ],
  ...[
    'Olga',
    'Paulo',
    'Pilar',
    'Priya',
    'Quang',
    'Rafael',
    'Rashid',
    'Rosalind',
    'Sanjay',
    'Selim',
    'Soledad',
    'Sunita',
  ],
  ...[
    'Tadeusz',
    'Tomoko',
    'Ursula',
    'Vikram',
    'Wanjiru',
    'Yasmin',
    'Yusuf',
    'Zoltan',
    '美玲',
    '建国',
    '文博',
    '晓东',
  ],
] as const;

const LONGEST = 8;

/** A name, sometimes with digits behind it as people do; not one of `taken` while there are others. */
export function drawName(random: Random, taken: ReadonlySet<string>): string {
  const free = NAMES.filter((name) => !taken.has(name));
  const from = free.length > 0 ? free : NAMES;
  const name = from[randomBelow(random, from.length)] ?? NAMES[0];
  const digits = String(10 + randomBelow(random, 90));
  const withDigits = randomBelow(random, 3) === 0 && name.length + digits.length <= LONGEST;
  return withDigits ? name + digits : name;
}
