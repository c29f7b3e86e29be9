// The arithmetic of a crash point: the first 52 bits of the result seed, and the fraction they make.
import * as v from 'valibot';
import { derive } from '../../core/derivation';
import { answering, at, hex64, SHARED_SEEDS } from '../../fairness/ruleParts';
import type { EndSign, ProofRule } from '../../fairness/rule';
import type { ProofShape } from '../../protocol/proof';
import type { CrashProof } from './proof';
import { printMoney, ZERO } from '../../core/money';
import { printMultiplier } from '../../core/multiplier';
import { HOUSE_EDGE_PERCENT, MAX_CRASH, crashPoint, payoutOf } from './rules';
import { limitOf } from '../../fairness/steps/limit';
import type { Ruled, Sum } from '../../fairness/steps/step';

const DIGITS = 13;
const SPAN = 1n << 52n;
const LOWEST = 100n;

function ruleCrash(proof: CrashProof, resultSeed: string): Ruled {
  const multiplier = crashPoint(resultSeed);
  return {
    formula: '⌊99 × 2^52 ÷ (2^52 − r)⌋ ÷ 100',
    work: [
      {
        kind: 'sums',
        id: 'crash',
        title: 'From the result seed to the multiplier',
        sums: sumsOf(resultSeed),
      },
    ],
    outcome: printMultiplier(multiplier),
    shown: proof.outcome ? printMultiplier(proof.outcome.multiplier) : null,
    payout: payoutStep(proof, multiplier),
  };
}

function sumsOf(resultSeed: string): readonly Sum[] {
  const hex = resultSeed.slice(0, DIGITS);
  const r = BigInt(`0x${hex}`);
  const keep = BigInt(100 - HOUSE_EDGE_PERCENT);
  const rest = SPAN - r;
  const centi = (keep * SPAN) / rest;
  return [
    { id: 'crash.number', expression: `r = 0x${hex}`, result: `${r}` },
    { id: 'crash.fraction', expression: 'r ÷ 2^52', result: decimals(r, SPAN, 12) },
    { id: 'crash.rest', expression: `2^52 − r = ${SPAN} − ${r}`, result: `${rest}` },
    { id: 'crash.quotient', expression: `⌊${keep} × ${SPAN} ÷ ${rest}⌋`, result: `${centi}` },
    {
      id: 'crash.bounds',
      expression: `min(max(${centi}, ${LOWEST}), ${MAX_CRASH})`,
      result: `${crashPoint(resultSeed)}`,
    },
    {
      id: 'crash.multiplier',
      expression: `${crashPoint(resultSeed)} ÷ 100`,
      result: printMultiplier(crashPoint(resultSeed)),
    },
  ];
}

/** A fraction below one, cut after `places` decimals. */
function decimals(over: bigint, under: bigint, places: number): string {
  return `0.${((over * 10n ** BigInt(places)) / under).toString().padStart(places, '0')}`;
}

function payoutStep({ bet }: CrashProof, crash: ReturnType<typeof crashPoint>): Ruled['payout'] {
  if (!bet) return null;
  const { stake, escapedAt } = bet;
  const paid = printMoney(bet.payout);
  if (escapedAt === undefined) return { formula: 'lost = 0', computed: printMoney(ZERO), paid };
  // The bet escaped before the ride stopped, or not at all.
  const isInTime = escapedAt <= crash;
  const sign = isInTime ? '≤' : '>';
  return {
    formula: `⌊${printMoney(stake)} × ${printMultiplier(escapedAt)}⌋, ${printMultiplier(escapedAt)} ${sign} ${printMultiplier(crash)}`,
    computed: printMoney(isInTime ? payoutOf(stake, escapedAt, limitOf(bet)) : ZERO),
    paid,
  };
}

/** `signs`: those of a bet that was out in time, and of the round's end. */
export const crashRule = (
  shape: ProofShape<CrashProof>,
  title: string,
  [out, end]: readonly [out: EndSign, end: EndSign],
): ProofRule<CrashProof> => ({
  shape,
  title,
  rule: ruleCrash,
  roundEnd: end,
  ended: ({ bet }) => (bet && bet.payout > 0n ? out : end),
  leftAt: ({ bet }) => (bet && bet.payout > 0n ? (bet.escapedAt ?? null) : null),
  answer: answering(v.object(SHARED_SEEDS), (request) => {
    const derived = derive(request);
    return { ...derived, multiplier: printMultiplier(crashPoint(derived.resultSeed)) };
  }),
  requests: [
    [
      'crash-digest',
      answering(v.object({ digest: hex64('digest') }), ({ digest }) => ({
        multiplier: printMultiplier(crashPoint(digest)),
      })),
    ],
  ],
  parameters: [
    ['multiplier', at('text', 'outcome', 'multiplier')],
    ['escapedAt', at('text', 'bet', 'escapedAt')],
  ],
});
