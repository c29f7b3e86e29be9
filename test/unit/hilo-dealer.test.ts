// The dealer of hilo: the guesses offered on each card, the cost of a skip, when the chest opens, and who cashes out.
import { serverTime } from '../../src/core/clock';
import { cents, parseMoney } from '../../src/core/money';
import {
  expiresAt,
  step,
  stepOf,
  topCard,
  type HiloEvent,
  type HiloTable,
} from '../../src/games/hilo/dealer';
import { GUESSES, chance } from '../../src/games/hilo/rules';
import { CODE } from '../../src/protocol/codes';
import { DealtHilo, rightGuess, seedWith } from './support/hiloTable';

/** A profit limit that no round of these tests reaches. */
const ENDLESS = cents(10n ** 30n);
const DAY = 24 * 60 * 60_000;

const codeOf = (events: readonly HiloEvent[]): number | null =>
  events.find((event) => event.type === 'hilo/refused')?.code ?? null;
const namesOf = (events: readonly HiloEvent[]): string[] => events.map(({ type }) => type);

describe('a bet', () => {
  test('turns the opening card and shows no other', () => {
    const dealt = new DealtHilo(seedWith(3));
    expect(dealt.round.cards).toEqual([
      { card: expect.any(Number), by: 'deal', correct: null, multiplier: 100n },
    ]);
    expect(topCard(dealt.round) % 13).toBe(3);
    expect(dealt.round).toMatchObject({ status: 'open', streak: 0, correct: 0, skips: 0, treasure: null });
  });

  test.each([
    ['below the minimum', 99n, CODE.betBelowMinimum],
    ['above the maximum', 100_001n, CODE.betAboveMaximum],
  ])('%s is refused', (_name, stake, code) => {
    const dealt = new DealtHilo(seedWith(3), { stake: cents(stake) });
    expect(codeOf(dealt.events)).toBe(code);
  });

  test('beside an open round is refused', () => {
    const dealt = new DealtHilo(seedWith(3));
    expect(codeOf(dealt.bet())).toBe(CODE.roundStillOpen);
  });
});

describe('a guess', () => {
  test.each([
    ['lower than an ace', 0, 'lower'],
    ['higher than a king', 12, 'higher'],
  ] as const)('%s is not offered', (_name, card, guess) => {
    const dealt = new DealtHilo(seedWith(card));
    expect(codeOf(dealt.guess(guess))).toBe(CODE.guessNotOffered);
    expect(stepOf(dealt.round)).toBe(0);
  });

  test('that is right multiplies by 0.99 over its chance; one that is wrong ends the round with nothing', () => {
    const dealt = new DealtHilo(seedWith(6, 8, 8, 7)); // seven, nine, nine, eight
    expect(namesOf(dealt.guess('higher'))).toEqual(['hilo/turned']);
    expect(dealt.round.cards.at(-1)).toMatchObject({ correct: true, multiplier: 214n });
    dealt.guess('equal');
    expect(dealt.round.cards.at(-1)?.multiplier).toBe(2_760n); // 2.145 × 12.87 = 27.60615
    expect(namesOf(dealt.guess('higher'))).toEqual(['hilo/turned', 'hilo/lost']);
    expect(dealt.round).toMatchObject({ status: 'lost', payout: 0n });
    expect(dealt.round.cards.at(-1)).toMatchObject({ correct: false, multiplier: 0n });
  });

  test('made twice at the same step counts once', () => {
    const dealt = new DealtHilo(seedWith(6, 8, 11));
    const table = dealt.table;
    dealt.guess('higher');
    expect(codeOf(dealt.deal({ type: 'guess', betId: 'bet', step: 0, guess: 'higher' }))).toBe(
      CODE.stepPlayed,
    );
    expect(codeOf(dealt.deal({ type: 'guess', betId: 'bet', step: 2, guess: 'higher' }))).toBe(
      CODE.stepUnknown,
    );
    expect(table.round && stepOf(table.round)).toBe(0); // a step never changes the table it was given
  });

  test.each(['guess', 'skip', 'cashOut'] as const)('a %s on a finished round is refused', (type) => {
    const dealt = new DealtHilo(seedWith(6, 2));
    dealt.guess('higher');
    expect(dealt.round.status).toBe('lost');
    expect(codeOf(dealt.deal({ type, betId: 'bet', step: 1, guess: 'higher' }))).toBe(CODE.roundIsOver);
  });

  test.each(['guess', 'skip', 'cashOut'] as const)('a %s on another round is refused', (type) => {
    const dealt = new DealtHilo(seedWith(6));
    expect(codeOf(dealt.deal({ type, betId: 'other', step: 0, guess: 'higher' }))).toBe(
      CODE.ownRoundNotFound,
    );
  });
});

describe('cashing out', () => {
  test('needs a correct guess', () => {
    const dealt = new DealtHilo(seedWith(6, 8));
    expect(codeOf(dealt.cashOut())).toBe(CODE.nothingToCashOut);
    dealt.skip();
    expect(codeOf(dealt.cashOut())).toBe(CODE.nothingToCashOut);
  });

  test('pays the stake times the shown multiplier', () => {
    const dealt = new DealtHilo(seedWith(6, 8), { stake: parseMoney('3.33') });
    dealt.guess('higher');
    expect(dealt.cashOut()).toMatchObject([{ type: 'hilo/cashedOut', by: 'player', payout: 712n }]);
  });

  test('is done by the platform where the profit limit is reached, exactly at the limit', () => {
    const dealt = new DealtHilo(seedWith(6, 6, 6, 1), { stake: parseMoney('1000.00') });
    dealt.guess('equal'); // 12.87
    expect(namesOf(dealt.guess('equal'))).toEqual(['hilo/turned', 'hilo/cashedOut']); // 165.63 × 1000 is above
    expect(dealt.round).toMatchObject({
      status: 'cashed',
      cashedBy: 'limit',
      payout: parseMoney('50000.00'),
    });
  });
});

describe('a skip', () => {
  test('turns a card without a guess, three times a round', () => {
    const dealt = new DealtHilo(seedWith(6, 8, 11, 3));
    for (let skip = 0; skip < 3; skip++) expect(namesOf(dealt.skip())).toEqual(['hilo/turned']);
    expect(topCard(dealt.round) % 13).toBe(3);
    expect(codeOf(dealt.skip())).toBe(CODE.cardSkipLimit);
    expect(stepOf(dealt.round)).toBe(3);
  });

  test('keeps the multiplier, sets the streak back, and makes the chest need one more', () => {
    const dealt = new DealtHilo(seedWith(6), { profitLimit: ENDLESS });
    dealt.guessRight(2);
    const before = dealt.round.product;
    dealt.skip();
    expect(dealt.round).toMatchObject({ product: before, streak: 0, correct: 2 });
    expect(namesOf(dealt.guessRight(5))).not.toContain('hilo/treasureOpened');
    expect(namesOf(dealt.guessRight(1))).toContain('hilo/treasureOpened');
  });
});

describe('the treasure', () => {
  test('opens at five in a row with the size of its own stream, and grows by half a per cent a guess', () => {
    const dealt = new DealtHilo(seedWith(6), { profitLimit: ENDLESS });
    dealt.guessRight(4);
    expect(dealt.round.treasure).toBeNull();
    dealt.guessRight(1);
    expect(dealt.round.treasure).toBe(dealt.treasure);
    dealt.guessRight(2);
    expect(dealt.round.treasure).toBe(dealt.treasure + 100);
  });

  test('is paid with the cash-out, floored to the cent', () => {
    const dealt = new DealtHilo(seedWith(6), { stake: parseMoney('1.07'), profitLimit: ENDLESS });
    dealt.guessRight(6);
    const base = (107n * (dealt.round.cards.at(-1)?.multiplier ?? 0n)) / 100n;
    const bonus = (base * BigInt(dealt.treasure + 50)) / 10_000n;
    expect(dealt.cashOut()).toMatchObject([{ type: 'hilo/cashedOut', payout: base + bonus }]);
  });

  test('is closed and emptied by a skip, and has the same size when it opens again', () => {
    const dealt = new DealtHilo(seedWith(6), { profitLimit: ENDLESS });
    dealt.guessRight(6);
    expect(namesOf(dealt.skip())).toEqual(['hilo/turned', 'hilo/treasureClosed']);
    expect(dealt.round.treasure).toBeNull();
    dealt.guessRight(6);
    expect(dealt.round.treasure).toBe(dealt.treasure);
  });

  test('is lost with the round', () => {
    const dealt = new DealtHilo(seedWith(6), { profitLimit: ENDLESS });
    dealt.guessRight(5);
    const right = rightGuess(dealt.resultSeed, 5);
    const wrong =
      GUESSES.find((guess) => guess !== right && chance(topCard(dealt.round), guess) > 0) ?? 'equal';
    expect(namesOf(dealt.guess(wrong))).toEqual(['hilo/turned', 'hilo/treasureClosed', 'hilo/lost']);
  });
});

describe('a round that is left alone', () => {
  const late = (dealt: DealtHilo): ReturnType<typeof serverTime> => expiresAt(dealt.round, dealt.terms);

  test('is cashed out after seven days without a move', () => {
    const dealt = new DealtHilo(seedWith(6, 8));
    dealt.at += 3 * DAY;
    dealt.guess('higher');
    expect(late(dealt)).toBe(dealt.at + 7 * DAY);
    dealt.at = late(dealt) - 1;
    expect(dealt.deal({ type: 'tick' })).toEqual([]);
    dealt.at += 1;
    expect(dealt.deal({ type: 'tick' })).toMatchObject([
      { type: 'hilo/cashedOut', by: 'platform', payout: 214n },
    ]);
    expect(dealt.deal({ type: 'tick' })).toEqual([]);
  });

  test('is refunded where there is nothing to cash out', () => {
    const dealt = new DealtHilo(seedWith(6, 8));
    dealt.skip();
    dealt.at = late(dealt);
    expect(namesOf(dealt.deal({ type: 'tick' }))).toEqual(['hilo/refunded']);
    expect(dealt.round).toMatchObject({ status: 'refunded', payout: null });
  });

  test('takes no move any more, even before the platform has looked', () => {
    const dealt = new DealtHilo(seedWith(6, 8, 11));
    dealt.guess('higher');
    dealt.at = late(dealt);
    expect(namesOf(dealt.guess('higher'))).toEqual(['hilo/cashedOut', 'hilo/refused']);
    expect(stepOf(dealt.round)).toBe(1);
  });
});

test('a table is data: the same command on the same table gives the same again', () => {
  const dealt = new DealtHilo(seedWith(6, 8, 11));
  const { table }: { table: HiloTable } = dealt;
  const command = { type: 'guess', betId: 'bet', step: 0, guess: 'higher' } as const;
  expect(step(table, command, serverTime(1))).toEqual(step(table, command, serverTime(1)));
});
