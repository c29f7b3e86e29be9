// A coin round as a film: flip by flip as it was played, to its cash-out or its end.
import { ZERO } from '../../../core/money';
import { filmOf, timeIn } from '../../../kits/stage/film';
import { NO_COIN_FACTS, REVEAL, factsAfter, type CoinFacts, type ToldRound } from '../facts';
import { coinProof, type CoinProof } from '../proof';
import { flips as flipsOf } from '../rules';

/** Milliseconds: the coin at rest before the first flip, from flip to flip, and the end. */
const BEFORE = 600;
const BEAT = 1_700;
const END = 2_600;

export const coinFilm = filmOf<CoinFacts, CoinProof>(coinProof, ({ proof, resultSeed, start }) => {
  const { calls, bet, round = 'round' } = proof;
  const sides = resultSeed === null ? proof.outcome?.flips : flipsOf(resultSeed, calls.length);
  if (!sides || sides.length !== calls.length) return null;
  let facts = NO_COIN_FACTS;
  const reel = [{ from: 0, facts }];
  const tell = (from: number, told: ToldRound): void => {
    facts = factsAfter(facts, told, timeIn(start, from));
    reel.push({ from, facts });
  };
  const flips = sides.map((side, n) => ({ side, called: calls[n] ?? side }));
  const stake = bet?.stake ?? ZERO;
  let last: ToldRound | null = null;
  for (const n of flips.keys()) {
    const status = flips[n]?.side === flips[n]?.called ? 'open' : 'lost';
    last = { betId: round, amount: stake, status, flips: flips.slice(0, n + 1), payout: null };
    tell(BEFORE + n * BEAT, last);
  }
  let end = BEFORE + (flips.length - 1) * BEAT + REVEAL;
  if (last?.status === 'open' && bet?.cashedOut === true) {
    end = BEFORE + flips.length * BEAT;
    tell(end, { ...last, status: 'cashed', payout: bet.payout });
  }
  return { reel, lasts: end + END };
});
