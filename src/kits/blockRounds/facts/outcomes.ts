// The outcomes of a block-hash game, and the colour of each: one side, the other, or between.
import { CLASSIC_GAMES, type ClassicGameType, type Outcome } from '../plays';

export type OutcomeTone = 'first' | 'second' | 'between';

/** Outcomes in the order of the plays, followed by those that cannot be bet on. */
export function outcomesOf(gameType: ClassicGameType): readonly Outcome[] {
  const { plays, besides } = CLASSIC_GAMES[gameType];
  return [...plays.map(({ id }) => id), ...besides];
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
