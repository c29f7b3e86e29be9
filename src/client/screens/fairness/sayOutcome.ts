import { separatorsOf, withSeparators } from '../../../core/separators';
import type { ProofRule } from '../../../fairness/rule';
import type { Proof } from '../../../protocol/proof';
import type { Text } from '../../i18n/useText';

type Language = Pick<Text, 't' | 'locale'>;

/** Outcomes of the rules that have a name in the texts. */
const PLAYS: readonly string[] = ['win', 'lose', 'banker', 'tie', 'player', 'odd', 'even', 'big', 'small'];

/** The name of the outcome in the player's language; null for balls, cards and multipliers, which have none. */
export function playIn(outcome: string, t: Text['t']): string | null {
  const [play] = outcome.split(' ');
  return play !== undefined && PLAYS.includes(play) ? t(`records:play.${play}`) : null;
}

/** A multiplier as the rules print it, with the language's marks. It gets a ×, because a plain "1.56" is not clear. */
export const timesIn = (plain: string, locale: string): string =>
  `${withSeparators(plain, separatorsOf(locale))}×`;

const FALL = /^[LR]+(?= )/;

/** A ball's way from row to row, "LRRL"; empty for other outcomes. */
export const fallOf = (outcome: string): string => FALL.exec(outcome)?.[0] ?? '';

export const arrowsOf = (fall: string): readonly string[] =>
  Array.from(fall, (side) => (side === 'L' ? '←' : '→'));

/**
 * The result of a round, which the rules print in English, in the player's language. A ball's fall has arrows. With its proof,
 * cards and balls are named as on the table.
 */
export function sayOutcome(
  outcome: string,
  { t, locale }: Language,
  of?: { readonly rule: ProofRule | undefined; readonly proof: Proof },
): string {
  const play = playIn(outcome, t);
  if (play !== null) return [play, ...outcome.split(' ').slice(1)].join(' ');
  const drawn = of?.rule?.drawn?.(outcome) ?? [];
  if (of && drawn.length > 0) {
    const guessed = of.rule?.guessed?.(of.proof, outcome) ?? null;
    return `${drawn.join(', ')}${guessed ? ` = ${timesIn(guessed.multiplier, locale)}` : ''}`;
  }
  return outcome
    .replace(FALL, (fall) => arrowsOf(fall).join(' '))
    .replace(/\d+\.\d\d$/, (multiplier) => timesIn(multiplier, locale));
}
