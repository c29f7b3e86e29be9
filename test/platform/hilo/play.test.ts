// Hilo on a running platform, from the published commitment to the revealed seed.
import { parseMoney, printMoney, subtract, times, ZERO } from '../../../src/core/money';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { RECORD_CALLS } from '../../../src/protocol/records';
import { PLAYER_CHAIN_CALLS } from '../../../src/kits/ownRounds/messages';
import { HILO_CALLS, HILO_GAME_TYPE } from '../../../src/games/hilo/messages';
import { cardsOf, treasureOf } from '../../unit/support/independentDraws';
import { Hall } from '../rounds/hall';
import { MANY_CALLS, commitmentFor, seedsOf, swap, tookOver, verified, walked } from '../support/ownSeeds';
import { newRequestId } from '../support/testPlayer';
import { HiloPlayer, betOn, peek } from './hiloPlayer';

const STAKE = parseMoney('1.00');
const START = parseMoney('10000.00');

let hall: Hall;
let hilo: HiloPlayer;
beforeAll(async () => {
  hall = await Hall.open({ games: [HILO_GAME_TYPE], config: MANY_CALLS, seed: 'hilo' });
});
afterAll(() => hall.close());
beforeEach(async () => {
  hilo = await HiloPlayer.enter(hall);
});

const balance = async () => (await hilo.player.call(CALLS.accountBalance, {})).balance;
const detail = async (betId?: string) => (await hilo.player.call(HILO_CALLS.detail, { betId })).round;
const audit = async (): Promise<void> => {
  const clean = { sumOfEntries: 0n, unevenMovements: 0, wrongAccounts: 0, negativePlayers: 0 };
  expect(await hall.platform.ledger.audit()).toEqual(clean);
};

test('a round: its commitment, the bet, two right guesses, the cash-out, and what verifies it', async () => {
  const { commitment, seeds, round: none } = await hilo.start();
  expect(none).toBeNull();
  expect(await hilo.start()).toMatchObject({ commitment }); // a repeat publishes the same
  if (!commitment) throw new Error('no commitment');
  const { round: opened, balance: after } = await hilo.player.call(HILO_CALLS.bet, betOn(commitment));
  expect(after).toBe(START - STAKE);
  expect(opened).toMatchObject({
    status: 'open',
    step: 0,
    streak: 0,
    skipsLeft: 3,
    cashOut: null,
    payout: null,
  });
  expect(opened.seeds).toMatchObject({
    serverSeed: null,
    resultSeed: null,
    gameResultHash: commitment.gameResultHash,
  });
  expect(opened.seeds.serverSeedHash).toBe(seeds.current?.serverSeedHash);

  const resultSeed = await peek(hall.platform, opened);
  const played = await hilo.guessRight(opened, 2);
  expect(played.cards.map(({ card }) => card)).toEqual(cardsOf(resultSeed, 3).drawn);
  const { round: cashed, balance: paid } = await hilo.cashOut(played);
  expect(cashed).toMatchObject({ status: 'cashed', cashedBy: 'player', payout: played.cashOut, choices: [] });
  expect(paid).toBe(START - STAKE + (played.cashOut ?? 0n));
  expect(await balance()).toBe(paid);
  await audit();

  const past = await detail(cashed.betId);
  expect(past).toEqual(cashed);
  const { serverSeed, chainId, index } = cashed.seeds;
  expect(index).toBe(1);
  expect(commitment.gameResultHash).toBe(commitmentFor([commitment], chainId, index));
  const cards = cashed.cards.map(({ card }) => card);
  const shown = { cards, treasureBasisPoints: treasureOf(resultSeed) };
  expect(verified('hilo', cashed.seeds, { count: cards.length }, shown)).toMatchObject({ ok: true });
  expect(walked(serverSeed ?? '', index)).toBe(seeds.current?.commitment);
});

test('a wrong guess ends the round with nothing, and reveals its seed', async () => {
  const { round } = await hilo.open();
  const { round: lost, balance: after } = await hilo.guessWrong(round);
  expect(lost).toMatchObject({ status: 'lost', payout: 0n, multiplier: 0n, cashOut: null });
  expect(lost.seeds.serverSeed).not.toBeNull();
  expect(after).toBe(START - STAKE);
  await audit();
});

test('live odds are offered as the card allows, and come true', async () => {
  let { round } = await hilo.open();
  for (let n = 0; n < 6 && round.status === 'open'; n++) {
    const rank = (round.cards.at(-1)?.card ?? 0) % 13;
    const chances = { higher: 12 - rank, equal: 1, lower: rank };
    const offered = Object.fromEntries(round.choices.map(({ guess, chance }) => [guess, chance]));
    expect(offered).toEqual(Object.fromEntries(Object.entries(chances).filter(([, chance]) => chance > 0)));
    const right = await hilo.rightGuess(round);
    const promised = round.choices.find(({ guess }) => guess === right)?.multiplier;
    ({ round } = await hilo.guess(round, right));
    expect(round.multiplier).toBe(promised);
  }
});

test('the treasure opens after five in a row, closes with a skip, and is paid', async () => {
  let { round } = await hilo.open();
  const size = treasureOf(await peek(hall.platform, round));
  round = await hilo.guessRight(round, 4);
  expect(round.treasure).toEqual({ open: false, needed: 5, basisPoints: 0 });
  round = await hilo.guessRight(round, 1);
  expect(round.treasure).toEqual({ open: true, needed: 5, basisPoints: size });
  ({ round } = await hilo.skip(round));
  expect(round.treasure).toEqual({ open: false, needed: 6, basisPoints: 0 });
  expect(round).toMatchObject({ streak: 0, correct: 5, skipsLeft: 2 });
});

test('at the profit limit the platform cashes out by itself', async () => {
  let { round } = await hilo.open('1000.00');
  round = await hilo.guessRight(round, 60);
  expect(round).toMatchObject({ status: 'cashed', cashedBy: 'limit', payout: parseMoney('50000.00') });
  expect(await balance()).toBe(START - parseMoney('1000.00') + parseMoney('50000.00'));
  await audit();
});

test('the fourth skip is one too many', async () => {
  let { round } = await hilo.open();
  for (let n = 0; n < 3; n++) ({ round } = await hilo.skip(round));
  expect(round).toMatchObject({ skipsLeft: 0, step: 3, multiplier: 100n });
  const fourth = { requestId: newRequestId(), betId: round.betId, step: 3 };
  expect(await hilo.player.codeOf(HILO_CALLS.skip, fourth)).toBe(CODE.cardSkipLimit);
  expect(await detail()).toEqual(round);
});

test('an open round keeps its seeds to itself: nothing is published beside it, and no swap', async () => {
  const { round } = await hilo.open();
  const { commitment, round: same, seeds } = await hilo.start();
  expect([commitment, same]).toEqual([null, round]);
  // It stays secret: the hash of the next seed would be this round's seed.
  expect(seeds.current).toMatchObject({ nextIndex: 2, serverSeedHash: null });
  expect((await seedsOf(hilo.player, HILO_GAME_TYPE)).current?.serverSeedHash).toBeNull();
  const swapping = { chainId: seeds.next.chainId, clientSeed: 'new' };
  expect(await hilo.player.codeOf(HILO_CALLS.swap, swapping)).toBe(CODE.seedSwapRoundOpen);
  expect(await hilo.player.codeOf(HILO_CALLS.bet, betOn({ ...round.seeds, index: 2 }))).toBe(
    CODE.roundStillOpen,
  );
  // A chain keeps its client seed.
  const another = { gameType: HILO_GAME_TYPE, chainId: round.seeds.chainId, clientSeed: 'changed' };
  expect(await hilo.player.codeOf(PLAYER_CHAIN_CALLS.clientHash, another)).toBe(CODE.clientSeedNotAwaited);
  expect(await detail()).toEqual(round);
  const { round: lost } = await hilo.guessWrong(round);
  expect(lost.seeds.clientSeed).toBe('my-seed_1');
  const { round: next } = await hilo.open();
  expect(next.seeds).toMatchObject({
    clientSeed: 'my-seed_1',
    index: 2,
    serverSeedHash: lost.seeds.serverSeed,
  });
});

test('a round that was begun before a swap took over goes on as it was', async () => {
  const { seeds } = await swap(hilo.player, HILO_CALLS.swap, HILO_GAME_TYPE, 'new');
  const { round } = await hilo.open();
  const played = await hilo.guessRight(round);
  const after = await tookOver(hall, hilo.player, HILO_GAME_TYPE, seeds.coming?.historyBlockNum ?? 0);
  expect(after.current).toMatchObject({
    clientSeed: 'new',
    nextIndex: 1,
    serverSeedHash: after.current?.commitment,
  });
  expect(await detail()).toEqual(played);
  const { round: cashed } = await hilo.cashOut(played);
  const { serverSeed, chainId, index } = cashed.seeds;
  expect(walked(serverSeed ?? '', index)).toBe((await commitmentsIn(chainId))[0]);
  const { round: next } = await hilo.open();
  expect(next.seeds).toMatchObject({ chainId: after.current?.chainId, index: 1, clientSeed: 'new' });
});

test('a bet names its promise and its terms, and is refused otherwise', async () => {
  const { commitment, seeds } = await hilo.start();
  const { profitLimit, skipCost, platformBonus, houseEdge } = await hilo.player.call(HILO_CALLS.config, {});
  const terms = { profitLimit, skipCost, platformBonus, houseEdge };
  if (!commitment || !seeds.current) throw new Error('no commitment');
  const { clientSeed } = seeds.current;
  const named = () => ({ ...betOn(commitment), clientSeed, terms });
  const codeOf = (change: object) => hilo.player.codeOf(HILO_CALLS.bet, { ...named(), ...change });
  expect(await codeOf({ clientSeed: 'another' })).toBe(CODE.otherPromise);
  expect(await codeOf({ clientSeed: null })).toBe(CODE.otherPromise);
  expect(await codeOf({ gameResultHash: 'ab'.repeat(32) })).toBe(CODE.otherPromise);
  expect(await codeOf({ terms: null })).toBe(CODE.otherTerms);
  expect(await codeOf({ terms: { ...terms, profitLimit: STAKE } })).toBe(CODE.otherTerms);
  expect(await codeOf({ terms: { ...terms, skipCost: STAKE } })).toBe(CODE.otherTerms);
  expect(await detail()).toBeNull();
  expect(await balance()).toBe(START);
  const { gameResultHash } = commitment;
  const { round } = await hilo.player.call(HILO_CALLS.bet, { ...named(), gameResultHash });
  expect(round.seeds).toMatchObject({ ...commitment, clientSeed });
  await hilo.guessWrong(round);
  expect(await codeOf({})).toBe(CODE.roundPassed);
});

test('a win is told, and that records have changed', async () => {
  const socket = await hilo.player.connect();
  const played = await hilo.guessRight((await hilo.open()).round);
  const { round } = await hilo.cashOut(played);
  await hall.deliver();
  await socket.item(SHARED_PUSHES.recordRefresh.code);
  const { data } = await socket.item(SHARED_PUSHES.win.code);
  expect(data).toMatchObject({
    gameType: HILO_GAME_TYPE,
    betRecordId: round.betId,
    betAmount: '1.00',
    combo: 1,
  });
});

test('a pushed win names what of it the treasure added, as the slip does', async () => {
  const socket = await hilo.player.connect();
  const played = await hilo.guessRight((await hilo.open()).round, 5);
  const { round } = await hilo.cashOut(played);
  await hall.deliver();
  const { data } = await socket.item(SHARED_PUSHES.win.code);
  const treasure = subtract(round.payout ?? ZERO, times(STAKE, round.multiplier));
  expect(treasure).toBeGreaterThan(ZERO);
  expect(data).toMatchObject({ betRecordId: round.betId, treasure: printMoney(treasure) });
  const { slips } = await hilo.player.call(RECORD_CALLS.gameRecord, { mode: 'all', count: 10, gameType: 8 });
  expect(slips.find(({ betId }) => betId === round.betId)?.treasure).toBe(treasure);
  socket.close();
});

test('the config tells odds and what they return', async () => {
  const config = await hilo.player.call(HILO_CALLS.config, {});
  expect(config).toMatchObject({
    profitLimit: parseMoney('50000.00'),
    freeSkips: 3,
    treasureStreak: 5,
    treasureGrowth: 50,
  });
  expect(config.keptFor).toBe(7 * 24 * 3_600_000);
  expect(config.odds.map(({ chance }) => chance)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  for (const { chance, multiplier, rtp } of config.odds) {
    const centi = Math.floor((99 * 13) / chance);
    expect(multiplier).toBe(BigInt(centi));
    expect(Number(rtp)).toBeCloseTo((centi * chance) / 13, 3);
    expect(Number(rtp)).toBeLessThanOrEqual(99);
  }
});

test('a deployment may price skips and add a bonus: told, kept for a round as they were, and paid', async () => {
  const priced = { skipCost: parseMoney('0.05'), platformBonus: 250 };
  const other = await Hall.open({
    games: [HILO_GAME_TYPE],
    config: { ...MANY_CALLS, ofGames: { hilo: priced } },
    seed: 'priced',
  });
  try {
    const guest = await HiloPlayer.enter(other);
    const config = await guest.player.call(HILO_CALLS.config, {});
    expect(config).toMatchObject({ skipCost: priced.skipCost, platformBonus: '2.5000' });
    let { round } = await guest.open('20.00');
    ({ round } = await guest.skip(round));
    round = await guest.guessRight(round, 2);
    const base = (parseMoney('20.00') * round.multiplier) / 100n;
    const payout = base + (base * 250n) / 10_000n - priced.skipCost;
    expect(round.cashOut).toBe(payout);
    const { round: cashed, balance: paid } = await guest.cashOut(round);
    expect(cashed).toMatchObject({ payout, skipCost: priced.skipCost, platformBonus: '2.5000' });
    expect(paid).toBe(START - parseMoney('20.00') + payout);
    expect(await other.platform.ledger.audit()).toMatchObject({ sumOfEntries: 0n, wrongAccounts: 0 });
  } finally {
    await other.close();
  }
});

test('by default skips cost nothing and the platform adds nothing', async () => {
  const config = await hilo.player.call(HILO_CALLS.config, {});
  expect(config).toMatchObject({ skipCost: 0n, platformBonus: '0.0000' });
});

async function commitmentsIn(chainId: string): Promise<readonly unknown[]> {
  const query = 'SELECT commitment FROM seed_chains WHERE chain_id = $1';
  return (await hall.platform.database.query(query, [chainId])).map((row) => row['commitment']);
}
