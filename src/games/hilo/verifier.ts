// The arithmetic of a hilo round: each card from its word, each guess from its chance, and the treasure from a separate stream.
import * as v from 'valibot';
import { derive } from '../../core/derivation';
import { answering, at, OWN_SEEDS, wholeNumber } from '../../fairness/ruleParts';
import type { Guessed, ProofRule } from '../../fairness/rule';
import { MAX_PROOF_CARDS, hiloProof, type HiloProof } from './proof';
import { hashText } from '../../core/hash';
import { printMoney, ZERO } from '../../core/money';
import { printMultiplier } from '../../core/multiplier';
import {
  FREE_SKIPS,
  TREASURE_GROWTH,
  WHOLE,
  afterGuess,
  chance,
  deal,
  isCorrect,
  payoutOf,
  rankOf,
  shown,
  suitOf,
  treasureBasisPoints,
  treasureStreak,
  type Card,
  type Fraction,
} from './rules';
import { limitOf } from '../../fairness/steps/limit';
import type { Ruled, Work } from '../../fairness/steps/step';
import { tracedStream } from '../../fairness/steps/stream';

const RANK_SIGNS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUIT_SIGNS = ['♠', '♥', '♣', '♦'];
export const cardSigns = (card: Card): string =>
  `${RANK_SIGNS[rankOf(card)] ?? ''}${SUIT_SIGNS[suitOf(card)] ?? ''}`;

type Move = HiloProof['moves'][number];

/** The state of a round after some of its cards. */
interface Standing {
  readonly product: Fraction;
  readonly streak: number;
  readonly skips: number;
  readonly correct: number;
  /** Basis points in the open chest; null while it is closed. */
  readonly treasure: number | null;
  /** Lost, or with a move that the rules do not allow. */
  readonly over: boolean;
}
const START: Standing = { product: WHOLE, streak: 0, skips: 0, correct: 0, treasure: null, over: false };

function ruleHilo(proof: HiloProof, resultSeed: string): Ruled {
  const { moves, outcome } = proof;
  const words = tracedStream(resultSeed);
  const size = treasureBasisPoints(resultSeed);
  const cards: Card[] = [];
  let standing = START;
  for (const [index, move] of moves.entries()) {
    const before = cards.at(-1);
    words.below(52, (card) => {
      cards.push(card);
      standing = after(standing, index, move, before, card, size);
      // In a round that was typed in, cards are only turned: without guesses nothing is multiplied.
      const isOnlyTurned = move === 'deal' && index > 0;
      const multiplier = isOnlyTurned
        ? ''
        : standing.over
          ? '0.00'
          : printMultiplier(shown(standing.product));
      return [String(index + 1), cardSigns(card), move, oddsOf(before, move), multiplier];
    });
  }
  const treasureShown = outcome?.treasureBasisPoints;
  const tail = treasureShown === undefined ? '' : ` +${size}`;
  return {
    formula: `${moves.length} × below(52)`,
    work: [
      { kind: 'hashes', id: 'stream', title: 'Words of the round', hashes: words.blocks() },
      {
        kind: 'draws',
        id: 'hilo.cards',
        title: 'Card by card',
        columns: ['nth', 'card', 'by', 'odds', 'multiplier'],
        draws: words.draws,
      },
      ...treasureWork(resultSeed, size),
    ],
    outcome: `${cards.join(' ')}${tail}`,
    shown: outcome
      ? `${outcome.cards.join(' ')}${treasureShown === undefined ? '' : ` +${treasureShown}`}`
      : null,
    payout: payoutOfRound(proof, standing),
  };
}

/** The numbers of an outcome: the size of the treasure follows the cards. */
const cardsOf = (outcome: string): readonly Card[] =>
  outcome
    .split(' ')
    .filter((card) => /^\d+$/.test(card))
    .map(Number);

function guessed({ moves }: HiloProof, outcome: string): Guessed | null {
  let standing = START;
  const cards = cardsOf(outcome);
  const guesses = cards.map((card, index) => {
    const guess = moves[index] ?? 'deal';
    standing = after(standing, index, guess, cards[index - 1], card, 0);
    return guess === 'deal' ? null : { guess, isWrong: standing.over };
  });
  if (guesses.every((guess) => guess === null)) return null;
  return { guesses, multiplier: standing.over ? '0.00' : printMultiplier(shown(standing.product)) };
}

/** The factor of a correct guess: 0.99 over its chance in thirteenths. */
const oddsOf = (before: Card | undefined, move: Move): string =>
  before === undefined || move === 'deal' || move === 'skip' ? '' : `0.99 × 13/${chance(before, move)}`;

function after(
  was: Standing,
  index: number,
  move: Move,
  before: Card | undefined,
  card: Card,
  size: number,
): Standing {
  if (index === 0) return move === 'deal' ? was : { ...was, over: true };
  if (was.over || before === undefined || move === 'deal') return { ...was, over: true };
  if (move === 'skip')
    return was.skips < FREE_SKIPS
      ? { ...was, skips: was.skips + 1, streak: 0, treasure: null }
      : { ...was, over: true };
  if (chance(before, move) === 0 || !isCorrect(before, move, card)) return { ...was, over: true };
  const streak = was.streak + 1;
  const opens = streak >= treasureStreak(was.skips) ? size : null;
  return {
    ...was,
    product: afterGuess(was.product, before, move),
    streak,
    correct: was.correct + 1,
    treasure: was.treasure === null ? opens : was.treasure + TREASURE_GROWTH,
  };
}

function treasureWork(resultSeed: string, size: number): readonly Work[] {
  const input = `${resultSeed}:treasure`;
  const seed = hashText(input);
  const words = tracedStream(seed);
  words.below(100, (n) => [String(n), `+${size / 100} %`]);
  return [
    {
      kind: 'hashes',
      id: 'hilo.treasure',
      title: "The treasure's own words",
      hashes: [{ input, hash: seed }, ...words.blocks()],
    },
    {
      kind: 'draws',
      id: 'hilo.chest',
      title: 'Size of the treasure',
      columns: ['n', 'size'],
      draws: words.draws,
    },
  ];
}

function payoutOfRound({ bet }: HiloProof, standing: Standing): Ruled['payout'] {
  if (!bet) return null;
  const paid = printMoney(bet.payout);
  if (!bet.cashedOut || standing.over) return { formula: 'lost = 0', computed: printMoney(ZERO), paid };
  // Left alone without a correct guess: the stake is returned.
  if (standing.correct === 0)
    return { formula: printMoney(bet.stake), computed: printMoney(bet.stake), paid };
  const { treasure, product, skips } = standing;
  const multiplier = shown(product);
  const terms = {
    profitLimit: limitOf(bet),
    skipCost: bet.skipCost ?? ZERO,
    platformBonus: bet.platformBonusBasisPoints ?? 0,
  };
  const parts = [
    `⌊${printMoney(bet.stake)} × ${printMultiplier(multiplier)}⌋`,
    ...[treasure ?? 0, terms.platformBonus]
      .filter((share) => share > 0)
      .map((share) => ` + ${share / 100} %`),
    skips > 0 && terms.skipCost > 0n ? ` − ${skips} × ${printMoney(terms.skipCost)}` : '',
  ];
  const computed = payoutOf(bet.stake, multiplier, { treasure: treasure ?? 0, skips }, terms);
  return { formula: parts.join(''), computed: printMoney(computed), paid };
}

/** Largest number of cards of a round in one request. */
export const MAX_CARDS = 10_000;

const request = v.object({ ...OWN_SEEDS, count: wholeNumber('count', 1, MAX_CARDS) });

/** One letter for each move. */
const MOVES = { d: 'deal', s: 'skip', h: 'higher', e: 'equal', l: 'lower' } as const;

export const rule: ProofRule<HiloProof> = {
  shape: hiloProof,
  title: 'Hi-Lo',
  rule: ruleHilo,
  drawn: (outcome) => cardsOf(outcome).map(cardSigns),
  guessed,
  answer: answering(request, ({ count, ...round }) => {
    const derived = derive(round);
    return {
      ...derived,
      cards: deal(derived.resultSeed, count),
      treasureBasisPoints: treasureBasisPoints(derived.resultSeed),
    };
  }),
  parameters: [
    ['moves', at({ letters: MOVES }, 'moves')],
    ['cards', at('numbers', 'outcome', 'cards')],
    ['treasure', at('number', 'outcome', 'treasureBasisPoints')],
    ['cashedOut', at('flag', 'bet', 'cashedOut')],
    ['skipCost', at('text', 'bet', 'skipCost')],
    ['bonus', at('number', 'bet', 'platformBonusBasisPoints')],
  ],
  ownFields: [
    {
      name: 'cards',
      words: 'Cards',
      key: 'fairness:page.fields.cards',
      initial: '10',
      // 1 to 400.
      pattern: /^([1-9]|[1-9]\d|[123]\d\d|400)$/,
      missing: 'fairness:page.missing.cards',
      malformed: 'fairness:page.malformed.cards',
    },
  ],
  ofFields: ({ cards }) => ({
    moves: Array.from({ length: Math.min(Number(cards), MAX_PROOF_CARDS) }, () => 'deal'),
  }),
  toFields: ({ moves }) => ({ cards: String(moves.length) }),
};
