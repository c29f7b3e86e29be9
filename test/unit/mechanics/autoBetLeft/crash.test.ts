// Auto bet of a crash game that the player left with an open bet: its result is right when the player returns.
import type { Outcome } from '../../../../src/client/connection/api';
import { serverTime } from '../../../../src/core/clock';
import { parseMoney } from '../../../../src/core/money';
import { parseMultiplier } from '../../../../src/core/multiplier';
import { ROCKET_CALLS } from '../../../../src/games/rocket/messages';
import { createRocketStore } from '../../../../src/games/rocket/client/store';
import { EMPTY_PLAN } from '../../../../src/kits/betting/autoBetRules';
import { LOOK_UP_AGAIN_AFTER } from '../../../../src/kits/betting/missedEnds';
import type { CrashBet } from '../../../../src/kits/crash/messages';
import type { AnswerOf } from '../../../../src/protocol/call';
import { RECORD_CALLS } from '../../../../src/protocol/records';
import { openTable, roundOf } from '../../crash/table';
import { ANSWERS_KEPT, LOOK_AGAIN_AFTER } from '../../../../src/kits/betting/leftCalls';
import { became, never, record, slipOf } from './slips';

type Table = Awaited<ReturnType<typeof openTable>>;

/** Five bets, the first of which is on round 1, in flight. */
async function bettingOn1(
  plan: Partial<typeof EMPTY_PLAN> = {},
): Promise<Table & { readonly bet: CrashBet }> {
  const table = await openTable();
  const [panel] = table.store.panels;
  await panel.auto.start({ ...EMPTY_PLAN, count: 5, ...plan });
  table.countdown('1');
  await table.settle();
  table.takeOff('1');
  if (!panel.bet) throw new Error('nothing was bet');
  return { ...table, bet: panel.bet };
}

const countdownOf = ({ services }: Table, roundId: string) => ({
  roundId,
  millisLeft: 8000,
  beginMillis: serverTime(services.clock.now() + 8000),
});

/** The game is entered again, in the countdown of this round or the flight of round 1, with these bets of mine. */
async function back({ services, setSnapshot, settle }: Table, round: string, mine: readonly CrashBet[]) {
  setSnapshot({
    round: roundOf(round, round === '1' ? 3 : 2),
    launchedAt: round === '1' ? services.serverClock.now() : null,
    mine: [...mine],
  });
  const store = createRocketStore(services);
  await store.start();
  await store.assetsReady();
  await settle();
  return store.panels[0].auto;
}

test('a bet whose round ended meanwhile comes to the net', async () => {
  const table = await bettingOn1();
  table.store.dispose();
  record(table.services, [slipOf('bet-1', 'notEscaped', '0.00')]);
  expect(await back(table, '2', [])).toMatchObject({ state: 'paused', left: 4, net: -1000n });
});

test('it changes the next stake, and stops auto bet where a rule says so', async () => {
  const raised = await bettingOn1({ onLoss: { kind: 'raise', percent: '100' } });
  raised.store.dispose();
  record(raised.services, [slipOf('bet-1', 'notEscaped', '0.00')]);
  const auto = await back(raised, '2', []);
  auto.resume();
  raised.countdown('3');
  await raised.settle();
  expect(raised.services.sentTo(ROCKET_CALLS.bet)).toMatchObject([{ amount: 1000n }, { amount: 2000n }]);

  const stopping = await bettingOn1({ stopOnLoss: '10' });
  stopping.store.dispose();
  record(stopping.services, [slipOf('bet-1', 'notEscaped', '0.00')]);
  expect((await back(stopping, '2', [])).state).toBe('off');
  expect(stopping.services.toasts.at(-1)?.message.key).toBe('game:auto.stopped.loss');
});

test('a bet that came back is placed again', async () => {
  const table = await bettingOn1();
  table.store.dispose();
  record(table.services, [slipOf('bet-1', 'refunded', '10.00')]);
  expect(await back(table, '2', [])).toMatchObject({ left: 5, net: 0n });
});

test('taken up again before the records know, it waits for them', async () => {
  const table = await bettingOn1();
  table.store.dispose();
  record(table.services, [slipOf('bet-1', 'notDrawn', null)]);
  const auto = await back(table, '2', []);
  auto.resume();
  table.countdown('3');
  await table.settle();
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(1);
  record(table.services, [slipOf('bet-1', 'win', '15.00')]);
  table.services.clock.wind(LOOK_UP_AGAIN_AFTER);
  await table.settle();
  expect(auto.net).toBe(500n);
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(2);
});

test('back in the same flight, the bet counts once: at its end', async () => {
  const table = await bettingOn1();
  table.store.dispose();
  const auto = await back(table, '1', [table.bet]);
  expect(auto).toMatchObject({ left: 4, net: 0n });
  table.gameOver('1', '1.20');
  expect(auto).toMatchObject({ left: 4, net: -1000n });
  expect(table.services.sentTo(RECORD_CALLS.gameRecord)).toHaveLength(0);
});

test('back in the same flight, a bet that had got out before is not counted again', async () => {
  const table = await bettingOn1();
  await table.store.panels[0].act();
  const escaped: CrashBet = {
    ...table.bet,
    status: 'escaped',
    multiplier: parseMultiplier('1.50'),
    payout: parseMoney('15.00'),
  };
  expect(table.store.panels[0].auto.net).toBe(500n);
  table.store.dispose();
  expect(await back(table, '1', [escaped])).toMatchObject({ left: 4, net: 500n });
});

describe('left while its bet was on its way', () => {
  /** `answer` is called when the platform answers, long after the player has left. */
  async function sentAndLeft(
    answer: (bet: CrashBet) => Outcome<AnswerOf<typeof ROCKET_CALLS.bet>>,
    plan: Partial<typeof EMPTY_PLAN> = {},
  ) {
    const { bet } = await bettingOn1();
    const table = await openTable();
    const [{ auto }] = table.store.panels;
    await auto.start({ ...EMPTY_PLAN, count: 5, ...plan });
    let release = (): void => undefined;
    table.services.answer(
      ROCKET_CALLS.bet,
      () => new Promise((resolve) => (release = () => resolve(answer(bet)))),
    );
    table.countdown('1');
    await table.settle();
    table.store.dispose();
    return {
      ...table,
      bet,
      async answer() {
        release();
        await table.settle();
      },
    };
  }
  const taken = (bet: CrashBet) => ({ ok: true, body: { balance: parseMoney('9990.00'), bet } }) as const;
  const refused = () => ({ ok: false, code: 1280, message: '' }) as const;

  test('it counts where the platform has it', async () => {
    const table = await sentAndLeft(taken);
    became(table.services, [slipOf('bet-1', 'notDrawn', null)]);
    const auto = await back(table, '1', [table.bet]);
    expect(auto).toMatchObject({ left: 4, net: 0n });
    table.gameOver('1', '1.20');
    expect(auto).toMatchObject({ left: 4, net: -1000n });
  });

  test('it does not where the platform never had it', async () => {
    const table = await sentAndLeft(taken);
    became(table.services, []);
    const auto = await back(table, '1', []);
    expect(auto).toMatchObject({ state: 'paused', left: 5, net: 0n });
    expect(auto.openBet).toBeNull();
  });

  test('its loss comes to the net although its round is over, and the next stake follows', async () => {
    const table = await sentAndLeft(taken, { onLoss: { kind: 'raise', percent: '100' } });
    const lost = slipOf('bet-1', 'notEscaped', '0.00');
    became(table.services, [lost]);
    record(table.services, [lost]);
    const auto = await back(table, '2', []);
    expect(auto).toMatchObject({ state: 'paused', left: 4, net: -1000n });
    auto.resume();
    table.countdown('3');
    await table.settle();
    expect(table.services.sentTo(ROCKET_CALLS.bet)).toMatchObject([{ amount: 1000n }, { amount: 2000n }]);
    // The client asks once, and about the call that was under way.
    expect(table.services.sentTo(RECORD_CALLS.requestRecord)).toEqual([
      {
        requestId: (table.services.sentTo(ROCKET_CALLS.bet)[0] as { requestId: string }).requestId,
        betIds: [],
      },
    ]);
  });

  test('its win comes to the net, and stops auto bet where a rule says so', async () => {
    const table = await sentAndLeft(taken, { stopOnSingleWin: '5' });
    const won = slipOf('bet-1', 'win', '15.00');
    became(table.services, [won]);
    record(table.services, [won]);
    expect((await back(table, '2', [])).state).toBe('off');
    expect(table.services.toasts.map(({ message }) => message.key)).toContain('game:auto.stopped.singleWin');
  });

  test('a stake that came back is placed again', async () => {
    const table = await sentAndLeft(taken);
    const refunded = slipOf('bet-1', 'refunded', '10.00');
    became(table.services, [refunded]);
    record(table.services, [refunded]);
    expect(await back(table, '2', [])).toMatchObject({ left: 5, net: 0n });
  });

  test('taken up again, auto bet waits until the platform has said what became of it', async () => {
    const table = await sentAndLeft(taken);
    became(table.services, 'unanswered');
    const auto = await back(table, '2', []);
    auto.resume();
    table.countdown('3');
    await table.settle();
    expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(1);
    const lost = slipOf('bet-1', 'notEscaped', '0.00');
    became(table.services, [lost]);
    record(table.services, [lost]);
    table.setSnapshot({ round: roundOf('3'), countdown: countdownOf(table, '3') });
    table.services.clock.wind(LOOK_AGAIN_AFTER);
    await table.settle();
    expect(auto).toMatchObject({ state: 'running', net: -1000n });
    expect(table.services.sentTo(ROCKET_CALLS.bet)).toHaveLength(2);
  });

  test('two panels with the same stake each count their own', async () => {
    const table = await openTable();
    for (const { auto } of table.store.panels) await auto.start({ ...EMPTY_PLAN, count: 5 });
    table.services.answer(ROCKET_CALLS.bet, never);
    table.countdown('1');
    await table.settle();
    const [first] = table.services.sentTo(ROCKET_CALLS.bet) as { requestId: string }[];
    table.store.dispose();
    table.services.answer(RECORD_CALLS.requestRecord, ({ requestId }) => ({
      ok: true,
      body:
        requestId === first?.requestId
          ? { counted: true, slips: [slipOf('bet-1', 'win', '25.00')] }
          : { counted: false, slips: [] },
    }));
    record(table.services, [slipOf('bet-1', 'win', '25.00')]);
    const one = await back(table, '2', []);
    expect(one).toMatchObject({ left: 4, net: 1500n });
    const [, two] = createRocketStore(table.services).panels;
    expect(two.auto).toMatchObject({ left: 5, net: 0n });
  });

  test('when nobody can say what became of it, auto bet ends', async () => {
    const table = await sentAndLeft(taken);
    table.services.clock.wind(ANSWERS_KEPT + 1);
    expect((await back(table, '2', [])).state).toBe('off');
    expect(table.services.sentTo(RECORD_CALLS.requestRecord)).toEqual([]);
    expect(table.services.toasts.map(({ message }) => message.key)).toEqual([
      'game:auto.interrupted',
      'game:left.unknown',
    ]);
  });

  test('an answer that comes afterwards is kept for the return', async () => {
    const table = await sentAndLeft(taken);
    await table.answer();
    const lost = slipOf('bet-1', 'notEscaped', '0.00');
    became(table.services, [lost]);
    record(table.services, [lost]);
    expect(await back(table, '2', [])).toMatchObject({ state: 'paused', left: 4, net: -1000n });
  });

  test('an answer that comes after the return changes nothing of what was done since', async () => {
    const table = await sentAndLeft(taken);
    became(table.services, [slipOf('bet-1', 'notDrawn', null)]);
    const auto = await back(table, '1', [table.bet]);
    auto.stop();
    await table.answer();
    expect(createRocketStore(table.services).panels[0].auto.state).toBe('off');
  });

  test('a refusal that comes afterwards is told on the return', async () => {
    const table = await sentAndLeft(refused);
    await table.answer();
    expect(table.services.toasts).toEqual([]);
    became(table.services, []);
    expect(await back(table, '2', [])).toMatchObject({ state: 'paused', left: 5, net: 0n });
    expect(table.services.toasts.map(({ message }) => message.key)).toEqual(['game:left.notPlaced']);
  });
});
