// The arithmetic of a bingo draw: the Fisher–Yates shuffle swap by swap, and the result of a ticket.
import * as v from 'valibot';
import { derive } from '../../core/derivation';
import { answering, at, SHARED_SEEDS } from '../../fairness/ruleParts';
import type { ProofRule } from '../../fairness/rule';
import { bingoProof, type BingoProof } from './proof';
import { printMoney, times, smaller, type Money } from '../../core/money';
import { hundredths } from '../../core/multiplier';
import { BALLS, EXTRA_BALLS, ORDINARY_BALLS, bestPattern } from './rules';
import { draw } from './rules/draw';
import { extraPrice } from './rules/extraPrice';
import { hitsOf, ticketFault } from './rules/tickets';
import { limitOf } from '../../fairness/steps/limit';
import type { Ruled, Work } from '../../fairness/steps/step';
import { tracedStream } from '../../fairness/steps/stream';

type Bet = NonNullable<BingoProof['bet']>;

function ruleBingo(proof: BingoProof, resultSeed: string): Ruled {
  const drawn = draw(resultSeed);
  // The shown outcome may contain the ordinary balls alone.
  const count = proof.outcome?.balls.length ?? drawn.length;
  const ticket = ticketOf(proof, drawn);
  return {
    formula: 'i = 0 … 39: j = i + below(60 − i), a[i] ↔ a[j]',
    work: [...shuffle(resultSeed), ...(ticket ? [ticket.work] : [])],
    outcome: drawn.slice(0, count).join(' '),
    shown: proof.outcome?.balls.join(' ') ?? null,
    payout: ticket?.payout ?? null,
  };
}

function shuffle(resultSeed: string): readonly Work[] {
  const words = tracedStream(resultSeed);
  const balls = Array.from({ length: BALLS }, (_, i) => i + 1);
  for (let i = 0; i < ORDINARY_BALLS + EXTRA_BALLS; i++) {
    const here = balls[i] ?? 0;
    words.below(BALLS - i, (step) => {
      const j = i + step;
      const there = balls[j] ?? 0;
      balls[j] = here;
      balls[i] = there;
      return [String(i), `${i} + ${step} = ${j}`, `a[${i}] ${here} ↔ a[${j}] ${there}`, String(there)];
    });
  }
  return [
    { kind: 'hashes', id: 'stream', title: 'Words of the round', hashes: words.blocks() },
    {
      kind: 'draws',
      id: 'bingo.shuffle',
      title: 'The shuffle',
      columns: ['i', 'j', 'swap', 'ball'],
      draws: words.draws,
    },
  ];
}

function ticketOf({ bet }: BingoProof, drawn: readonly number[]) {
  if (!bet) return null;
  const balls = new Set(drawn.slice(0, bet.extra ? drawn.length : ORDINARY_BALLS));
  // A ticket that could not have been bought wins nothing, however many of its numbers are hit.
  const hits = ticketFault(bet.ticket) === null ? hitsOf(bet.ticket, balls) : 0;
  const pattern = bestPattern(hits);
  const multiplier = pattern?.multiplier ?? 0;
  const marks = Array.from({ length: 3 }, (_, row) =>
    Array.from({ length: 5 }, (_cell, column) => (hits & (1 << (5 * row + column)) ? '#' : '.')).join(''),
  ).join(' ');
  const prize = times(bet.stake, hundredths(100n * BigInt(multiplier)));
  const work: Work = {
    kind: 'sums',
    id: 'bingo.ticket',
    title: 'The ticket',
    sums: [
      { id: 'bingo.hits', expression: bet.ticket.join(' '), result: marks },
      { id: 'bingo.prize', expression: pattern?.id ?? '—', result: `${multiplier}` },
    ],
  };
  const { formula, computed, paid } = extrasOf(bet, drawn);
  const payout = {
    formula: `${printMoney(bet.stake)} × ${multiplier}${formula}`,
    computed: printMoney(smaller(prize, limitOf(bet))) + computed,
    paid: printMoney(bet.payout) + paid,
  };
  return { work, payout };
}

const NO_EXTRAS = { formula: '', computed: '', paid: '' };

/** The required price of the extra balls, where it is known: it depends on the profit limit. */
function extrasOf({ ticket, stake, extra, price, profitLimit }: Bet, drawn: readonly number[]) {
  if (!extra || price === undefined || profitLimit === undefined) return NO_EXTRAS;
  const due = extraPrice(hitsOf(ticket, new Set(drawn.slice(0, ORDINARY_BALLS))), stake, profitLimit);
  const said = (sum: Money | null): string => ` (+10: ${sum === null ? '-' : printMoney(sum)})`;
  return { formula: ' (+10)', computed: said(due), paid: said(price) };
}

/** Extra balls count only for a ticket that has bought them. */
const counting = ({ bet }: BingoProof): number => ORDINARY_BALLS + (bet && !bet.extra ? 0 : EXTRA_BALLS);

export const rule: ProofRule<BingoProof> = {
  shape: bingoProof,
  title: 'Bingo',
  rule: ruleBingo,
  drawn: (outcome) => outcome.split(' '),
  ordinary: ORDINARY_BALLS,
  counting,
  hits: (proof, drawn) =>
    drawn.slice(0, counting(proof)).filter((ball) => proof.bet?.ticket.includes(Number(ball))),
  answer: answering(v.object(SHARED_SEEDS), (request) => {
    const derived = derive(request);
    return { ...derived, balls: draw(derived.resultSeed) };
  }),
  parameters: [
    ['balls', at('numbers', 'outcome', 'balls')],
    ['ticket', at('numbers', 'bet', 'ticket')],
    ['extra', at('flag', 'bet', 'extra')],
    ['price', at('text', 'bet', 'price')],
  ],
};
