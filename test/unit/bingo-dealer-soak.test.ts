import { cents, type Money } from '../../src/core/money';
import { serverTime } from '../../src/core/clock';
import { derive } from '../../src/core/derivation';
import { wordStream } from '../../src/core/words';
import { BingoTable, step, type BingoCommand, type BingoEvent } from '../../src/games/bingo/dealer';
import { draw } from '../../src/games/bingo/rules/draw';
import { walkBack } from '../../src/platform/chain/seeds';
import { DEFAULT_CONFIG } from '../../src/platform/config/config';
import { EXTRA_FROM, OVER, TERMS, WINDOW_FROM } from './support/bingoTable';
import { atLength } from './support/fullLength';
import { ballsOf, extraPriceOf, prizeWith, randomTicket } from './support/independentBingo';
import { resultSeedOf, sha256 } from './support/independentCrash';

const ROUNDS = atLength(5_000, 20_000);
const BLOCK = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';
const { profitLimit } = DEFAULT_CONFIG.games[11];

jest.setTimeout(120_000);

/** The cells that the ordinary balls of a round have hit, as bits. */
const hitsOf = (numbers: readonly number[], ordinary: ReadonlySet<number>): number =>
  numbers.reduce((mask, number, cell) => (ordinary.has(number) ? mask | (1 << cell) : mask), 0);

test('rounds with random tickets end with sums that agree, every payout worked out again from the seeds', async () => {
  const chain = await walkBack(sha256('a tip of bingo'), ROUNDS);
  const { below } = wordStream(sha256('how players play bingo'));
  const prices = new Map<string, bigint>();
  const priceOf = (hits: number, stake: bigint): bigint => {
    const key = `${hits}/${stake}`;
    const price = prices.get(key) ?? extraPriceOf(hits, stake);
    prices.set(key, price);
    return price;
  };
  let table = BingoTable.empty(TERMS);
  let now = 1_700_000_000_000;
  let previous = chain.commitment;
  const sums = { staked: 0n, extras: 0n, paid: 0n, reckoned: 0n, back: 0n, returned: 0n };
  const seen = { tickets: 0, won: 0, bought: 0, raised: 0 };

  const deal = (command: BingoCommand, at: number): readonly BingoEvent[] => {
    const next = step(table, command, serverTime(at));
    table = next.table;
    return next.events;
  };

  for (let index = 1; index <= ROUNDS; index++) {
    const id = String(index);
    const serverSeed = chain.seed(index);
    const { serverSeedHash, gameResultHash, resultSeed } = derive({
      serverSeed,
      clientSeed: 'shared',
      blockHash: BLOCK,
      round: id,
    });
    if (sha256(serverSeed) !== serverSeedHash || serverSeedHash !== previous)
      throw new Error(`commitment of ${id}`);
    previous = serverSeed;
    const seed = resultSeedOf(serverSeed, BLOCK, id);
    if (sha256(seed) !== gameResultHash) throw new Error(`result hash of ${id}`);
    const balls = ballsOf(seed);
    const { commitment } = chain;
    const block = { historyBlockHash: BLOCK, historyBlockNum: index };
    const round = { id, chainId: 'c', commitment, index, ...block };
    deal(
      {
        type: 'open',
        round: { ...round, serverSeedHash, historyBlockHash: null, gameResultHash: null },
        profitLimit,
      },
      now,
    );
    const ordinary = new Set(balls.slice(0, 30));
    const held: {
      readonly betId: string;
      readonly user: string;
      readonly numbers: number[];
      readonly stake: bigint;
    }[] = [];
    for (let n = below(3); n >= 0; n--) {
      const stake = BigInt(100 + 100 * below(20));
      const tickets = Array.from({ length: 1 + below(4) }, (_, i) => ({
        betId: `${index}-${n}-${i}`,
        numbers: randomTicket(below),
      }));
      const user = `p${n}`;
      const purchaseId = `${index}-${n}`;
      const wish = {
        userId: user,
        nickName: user,
        next: false,
        roundId: id,
        tickets,
        mode: 'manual',
      } as const;
      deal({ type: 'buy', purchaseId, ...wish, amount: cents(stake) }, now + n);
      deal({ type: 'confirm', purchaseId }, now + n);
      sums.staked += stake * BigInt(tickets.length);
      for (const { betId, numbers } of tickets) {
        if (below(40) > 0) held.push({ betId, user, numbers, stake });
        else {
          deal({ type: 'cancel', userId: user, betIds: [betId] }, now + 10);
          sums.back += stake;
        }
      }
    }
    const drawsAt = serverTime(now + TERMS.countdown);
    const decided = { ...round, serverSeedHash, gameResultHash };
    deal({ type: 'draw', round: decided, balls: draw(resultSeed), drawsAt }, drawsAt);
    deal({ type: 'tick' }, now + WINDOW_FROM);
    const extras = new Set<string>();
    for (const { betId, user, numbers, stake } of held) {
      if (below(3) > 0) continue;
      const price = priceOf(hitsOf(numbers, ordinary), stake) as Money;
      const wish = { userId: user, roundId: id, tickets: [{ betId, price }] };
      const events = deal({ type: 'buyExtras', purchaseId: betId, ...wish }, now + EXTRA_FROM - 1);
      if (events.some(({ type }) => type === 'bingo/refused') !== (price === 0n))
        throw new Error(`extra balls of ${betId}`);
      if (price === 0n) continue;
      deal({ type: 'confirm', purchaseId: betId }, now + EXTRA_FROM);
      sums.extras += price;
      extras.add(betId);
    }
    const events = deal({ type: 'tick' }, now + OVER);
    const ended = events.find((event) => event.type === 'bingo/ended');
    if (ended?.tickets.length !== held.length) throw new Error(`round ${id} did not end`);
    held.forEach(({ betId, numbers, stake }, place) => {
      const ticket = ended.tickets[place];
      const prize = prizeWith(numbers, balls.slice(0, extras.has(betId) ? 40 : 30));
      const payout = stake * BigInt(prize);
      if (ticket?.betId !== betId || ticket.payout !== payout) throw new Error(`ticket ${betId}`);
      sums.paid += ticket.payout;
      sums.reckoned += payout;
      seen.tickets += 1;
      if (prize > 0) seen.won += 1;
      if (!extras.has(betId)) return;
      const before = prizeWith(numbers, balls.slice(0, 30));
      seen.bought += 1;
      if (prize > before) seen.raised += 1;
      sums.returned += stake * BigInt(prize - before);
    });
    now += OVER + 4_000;
  }
  expect(seen.tickets).toBeGreaterThan(3.5 * ROUNDS);
  expect(seen.bought).toBeGreaterThan(ROUNDS);
  expect(seen.won).toBeGreaterThan(ROUNDS / 2);
  expect(seen.raised).toBeGreaterThan(ROUNDS / 10);
  expect(sums.paid).toBe(sums.reckoned);
  // On average 95 % of the price of extra balls is returned; with this number of balls, within a wide range around it.
  const back = Number((sums.returned * 1_000n) / sums.extras) / 1_000;
  expect(back).toBeGreaterThan(0.8);
  expect(back).toBeLessThan(1.1);
});
