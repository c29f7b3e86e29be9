// The client's store of the hash hall: rounds, closing, results that count once, hash bull's margin, gaps and void rounds.
import { verify } from '../fairness/engine';
import { cents, parseMoney } from '../../../src/core/money';
import { REVEAL } from '../../../src/kits/blockRounds/facts/flips';
import { RESULT_SHOWN } from '../../../src/kits/blockRounds/facts';
import { CLASSIC_CALLS, type ClassicBet } from '../../../src/kits/blockRounds/messages';
import { WIN_AFTER } from '../../../src/kits/blockRounds/client/betEnds';
import { ASK_AGAIN_AFTER } from '../../../src/kits/betting/sureCalls';
import { EMPTY_PLAN } from '../../../src/kits/betting/autoBetRules';
import { fairRoundOf, sightOf } from '../../../src/kits/blockRounds/client/fairRound';
import { UNFINISHED } from '../../../src/client/stores/fairness';
import { settle } from '../support/fakeServices';
import { openHall, START_BALANCE } from './hall';

const STAKE = parseMoney('10.00');

test('betting closes when the block before the deciding one is seen', async () => {
  const { store, blocksTo } = await openHall();
  expect(store.table.openRound?.blockNum).toBe(110);
  expect(store.table.blocksLeft).toBe(10);
  await blocksTo(108);
  expect(store.table.openRound).not.toBeNull();
  await blocksTo(109);
  expect(store.table.openRound).toBeNull();
  expect(store.table.facts.phase).toBe('closed');
  expect(store.table.whyClosed).toEqual({ key: 'codes:1270' });
});

test('while messages of blocks are late, the blocks left and the seconds left go down together', async () => {
  const { store, wait } = await openHall();
  const { table } = store;
  for (const past of [0, 1, 2, 3, 4]) {
    const seconds = 27 - 3 * past;
    expect([table.blocksLeft, table.secondsLeft]).toEqual([10 - past, seconds]);
    await wait(table.interval);
  }
});

test('while the block of a closed round is awaited, the plays show what is on the open one, and both are known', async () => {
  const { store, bet, blocksTo, openNext } = await openHall({ gameType: 5 });
  await bet();
  expect(store.table.ownAmounts).toEqual([STAKE, 0n, 0n, 0n]);
  await blocksTo(109);
  expect(store.table.openRound).toBeNull();
  expect(store.table.ownAmounts).toEqual([STAKE, 0n, 0n, 0n]);
  await openNext();
  expect(store.table.openRound?.blockNum).toBe(120);
  expect(store.table.ownAmounts).toEqual([0n, 0n, 0n, 0n]);
  store.table.desk.choose('even');
  await bet();
  const { betAmount, nextBetAmount, ownAmounts } = store.table;
  expect([betAmount, nextBetAmount]).toEqual([
    [STAKE, 0n, 0n, 0n],
    [0n, STAKE, 0n, 0n],
  ]);
  expect(ownAmounts).toEqual(nextBetAmount);
});

test('betting closes by the clock though no block has come', async () => {
  const { store, blocksTo, wait } = await openHall();
  await blocksTo(108);
  await wait(2_999);
  expect(store.table.openRound).not.toBeNull();
  await wait(1);
  expect(store.table.openRound).toBeNull();
  expect(store.table.secondsLeft).toBeNull();
});

test('a bet goes on the round that is seen, and a won one pays what the rules say', async () => {
  const { store, services, bet, blocksTo, wait } = await openHall({ gameType: 4 });
  store.table.desk.choose('banker');
  await bet();
  expect(services.sentTo(CLASSIC_CALLS.bet)).toMatchObject([
    { roundId: '11', play: 'banker', amount: STAKE },
  ]);
  expect(store.table.betAmount).toEqual([STAKE, 0n, 0n, 0n]);
  expect(services.wallet.balance).toBe(START_BALANCE - STAKE);
  await blocksTo(110, '10910');
  const [settled] = store.own.all;
  expect(settled).toMatchObject({ status: 'tied' });
  expect(services.wins).toHaveLength(0);
  expect(store.isHidden({ gameType: 4, roundId: '11' })).toBe(true);
  await wait(REVEAL);
  expect(store.isHidden({ gameType: 4, roundId: '11' })).toBe(false);
  await wait(WIN_AFTER);
  // A returned stake is passed to the notices, which celebrate only payouts above the stake.
  expect(services.wins).toMatchObject([{ payoutAmount: STAKE, betAmount: STAKE }]);
  expect(store.table.facts.mineResult).toBe('even');
});

test('a win, a loss: told when the counters have settled, and the balance is held back until then', async () => {
  for (const [ending, play, status, payout] of [
    ['90011', 'banker', 'won', parseMoney('19.50')],
    ['90011', 'player', 'lost', 0n],
    ['11011', 'tie', 'won', parseMoney('80.00')],
  ] as const) {
    const { store, services, bet, blocksTo, wait } = await openHall({ gameType: 4 });
    store.table.desk.choose(play);
    await bet();
    const before = store.shownBalance;
    await blocksTo(110, ending);
    services.wallet.balance = parseMoney('99999.00');
    expect(store.shownBalance).toBe(before);
    await wait(REVEAL);
    expect(store.shownBalance).toBe(parseMoney('99999.00'));
    expect(store.own.all[0]).toMatchObject({ status, payout });
    expect(services.wins).toEqual([]);
    await wait(WIN_AFTER);
    expect(services.wins.map(({ payoutAmount }) => payoutAmount)).toEqual(status === 'won' ? [payout] : []);
    expect(store.table.facts.mineResult).toBe(status);
    await wait(RESULT_SHOWN);
    expect(store.table.facts.phase).toBe('open');
  }
});

test('a repeat of the last round id is ignored', async () => {
  const { store, services, bet, blocksTo, pushResult, wait } = await openHall({ gameType: 5 });
  await bet();
  await blocksTo(110, '7');
  const shownAt = store.table.facts.result?.shownAt;
  const beads = store.table.trend.beads.length;
  await wait(500);
  pushResult(110);
  await wait(REVEAL);
  pushResult(110);
  await wait(WIN_AFTER);
  expect(store.table.facts.result?.shownAt).toBe(shownAt);
  expect(store.table.trend.beads).toHaveLength(beads);
  expect(services.wins).toHaveLength(1);
});

test('the bull freezes nine times the bet, says so, and asks for a balance that covers it', async () => {
  const { store, services, bet, blocksTo, wait } = await openHall({ gameType: 3 });
  const { desk } = store.table;
  expect(desk.margin).toBe(parseMoney('90.00'));
  await bet();
  expect(services.wallet.balance).toBe(START_BALANCE - parseMoney('100.00'));
  // The board under the scene shows the bet: no toast covers the last results.
  expect(services.toasts).toEqual([]);
  expect(services.said.at(-1)).toEqual({
    key: 'classic:bet.placedWithMargin',
    values: { amount: '10.00', margin: '90.00' },
  });
  services.wallet.balance = parseMoney('99.99');
  desk.stake.setText('10.00');
  expect(desk.reading.fault).toEqual({ key: 'game:bet.marginMissing', values: { balance: '99.99' } });
  desk.stake.max();
  expect(desk.reading.value).toBe(parseMoney('9.99'));
  // Banker has 1 + 0 + 0 = 1 and player 0 + 0 + 0, which counts as 10: the bet loses ten times the stake.
  await blocksTo(110, '10000');
  await wait(REVEAL + WIN_AFTER);
  expect(store.own.all[0]).toMatchObject({ status: 'lost', payout: 0n });
  expect(services.wins).toHaveLength(0);
});

test('a bet whose answer is lost is asked for again, counts once, and the button waits meanwhile', async () => {
  const { store, services, platform, bet } = await openHall({ gameType: 6 });
  platform.refusal = 0;
  const placed = bet();
  await settle();
  expect(store.table.desk.pending).toBe(true);
  services.clock.wind(ASK_AGAIN_AFTER);
  await placed;
  expect(store.table.desk.pending).toBe(false);
  expect(services.sentTo(CLASSIC_CALLS.bet)).toHaveLength(2);
  expect(platform.bets).toHaveLength(1);
  expect(store.own.open).toHaveLength(1);
  expect(store.table.betAmount[0]).toBe(STAKE);
});

test('after a gap a snapshot settles what ended meanwhile, and refunds what was voided', async () => {
  const { store, services, chain, bet, blocksTo, stale } = await openHall({ gameType: 5 });
  await bet();
  chain.head = 125;
  services.clock.wind(25 * 3_000);
  await stale();
  expect(store.own.open).toHaveLength(0);
  expect(store.own.all[0]?.status).toMatch(/won|lost/);
  expect(store.table.openRound?.blockNum).toBe(130);
  await bet();
  const [open] = store.own.open;
  expect(open?.roundId).toBe('13');
  await blocksTo(126);
});

test('a loss that nobody saw is told after the gap, as a win is', async () => {
  const { store, services, chain, bet, stale, endings } = await openHall({ gameType: 5 });
  store.table.desk.choose('odd');
  await bet();
  endings.set(110, '2');
  chain.head = 125;
  services.clock.wind(25 * 3_000);
  await stale();
  expect(store.own.all[0]?.status).toBe('lost');
  expect(services.toasts.at(-1)).toEqual({
    kind: 'error',
    message: { key: 'game:left.lost', values: { stake: '10.00' } },
  });
  expect(services.wins).toEqual([]);
});

test('two taps that come at once place one bet, and the last bet can be taken back until betting closes', async () => {
  const { store, services, platform, blocksTo } = await openHall({ gameType: 5 });
  const { desk } = store.table;
  await desk.tapBet();
  services.clock.wind(180);
  await desk.tapBet();
  expect(platform.bets).toHaveLength(1);
  services.clock.wind(400);
  await desk.tapBet();
  expect(platform.bets).toHaveLength(2);
  const newest = store.own.open[0]?.betId;
  expect(desk.cancellable?.betId).toBe(newest);
  await desk.cancel();
  expect(platform.bets.map(({ betId }) => betId)).not.toContain(newest);
  expect(services.wallet.balance).toBe(parseMoney('9990.00'));
  expect(services.said).toContainEqual({ key: 'game:left.back', values: { stake: '10.00' } });
  expect(store.table.betAmount[0]).toBe(parseMoney('10.00'));
  expect(store.own.all.find(({ betId }) => betId === newest)?.status).toBe('cancelled');
  await blocksTo(109);
  expect(desk.cancellable).toBeNull();
});

test('of two quick taps the second counts where a play or an amount was chosen in between', async () => {
  const { store, services, platform } = await openHall({ gameType: 5 });
  const { desk } = store.table;
  await desk.tapBet();
  services.clock.wind(100);
  desk.choose('even');
  await desk.tapBet();
  services.clock.wind(100);
  desk.stake.setText('20');
  await desk.tapBet();
  expect(platform.bets.map(({ play, amount }) => [play, amount])).toEqual([
    ['odd', 1000n],
    ['even', 1000n],
    ['even', 2000n],
  ]);
});

test('a round that ended before this player came is no news, though it is told before the first snapshot', async () => {
  const { store, pushPrevious } = await openHall({ away: true });
  pushPrevious(100);
  expect(store.table.onShow.shown).toBeNull();
});

test('blocks that were missed are asked for', async () => {
  const { chain, platform, blocksTo } = await openHall();
  const asked = platform.asked;
  chain.head = 103;
  await blocksTo(104);
  expect(platform.asked).toBe(asked + 1);
});

test.each([
  ['source', 'game:void.thirdParty'],
  ['operator', 'game:void.exception'],
  ['restart', 'game:void.exception'],
] as const)('a round voided by the %s refunds its bets and says %s', async (reason, key) => {
  const { store, services, bet, voidRound } = await openHall({ gameType: 5 });
  await bet();
  await voidRound('11', reason);
  expect(store.own.all[0]).toMatchObject({ status: 'refunded', payout: STAKE });
  expect(services.questions).toEqual([{ title: { key: 'game:void.title' }, text: { key } }]);
});

test('while the source is late nobody can bet, and is told so', async () => {
  const { store, services, platform, bet, blocksTo } = await openHall();
  platform.suspended = 'source-late';
  await blocksTo(101);
  expect(store.table.facts.phase).toBe('suspended');
  await bet();
  expect(services.toasts.at(-1)?.message).toEqual({ key: 'classic:suspended.source-late' });
  expect(services.sentTo(CLASSIC_CALLS.bet)).toHaveLength(0);
});

test('auto bet plays on behind another game, one bet a round, each after the last is settled', async () => {
  const { store, services, blocksTo, wait } = await openHall({ gameType: 5 });
  const odd = store.table;
  odd.desk.choose('even');
  await odd.startAuto({ ...EMPTY_PLAN, count: 2 });
  await settle();
  expect(services.sentTo(CLASSIC_CALLS.bet)).toHaveLength(1);
  expect(store.askBeforeLeaving).toBe(true);
  store.choose(6);
  expect(store.isBusy(5)).toBe(true);
  await blocksTo(110, '3');
  expect(services.sentTo(CLASSIC_CALLS.bet)).toHaveLength(1);
  await wait(REVEAL);
  await blocksTo(112);
  expect(services.sentTo(CLASSIC_CALLS.bet)).toMatchObject([
    { gameType: 5, play: 'even', mode: 'auto', roundId: '11' },
    { gameType: 5, play: 'even', mode: 'auto', roundId: '12' },
  ]);
  await blocksTo(120, '4');
  await wait(REVEAL);
  expect(odd.desk.auto.state).toBe('off');
});

test('the road window is fetched from 10 to 100 and keeps up with each result that can be read', async () => {
  const { store, services, blocksTo, wait } = await openHall();
  const { trend } = store.table;
  trend.choose(100);
  await settle();
  expect(services.sentTo(CLASSIC_CALLS.dew).at(-1)).toEqual({ gameType: 4, count: 100 });
  await blocksTo(110);
  expect(trend.shown.map(({ roundId }) => roundId)).not.toContain('11');
  await wait(REVEAL);
  expect(trend.shown[0]).toMatchObject({ roundId: '11', blockNum: 110 });
});

test('the fairness sheet gets the block of a finished bet, and nothing to verify before', async () => {
  const { services, store, bet, blocksTo, blockAt } = await openHall({ gameType: 3 });
  await bet();
  const [open] = store.own.all;
  const look = (bet: ClassicBet) => sightOf(services.witness, bet);
  expect(open && fairRoundOf(open, look(open)).winStatus).toBe(UNFINISHED);
  await blocksTo(110, '10000');
  const [ended] = store.own.all;
  if (!ended) throw new Error('the bet is gone');
  const seen = fairRoundOf(ended, look(ended));
  expect(seen.proof).toMatchObject({
    game: 'bull',
    blockHash: blockAt(110).hash,
    blockNumber: 110,
    outcome: { result: 'player', banker: 1, player: 10 },
  });
  expect(verify(seen.proof, { witnessed: seen.witnessed }).overall).toBe('verified');
  // The device did not see this round while it was open: the proof is consistent, but not witnessed.
  const later = fairRoundOf(ended, look({ ...ended, roundId: '3' }));
  expect(verify(later.proof, { witnessed: later.witnessed }).overall).toBe('consistent');
  const altered = { ...ended, payout: cents(ended.amount * 2n) };
  expect(verify(fairRoundOf(altered, look(ended)).proof).overall).toBe('mismatch');
  const moved = fairRoundOf({ ...ended, blockNum: 111 }, look(ended));
  expect(verify(moved.proof, moved).overall).toBe('mismatch');
});

test('a bull that the profit limit holds is told as the platform pays it, and its proof agrees', async () => {
  const { store, services, bet, blocksTo, wait } = await openHall({ gameType: 3, profitLimit: '50.00' });
  await bet();
  // NiuNiu against one point: the margin is returned besides the limit.
  await blocksTo(110, '37001');
  const [ended] = store.own.all;
  if (!ended) throw new Error('the bet is gone');
  expect(ended).toMatchObject({ play: 'banker', status: 'won', payout: 140_00n });
  const { proof } = fairRoundOf(ended, { promise: null, inTime: false });
  expect(verify(proof).overall).toBe('consistent');
  const overpaid = fairRoundOf({ ...ended, payout: cents(195_00n) }, { promise: null, inTime: false });
  expect(verify(overpaid.proof).overall).toBe('mismatch');
  await wait(REVEAL + WIN_AFTER);
  expect(services.wins.at(-1)).toMatchObject({ payoutAmount: 50_00n, limited: true });
});

test('a win that no limit held names none', async () => {
  const { services, bet, blocksTo, wait } = await openHall({ gameType: 3, profitLimit: '105.00' });
  await bet();
  await blocksTo(110, '37001');
  await wait(REVEAL + WIN_AFTER);
  expect(services.wins.at(-1)).toMatchObject({ payoutAmount: 105_00n, limited: false });
});

test('my bets of the last round are placed again by one tap, and those of this one once more', async () => {
  const { store, services, bet, blocksTo, wait } = await openHall({ gameType: 4 });
  const { desk } = store.table;
  expect(desk.again).toEqual([]);
  desk.choose('banker');
  await bet();
  expect(desk.again).toEqual([]);
  desk.choose('tie');
  desk.stake.setText('5');
  await bet();
  await blocksTo(110, '90011');
  await wait(REVEAL + RESULT_SHOWN);
  expect(store.table.openRound?.roundId).toBe('12');
  expect(desk.again.map(({ play, amount }) => [play, amount])).toEqual([
    ['tie', parseMoney('5.00')],
    ['banker', STAKE],
  ]);
  await desk.repeat(desk.again);
  expect(services.sentTo(CLASSIC_CALLS.bet).slice(2)).toMatchObject([
    { roundId: '12', play: 'banker', amount: STAKE },
    { roundId: '12', play: 'tie', amount: parseMoney('5.00') },
  ]);
  expect(desk.again).toEqual([]);
  await desk.repeat(desk.twice);
  expect(store.table.ownAmounts).toEqual([parseMoney('20.00'), parseMoney('10.00'), 0n, 0n]);
  expect(desk.pending).toBe(false);
});

test('what the balance does not cover as a whole is not begun with', async () => {
  const { store, services, bet } = await openHall({ gameType: 3 });
  const { desk } = store.table;
  await bet();
  services.wallet.balance = parseMoney('99.99');
  await desk.repeat(desk.twice);
  expect(services.sentTo(CLASSIC_CALLS.bet)).toHaveLength(1);
  expect(services.toasts.at(-1)?.message).toEqual({
    key: 'game:bet.marginMissing',
    values: { balance: '99.99' },
  });
});

test('a bet stays in sight until the counters have settled on its block, also while the next round takes bets', async () => {
  const { store, bet, blocksTo, openNext, wait } = await openHall({ gameType: 5 });
  await bet();
  expect(store.table.waiting).toBeNull();
  await blocksTo(109);
  const pinned = { blockNum: 110, sums: [{ play: 'odd', amount: STAKE, pays: parseMoney('19.50') }] };
  expect(store.table.waiting).toEqual(pinned);
  await openNext();
  expect(store.table.openRound?.blockNum).toBe(120);
  expect(store.table.waiting).toEqual(pinned);
  await blocksTo(110, '7');
  expect(store.own.all[0]?.status).toBe('won');
  expect(store.table.waiting).toEqual(pinned);
  await wait(REVEAL);
  expect(store.table.waiting).toBeNull();
});

test('the game on show alone is heard until another table is open beside it, and nothing of that after leaving', async () => {
  const { store, services } = await openHall({ gameType: 4 });
  expect(services.heardOnly).toBe(4);
  store.choose(5);
  expect(services.heardOnly).toBeNull();
  store.choose(4);
  expect(services.heardOnly).toBeNull();
  store.dispose();
  const again = await openHall({ gameType: 6 });
  expect(again.services.heardOnly).toBe(6);
  again.store.dispose();
  expect(again.services.heardOnly).toBeNull();
});
