// The glass machine under load, and with a hundred tickets of the player.
import { bingoScene } from '../BingoScene';
import { hashText } from '../../../src/core/hash';
import { parseMoney } from '../../../src/core/money';
import { wordStream } from '../../../src/core/words';
import { NO_BINGO_FACTS, type BingoFacts } from '../../../src/games/bingo/facts';
import { BINGO_PUSHES, BINGO_STATUS, type BingoSnapshot } from '../../../src/games/bingo/messages';
import { randomTickets } from '../../../src/games/bingo/client/picking';
import { ORDINARY_BALLS } from '../../../src/games/bingo/rules';
import { draw } from '../../../src/games/bingo/rules/draw';
import { createBingoStore } from '../../../src/games/bingo/client/store';
import { at, benchOf, film, type Feed } from '../../../tools/bench/scenarios/scenario';
import { BenchServices, sealFrame } from '../../../tools/bench/scenarios/services';

const INTERVAL = 400;
const COUNTDOWN = 12_000;
const SPAN = ORDINARY_BALLS * INTERVAL;
const SHOW = 7000;
const WINDOW = 8000;
const TICKETS = 100;
const ROUND = '7';
const HASH = 'ab'.repeat(32);
const BALLS = draw(hashText('bench'));

const countdown: BingoFacts = { ...NO_BINGO_FACTS, roundId: ROUND, drawsAt: at(COUNTDOWN) };

const drawing = (time: number, change: Partial<BingoFacts> = {}, begun = 0): BingoFacts => ({
  ...NO_BINGO_FACTS,
  roundId: ROUND,
  phase: 'ordinaryBall',
  interval: INTERVAL,
  balls: BALLS.slice(0, Math.floor(time / INTERVAL) + 1).map((number, i) => ({
    number,
    at: at(begun + i * INTERVAL),
    extra: false,
    mine: i % 3 === 0,
  })),
  ...change,
});

/** The draw as the platform sends it: each ball in a sealed frame, and a hundred tickets that are read again after each. */
function withTickets(): Feed<BingoFacts> {
  const round = {
    id: ROUND,
    chainId: 'chain',
    commitment: HASH,
    index: 7,
    status: BINGO_STATUS.ordinary,
    serverSeedHash: HASH,
    gameResultHash: HASH,
    historyBlockHash: HASH,
    historyBlockNum: 100,
  };
  const begin: BingoSnapshot = {
    now: at(0),
    round,
    announced: null,
    countdown: null,
    digest: null,
    drawn: { roundId: ROUND, balls: [], drawnFrom: at(0), interval: INTERVAL, extraFrom: null },
    result: null,
    tickets: TICKETS,
    players: 1,
    mine: randomTickets(TICKETS, wordStream(HASH), new Set()).map((numbers, i) => ({
      betId: `ticket-${i}`,
      roundId: ROUND,
      numbers: [...numbers],
      amount: parseMoney('1.00'),
      mode: 'manual',
      status: 'placed',
      extraPrice: null,
      pattern: null,
      payout: null,
      betTime: at(0),
      settleTime: null,
    })),
  };
  const frames = Array.from({ length: ORDINARY_BALLS }, (_, i) =>
    sealFrame(i, at(i * INTERVAL), [
      {
        code: BINGO_PUSHES.ball.code,
        data: {
          type: 1,
          roundId: ROUND,
          balls: BALLS.slice(0, i + 1),
          drawnFrom: at(0),
          interval: INTERVAL,
          extraFrom: null,
        },
      },
    ]),
  );
  let now = 0;
  let next = 0;
  const services = new BenchServices(() => at(now));
  const store = createBingoStore(services.given);
  void store.start();
  store.assetsReady();
  store.apply([{ name: 'snapshot', data: begin }]);
  return {
    facts: () => store.facts,
    advance: (ms, time) => {
      now = time;
      if (time < ms) {
        next = 0;
        store.apply([{ name: 'snapshot', data: begin }]);
      }
      for (; next < frames.length && next * INTERVAL <= time; next += 1) services.receive(frames[next] ?? '');
      services.clock.wind(ms);
    },
  };
}

export const bench = benchOf(bingoScene, [
  {
    load: 'calm',
    title: 'the window for extra balls, 30 balls at rest',
    span: WINDOW,
    facts: [{ from: 0, facts: drawing(SPAN - INTERVAL, { extraFrom: at(2 * WINDOW) }, -2 * SPAN) }],
  },
  {
    load: 'typical',
    title: 'the countdown, 60 balls tumble',
    span: COUNTDOWN,
    facts: [{ from: 0, facts: countdown }],
  },
  { load: 'typical', title: 'a ball every 0.4 seconds', span: SPAN, facts: film(SPAN, INTERVAL, drawing) },
  {
    load: 'storm',
    title: 'the draw, and 3000× celebrated in full',
    span: SHOW,
    facts: film(SHOW, INTERVAL, (time) =>
      drawing(time, { best: { pattern: 'full', multiplier: 3000, at: at(-900), won: true } }),
    ),
  },
  { load: 'crowd', title: `the draw with ${TICKETS} tickets`, span: SPAN, facts: withTickets },
]);
