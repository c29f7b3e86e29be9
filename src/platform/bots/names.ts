// Names of simulated players. Each begins with "Bot", in letters that readers of all six languages know, and no player may
// choose such a name (wordCheck.ts): bets of bots must never look like bets of people.
import { randomBelow, type Random } from '../random';

/** The prefix of every simulated player's name. */
export const BOT_MARK = 'Bot ';

const NAMES = [
  'Ada',
  'Alba',
  'Amir',
  'Anna',
  'Asha',
  'Axel',
  'Bela',
  'Bo',
  'Chen',
  'Cleo',
  'Cruz',
  'Dana',
  'Dev',
  'Elif',
  'Emre',
  'Enzo',
  'Eva',
  'Finn',
  'Gita',
  'Goro',
  'Hana',
  'Hugo',
  'Ida',
  'Igor',
  'Ines',
  'Ivo',
  'Jae',
  'Jan',
  'Jin',
  'Joao',
  'Jun',
  'Kai',
  'Kofi',
  'Lars',
  'Lena',
  'Linh',
  'Luca',
  'Mai',
  'Mara',
  'Max',
  'Mei',
  'Mina',
  'Nam',
  'Nils',
  'Noor',
  'Olga',
  'Omar',
  'Otto',
  'Pia',
  'Raj',
  'Remy',
  'Rosa',
  'Sami',
  'Sora',
  'Tao',
  'Tom',
  'Uma',
  'Vera',
  'Viet',
  'Wei',
  'Yara',
  'Yuki',
  'Zara',
  'Zoe',
] as const;

/** A name; not one of `taken` while there are others. */
export function drawName(random: Random, taken: ReadonlySet<string>): string {
  const free = NAMES.filter((name) => !taken.has(BOT_MARK + name));
  const from = free.length > 0 ? free : NAMES;
  return BOT_MARK + (from[randomBelow(random, from.length)] ?? NAMES[0]);
}
