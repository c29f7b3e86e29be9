// The outcomes of a block-hash game, and the colour of each, in the scene and on the panel: one side, the other, green for
// what lies between two sides, or none.
import { CLASSIC_GAMES, type ClassicGameType, type Outcome } from '../plays';

export type OutcomeTone = 'first' | 'second' | 'between' | 'none';

const ORDER: readonly OutcomeTone[] = ['first', 'between', 'second', 'none'];

/** Outcomes in one order in every game: a tie is between the two sides, also where it cannot be bet on. */
export function outcomesOf(gameType: ClassicGameType): readonly Outcome[] {
  const { plays, besides } = CLASSIC_GAMES[gameType];
  const place = (outcome: Outcome): number => ORDER.indexOf(toneOf(outcome));
  return [...plays.map(({ id }) => id), ...besides].sort((one, other) => place(one) - place(other));
}

const TONES: Readonly<Record<Outcome, OutcomeTone>> = {
  // A game without sides: a win is green, and a loss has no colour.
  win: 'between',
  lose: 'none',
  banker: 'first',
  player: 'second',
  tie: 'between',
  odd: 'first',
  even: 'second',
  big: 'first',
  small: 'second',
};
export const toneOf = (outcome: Outcome): OutcomeTone => TONES[outcome];
