import { autorun } from 'mobx';
import { formatMoney, parseMoney } from '../../../src/core/money';
import { CALLS } from '../../../src/protocol/calls';
import { HILO_CALLS } from '../../../src/games/hilo/messages';
import { REVEAL } from '../../../src/games/hilo/facts';
import { ASK_AGAIN_AFTER } from '../../../src/kits/betting/sureCalls';
import { CODE } from '../../../src/protocol/codes';
import { settle } from '../support/fakeServices';
import { seedWith } from '../support/hiloTable';
import { ClientTable, OWN } from './table';
import { PLAYER_CHAIN_CALLS, type OwnSeeds } from '../../../src/kits/ownRounds/messages';

const FOUR_TO_NINE = seedWith(3, 8);

test('the commitment of the next round is there before the bet, and the bet names it', async () => {
  const table = new ClientTable(FOUR_TO_NINE);
  const store = await table.enter();
  expect(store.seeds.commitment).toMatchObject({ chainId: 'chain-1', index: 1 });
  await store.bet();
  expect(table.services.sentTo(HILO_CALLS.bet)).toMatchObject([
    { chainId: 'chain-1', index: 1, amount: parseMoney('10.00') },
  ]);
  expect(store.table.shown).toMatchObject({ status: 'open', step: 0 });
});

test('a right guess leads to what the platform says it pays', async () => {
  const table = new ClientTable(FOUR_TO_NINE);
  const store = await table.enter();
  await store.bet();
  expect(store.table.shown?.cashOut).toBeNull();
  await store.guess('higher');
  expect(store.table.shown).toMatchObject({ correct: 1, step: 1, cashOut: table.view().cashOut });
  await store.cashOut();
  expect(store.table.shown?.status).toBe('cashed');
  expect(store.past.rounds).toHaveLength(1);
});

test('two taps at once send one guess, and it names its step', async () => {
  const table = new ClientTable(FOUR_TO_NINE);
  const store = await table.enter();
  await store.bet();
  await Promise.all([store.guess('higher'), store.guess('lower'), store.skip(), store.cashOut()]);
  expect(table.services.sentTo(HILO_CALLS.guess)).toMatchObject([{ step: 0, guess: 'higher' }]);
  expect(table.services.sentTo(HILO_CALLS.skip)).toEqual([]);
});

test('a guess that is not offered on the card is not sent', async () => {
  const table = new ClientTable(seedWith(0, 5));
  const store = await table.enter();
  await store.bet();
  expect(store.table.shown?.choices.map(({ guess }) => guess)).toEqual(['higher', 'equal']);
  await store.guess('lower');
  expect(table.services.sentTo(HILO_CALLS.guess)).toEqual([]);
});

test('a move without a round asks for a bet first', async () => {
  const table = new ClientTable(FOUR_TO_NINE);
  const store = await table.enter();
  await store.guess('higher');
  await store.skip();
  await store.cashOut();
  const asked = { kind: 'wrong', message: { key: 'game:bet.first' } };
  expect(table.services.toasts).toEqual([asked, asked, asked]);
  await store.bet();
  await store.guess('higher');
  expect(table.services.toasts).toHaveLength(3);
});

test('a lost answer is asked for again under its request id, and what the platform has is shown', async () => {
  const table = new ClientTable(FOUR_TO_NINE);
  const store = await table.enter();
  await store.bet();
  let asked = 0;
  table.services.answer(HILO_CALLS.guess, () => {
    asked += 1;
    if (asked > 1) return table.told([]);
    table.at().guess('higher');
    return { ok: false, code: CODE.unreachable, message: '' };
  });
  const guessed = store.guess('higher');
  await settle();
  expect(store.moves.pending).toBe('guess');
  table.services.clock.wind(ASK_AGAIN_AFTER);
  await guessed;
  const sent = table.services.sentTo(HILO_CALLS.guess) as { requestId: string }[];
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  expect(store.table.shown).toMatchObject({ step: 1, correct: 1 });
  expect(store.moves.pending).toBeNull();
});

test.each([
  ['refunded', [], 'hud:maintenance.roundBack'],
  ['cashed', ['higher'], 'hud:maintenance.roundPaid'],
] as const)(
  'a round that the platform ended while nobody was here (%s) is told on the return, once',
  async (status, guesses, key) => {
    const table = new ClientTable(FOUR_TO_NINE);
    await (await table.enter()).bet();
    for (const guess of guesses) await table.store.guess(guess);
    table.store.dispose();
    table.at().deal({ type: 'close' });
    expect(table.view().status).toBe(status);
    const { toasts } = table.services;
    toasts.length = 0;
    await table.reopen();
    const sum = formatMoney(table.view().payout ?? table.view().amount, 'en');
    const told = [{ kind: 'success', message: { key, values: { sum } } }];
    expect(toasts).toEqual(told);
    table.store.dispose();
    await table.reopen();
    expect(toasts).toEqual(told);
  },
);

test('an open round comes back with its cards and odds, without a turn', async () => {
  const table = new ClientTable(FOUR_TO_NINE);
  await (await table.enter()).bet();
  await table.store.guess('higher');
  const again = new ClientTable(FOUR_TO_NINE, {}, false);
  again.dealt = table.at();
  again.rounds = table.rounds;
  const store = await again.enter();
  expect(store.table.shown).toEqual(table.view());
  expect(store.table.facts).toMatchObject({ turnedAt: null, chestAt: null });
  expect(store.table.revealing).toBe(false);
});

test('the game is not ready before its open round is back', async () => {
  const table = new ClientTable(FOUR_TO_NINE);
  await (await table.enter()).bet();
  const again = new ClientTable(FOUR_TO_NINE);
  again.dealt = table.at();
  again.rounds = table.rounds;
  const { play } = again.store;
  let betsWhenReady: number | null = null;
  const stop = autorun(() => {
    if (play.ready) betsWhenReady ??= play.bets.length;
  });
  await again.enter();
  stop();
  expect(betsWhenReady).toBe(1);
});

test('the panel hears of a card when it has been turned, and taps wait until then', async () => {
  const table = new ClientTable(FOUR_TO_NINE, {}, false);
  const store = await table.enter();
  await store.bet();
  table.services.clock.wind(REVEAL);
  await store.guess('lower');
  expect(store.table.facts.status).toBe('lost');
  expect(store.table.shown?.status).toBe('open');
  await store.guess('higher');
  expect(table.services.sentTo(HILO_CALLS.guess)).toHaveLength(1);
  table.services.clock.wind(REVEAL);
  expect(store.table.shown?.status).toBe('lost');
});

test('a late word about an earlier step changes nothing', async () => {
  const table = new ClientTable(FOUR_TO_NINE);
  const store = await table.enter();
  await store.bet();
  const earlier = table.view();
  await store.guess('higher');
  store.take(earlier, table.now());
  expect(store.table.shown?.step).toBe(1);
});

test('a return at or below the stake is not celebrated', async () => {
  const table = new ClientTable(FOUR_TO_NINE);
  const store = await table.enter();
  await store.bet();
  await store.guess('higher');
  await store.cashOut();
  const round = store.table.shown;
  if (!round) throw new Error('no round');
  expect(store.table.facts.won).toBeGreaterThan(100);
  store.take({ ...round, betId: 'other', payout: round.amount }, table.now());
  expect(store.table.facts.won).toBe(0);
});

test('a first client seed is sent where there is none', async () => {
  const table = new ClientTable(FOUR_TO_NINE);
  const { services } = table;
  services.kept.delete('seeds.8');
  const { k, before, chainId, commitment, length } = OWN.current ?? OWN.next;
  const first = { k, before, chainId, commitment, length };
  let own: OwnSeeds = { ...OWN, clientSeed: null, current: null, next: first, further: OWN.next };
  services.answer(HILO_CALLS.start, () => ({
    ok: true,
    body: { seeds: own, commitment: null, round: null },
  }));
  services.answer(PLAYER_CHAIN_CALLS.clientHash, ({ clientSeed }) => {
    const current = OWN.current && { ...OWN.current, clientSeed: clientSeed ?? '' };
    own = { ...OWN, clientSeed: clientSeed ?? null, current };
    return { ok: true, body: { gameType: 8, clientSeed: clientSeed ?? null, seeds: own } };
  });
  await table.enter();
  await settle();
  expect(services.sentTo(PLAYER_CHAIN_CALLS.clientHash)).toMatchObject([
    { gameType: 8, chainId: 'chain-1', clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
  ]);
  expect(table.store.seeds.own?.clientSeed).not.toBeNull();
});

test.each(['', 'with space', 'x'.repeat(65), 'ünï'])('the client seed "%s" is not sent', async (seed) => {
  const table = new ClientTable(FOUR_TO_NINE);
  const store = await table.enter();
  expect(await store.seeds.swap(seed)).toBe(false);
  expect(table.services.toasts.map(({ message }) => message.key)).toEqual(['codes:1299']);
  expect(table.services.sentTo(HILO_CALLS.swap)).toEqual([]);
});

test('a skip that would close an open chest asks first', async () => {
  const seed = seedWith(3, 8, 2, 10);
  const table = new ClientTable(seed);
  const store = await table.enter();
  await store.bet();
  await store.guess('higher');
  const round = store.table.shown;
  if (!round) throw new Error('no round');
  store.take({ ...round, treasure: { open: true, needed: 5, basisPoints: 200 } }, table.now());
  table.services.answersToQuestions.push(false);
  await store.skip();
  expect(table.services.questions).toMatchObject([{ title: { key: 'hilo:skip.closes.title' } }]);
  expect(table.services.sentTo(HILO_CALLS.skip)).toEqual([]);
});

test('the end of a round that is told twice counts once', async () => {
  const table = new ClientTable(FOUR_TO_NINE);
  const store = await table.enter();
  await store.bet();
  await store.guess('higher');
  await store.cashOut();
  const over = table.view();
  const { refreshed } = table.services.wallet;
  store.take(over, table.now());
  store.take(over, null);
  expect(store.past.rounds).toHaveLength(1);
  expect(table.services.wallet.refreshed).toBe(refreshed);
});

test('maintenance that was on before the game was entered is known', async () => {
  const table = new ClientTable(FOUR_TO_NINE);
  table.services.answer(CALLS.gameConfig, () => ({ ok: true, body: [{ gameType: 8, status: 1 }] }));
  const store = await table.enter();
  expect(store.terms.access.maintenance).toBe(true);
  expect(store.canBet).toBe(false);
});
