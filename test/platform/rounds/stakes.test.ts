// Stakes that come at the same moment: one transaction for many, but each is accepted, refused, stored and repeated by itself.
import { ManualClock, serverTime } from '../../../src/core/clock';
import { parseMoney, printMoney, ZERO, type Money } from '../../../src/core/money';
import type { Database } from '../../../src/platform/database/database';
import { Stakes } from '../../../src/platform/rounds/stakes';
import type { BetRow } from '../../../src/platform/ledger/ledger';
import { SqlLedger } from '../../../src/platform/ledger/sqlLedger';
import { asCaller } from '../../../src/platform/server/caller';
import { Requests } from '../../../src/platform/server/requests';
import { onBothEngines } from '../support/engines';
import { eventually } from '../support/eventually';

const clock = new ManualClock();
const at = serverTime(clock.now());
const money = parseMoney;
const BALANCED = { sumOfEntries: ZERO, unevenMovements: 0, wrongAccounts: 0, negativePlayers: 0 };

interface Answer {
  readonly betId: string;
  readonly balance: string;
}
interface Wish {
  readonly userId: string;
  readonly amount: string;
  readonly requestId?: string;
}

let names = 0;

onBothEngines('stakes of one moment', (engine) => {
  let database: Database;
  let ledger: SqlLedger;
  /** Number of stakes that have come, and of transactions begun for them. */
  let arrived = 0;
  let begun = 0;
  /** Transactions wait for it. */
  let gate: Promise<void> = Promise.resolve();
  /** Number of the transaction that fails at its end; 0 for none. */
  let failing = 0;
  let stakes: Stakes<Answer>;
  let requests: Requests;

  beforeAll(async () => {
    database = await engine.open();
    ledger = new SqlLedger({ database });
    requests = new Requests(database, clock);
  });
  beforeEach(() => {
    arrived = 0;
    begun = 0;
    gate = Promise.resolve();
    failing = 0;
    const held: Database = {
      ...database,
      async transaction(work) {
        const number = ++begun;
        await gate;
        return database.transaction(async (tx) => {
          const result = await work(tx);
          if (number === failing) throw new Error('the disk is full');
          return result;
        });
      },
    };
    stakes = new Stakes({ database: held, ledger });
  });
  afterEach(async () => {
    expect(await ledger.audit()).toEqual(BALANCED);
  });

  async function player(balance: string): Promise<string> {
    const userId = `player${++names}`;
    await database.transaction(async (tx) => {
      await ledger.openAccount(tx, userId);
      await ledger.transferIn(tx, userId, money(balance), at);
    });
    return userId;
  }

  /** Makes a call that places a bet. */
  function call({ userId, amount, requestId = `request${++names}` }: Wish, answering = requests) {
    const row: BetRow = {
      ...{ betId: `bet${++names}`, userId, gameType: 7, roundId: '1', mode: 'manual', placedAt: at },
      stake: money(amount),
      detail: null,
    };
    const answer = answering.answer(
      { userId, requestId, path: '/test/bet', request: { amount } },
      async (keepAnswer) => {
        arrived += 1;
        const stake = {
          row,
          answerOf: (balance: Money) => ({ betId: row.betId, balance: printMoney(balance) }),
          keepAnswer,
        };
        const placed = await asCaller({ userId, tokenHash: '', requestId }, () => stakes.take(stake));
        if (!placed) throw new Error('not covered');
        return placed;
      },
    );
    return { betId: row.betId, requestId, answer };
  }

  /** Makes calls while a first stake is under way; `stakesToCome` of them bring a stake. These stakes form one group. */
  async function inOneGroup<T>(stakesToCome: number, begin: () => T): Promise<T> {
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => (open = resolve));
    const first = call({ userId: await player('1.00'), amount: '1.00' });
    await eventually(() => expect(begun).toBe(1));
    const calls = begin();
    await eventually(() => expect(arrived).toBe(1 + stakesToCome));
    open();
    await first.answer;
    return calls;
  }

  const balanceOf = async (userId: string): Promise<string> => printMoney(await ledger.balanceOf(userId));
  const failureOf = (answer: Promise<string>): Promise<string> =>
    answer.then(
      () => 'none',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );

  test('are taken in one transaction, and each is answered and kept', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => player('10.00')));
    const calls = await inOneGroup(8, () => players.map((userId) => call({ userId, amount: '2.50' })));
    const answers = await Promise.all(calls.map(({ answer }) => answer));
    expect(begun).toBe(2);
    const stored = await database.query(
      'SELECT bet_id AS "betId", request_id AS "requestId" FROM bets WHERE bet_id = ANY($1::text[])',
      [calls.map(({ betId }) => betId)],
    );
    expect(stored).toEqual(
      expect.arrayContaining(calls.map(({ betId, requestId }) => ({ betId, requestId }))),
    );
    for (const [n, { betId, requestId }] of calls.entries()) {
      expect(answers[n]).toBe(JSON.stringify({ betId, balance: '7.50' }));
      const userId = players[n] ?? '';
      expect(await ledger.entriesOf(userId, 9)).toMatchObject([
        { type: 'bet', betId, amount: money('-2.50'), balanceAfter: money('7.50') },
        { type: 'transferIn' },
      ]);
      // A repeat gets the same bytes and moves no money.
      expect(await call({ userId, amount: '2.50', requestId }, new Requests(database, clock)).answer).toBe(
        answers[n],
      );
    }
    expect(begun).toBe(2);
  });

  test('one alone does not wait for others, and goes by itself', async () => {
    const userId = await player('10.00');
    const { betId, answer } = call({ userId, amount: '10.00' });
    expect(await answer).toBe(JSON.stringify({ betId, balance: '0.00' }));
    expect(begun).toBe(1);
  });

  test('of two players one of whom cannot pay, the other has his bet', async () => {
    const [poor, rich] = [await player('4.99'), await player('5.00')];
    const { refused, failure, placed } = await inOneGroup(2, () => {
      const first = call({ userId: poor, amount: '5.00' });
      return {
        ...{ refused: first, failure: failureOf(first.answer) },
        placed: call({ userId: rich, amount: '5.00' }),
      };
    });
    expect(await failure).toBe('not covered');
    expect(await placed.answer).toBe(JSON.stringify({ betId: placed.betId, balance: '0.00' }));
    expect(begun).toBe(2);
    expect(await ledger.bet(refused.betId)).toBeNull();
    expect(await balanceOf(poor)).toBe('4.99');
    // The refusal is not stored: with money the same request succeeds.
    await database.transaction((tx) => ledger.transferIn(tx, poor, money('0.01'), at));
    const again = call({ userId: poor, amount: '5.00', requestId: refused.requestId });
    expect(await again.answer).toBe(JSON.stringify({ betId: again.betId, balance: '0.00' }));
  });

  test('of two bets of one player, together more than he has, the one that came first is taken', async () => {
    const userId = await player('15.00');
    const { first, second, third } = await inOneGroup(3, () => ({
      first: call({ userId, amount: '10.00' }),
      second: failureOf(call({ userId, amount: '10.00' }).answer),
      third: call({ userId, amount: '5.00' }),
    }));
    expect(await first.answer).toContain('"5.00"');
    expect(await second).toBe('not covered');
    expect(await third.answer).toContain('"0.00"');
    const entries = await ledger.entriesOf(userId, 9);
    expect(entries.map(({ betId }) => betId)).toEqual([third.betId, first.betId, null]);
  });

  test('the same request twice is one bet with one answer; with other content it is refused', async () => {
    const userId = await player('10.00');
    const requestId = `request${++names}`;
    const [first, repeat, other] = await inOneGroup(1, () => [
      call({ userId, amount: '3.00', requestId }),
      call({ userId, amount: '3.00', requestId }),
      failureOf(call({ userId, amount: '4.00', requestId }).answer),
    ]);
    expect(await other).toBe('This request id was used for another request');
    expect(await first?.answer).toBe(JSON.stringify({ betId: first?.betId, balance: '7.00' }));
    expect(await repeat?.answer).toBe(await first?.answer);
    expect(await balanceOf(userId)).toBe('7.00');
  });

  test('the same request by way of two processes fails nobody else in its group, and moves once', async () => {
    const [twice, another] = [await player('10.00'), await player('10.00')];
    const requestId = `request${++names}`;
    const elsewhere = new Requests(database, clock);
    const [first, second, third] = await inOneGroup(3, () => [
      call({ userId: twice, amount: '3.00', requestId }),
      call({ userId: twice, amount: '3.00', requestId }, elsewhere),
      call({ userId: another, amount: '3.00' }),
    ]);
    expect(await third?.answer).toBe(JSON.stringify({ betId: third?.betId, balance: '7.00' }));
    const answers = [await first?.answer, await second?.answer];
    expect(answers[0]).toBe(answers[1]);
    expect(await balanceOf(twice)).toBe('7.00');
    expect(await balanceOf(another)).toBe('7.00');
  });

  test('when their transaction fails each is told, nothing has moved, and the same requests succeed later', async () => {
    const players = await Promise.all([1, 2, 3].map(() => player('10.00')));
    failing = 2;
    const calls = await inOneGroup(3, () =>
      players.map((userId) => {
        const { requestId, betId, answer } = call({ userId, amount: '4.00' });
        return { userId, requestId, betId, failure: failureOf(answer) };
      }),
    );
    for (const { userId, betId, failure } of calls) {
      expect(await failure).toBe('the disk is full');
      expect(await ledger.bet(betId)).toBeNull();
      expect(await balanceOf(userId)).toBe('10.00');
    }
    expect(begun).toBe(2);
    for (const { userId, requestId } of calls) await call({ userId, amount: '4.00', requestId }).answer;
    for (const { userId } of calls) expect(await balanceOf(userId)).toBe('6.00');
  });
});
