// What the picture of a round says of its result: the headline, and the lines around it.
import { hundredths, parseMultiplier, type Multiplier } from '../../../core/multiplier';
import type { EndSign, Guessed, ProofRule } from '../../../fairness/rule';
import { formatMultiplier } from '../../hud/formatMultiplier';
import { formatTrimmed } from '../../hud/formatTrimmed';
import type { Text } from '../../i18n/useText';
import type { Proof } from '../../../protocol/proof';
import { playIn } from './sayOutcome';

export function withoutBet(proof: Proof): Proof {
  const { bet: _, ...rest } = proof;
  return rest;
}

/** What a bet returned, as a multiple of its stake. */
export const returnedOf = ({ bet }: Proof): Multiplier | null =>
  bet && bet.stake > 0n ? hundredths((bet.payout * 100n) / bet.stake) : null;

/** The multiplier at the end of an outcome; null for outcomes without one. */
const timesOf = (outcome: string): string | null => /\d+\.\d\d$/.exec(outcome)?.[0] ?? null;

/** The points of both sides at the end of an outcome; null for outcomes without them. */
const pointsOf = (outcome: string): string | null => /\d+ : \d+$/.exec(outcome)?.[0] ?? null;

export interface RoundResult {
  /** In large letters; null for balls without a ticket, which need more. */
  readonly headline: string | null;
  /** How the round ended, when the headline tells only what the bet returned. */
  readonly end: string | null;
  /** "Win" or "Lose"; null in between, and for a round without a bet that can be neither. */
  readonly verdict: 'win' | 'lose' | null;
  /** It returned less than its stake. */
  readonly isLow: boolean;
  readonly hasBet: boolean;
  readonly points: string | null;
}

/** What the bet returned comes before how the round ended; balls alone do not tell it. */
export function resultOf(
  proof: Proof,
  outcome: string | null,
  guessed: Guessed | null,
  { t, locale }: Text,
  rule: ProofRule | undefined,
): RoundResult {
  const { bet } = proof;
  // A slot's figure looks the same on its sign and on the plaque.
  const print = rule?.slots ? formatTrimmed : formatMultiplier;
  const times = guessed?.multiplier ?? timesOf(outcome ?? '');
  const ended = times === null ? playIn(outcome ?? '', t) : `${print(parseMultiplier(times), locale)}×`;
  const returned = rule?.leftAt?.(proof) ?? returnedOf(proof);
  const mine = returned && bet?.payout !== 0n ? `${print(returned, locale)}×` : null;
  const headline = mine ?? (rule?.hits && bet ? t('fairness:proof.noPrize') : ended);
  // Only a game with a single play has a lost round.
  const isLostRound = outcome === 'lose';
  const isLow = bet ? bet.payout < bet.stake : isLostRound || Number(times ?? 1) < 1;
  const isLost = bet ? bet.payout === 0n : isLostRound || Number(times ?? 1) === 0;
  const isWon = bet ? bet.payout > bet.stake : Number(guessed?.multiplier ?? 0) > 1;
  return {
    headline,
    end: ended === headline ? null : ended,
    verdict: isWon ? 'win' : isLost ? 'lose' : null,
    isLow,
    hasBet: bet !== undefined,
    points: pointsOf(outcome ?? ''),
  };
}

/** The lines above and below the headline. */
export function linesOf(
  { headline, end, verdict, isLow, hasBet, points }: RoundResult,
  sign: EndSign | null,
  hits: string | null,
  guessed: Guessed | null,
  { t }: Text,
): { readonly above: string; readonly below: string } {
  const listed = (...parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' · ');
  if (sign !== null) {
    // "Exploded at 1.69×", with the number in large letters where the language has it.
    const [above = '', after = ''] = t(`fairness:proof.endAt.${sign}`, { at: '\n' }).split('\n');
    const isOut = sign === 'parachute' || sign === 'tick';
    const later = t(`fairness:proof.endAt.${sign === 'parachute' ? 'burst' : 'cross'}`, { at: end ?? '' });
    const missed = t(`records:outcome.${sign === 'burst' ? 'notEscaped' : 'notCashedOut'}`);
    return {
      above: above.trim(),
      below: listed(after.trim(), isOut ? end !== null && later : hasBet && missed),
    };
  }
  const said = verdict && t(`records:outcome.${verdict}`);
  // A ticket without a prize says so.
  if (hits !== null) return { above: verdict === 'win' ? (said ?? '') : '', below: hits };
  const guesses = guessed?.guesses.flatMap((one) => one ?? []) ?? [];
  const skips = guesses.filter(({ guess }) => guess === 'skip').length;
  const right = guesses.length - skips - guesses.filter(({ isWrong }) => isWrong).length;
  return {
    above: said === headline ? '' : (said ?? ''),
    below: listed(
      end !== null && `${t('records:slip.result')} ${end}`,
      right > 0 && t('fairness:proof.right', { count: right }),
      skips > 0 && t('fairness:proof.skips', { count: skips }),
      isLow && verdict === null && t('fairness:proof.less'),
      points,
    ),
  };
}
