// A hilo round as a film: card by card as it was played, with its streak and its chest, up to its cash-out or its end.
import { hundredths } from '../../../core/multiplier';
import { ZERO } from '../../../core/money';
import { filmOf, timeIn } from '../../../kits/stage/film';
import { NO_HILO_FACTS, REVEAL, factsAfter, type HiloFacts, type ToldRound } from '../facts';
import { hiloProof, type HiloProof } from '../proof';
import { WHOLE, afterGuess, chance, deal, isCorrect, shown, treasureStreak, type Fraction } from '../rules';

/** Milliseconds: the empty table, between two cards, before the cash-out, and the end. */
const BEFORE = 600;
const BEAT = 1_250;
const SHORTEST_BEAT = 480;
/** Longest duration in milliseconds: rounds of many cards go faster. */
const MOST = 45_000;
const END = 2_600;

export const hiloFilm = filmOf<HiloFacts, HiloProof>(hiloProof, ({ proof, resultSeed, start }) => {
  const { moves } = proof;
  const cards = resultSeed === null ? proof.outcome?.cards : deal(resultSeed, moves.length);
  if (!cards || cards.length !== moves.length) return null;
  const beat = Math.max(SHORTEST_BEAT, Math.min(BEAT, MOST / cards.length));
  let facts = NO_HILO_FACTS;
  const reel = [{ from: 0, facts }];
  const tell = (from: number, round: ToldRound): void => {
    facts = factsAfter(facts, round, timeIn(start, from));
    reel.push({ from, facts });
  };
  const rounds = roundsOf(proof, cards);
  for (const [index, round] of rounds.entries()) tell(BEFORE + index * beat, round);
  const last = rounds.at(-1);
  const { bet } = proof;
  let end = BEFORE + (rounds.length - 1) * beat + REVEAL;
  if (last?.status === 'open' && bet?.cashedOut === true) {
    end = BEFORE + rounds.length * beat;
    tell(end, { ...last, status: 'cashed', payout: bet.payout });
  }
  return { reel, lasts: end + END };
});

/** The round after each of its cards. In a round that was typed in, cards are only turned, without guesses. */
function roundsOf(
  { round = 'round', moves, bet }: HiloProof,
  dealt: readonly number[],
): readonly ToldRound[] {
  let product: Fraction = WHOLE;
  let streak = 0;
  let skips = 0;
  let isChestOpen = false;
  let isLost = false;
  const cards: ToldRound['cards'][number][] = [];
  return dealt.map((card, index) => {
    const by = moves[index] ?? 'deal';
    const before = dealt[index - 1];
    let correct: boolean | null = null;
    if (by === 'skip') {
      skips += 1;
      streak = 0;
      isChestOpen = false;
    } else if (by !== 'deal' && before !== undefined) {
      correct = !isLost && chance(before, by) > 0 && isCorrect(before, by, card);
      if (correct) product = afterGuess(product, before, by);
      streak = correct ? streak + 1 : 0;
      isLost = !correct;
      isChestOpen = correct && (isChestOpen || streak >= treasureStreak(skips));
    }
    cards.push({ card, by, correct, multiplier: correct === false ? hundredths(0) : shown(product) });
    return {
      betId: round,
      amount: bet?.stake ?? ZERO,
      status: isLost ? 'lost' : 'open',
      cards: [...cards],
      streak,
      treasure: { open: isChestOpen, needed: treasureStreak(skips) },
      payout: null,
    };
  });
}
