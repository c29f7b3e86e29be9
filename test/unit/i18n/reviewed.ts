// Texts that the comparison with English reports as faults, but that were reviewed and are right, with the reason.
import type { Language } from '../../../src/protocol/launch';

export interface Reviewed {
  readonly key: string;
  readonly languages: readonly Language[];
  readonly reason: string;
}

const EVERYWHERE: readonly Language[] = ['zh-CN', 'vn', 'in', 'jp', 'kr'];

const review = (reason: string, languages: readonly Language[], keys: readonly string[]): Reviewed[] =>
  keys.map((key) => ({ key, languages, reason }));

export const REVIEWED: readonly Reviewed[] = [
  ...review('the name of a variable', EVERYWHERE, ['fairness:column.i', 'fairness:column.j']),
  ...review(
    'the name of the product, kept in Latin letters',
    ['vn', 'in', 'jp', 'kr'],
    ['screens:fairground', 'screens:title'],
  ),
  ...review(
    'the name under which the game is known in Vietnam',
    ['vn'],
    [
      'bingo:pattern.bingo',
      'records:result.pattern.bingo',
      'records:games.8',
      'records:games.10',
      'records:games.11',
      'records:games.hilo',
      'records:games.plinko',
      'records:games.bingo',
    ],
  ),
  ...review('BGM is the Japanese word', ['jp'], ['people:settings.music']),
];
