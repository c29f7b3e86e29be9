// Replays of rounds from their proofs: each game's film follows from the proof alone, in the order of the events, and ends with
// the outcome of the proof.
import { rocketProof } from '../../../src/games/rocket/proof';
import { PROOF_GAMES, verify } from './engine';
import { serverTime } from '../../../src/core/clock';
import { ManualClock } from '../../../src/core/clock';
import { bingoFilm } from '../../../src/games/bingo/client/film';
import { ORDINARY_BALLS } from '../../../src/games/bingo/rules';
import { classicFilm } from '../../../src/kits/blockRounds/client/film';
import { hiloFilm } from '../../../src/games/hilo/client/film';
import { plinkoFilm } from '../../../src/games/plinko/client/film';
import { GAMES } from '../../../src/games/games';
import { crashFilm } from '../../../src/kits/crash/client/film';
import { flightTime } from '../../../src/kits/crash/rules';
import { factsIn, placeIn, watchingTime, type Film, type FilmOf } from '../../../src/kits/stage/film';
import { Projector } from '../../../src/kits/stage/projector';
import type { Proof } from '../../../src/protocol/proof';
import { hundredths } from '../../../src/core/multiplier';
import { BINGO, BLOCK, HILO, PLINKO, ROCKET, proofOf } from './examples';

const START = serverTime(1_000_000);

function film<F>(of: FilmOf<F>, proof: Proof, resultSeed = verify(proof).resultSeed): Film<F> {
  const made = of({ proof, resultSeed, start: START, still: false });
  if (!made) throw new Error('no film');
  const froms = made.reel.map(({ from }) => from);
  expect(froms).toEqual([...froms].sort((a, b) => a - b));
  expect(froms[0]).toBe(0);
  expect(made.lasts).toBeGreaterThan(froms.at(-1) ?? 0);
  return made;
}
const rideFilm = crashFilm(rocketProof);
const end = <F>(one: Film<F>): F => factsIn(one, one.lasts);
/** The proof with its outcome, but without the seeds that it is derived from. */
const toldOnly = (proof: Proof): Proof =>
  proofOf({ ...proof, serverSeed: undefined, resultSeed: undefined, bet: undefined });

test('a ride goes to its crash point, with the way out that the proof tells', () => {
  const ride = film(rideFilm, ROCKET);
  expect(end(ride)).toMatchObject({ phase: 'flying', blast: true, crash: 169n, roundId: '1' });
  expect(end(ride).escapes).toMatchObject([{ mine: true, multiplier: 150n }]);
  const launched = ride.reel.find(({ facts }) => facts.phase === 'flying');
  expect(launched?.facts.launchedAt).toBe(START + (launched?.from ?? 0));
  expect(end(ride).stoppedAt).toBeCloseTo((launched?.facts.launchedAt ?? 0) + flightTime(hundredths(169)), 6);
  expect(ride.lapse).toBeUndefined();
  // A proof with a cash-out after the crash does not count as cashed out.
  const late = proofOf({ ...ROCKET, bet: { stake: '10.00', payout: '15.00', escapedAt: '1.70' } });
  expect(end(film(rideFilm, late)).escapes).toEqual([]);
});

test('what the seeds make is shown, not what was told', () => {
  const lie = proofOf({ ...ROCKET, outcome: { multiplier: '9.00' } });
  expect(end(film(rideFilm, lie)).crash).toBe(169n);
  expect(end(film(rideFilm, toldOnly(ROCKET))).crash).toBe(169n);
});

test('a ride to a million is watched in less than half a minute, its end at its own pace', () => {
  const ride = film(rideFilm, toldOnly(proofOf({ ...ROCKET, outcome: { multiplier: '1000000.00' } })));
  expect(ride.lasts).toBeGreaterThan(200_000);
  const time = watchingTime(ride);
  expect(time).toBeLessThan(30_000);
  expect(placeIn(ride, 3_000)).toBe(3_000);
  expect(placeIn(ride, time - 100)).toBeCloseTo(ride.lasts - 100, 6);
  expect(placeIn(ride, time * 9)).toBe(ride.lasts);
  const places = Array.from({ length: 300 }, (_, i) => placeIn(ride, i * 100));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('a ball falls along its path into its slot', () => {
  const fall = film(plinkoFilm, PLINKO);
  expect(factsIn(fall, 0).balls).toEqual([]);
  expect(end(fall)).toMatchObject({
    rows: 16,
    risk: 'high',
    balls: [{ path: 'LLLRLRLLLRRRLLLR', slot: 6, multiplier: 20 }],
  });
  expect(
    plinkoFilm({
      proof: proofOf({ ...toldOnly(PLINKO), rows: 8 }),
      resultSeed: null,
      start: START,
      still: false,
    }),
  ).toBeNull();
});

test('hilo’s cards come one by one, each guess as it was made, to the cash-out', () => {
  const round = film(hiloFilm, HILO);
  expect(round.reel.map(({ facts }) => facts.cards.length)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10]);
  expect(end(round)).toMatchObject({ status: 'cashed', streak: 4, needed: 6, chestOpen: false, won: 5238 });
  expect(end(round).cards.map(({ card }) => card)).toEqual([16, 8, 12, 11, 30, 25, 34, 48, 44, 9]);
  // A wrong guess ends the film, also when the proof contains a payout.
  const lost = proofOf({ ...HILO, moves: HILO.moves.map((move, i) => (i === 9 ? 'lower' : move)) });
  expect(end(film(hiloFilm, lost))).toMatchObject({ status: 'lost', won: 0 });
  const turned = proofOf({ ...HILO, moves: HILO.moves.map(() => 'deal'), bet: undefined });
  expect(end(film(hiloFilm, turned)).cards.every(({ correct }) => correct === null)).toBe(true);
});

test('bingo’s balls come in their order, the extra ones after a pause, and hit the ticket of the proof', () => {
  const draw = film(bingoFilm, BINGO);
  const { balls, best } = end(draw);
  expect(balls.map(({ number }) => number)).toEqual(BINGO.outcome?.balls);
  expect(balls.map(({ extra }) => extra).indexOf(true)).toBe(ORDINARY_BALLS);
  expect(balls.filter(({ mine }) => mine).length).toBeGreaterThan(5);
  expect(best).toMatchObject({ pattern: 'line', multiplier: 3, won: true });
  const ordinary = proofOf({ ...BINGO, outcome: { balls: BINGO.outcome?.balls.slice(0, 30) } });
  expect(end(film(bingoFilm, ordinary)).balls).toHaveLength(30);
});

test.each([
  ['odd-even', 'odd'],
  ['big-small', 'small'],
  ['lucky', 'lose'],
  ['banker-player', 'banker'],
  ['bull', 'banker'],
])('the counters of %s turn to the block', (game, outcome) => {
  const round = film(classicFilm, proofOf({ ...BLOCK, game }));
  expect(factsIn(round, 0)).toMatchObject({ phase: 'closed', result: null });
  expect(end(round)).toMatchObject({
    phase: 'result',
    result: { hash: BLOCK.blockHash, draw: { outcome } },
    mineResult: null,
  });
});

test('a proof with too little, or of another game, is no film', () => {
  const films: readonly FilmOf<unknown>[] = [rideFilm, plinkoFilm, hiloFilm, bingoFilm, classicFilm];
  const bare = [ROCKET, PLINKO, HILO, BINGO].map((proof) =>
    proofOf({ ...toldOnly(proof), outcome: undefined }),
  );
  const noDigit = proofOf({ ...BLOCK, game: 'odd-even', blockHash: 'ab'.repeat(32) });
  for (const of of films)
    for (const proof of [...bare, noDigit])
      expect(of({ proof, resultSeed: null, start: START, still: false })).toBeNull();
});

test('an outcome that no rule makes is no film', () => {
  const of = (proof: Proof) => ({ proof: toldOnly(proof), resultSeed: null, start: START, still: false });
  for (const multiplier of ['0.00', '0.99', '1000000.01'])
    expect(rideFilm(of(proofOf({ ...ROCKET, outcome: { multiplier } })))).toBeNull();
  expect(bingoFilm(of(proofOf({ ...BINGO, outcome: { balls: [5, 6, 5] } })))).toBeNull();
  expect(hiloFilm(of(proofOf({ ...HILO, outcome: { cards: [1] } })))).toBeNull();
  // The film of the longest possible proof takes a few minutes at most.
  const moves = Array.from({ length: 400 }, (_, i) => (i === 0 ? 'deal' : 'higher'));
  const long = proofOf({ ...toldOnly(HILO), moves, outcome: { cards: moves.map((_, i) => i % 52) } });
  expect(watchingTime(film(hiloFilm, long, null))).toBeLessThan(200_000);
});

test('every game that has proofs can be watched', () => {
  const games = GAMES.map(({ proofName }) => proofName);
  expect([...games].sort()).toEqual([...PROOF_GAMES].sort());
});

test('the projector plays to the end, skips to it, and begins anew with the scene’s time going on', () => {
  const clock = new ManualClock();
  const ends: boolean[] = [];
  const make = (start: typeof START) => {
    const made = rideFilm({ proof: ROCKET, resultSeed: verify(ROCKET).resultSeed, start, still: false });
    if (!made) throw new Error('no film');
    return made;
  };
  const projector = new Projector(clock, make, (over) => ends.push(over));
  clock.wind(5_000);
  // The film does not run before the scene is loaded.
  expect(projector.facts()).toMatchObject({ phase: 'prepare' });
  projector.play();
  const begun = projector.now();
  clock.wind(60_000);
  expect(projector.facts()).toMatchObject({ blast: true });
  expect([projector.ended, ends.at(-1)]).toEqual([true, true]);
  const over = projector.now();
  expect(over).toBeGreaterThan(begun);
  projector.play();
  expect([projector.ended, projector.facts().phase]).toEqual([false, 'prepare']);
  expect(projector.now()).toBeGreaterThan(over);
  projector.skip();
  expect([projector.ended, projector.facts().blast]).toEqual([true, true]);
  const skipped = projector.now();
  projector.play();
  expect(projector.now()).toBeGreaterThan(skipped);
  projector.stop();
});
