import { hundredths } from '../../../src/core/multiplier';
import {
  FIRST_TACTICS,
  MAX_GUESSES,
  nextMove,
  readTactics,
  recallTactics,
  type HiloTacticsTerms,
  type Pick,
} from '../../../src/games/hilo/client/auto/tactics';
import type { HiloRound } from '../../../src/games/hilo/messages';
import { DealtHilo, seedWith } from '../support/hiloTable';
import { viewOf } from './table';

const ACE = 0;
const SEVEN = 6;
const KING = 12;
const on = (rank: number): HiloRound => viewOf(new DealtHilo(seedWith(rank)));
const terms = (change: Partial<HiloTacticsTerms> = {}): HiloTacticsTerms => ({
  pick: 'likelier',
  guesses: null,
  multiplier: null,
  ...change,
});

test.each<[Pick, number, string]>([
  ['likelier', ACE, 'higher'],
  ['likelier', 5, 'higher'],
  ['likelier', SEVEN, 'higher'], // six ranks either way
  ['likelier', 7, 'lower'],
  ['likelier', KING, 'lower'],
  ['higher', 11, 'higher'],
  ['higher', KING, 'lower'], // nothing is higher, and equal was not chosen
  ['lower', 1, 'lower'],
  ['lower', ACE, 'higher'],
  ['equal', ACE, 'equal'],
  ['equal', SEVEN, 'equal'],
])('"%s" on rank %i guesses %s', (pick, rank, guess) => {
  expect(nextMove(on(rank), terms({ pick, guesses: 1 }))).toEqual({ type: 'guess', guess });
});

test('it cashes out after so many right guesses, or from a multiplier on, whichever comes first', () => {
  const dealt = new DealtHilo(seedWith(3, 8, 2));
  const play = (rules: Partial<HiloTacticsTerms>) => nextMove(viewOf(dealt), terms(rules))?.type;
  expect(play({ guesses: 1 })).toBe('guess');
  expect(play({ multiplier: hundredths(100) })).toBe('guess'); // before a right guess nothing can be cashed out
  dealt.guess('higher'); // on a four: 0.99 × 13 / 9 = 1.43
  expect(play({ guesses: 1 })).toBe('cashOut');
  expect(play({ guesses: 2 })).toBe('guess');
  expect(play({ multiplier: hundredths(143) })).toBe('cashOut');
  expect(play({ multiplier: hundredths(144) })).toBe('guess');
  expect(play({ guesses: 2, multiplier: hundredths(143) })).toBe('cashOut');
});

test('a round that is over leaves nothing to do', () => {
  const dealt = new DealtHilo(seedWith(3, 8));
  dealt.guess('lower');
  expect(nextMove(viewOf(dealt), terms({ guesses: 1 }))).toBeNull();
});

test.each([
  [{ guesses: null, multiplierText: '' }, 'endMissing'],
  [{ guesses: 0, multiplierText: '' }, 'guessesOutOfLimit'],
  [{ guesses: Number.NaN, multiplierText: '' }, 'guessesOutOfLimit'],
  [{ guesses: MAX_GUESSES + 1, multiplierText: '2' }, 'guessesOutOfLimit'],
  [{ guesses: null, multiplierText: '1.00' }, 'multiplierOutOfLimit'],
  [{ guesses: 3, multiplierText: '10000.01' }, 'multiplierOutOfLimit'],
  [{ guesses: 3, multiplierText: 'two' }, 'multiplierOutOfLimit'],
])('%j is refused: %s', (change, key) => {
  expect(readTactics({ ...FIRST_TACTICS, ...change }, 'en')).toMatchObject({ key: `hilo:auto.${key}` });
});

test('a multiplier is read as the locale writes it', () => {
  const typed = { pick: 'equal', guesses: null, multiplierText: '2,5×' } as const;
  expect(readTactics(typed, 'vi')).toEqual({ pick: 'equal', guesses: null, multiplier: 250n });
});

test('tactics that were kept come back, and anything else gives the first ones', () => {
  const mine = { pick: 'lower', guesses: null, multiplierText: '3.00' };
  expect(recallTactics(mine)).toEqual(mine);
  for (const kept of [
    undefined,
    null,
    7,
    { pick: 'joker', guesses: 1, multiplierText: '' },
    { ...mine, guesses: -1 },
  ])
    expect(recallTactics(kept)).toEqual(FIRST_TACTICS);
});
