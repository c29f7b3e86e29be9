// Invalid input to hilo: each kind is refused with its code, the round stays unchanged, and the ledger balances.
import { parseMoney } from '../../../src/core/money';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { HILO_CALLS, HILO_GAME_TYPE, type HiloRound } from '../../../src/games/hilo/messages';
import { GUESSES, chance } from '../../../src/games/hilo/rules';
import { Hall } from '../rounds/hall';
import { MANY_CALLS, swap } from '../support/ownSeeds';
import { newRequestId } from '../support/testPlayer';
import { HiloPlayer, betOn } from './hiloPlayer';

let hall: Hall;
let hilo: HiloPlayer;
beforeAll(async () => {
  hall = await Hall.open({ games: [HILO_GAME_TYPE], config: MANY_CALLS, seed: 'hilo bad input' });
});
afterAll(() => hall.close());
beforeEach(async () => {
  hilo = await HiloPlayer.enter(hall);
});
afterEach(async () => {
  const clean = { sumOfEntries: 0n, unevenMovements: 0, wrongAccounts: 0, negativePlayers: 0 };
  expect(await hall.platform.ledger.audit()).toEqual(clean);
});

const about = ({ betId, step }: HiloRound, change: object = {}) => ({
  requestId: newRequestId(),
  betId,
  step,
  ...change,
});
const openRound = async () => (await hilo.player.call(HILO_CALLS.detail, {})).round;

/** Skips cards, in several rounds if necessary, until the top card does not offer every guess. */
async function atTheEdge(): Promise<HiloRound> {
  for (;;) {
    let { round } = await hilo.open();
    for (let skips = 0; skips < 3 && round.choices.length === 3; skips++)
      ({ round } = await hilo.skip(round));
    if (round.choices.length === 2) return round;
    await hilo.guessWrong(round);
  }
}

describe('a bet', () => {
  test.each([
    ['no stake', { amount: undefined }, CODE.amountMissing],
    ['a stake that is none', { amount: 'ten' }, CODE.amountMalformed],
    ['a stake below the minimum', { amount: '0.99' }, CODE.betBelowMinimum],
    ['a stake above the maximum', { amount: '1000.01' }, CODE.betAboveMaximum],
    ['an index that is not next', { index: 2 }, CODE.roundNotBegun],
    ['another chain', { chainId: 'unknown' }, CODE.otherPromise],
    ['no index', { index: undefined }, CODE.illegalCharacters],
    ['an unknown mode', { mode: 'turbo' }, CODE.illegalCharacters],
  ])('%s', async (_name, change, code) => {
    const { commitment } = await hilo.start();
    if (!commitment) throw new Error('no commitment');
    expect(await hilo.player.codeOf(HILO_CALLS.bet, { ...betOn(commitment), ...change })).toBe(code);
    expect(await openRound()).toBeNull();
    expect((await hilo.start()).commitment).toEqual(commitment);
  });

  test('on a round that was not started', async () => {
    const { seeds } = await hilo.player
      .call(HILO_CALLS.detail, {})
      .then(() => hilo.open())
      .then(({ round }) => hilo.guessWrong(round))
      .then(({ round }) => round);
    const next = { chainId: seeds.chainId, index: seeds.index + 1 };
    expect(await hilo.player.codeOf(HILO_CALLS.bet, betOn(next))).toBe(CODE.roundNotBegun);
  });

  test('without a client seed, before the block, and beyond the balance', async () => {
    const poor = new HiloPlayer(hall, await hall.enter(parseMoney('0.50')));
    const nothing = { chainId: 'none', index: 1 };
    expect(await poor.player.codeOf(HILO_CALLS.bet, betOn(nothing))).toBe(CODE.clientSeedMissing);
    const { seeds } = await swap(poor.player, HILO_CALLS.swap, HILO_GAME_TYPE, 'mine');
    expect(await poor.player.codeOf(HILO_CALLS.bet, betOn(nothing))).toBe(CODE.chainBlockMissing);
    expect((await poor.start()).commitment).toBeNull();
    await hall.wind(6_000);
    const { commitment } = await poor.start();
    expect(commitment?.chainId).toBe(seeds.coming?.chainId);
    if (!commitment) throw new Error('no commitment');
    expect(await poor.player.codeOf(HILO_CALLS.bet, betOn(commitment))).toBe(CODE.insufficientBalance);
    expect((await poor.start()).commitment).toEqual(commitment);
  });
});

describe('a move', () => {
  test('with chance 0 is not offered', async () => {
    const round = await atTheEdge();
    const top = round.cards.at(-1)?.card ?? 0;
    const guess = GUESSES.find((one) => chance(top, one) === 0);
    expect(await hilo.player.codeOf(HILO_CALLS.guess, about(round, { guess }))).toBe(CODE.guessNotOffered);
    expect(await openRound()).toEqual(round);
  });

  test.each([
    ['an unknown guess', { guess: 'joker' }, CODE.illegalCharacters],
    ['no guess', {}, CODE.illegalCharacters],
    ['a step that was not reached', { guess: 'equal', step: 1 }, CODE.stepUnknown],
    ['a step below nothing', { guess: 'equal', step: -1 }, CODE.illegalCharacters],
    ['an unknown round', { guess: 'equal', betId: 'unknown' }, CODE.ownRoundNotFound],
  ])('%s', async (_name, change, code) => {
    const { round } = await hilo.open();
    expect(await hilo.player.codeOf(HILO_CALLS.guess, about(round, change))).toBe(code);
    expect(await openRound()).toEqual(round);
  });

  test('on a finished round', async () => {
    const { round } = await hilo.guessWrong((await hilo.open()).round);
    const codes = [
      await hilo.player.codeOf(HILO_CALLS.guess, about(round, { guess: 'equal' })),
      await hilo.player.codeOf(HILO_CALLS.skip, about(round)),
      await hilo.player.codeOf(HILO_CALLS.cashOut, about(round)),
    ];
    expect(codes).toEqual([CODE.roundIsOver, CODE.roundIsOver, CODE.roundIsOver]);
  });

  test("on somebody else's round", async () => {
    const { round } = await hilo.open();
    const other = await hall.enter();
    expect(await other.codeOf(HILO_CALLS.guess, about(round, { guess: 'equal' }))).toBe(
      CODE.ownRoundNotFound,
    );
    expect(await other.codeOf(HILO_CALLS.detail, { betId: round.betId })).toBe(CODE.ownRoundNotFound);
  });

  test('a cash-out without a correct guess', async () => {
    const { round } = await hilo.open();
    expect(await hilo.player.codeOf(HILO_CALLS.cashOut, about(round))).toBe(CODE.nothingToCashOut);
  });
});

describe('at once', () => {
  test('of two guesses one counts, the other gets its code', async () => {
    const { round } = await hilo.open();
    const guess = await hilo.rightGuess(round);
    const codes = await Promise.all(
      [0, 1, 2].map(() => hilo.player.codeOf(HILO_CALLS.guess, about(round, { guess }))),
    );
    expect(codes.sort((a, b) => a - b)).toEqual([CODE.success, CODE.stepPlayed, CODE.stepPlayed]);
    expect(await openRound()).toMatchObject({ step: 1, streak: 1 });
  });

  test('of a guess and a cash-out one counts', async () => {
    const round = await hilo.guessRight((await hilo.open()).round);
    const guess = await hilo.rightGuess(round);
    const codes = await Promise.all([
      hilo.player.codeOf(HILO_CALLS.cashOut, about(round)),
      hilo.player.codeOf(HILO_CALLS.guess, about(round, { guess })),
    ]);
    expect(codes.filter((code) => code === CODE.success)).toHaveLength(1);
  });

  test('of two bets one counts', async () => {
    const { commitment } = await hilo.start();
    if (!commitment) throw new Error('no commitment');
    const codes = await Promise.all([0, 1].map(() => hilo.player.codeOf(HILO_CALLS.bet, betOn(commitment))));
    expect(codes.sort((a, b) => a - b)).toEqual([CODE.success, CODE.roundStillOpen]);
    expect((await hilo.player.call(CALLS.accountBalance, {})).balance).toBe(parseMoney('9999.00'));
  });

  test('a repeated guess gets the first answer and turns no card', async () => {
    const { round } = await hilo.open();
    const request = about(round, { guess: await hilo.rightGuess(round) });
    const first = await hilo.player.send(HILO_CALLS.guess.path, request);
    const second = await hilo.player.send(HILO_CALLS.guess.path, request);
    expect(second.answer.msg).toBe(first.answer.msg);
    expect(await openRound()).toMatchObject({ step: 1 });
  });
});

test('a stored round that does not fit its seed is refused, not played', async () => {
  const { round } = await hilo.open();
  const shown = (round.cards[0]?.card ?? 0) + 1;
  const bend = 'UPDATE hilo_rounds SET cards = $2::jsonb WHERE bet_id = $1';
  await hall.platform.database.query(bend, [round.betId, JSON.stringify([shown % 52])]);
  expect(await hilo.player.codeOf(HILO_CALLS.guess, about(round, { guess: 'equal' }))).toBe(
    CODE.guessBetStatus,
  );
});
