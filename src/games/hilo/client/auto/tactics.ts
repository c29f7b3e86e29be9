// How auto bet plays a round of hilo, as pure functions: its guess on a card, and when it cashes out.
import * as v from 'valibot';
import { decimalMark } from '../../../../core/money';
import { readTypedMoney } from '../../../../core/typedMoney';
import { hundredths, printMultiplier, type Multiplier } from '../../../../core/multiplier';
import type { Message } from '../../../../client/stores/services';
import type { TacticsRules } from '../../../../kits/ownRounds/client/autoPlay';
import type { HiloRound } from '../../messages';
import type { Guess } from '../../rules';

/** The rule for the guess. Equal is never guessed unless it is chosen. */
export const PICKS = ['likelier', 'higher', 'lower', 'equal'] as const;
export type Pick = (typeof PICKS)[number];

/** Largest number of correct guesses that a cash-out can be set to. */
export const MAX_GUESSES = 100;
const MIN_MULTIPLIER = hundredths(101);
const MAX_MULTIPLIER = hundredths(1_000_000);
/** Longest stored text that can be a multiplier. */
const MAX_KEPT = 24;

/** As chosen and typed. At least one of the two ends must be set. */
export interface HiloTactics {
  readonly pick: Pick;
  /** Cashes out after this number of correct guesses; null: not by their number. */
  readonly guesses: number | null;
  /** Cashes out from this multiplier on; empty text: not by the multiplier. */
  readonly multiplierText: string;
}

export const FIRST_TACTICS: HiloTactics = { pick: 'likelier', guesses: 3, multiplierText: '' };

/** The tactics with their text parsed. */
export interface HiloTacticsTerms {
  readonly pick: Pick;
  readonly guesses: number | null;
  readonly multiplier: Multiplier | null;
}

/** Parses tactics, or returns their fault. */
export function readTactics(tactics: HiloTactics, locale: string): HiloTacticsTerms | Message {
  const { pick, guesses, multiplierText } = tactics;
  if (guesses !== null && (!Number.isInteger(guesses) || guesses < 1 || guesses > MAX_GUESSES))
    return { key: 'hilo:auto.guessesOutOfLimit', values: { max: MAX_GUESSES } };
  const typed = multiplierText.trim().replace(/[×x]$/i, '');
  if (typed === '') {
    if (guesses === null) return { key: 'hilo:auto.endMissing' };
    return { pick, guesses, multiplier: null };
  }
  const multiplier = readTypedMoney(typed, decimalMark(locale));
  if (typeof multiplier === 'string' || multiplier < MIN_MULTIPLIER || multiplier > MAX_MULTIPLIER) {
    const values = { min: printMultiplier(MIN_MULTIPLIER), max: printMultiplier(MAX_MULTIPLIER) };
    return { key: 'hilo:auto.multiplierOutOfLimit', values };
  }
  return { pick, guesses, multiplier: hundredths(multiplier) };
}

export type AutoMove = { readonly type: 'cashOut' } | { readonly type: 'guess'; readonly guess: Guess };

/** The next move of auto bet in an open round; null when the round offers none. */
export function nextMove(round: HiloRound, { pick, guesses, multiplier }: HiloTacticsTerms): AutoMove | null {
  const isEnough =
    (guesses !== null && round.correct >= guesses) || (multiplier !== null && round.multiplier >= multiplier);
  if (isEnough && round.cashOut !== null) return { type: 'cashOut' };
  const guess = pickOf(round.choices, pick);
  return guess && { type: 'guess', guess };
}

/** No card is higher than a king and none lower than an ace: there the other direction is guessed. */
function pickOf(choices: HiloRound['choices'], pick: Pick): Guess | null {
  const chosen = choices.find(({ guess }) => guess === pick);
  if (chosen) return chosen.guess;
  // Higher comes first, so that it is chosen when both are equally likely.
  const directions = choices.filter(({ guess }) => guess !== 'equal');
  const best = directions.reduce<HiloRound['choices'][number] | null>(
    (found, choice) => (found && found.chance >= choice.chance ? found : choice),
    null,
  );
  return best?.guess ?? null;
}

const keptTactics = v.object({
  pick: v.picklist(PICKS),
  guesses: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_GUESSES))),
  multiplierText: v.pipe(v.string(), v.maxLength(MAX_KEPT)),
});

/** Stored tactics; the default ones when they are invalid. */
export function recallTactics(kept: unknown): HiloTactics {
  const read = v.safeParse(keptTactics, kept);
  return read.success ? read.output : FIRST_TACTICS;
}

/** Plays rounds by them. */
export const HILO_TACTICS: TacticsRules<HiloRound, AutoMove, HiloTactics> = {
  recall: recallTactics,
  fault(tactics, locale) {
    const terms = readTactics(tactics, locale);
    return 'key' in terms ? terms : null;
  },
  next(round, tactics, locale) {
    const terms = readTactics(tactics, locale);
    return 'key' in terms ? null : nextMove(round, terms);
  },
};
