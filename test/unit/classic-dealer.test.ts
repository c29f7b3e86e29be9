import { serverTime } from '../../src/core/clock';
import { cents } from '../../src/core/money';
import { isOverdue, nextMoment, step } from '../../src/kits/blockRounds/dealer';
import { CODE } from '../../src/protocol/codes';
import { nextDraw } from '../../src/kits/blockRounds/platform/opening';
import { DealtClassic, FIRST_HEAD, INTERVAL, VOID_AFTER, hashOf } from './support/classicTable';

/** Block 110 is due then, and betting on it closes one block earlier. */
const DUE = (110 - FIRST_HEAD) * INTERVAL;
const CLOSES = DUE - INTERVAL;

/** Makes all blocks up to this one on time. */
function blocksUpTo(dealt: DealtClassic, num: number): void {
  for (let next = FIRST_HEAD + 1; next <= num; next++) dealt.head(next, (next - FIRST_HEAD) * INTERVAL);
}

describe('betting', () => {
  test('closes when the block before is due by the clock, though nothing was seen', () => {
    const dealt = new DealtClassic(5);
    dealt.open();
    blocksUpTo(dealt, 108);
    expect(dealt.table.open).toMatchObject({ closesAt: CLOSES, dueAt: DUE });
    expect(dealt.wish(CLOSES - 1, { play: 'odd' })).toMatch(/^bet/);
    expect(dealt.wish(CLOSES, { play: 'odd' })).toBe(CODE.blockBeingConfirmed);
    dealt.deal({ type: 'tick' }, CLOSES);
    expect(dealt.types()).toContain('classic/closed');
    expect(dealt.table.open).toBeNull();
  });

  test('closes when the block before is seen ahead of its time', () => {
    const dealt = new DealtClassic(5);
    dealt.open();
    blocksUpTo(dealt, 107);
    dealt.head(109, CLOSES - 1_000, CLOSES);
    expect(dealt.table.rounds[0]).toMatchObject({ phase: 'closed', closesAt: CLOSES - 1_000 });
    expect(dealt.wish(CLOSES - 1_000, { play: 'odd' })).toBe(CODE.blockBeingConfirmed);
    // Received before closing, handled after it: the time of receipt counts.
    expect(dealt.wish(CLOSES - 1_001, { play: 'odd' })).toMatch(/^bet/);
  });

  test('closes later when slots were missed, and never opens again', () => {
    const dealt = new DealtClassic(5);
    dealt.open();
    blocksUpTo(dealt, 105);
    // The time slot of block 106 was missed.
    dealt.head(106, 21_000);
    expect(dealt.table.open?.closesAt).toBe(CLOSES + INTERVAL);
    dealt.deal({ type: 'tick' }, CLOSES + INTERVAL);
    dealt.head(107, CLOSES + INTERVAL + 1);
    expect(dealt.table.rounds[0]).toMatchObject({ phase: 'closed', closesAt: CLOSES + INTERVAL });
    expect(dealt.types().filter((type) => type === 'classic/closed')).toHaveLength(1);
  });

  test('a bet can be taken back by its player until betting closes, and its round waits for the ledger', () => {
    const dealt = new DealtClassic(5, { betsPerRound: 1 });
    dealt.open();
    blocksUpTo(dealt, 108);
    const betId = dealt.bet(1_000, { play: 'odd' });
    const cancel = (userId: string, at: number) => dealt.deal({ type: 'cancel', betId, userId }, at);
    expect(cancel('bert', 2_000)).toMatchObject([{ type: 'classic/refused', code: CODE.betNotFound }]);
    expect(cancel('anna', CLOSES)).toMatchObject([
      { type: 'classic/refused', code: CODE.blockBeingConfirmed },
    ]);
    expect(cancel('anna', CLOSES - 1)).toMatchObject([{ type: 'classic/betLeaves', bet: { betId } }]);
    expect(dealt.table.open).toMatchObject({ totals: [0n, 0n, 0n, 0n] });
    expect(dealt.table.open?.pending.has(betId)).toBe(true);
    // Its stake could not be refunded, so the bet still counts.
    dealt.deal({ type: 'confirm', betId }, CLOSES - 1);
    expect(dealt.table.open).toMatchObject({ totals: [1000n, 0n, 0n, 0n] });
    cancel('anna', CLOSES - 1);
    dealt.deal({ type: 'withdraw', betId }, CLOSES - 1);
    expect(dealt.table.open?.bets.size).toBe(0);
    expect(cancel('anna', CLOSES - 1)).toMatchObject([{ code: CODE.betNotFound }]);
    // Its place is free again.
    expect(dealt.wish(CLOSES - 1, { play: 'even' })).toMatch(/^bet/);
  });

  test('is suspended while the head is older than six seconds, to the millisecond', () => {
    const dealt = new DealtClassic(5);
    dealt.open();
    expect(dealt.wish(6_000, { play: 'odd' })).toMatch(/^bet/);
    expect(dealt.wish(6_001, { play: 'odd' })).toBe(CODE.bettingSuspended);
    expect(nextMoment(dealt.table, serverTime(5_000))).toBe(6_001);
    dealt.deal({ type: 'tick' }, 6_001);
    dealt.head(102, 6_500);
    expect(dealt.told.filter(({ type }) => type === 'classic/suspended')).toEqual([
      { type: 'classic/suspended', suspension: 'source-late' },
      { type: 'classic/suspended', suspension: null },
    ]);
    expect(dealt.wish(6_500, { play: 'odd' })).toMatch(/^bet/);
  });

  test.each(['source-silent', 'source-forked'] as const)('is suspended while the source says %s', (fault) => {
    const dealt = new DealtClassic(5);
    dealt.open();
    dealt.deal({ type: 'source', head: { num: 101, at: serverTime(3_000) }, fault }, 3_000);
    expect(dealt.wish(3_000, { play: 'odd' })).toBe(CODE.bettingSuspended);
  });

  test('refuses with the code of what is wrong', () => {
    const dealt = new DealtClassic(5);
    dealt.open();
    const codeOf = (wish: Parameters<DealtClassic['wish']>[1]) => dealt.wish(0, wish);
    expect(codeOf({ play: 'big' })).toBe(CODE.playNotOffered);
    expect(codeOf({ play: 'odd', amount: cents(99) })).toBe(CODE.betBelowMinimum);
    expect(codeOf({ play: 'odd', amount: cents(0) })).toBe(CODE.betBelowMinimum);
    expect(codeOf({ play: 'odd', amount: cents(1_000_01) })).toBe(CODE.betAboveMaximum);
    expect(codeOf({ play: 'odd', roundId: '2' })).toBe(CODE.roundNotGenerated);
    for (let n = 0; n < 3; n++) expect(codeOf({ play: 'even' })).toMatch(/^bet/);
    expect(codeOf({ play: 'odd' })).toBe(CODE.betsPerRoundLimit);
    expect(codeOf({ play: 'odd', userId: 'bob' })).toMatch(/^bet/);
  });

  test('a bet that the ledger refused leaves its place to another', () => {
    const dealt = new DealtClassic(5);
    dealt.open();
    for (let n = 0; n < 3; n++) {
      const betId = String(dealt.wish(0, { play: 'odd' }));
      if (n === 1) dealt.deal({ type: 'withdraw', betId }, 0);
    }
    expect(dealt.wish(0, { play: 'odd' })).toMatch(/^bet/);
    expect(dealt.table.open?.totals).toEqual([0n, 0n, 0n, 0n]);
  });

  test('totals and counts tell what the ledger has, by play', () => {
    const dealt = new DealtClassic(4);
    dealt.open();
    dealt.bet(0, { play: 'tie', amount: cents(5_00) });
    dealt.bet(0, { play: 'player', amount: cents(7_00), userId: 'bob' });
    dealt.wish(0, { play: 'banker' });
    expect(dealt.table.open?.totals).toEqual([0n, 500n, 700n, 0n]);
  });
});

describe('a round', () => {
  /** A round with one bet of 10.00 on each play, closed and sealed. */
  function sealed(plays: readonly ('banker' | 'tie' | 'player')[], gameType: 3 | 4 = 4): DealtClassic {
    const dealt = new DealtClassic(gameType);
    dealt.open();
    for (const play of plays) dealt.bet(1, { play });
    blocksUpTo(dealt, 110);
    dealt.deal({ type: 'seal', roundId: '1' }, DUE);
    return dealt;
  }
  const block = (end: string) => ({ num: 110, hash: hashOf(110, end), time: serverTime(DUE) });
  const decide = (dealt: DealtClassic, end: string) => {
    const [event] = dealt.deal({ type: 'decide', roundId: '1', block: block(end) }, DUE + 500);
    if (event?.type !== 'classic/decided') throw new Error('not decided');
    return event;
  };

  test('is decided by its block, and every bet with it', () => {
    const { result, bets } = decide(sealed(['banker', 'tie', 'player']), '12050');
    expect(result).toMatchObject({
      outcome: 'player',
      points: { banker: 3, player: 5 },
      settleTime: DUE + 500,
    });
    expect(bets.map(({ play, status, payout }) => [play, status, payout])).toEqual([
      ['banker', 'lost', 0n],
      ['tie', 'lost', 0n],
      ['player', 'won', 19_50n],
    ]);
    expect(bets[0]).toMatchObject({
      blockHash: block('12050').hash,
      outcome: 'player',
      settleTime: DUE + 500,
    });
  });

  test('gives bets on both sides back when it is a tie', () => {
    const { bets } = decide(sealed(['banker', 'tie', 'player']), '12021');
    expect(bets.map(({ status, payout }) => [status, payout])).toEqual([
      ['tied', 10_00n],
      ['won', 80_00n],
      ['tied', 10_00n],
    ]);
  });

  test('pays a bull no more than the profit limit, beside its own margin', () => {
    const dealt = new DealtClassic(3, { profitLimit: cents(50_00) });
    dealt.open();
    dealt.bet(1, { play: 'banker' });
    blocksUpTo(dealt, 110);
    dealt.deal({ type: 'seal', roundId: '1' }, DUE);
    // NiuNiu against one point: 10.00 and ten times 9.50 would be 105.00.
    expect(decide(dealt, '37001').bets[0]).toMatchObject({ margin: 90_00n, payout: 140_00n });
  });

  test('hears of its block before that is confirmed', () => {
    const dealt = new DealtClassic(4);
    dealt.open();
    blocksUpTo(dealt, 109);
    expect(dealt.table.rounds[0]?.phase).toBe('closed');
    blocksUpTo(dealt, 110);
    expect(dealt.table.rounds[0]?.phase).toBe('confirming');
    expect(dealt.types()).toContain('classic/blockSeen');
    expect(dealt.wish(CLOSES - 1, { play: 'tie' })).toBe(CODE.blockBeingConfirmed);
  });

  test('waits for bets on their way into the ledger, for its seal, and for its own block', () => {
    const dealt = new DealtClassic(4);
    dealt.open();
    const betId = String(dealt.wish(0, { play: 'tie' }));
    const decideNow = () => dealt.deal({ type: 'decide', roundId: '1', block: block('12021') }, DUE);
    expect(decideNow).toThrow('not sealed');
    dealt.deal({ type: 'seal', roundId: '1' }, DUE);
    expect(decideNow).toThrow('wait for the ledger');
    dealt.deal({ type: 'confirm', betId }, DUE);
    const other = { ...block('12021'), num: 120 };
    expect(() => dealt.deal({ type: 'decide', roundId: '1', block: other }, DUE)).toThrow('another block');
    decideNow();
    expect(dealt.wish(0, { play: 'tie' })).toBe(CODE.periodClosed);
  });

  test('that is void gives every bet back, and late bets hear so', () => {
    const dealt = sealed(['banker', 'player'], 3);
    const [event] = dealt.deal({ type: 'void', roundId: '1', reason: 'source' }, DUE + 1);
    expect(event).toMatchObject({
      type: 'classic/voided',
      reason: 'source',
      bets: [{ status: 'refunded' }, { status: 'refunded' }],
    });
    expect(dealt.wish(0, { play: 'banker' })).toBe(CODE.roundVoided);
  });

  test('is overdue only when its block has not come for longer than the limit, or than the platform runs', () => {
    const dealt = new DealtClassic(4);
    dealt.open();
    dealt.deal({ type: 'tick' }, CLOSES);
    const [round] = dealt.table.rounds;
    if (!round) throw new Error('no round');
    expect(isOverdue(round, VOID_AFTER, serverTime(DUE + VOID_AFTER))).toBe(false);
    expect(isOverdue(round, VOID_AFTER, serverTime(DUE + VOID_AFTER + 1))).toBe(true);
    expect(nextMoment(dealt.table, serverTime(DUE))).toBe(DUE + VOID_AFTER + 1);

    const again = new DealtClassic(4);
    const restartedAt = DUE + 10 * VOID_AFTER;
    const common = {
      type: 'restore',
      roundId: '1',
      blockNum: 110,
      dueAt: serverTime(DUE),
      bets: [],
    } as const;
    again.deal(common, restartedAt);
    const [restored] = again.table.rounds;
    if (!restored) throw new Error('no round');
    expect(isOverdue(restored, VOID_AFTER, serverTime(restartedAt + VOID_AFTER))).toBe(false);
    expect(isOverdue(restored, VOID_AFTER, serverTime(restartedAt + VOID_AFTER + 1))).toBe(true);
  });

  test('goes on after a restart with its bets, still open when its time has not come', () => {
    const before = new DealtClassic(4);
    before.open();
    before.bet(0, { play: 'tie' });
    const bets = [...(before.table.open?.bets.values() ?? [])];
    const after = new DealtClassic(4);
    after.deal({ type: 'restore', roundId: '7', blockNum: 110, dueAt: serverTime(DUE), bets }, 9_000);
    after.head(103, 9_000);
    expect(after.table.open).toMatchObject({ id: '7', closesAt: CLOSES });
    expect(after.table.open?.totals[1]).toBe(10_00n);
    expect(() => after.open('7', 120, 9_000)).toThrow('round ids rise');
    expect(() => after.open('8', 110, 9_000)).toThrow('block numbers rise');
    // The same command again, as before a round ends: nothing is counted twice.
    after.deal({ type: 'restore', roundId: '7', blockNum: 110, dueAt: serverTime(DUE), bets }, 9_000);
    expect(after.table.open?.totals[1]).toBe(10_00n);
  });

  test('an old handle on the table tells nothing', () => {
    const dealt = new DealtClassic(4);
    const old = dealt.table;
    dealt.open();
    expect(() => old.rounds).toThrow('consumed');
    expect(() => step(old, { type: 'tick' }, serverTime(0))).toThrow('consumed');
  });
});

test.each([
  // Head, period, last drawn block, and the first multiple whose block cannot be known yet.
  [100, 10, 0, 110],
  [108, 10, 0, 110],
  [109, 10, 110, 120],
  [109, 10, 0, 120],
  [110, 10, 110, 120],
  [0, 10, 0, 10],
  [5, 1, 0, 7],
  [5, 1, 7, 8],
  [100, 10, 150, 160],
])('with head %i and a period of %i after block %i the next draw is %i', (head, period, last, next) => {
  expect(nextDraw(head, period, last)).toBe(next);
});
