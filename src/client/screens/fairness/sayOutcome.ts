import type { Text } from '../../i18n/useText';

/** Outcomes of the rules that have a name in the texts. */
const PLAYS: readonly string[] = ['win', 'lose', 'banker', 'tie', 'player', 'odd', 'even', 'big', 'small'];

/** The name of the outcome in the player's language; null for balls, cards and multipliers, which have none. */
export function playIn(outcome: string, t: Text['t']): string | null {
  const [play] = outcome.split(' ');
  return play !== undefined && PLAYS.includes(play) ? t(`records:play.${play}`) : null;
}

/**
 * The result of a round, which the rules print in English, in the player's language. A multiplier gets a ×, because a plain
 * "1.56" is not clear.
 */
export function sayOutcome(outcome: string, t: Text['t']): string {
  const play = playIn(outcome, t);
  if (play === null) return outcome.replace(/\d+\.\d\d$/, '$&×');
  return [play, ...outcome.split(' ').slice(1)].join(' ');
}
