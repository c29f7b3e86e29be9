// Bets contain their commitment and terms, and are answered with a receipt that the platform has signed. Digests are signed
// too.
import { isSigned } from '../../../src/fairness/signature';
import { digestReceipt } from '../../../src/core/receipt';
import { parseMoney } from '../../../src/core/money';
import { BINGO_CALLS } from '../../../src/games/bingo/messages';
import { ticketsReceipt } from '../../../src/games/bingo/receipt';
import { HILO_CALLS, HILO_GAME_TYPE } from '../../../src/games/hilo/messages';
import { hiloReceipt } from '../../../src/games/hilo/receipt';
import { PLINKO_CALLS, PLINKO_GAME_TYPE } from '../../../src/games/plinko/messages';
import { ballsReceipt } from '../../../src/games/plinko/receipt';
import { ROCKET_CALLS, ROCKET_GAME_TYPE, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { blockReceipt } from '../../../src/kits/blockRounds/receipt';
import { crashReceipt } from '../../../src/kits/crash/receipt';
import { CODE } from '../../../src/protocol/codes';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { REGISTER_CALLS } from '../../../src/protocol/register';
import { at, openBingo, snapshotOf, tickets, wish } from '../bingo/bingoHall';
import { HashHall, STAKE } from '../classic/hashHall';
import { HiloPlayer, betOn } from '../hilo/hiloPlayer';
import { Hall } from '../rounds/hall';
import { MANY_CALLS, begin } from '../support/ownSeeds';
import { newRequestId, type TestPlayer } from '../support/testPlayer';

const keysOf = async (player: TestPlayer) => (await player.call(REGISTER_CALLS.signingKeys, {})).keys;

test('rocket: the receipt names round, block, stake and limit; another block or limit is refused', async () => {
  const hall = await Hall.open({ games: [ROCKET_GAME_TYPE], seed: 'receipts' });
  try {
    const player = await hall.enter();
    const socket = await hall.listener(player);
    const { round } = await hall.countdownTo(player, '1.50');
    if (!round) throw new Error('no round');
    const { profitLimit } = DEFAULT_CONFIG.games[ROCKET_GAME_TYPE];
    const request = {
      requestId: newRequestId(),
      slot: 1,
      amount: parseMoney('10.00'),
      autoEscape: null,
      next: false,
      roundId: round.id,
      blockNum: round.historyBlockNum,
      profitLimit,
      mode: 'manual' as const,
    };
    const other = { ...request, requestId: newRequestId(), blockNum: round.historyBlockNum + 1 };
    expect(await player.codeOf(ROCKET_CALLS.bet, other)).toBe(CODE.otherPromise);
    const limit = { ...request, requestId: newRequestId(), profitLimit: parseMoney('1.00') };
    expect(await player.codeOf(ROCKET_CALLS.bet, limit)).toBe(CODE.otherTerms);

    const answer = await player.call(ROCKET_CALLS.bet, request);
    const keys = await keysOf(player);
    expect(keys).toHaveLength(1);
    const text = crashReceipt('rocket', request, answer);
    expect(text).toContain(`;round=${round.id};block=${round.historyBlockNum};stake=10.00;`);
    expect(isSigned(text, answer.receipt ?? '', keys)).toBe(true);
    // A repeat gets the same answer.
    expect(await player.call(ROCKET_CALLS.bet, request)).toEqual(answer);

    await hall.until(player, 'flying');
    const decided = (await socket.item(ROCKET_PUSHES.decided.code)).data as {
      digest: { roundId: string; digest: string; signature: string };
    };
    const { roundId, digest, signature } = decided.digest;
    expect(isSigned(digestReceipt('rocket', roundId, digest), signature, keys)).toBe(true);
    await hall.finish(player, round.id);
    const { rounds } = await player.call(REGISTER_CALLS.toldRounds, { gameType: 7, from: roundId, count: 1 });
    expect(rounds[0]?.digest?.signature).toBe(signature);
    const page = await fetch(`${hall.platform.address}/fair/keys.json`);
    expect(await page.json()).toEqual({ keys });
    socket.close();
  } finally {
    await hall.close();
  }
});

test('bingo: tickets', async () => {
  const hall = await openBingo();
  try {
    const player = await hall.enter();
    await at(hall, player, 'betting');
    const { round } = await snapshotOf(player);
    if (!round) throw new Error('no round');
    const order = {
      ...wish({ tickets: tickets(3, 0) }),
      roundId: round.id,
      blockNum: round.historyBlockNum,
    };
    const refused = { ...order, requestId: newRequestId(), blockNum: round.historyBlockNum + 1 };
    expect(await player.codeOf(BINGO_CALLS.bet, refused)).toBe(CODE.otherPromise);
    const answer = await player.call(BINGO_CALLS.bet, order);
    const text = ticketsReceipt(order, answer);
    expect(isSigned(text, answer.receipt ?? '', await keysOf(player))).toBe(true);
  } finally {
    await hall.close();
  }
});

test('plinko: balls, on the chain, index, client seed and table that they name', async () => {
  const hall = await Hall.open({ games: [PLINKO_GAME_TYPE], config: MANY_CALLS, seed: 'receipts' });
  try {
    const player = await hall.enter();
    await begin(hall, player, PLINKO_GAME_TYPE, 'my-seed_1');
    const { seeds } = await player.call(PLINKO_CALLS.start, {});
    const { profitLimit } = await player.call(PLINKO_CALLS.config, {});
    const { odds } = await player.call(PLINKO_CALLS.odds, { rows: 16, risk: 'high' });
    if (!seeds.current) throw new Error('no chain');
    const { chainId, nextIndex: index, clientSeed } = seeds.current;
    const named = { chainId, index, clientSeed, profitLimit, odds };
    const board = { rows: 16, risk: 'high', amount: parseMoney('1.00'), mode: 'manual' as const };
    const request = { requestId: newRequestId(), ...board, balls: 2, ...named };
    const answer = await player.call(PLINKO_CALLS.bet, request);
    const text = ballsReceipt(request, answer);
    expect(text).toContain(`;chain=${chainId};index=1;seed=my-seed_1;rows=16;risk=high;stake=1.00;`);
    expect(isSigned(text, answer.receipt ?? '', await keysOf(player))).toBe(true);
  } finally {
    await hall.close();
  }
});

test('hilo: the round that a bet begins', async () => {
  const hall = await Hall.open({ games: [HILO_GAME_TYPE], config: MANY_CALLS, seed: 'receipts' });
  try {
    const hilo = await HiloPlayer.enter(hall);
    const { commitment, seeds } = await hilo.start();
    const { profitLimit, skipCost, platformBonus, houseEdge } = await hilo.player.call(HILO_CALLS.config, {});
    if (!commitment || !seeds.current) throw new Error('no commitment');
    const { clientSeed } = seeds.current;
    const terms = { profitLimit, skipCost, platformBonus, houseEdge };
    const request = { ...betOn(commitment), clientSeed, terms };
    const answer = await hilo.player.call(HILO_CALLS.bet, request);
    expect(isSigned(hiloReceipt(request, answer), answer.receipt ?? '', await keysOf(hilo.player))).toBe(
      true,
    );
  } finally {
    await hall.close();
  }
});

test('games that a block decides: the bet names its block and its profit limit, or another is refused', async () => {
  const hall = await HashHall.open();
  try {
    const player = await hall.enter();
    const { rounds } = await hall.snapshot(player, 5);
    const open = rounds.at(-1);
    if (!open) throw new Error('no round');
    const { roundId, blockNum } = open;
    const { profitLimit } = DEFAULT_CONFIG.games[5];
    const bet = { gameType: 5 as const, roundId, blockNum, play: 'odd' as const, amount: STAKE };
    const older = { requestId: newRequestId(), ...bet, mode: 'manual' as const };
    const request = { ...older, requestId: newRequestId(), profitLimit };
    const other = { ...request, requestId: newRequestId(), blockNum: blockNum + 10 };
    expect(await player.codeOf(CLASSIC_CALLS.bet, other)).toBe(CODE.otherPromise);
    const limit = { ...request, requestId: newRequestId(), profitLimit: parseMoney('1.00') };
    expect(await player.codeOf(CLASSIC_CALLS.bet, limit)).toBe(CODE.otherTerms);

    const answer = await player.call(CLASSIC_CALLS.bet, request);
    expect(answer.bet.profitLimit).toBe(profitLimit);
    const text = blockReceipt(request, answer);
    expect(text).toMatch(/;play=odd;stake=10\.00;margin=0\.00;limit=\d+\.00$/);
    expect(isSigned(text, answer.receipt ?? '', await keysOf(player))).toBe(true);
    // An older client, whose bets contain no limit, builds the older receipt line, and its signature is valid too.
    const earlier = await player.call(CLASSIC_CALLS.bet, older);
    const line = `fairground-bet-1;game=odd-even;bet=${earlier.bet.betId};round=${roundId};block=${blockNum};play=odd;stake=10.00;margin=0.00`;
    expect(isSigned(line, earlier.receipt ?? '', await keysOf(player))).toBe(true);
  } finally {
    await hall.close();
  }
});
