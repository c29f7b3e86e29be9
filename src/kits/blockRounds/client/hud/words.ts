// Outcomes, points and shortened block ids as players read them.
import type { Text } from '../../../../client/i18n/useText';
import { lastDigitAt } from '../../facts/decisive';
import type { ClassicGameType, Draw, Outcome, Play } from '../../plays';

export const outcomeName = (outcome: Outcome, t: Text['t']): string => t(`classic:play.${outcome}`);

/** Several plays in a sentence. */
export const playNames = (plays: readonly Play[], t: Text['t']): string =>
  plays.map((play) => outcomeName(play, t)).join(' + ');

/** "7 : 3", the winner first; empty for games without sides. */
export const pointsOf = ({ points }: Pick<Draw, 'points'>): string =>
  points ? `${Math.max(points.banker, points.player)} : ${Math.min(points.banker, points.player)}` : '';

/** The end of a block's id that decided: its last two characters in a game without sides, else its last digit. */
export const decidedBy = ({ outcome }: Draw, hash: string): string =>
  isMixed(outcome) ? hash.slice(-2).toUpperCase() : hash.charAt(lastDigitAt(hash));

/** The outcomes of the game without sides: its last two characters say more than their names. */
export const isMixed = (outcome: Outcome): boolean => outcome === 'win' || outcome === 'lose';

/** What fell, in a list: "Even 6", "Player 4 : 0", "A6". */
export const fallen = (draw: Draw, hash: string, t: Text['t']): string =>
  [isMixed(draw.outcome) ? '' : outcomeName(draw.outcome, t), pointsOf(draw) || decidedBy(draw, hash)]
    .filter(Boolean)
    .join(' ');

/** The outcome with its points, for sentences. */
export const drawWords = (draw: Draw, t: Text['t']): string =>
  [outcomeName(draw.outcome, t), pointsOf(draw)].filter(Boolean).join(' ');

export const gameName = (gameType: ClassicGameType, t: Text['t']): string => t(`records:games.${gameType}`);

export const blockName = (num: number): string => `#${num}`;
