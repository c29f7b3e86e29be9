// Outcomes, points and shortened block ids as players read them.
import type { Text } from '../../../../client/i18n/useText';
import type { ClassicGameType, Draw, Outcome, Play } from '../../plays';

export const outcomeName = (outcome: Outcome, t: Text['t']): string => t(`classic:play.${outcome}`);

/** Several plays in a sentence. */
export const playNames = (plays: readonly Play[], t: Text['t']): string =>
  plays.map((play) => outcomeName(play, t)).join(' + ');

/** "7 : 3", banker first; empty for games without sides. */
export const pointsOf = ({ points }: Pick<Draw, 'points'>): string =>
  points ? `${points.banker} : ${points.player}` : '';

/** The outcome with its points, for sentences. */
export const drawWords = (draw: Draw, t: Text['t']): string =>
  [outcomeName(draw.outcome, t), pointsOf(draw)].filter(Boolean).join(' ');

export const gameName = (gameType: ClassicGameType, t: Text['t']): string => t(`records:games.${gameType}`);

export const blockName = (num: number): string => `#${num}`;
