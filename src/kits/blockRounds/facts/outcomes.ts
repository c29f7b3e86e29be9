// What a round of a block-hash game can come to, and how each outcome is coloured: one side, the other, or between.
import { CLASSIC_GAMES, type ClassicGameType, type Outcome } from '../plays';

export type OutcomeTone = 'first' | 'second' | 'between';

/** Outcomes in the order of the plays; a tie or a lost hash that nobody can bet on comes last. */
export function outcomesOf(gameType: ClassicGameType): readonly Outcome[] {
  const plays: Outcome[] = CLASSIC_GAMES[gameType].plays.map(({ id }) => id);
  if (gameType === 1) return [...plays, 'lose'];
  return gameType === 3 ? [...plays, 'tie'] : plays;
}

const TONES: Readonly<Record<Outcome, OutcomeTone>> = {
  win: 'first',
  lose: 'second',
  banker: 'first',
  player: 'second',
  tie: 'between',
  odd: 'first',
  even: 'second',
  big: 'first',
  small: 'second',
};
export const toneOf = (outcome: Outcome): OutcomeTone => TONES[outcome];
