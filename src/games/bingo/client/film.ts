// A draw as a film: the last moment of the countdown, thirty balls, a short pause where extra balls are sold, ten more.
import type { ServerTime } from '../../../core/clock';
import { filmOf, timeIn } from '../../../kits/stage/film';
import { NO_BINGO_FACTS, type BestPrize, type BingoFacts, type DrawnBall, type HeroTicket } from '../facts';
import { bingoProof, type BingoProof } from '../proof';
import { ORDINARY_BALLS, bestPattern } from '../rules';
import { draw } from '../rules/draw';
import { hitsOf, oneAway, ticketFault } from '../rules/tickets';

/** Milliseconds of each part. */
const COUNTDOWN = 2_000;
const INTERVAL = 400;
const WINDOW = 1_600;
/** Milliseconds in which the last ball comes to rest and a prize is celebrated. */
const END = 4_000;

export const bingoFilm = filmOf<BingoFacts, BingoProof>(bingoProof, ({ proof, resultSeed, start, still }) => {
  const drawn = resultSeed === null ? (proof.outcome?.balls ?? []) : drawnOf(proof, resultSeed);
  // An unverified outcome may name a ball twice.
  if (drawn.length === 0 || new Set(drawn).size < drawn.length) return null;
  const base: BingoFacts = {
    ...NO_BINGO_FACTS,
    roundId: proof.round ?? 'round',
    interval: INTERVAL,
    skip: still,
  };
  const ticket = proof.bet && ticketFault(proof.bet.ticket) === null ? proof.bet.ticket : [];
  const mine = new Set(ticket);
  const balls: DrawnBall[] = [];
  let best: BestPrize | null = null;
  let hero = heroOn(ticket, balls, null, timeIn(start, 0));
  const waiting: BingoFacts = { ...base, drawsAt: timeIn(start, COUNTDOWN), hero };
  const reel = [{ from: 0, facts: waiting }];
  for (const [index, number] of drawn.entries()) {
    const extra = index >= ORDINARY_BALLS;
    const from = COUNTDOWN + index * INTERVAL + (extra ? WINDOW : 0);
    const at = timeIn(start, from);
    balls.push({ number, at, extra, mine: mine.has(number) });
    if (!extra || proof.bet?.extra === true)
      best = bestOf(ticket, balls, best, at, proof.bet?.extra === true);
    if (!extra || proof.bet?.extra === true) hero = heroOn(ticket, balls, hero, at);
    const phase = extra ? 'extraBall' : 'ordinaryBall';
    reel.push({ from, facts: { ...base, drawsAt: null, phase, balls: [...balls], best, hero } });
  }
  const last = COUNTDOWN + (drawn.length - 1) * INTERVAL + (drawn.length > ORDINARY_BALLS ? WINDOW : 0);
  return { reel, lasts: last + END };
});

/** If the proof contains only the ordinary balls, only they are shown. */
const drawnOf = ({ outcome }: BingoProof, resultSeed: string): readonly number[] => {
  const all = draw(resultSeed);
  return outcome?.balls.length === ORDINARY_BALLS ? all.slice(0, ORDINARY_BALLS) : all;
};

/** The best pattern so far. No proof contains the price of the extra balls, so with them no result is called won. */
function bestOf(
  ticket: readonly number[],
  balls: readonly DrawnBall[],
  before: BestPrize | null,
  at: ServerTime,
  extra: boolean,
): BestPrize | null {
  if (ticket.length === 0) return null;
  const pattern = bestPattern(hitsOf(ticket, new Set(balls.map(({ number }) => number))));
  if (!pattern || pattern.multiplier <= (before?.multiplier ?? 0)) return before;
  return { pattern: pattern.id, multiplier: pattern.multiplier, at, won: !extra };
}

/** The proof's ticket on the stage. */
function heroOn(
  numbers: readonly number[],
  balls: readonly DrawnBall[],
  before: HeroTicket | null,
  at: ServerTime,
): HeroTicket | null {
  if (numbers.length === 0) return null;
  const hits = hitsOf(numbers, new Set(balls.map(({ number }) => number)));
  const away = oneAway(numbers, hits);
  const needed = away?.numbers ?? [];
  const isSame = String(before?.needed) === String(needed);
  return {
    betId: '',
    numbers,
    hits,
    needed,
    prize: away?.pattern.multiplier ?? 0,
    at: before && isSame ? before.at : at,
  };
}
