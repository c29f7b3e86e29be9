import { cents, parseMoney } from '../../../src/core/money';
import { MOVE_PACE, ROUND_PACE } from '../../../src/kits/ownRounds/client/autoPlay';
import { FIRST_TACTICS, type HiloTactics } from '../../../src/games/hilo/client/auto/tactics';
import { HILO_CALLS } from '../../../src/games/hilo/messages';
import { AUTO_BET_IDLE_LIMIT } from '../../../src/kits/betting/autoBet';
import { EMPTY_PLAN, type AutoBetPlan } from '../../../src/kits/betting/autoBetRules';
import { CODE } from '../../../src/protocol/codes';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import type { BetSlip } from '../../../src/protocol/records';
import { became, never, slipOf } from '../mechanics/autoBetLeft/slips';
import { settle } from '../support/fakeServices';
import { seedWith } from '../support/hiloTable';
import { ClientTable } from './table';

/** Four, then nine: the likelier guess, higher, is right at 1.43. */
const WINS = seedWith(3, 8, 2);
/** Four, then two: the likelier guess is wrong. */
const LOSES = seedWith(3, 1);
const ONE: HiloTactics = { ...FIRST_TACTICS, guesses: 1 };
const STAKE = parseMoney('10.00');

/** Lets the table's clock run in small steps, so that each answer comes before the next step. */
async function wind(table: ClientTable, span: number): Promise<void> {
  for (let passed = 0; passed < span; passed += 100) {
    table.services.clock.wind(100);
    await settle();
  }
}

async function started(
  seeds: string | readonly string[],
  plan: Partial<AutoBetPlan> = {},
  tactics: HiloTactics = ONE,
): Promise<ClientTable> {
  const table = new ClientTable(seeds);
  const { autoPlay } = await table.enter();
  await autoPlay.start({ ...EMPTY_PLAN, ...plan }, tactics);
  return table;
}

const modes = (table: ClientTable) =>
  table.services.sentTo(HILO_CALLS.bet).map((request) => (request as { mode: string }).mode);
const stakes = (table: ClientTable) =>
  table.services.sentTo(HILO_CALLS.bet).map((request) => (request as { amount: bigint }).amount);
const told = (table: ClientTable) => table.services.toasts.map(({ message }) => message.key);

test('it plays as many rounds as it was asked for, each bet marked as automatic, and says that it is done', async () => {
  const table = await started([WINS, LOSES, WINS], { count: 3 });
  await wind(table, 20_000);
  expect(modes(table)).toEqual(['auto', 'auto', 'auto']);
  expect(table.services.sentTo(HILO_CALLS.cashOut)).toHaveLength(2);
  expect(told(table)).toEqual(['game:auto.stopped.count']);
  const { auto } = table.store.autoPlay;
  expect(auto.state).toBe('off');
  expect(table.services.kept.get('hilo.auto')).toBeNull();
});

test('the net is what the rounds made, and rules of raising and stopping are those of the other games', async () => {
  const raise = { onLoss: { kind: 'raise', percent: '100' } } as const;
  const table = await started([LOSES, LOSES, WINS], { count: 10, ...raise, stopOnSingleWin: '1' });
  await wind(table, 20_000);
  expect(stakes(table)).toEqual([STAKE, 2n * STAKE, 4n * STAKE]);
  expect(told(table)).toEqual(['game:auto.stopped.singleWin']);
});

test('endless goes on until a rule stops it', async () => {
  const table = await started(LOSES, { count: null, stopOnLoss: '120' });
  expect(table.services.questions).toMatchObject([{ title: { key: 'game:auto.confirm.title' } }]);
  await wind(table, 8_000);
  expect(table.store.autoPlay.auto.left).toBeNull();
  await wind(table, 60_000);
  expect(modes(table)).toHaveLength(12);
  expect(told(table)).toEqual(['game:auto.stopped.loss']);
});

test('hands are off while it plays; stopped in a round, it leaves the round to the player', async () => {
  const table = await started(WINS, {}, { ...ONE, guesses: 2 });
  const { store } = table;
  await wind(table, 200);
  expect(store.table.shown?.status).toBe('open');
  await store.guess('lower');
  await store.skip();
  await store.cashOut();
  await store.bet();
  expect(store.table.shown?.step).toBe(0);
  store.autoPlay.auto.stop();
  await wind(table, MOVE_PACE * 4);
  expect(store.table.shown).toMatchObject({ status: 'open', step: 0 });
  await store.guess('higher');
  await store.cashOut();
  expect(store.table.shown?.status).toBe('cashed');
  await wind(table, ROUND_PACE * 3);
  expect(modes(table)).toHaveLength(1);
});

test('paused in a round and resumed, it goes on where it was', async () => {
  const table = await started(WINS, { count: 1 }, { ...ONE, guesses: 2 });
  const { auto } = table.store.autoPlay;
  await wind(table, MOVE_PACE + 200);
  expect(table.store.table.shown?.step).toBe(1);
  auto.pause();
  await wind(table, MOVE_PACE * 4);
  expect(table.store.table.shown?.step).toBe(1);
  auto.resume();
  await wind(table, 20_000);
  expect(table.store.table.shown).toMatchObject({ status: 'cashed', correct: 2 });
  expect(told(table)).toEqual(['game:auto.stopped.count']);
});

test('it ends with the message when the balance does not cover the bet', async () => {
  const table = await started(LOSES, { count: 5 });
  const told1 = table.services.wallet;
  await wind(table, 2_000);
  told1.balance = parseMoney('9.99');
  await wind(table, 20_000);
  expect(modes(table)).toHaveLength(1);
  expect(told(table)).toEqual(['game:auto.stopped.balance']);
});

test('after ten minutes without a tap it asks, and stops when nobody is there', async () => {
  const table = await started(LOSES, { count: 5 });
  const { services, store } = table;
  await wind(table, 200);
  services.clock.wind(AUTO_BET_IDLE_LIMIT + 1);
  services.answersToQuestions.push(false);
  await wind(table, 20_000);
  expect(services.questions.at(-1)?.title).toEqual({ key: 'game:auto.idle.title' });
  expect(store.autoPlay.auto.state).toBe('off');
  expect(modes(table)).toHaveLength(1);
});

test('a tap puts that question off', async () => {
  const table = await started(LOSES, { count: 5 });
  await wind(table, 200);
  table.services.clock.wind(AUTO_BET_IDLE_LIMIT - 1_000);
  table.store.tapped();
  await wind(table, 20_000);
  expect(table.services.questions).toHaveLength(1);
  expect(modes(table)).toHaveLength(5);
});

test.each([
  ['the authorisation is taken back', SHARED_PUSHES.cancelGameAuth.code, {}],
  ['maintenance begins', SHARED_PUSHES.gameStatus.code, { gameType: 8, status: 1 }],
])('it ends and says so when %s', async (_why, code, data) => {
  const table = await started(LOSES, { count: 5 });
  await wind(table, 200);
  table.services.push({ code, data });
  await wind(table, 20_000);
  expect(told(table)).toEqual(['game:auto.interrupted']);
  expect(modes(table)).toHaveLength(1);
  expect(table.store.table.shown?.status).toBe('open');
});

test('it ends when the limits have changed', async () => {
  const table = await started(LOSES, { count: 5 });
  await wind(table, 200);
  const { config } = table.store.terms;
  if (!config) throw new Error('no config');
  table.services.answer(HILO_CALLS.config, () => ({
    ok: true,
    body: { ...config, maxBet: parseMoney('20.00') },
  }));
  table.services.push({ code: SHARED_PUSHES.betLimitRefresh.code, data: {} });
  await settle();
  expect(told(table)).toEqual(['game:auto.interrupted']);
});

test('a refused bet ends it; a bet whose answer was lost counts when the platform has the round', async () => {
  const refused = await started(LOSES, { count: 5 });
  refused.services.answer(HILO_CALLS.bet, () => ({ ok: false, code: 1269, message: '' }));
  await wind(refused, 2_000);
  expect(told(refused)).toEqual(['game:auto.interrupted']);

  const lost = new ClientTable([WINS, WINS]);
  const { autoPlay } = await lost.enter();
  const placing = lost.loseAnswerOfBet();
  await autoPlay.start({ ...EMPTY_PLAN, count: 1 }, ONE);
  await wind(lost, 20_000);
  expect(placing.lost).toBe(1);
  expect(told(lost)).toEqual(['game:auto.stopped.count']);
  // Sent twice with one request id, placed once.
  expect(modes(lost)).toEqual(['auto', 'auto']);
  expect(lost.rounds).toBe(1);
});

test('it cannot start over an open round, nor without an end to its rounds', async () => {
  const table = new ClientTable(WINS);
  const store = await table.enter();
  expect(store.autoPlay.fault(EMPTY_PLAN, { ...ONE, guesses: null })).toMatchObject({
    key: 'hilo:auto.endMissing',
  });
  expect(store.autoPlay.fault({ ...EMPTY_PLAN, count: 0 }, ONE)).toMatchObject({
    key: 'game:auto.countMissing',
  });
  expect(store.autoPlay.fault(EMPTY_PLAN, ONE)).toBeNull();
  await store.bet();
  expect(store.autoPlay.fault(EMPTY_PLAN, ONE)).toEqual({ key: 'game:own.roundOpen' });
  await store.autoPlay.start(EMPTY_PLAN, ONE);
  expect(store.autoPlay.auto.state).toBe('off');
});

describe('over a reload', () => {
  /** A table that continues another one: with its device storage, and the platform's open round. */
  async function again(before: ClientTable, seeds: readonly string[]): Promise<ClientTable> {
    before.store.dispose();
    const after = new ClientTable(seeds);
    for (const [key, value] of before.services.kept) after.services.kept.set(key, value);
    after.dealt = before.dealt;
    after.rounds = before.rounds;
    became(after.services, slipsOf(before));
    await after.reopen();
    return after;
  }

  /** The slip of the round in the records, if there is a round. */
  function slipsOf({ dealt }: ClientTable): BetSlip[] {
    if (!dealt) return [];
    const of = { gameType: 8, roundId: null, amount: STAKE };
    const { betId, status } = dealt.round;
    if (status === 'open') return [slipOf(betId, 'notDrawn', null, of)];
    return [slipOf(betId, status === 'lost' ? 'lose' : 'win', '0.00', { ...of, net: cents(-STAKE) })];
  }

  test('it is paused, its round as it was, and resumes with what is left', async () => {
    const before = await started([WINS, LOSES], { count: 2 }, { ...ONE, guesses: 2 });
    await wind(before, MOVE_PACE + 200);
    const after = await again(before, [WINS, LOSES]);
    const { auto } = after.store.autoPlay;
    expect([auto.state, auto.left]).toEqual(['paused', 1]);
    expect(after.store.table.shown).toMatchObject({ status: 'open', step: 1 });
    await wind(after, 5_000);
    expect(after.store.table.shown?.step).toBe(1);
    auto.resume();
    await wind(after, 20_000);
    expect(modes(after)).toEqual(['auto']);
    expect(told(after)).toEqual(['game:auto.stopped.count']);
  });

  test('a round that ended meanwhile is counted', async () => {
    const before = await started([WINS, LOSES], { count: 3 }, { ...ONE, guesses: 2 });
    await wind(before, 200);
    before.at().guess('lower');
    const after = await again(before, [WINS, LOSES]);
    expect(after.store.autoPlay.auto.net).toBe(-STAKE);
    expect(after.store.table.shown).toBeNull();
  });

  test('a bet whose answer was cut off by it is counted once', async () => {
    const before = new ClientTable([WINS, LOSES]);
    const { autoPlay } = await before.enter();
    before.loseAnswerOfBet(true);
    await autoPlay.start({ ...EMPTY_PLAN, count: 2 }, ONE);
    await wind(before, 500);
    expect(autoPlay.auto.left).toBe(2);
    const after = await again(before, [WINS, LOSES]);
    expect(after.store.autoPlay.auto.left).toBe(1);
    after.store.autoPlay.auto.resume();
    await wind(after, 20_000);
    expect(modes(after)).toEqual(['auto']);
  });

  test('left while the line is broken and a bet is on its way, it counts that bet once, and ends nothing', async () => {
    const before = new ClientTable([WINS, LOSES]);
    const { autoPlay } = await before.enter();
    const lost = { ok: false, code: CODE.unreachable, message: '' } as const;
    before.loseAnswerOfBet(true);
    await autoPlay.start({ ...EMPTY_PLAN, count: 2 }, ONE);
    const { services } = before;
    const { call } = services.api;
    let lose = (): void => undefined;
    services.api.call = async (...question) => {
      if (question[0].path !== HILO_CALLS.bet.path) return lost;
      void call(...question);
      return new Promise((resolve) => (lose = () => resolve(lost)));
    };
    await wind(before, 500);
    before.store.dispose();
    // The call is sent again, and its answer is lost again.
    for (let i = 0; i < 3; i += 1) {
      lose();
      await settle();
    }
    expect(before.rounds).toBe(1);
    const { auto } = (await again(before, [WINS, LOSES])).store.autoPlay;
    expect([auto.state, auto.left]).toEqual(['paused', 1]);
  });

  test('a bet that was cut off, and whose round is over on the return, comes to the net', async () => {
    const before = new ClientTable([LOSES]);
    const { autoPlay } = await before.enter();
    before.loseAnswerOfBet(true);
    await autoPlay.start({ ...EMPTY_PLAN, count: 2 }, ONE);
    await wind(before, 500);
    // The round was continued on another device.
    before.at().guess('higher');
    const after = await again(before, [LOSES]);
    expect(after.store.autoPlay.auto).toMatchObject({ left: 1, net: -STAKE });
    expect(told(after)).toEqual(['game:left.lost']);
  });

  test('a bet that never came to the platform does not count, and is told', async () => {
    const before = new ClientTable([WINS, LOSES]);
    const { autoPlay } = await before.enter();
    before.services.answer(HILO_CALLS.bet, never);
    await autoPlay.start({ ...EMPTY_PLAN, count: 2 }, ONE);
    await wind(before, 500);
    const after = await again(before, [WINS, LOSES]);
    expect(after.store.autoPlay.auto).toMatchObject({ left: 2, net: 0n, state: 'paused' });
    expect(told(after)).toEqual(['game:left.notPlaced']);
  });
});

test('a raise beyond the highest bet is held there, and says so', async () => {
  const table = new ClientTable(LOSES);
  const { autoPlay } = await table.enter();
  table.store.stake.setText('800');
  const raise = { kind: 'raise', percent: '50' } as const;
  await autoPlay.start({ ...EMPTY_PLAN, count: 2, onLoss: raise }, ONE);
  await wind(table, 10_000);
  expect(stakes(table)).toEqual([800_00n, 1_000_00n]);
  expect(told(table)).toContain('game:auto.atMaximum');
});
