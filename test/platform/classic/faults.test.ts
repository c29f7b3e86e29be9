// Blocks that are late, missing or replaced: betting pauses, rounds wait, and rounds that cannot be decided are void and
// refunded.
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { CODE } from '../../../src/protocol/codes';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import type { TestPlayer } from '../support/testPlayer';
import { HashHall, STAKE, heard } from './hashHall';

const voidAfter = 20_000;
const classic = { ...DEFAULT_CONFIG.classic, voidAfter };
const START = 10_000_00n;

describe('the source', () => {
  let hall: HashHall;
  let player: TestPlayer;
  beforeAll(async () => {
    hall = await HashHall.open({ config: { testControls: true, classic } });
  });
  afterAll(() => hall.close());
  beforeEach(async () => {
    player = await hall.enter();
    hall.chain.now = 'ok';
    hall.chain.failing = false;
    hall.chain.make(hall.clock.now());
    await hall.hall.settle();
  });
  afterEach(() => hall.checkBooks());

  test('is late: betting pauses after six seconds, says so, and goes on with the next block', async () => {
    const socket = await hall.listener(player);
    await hall.hall.wind(6_000);
    expect(await hall.code(player, { gameType: 5, play: 'odd' })).toBe(CODE.success);
    await hall.hall.wind(1);
    expect(await hall.code(player, { gameType: 5, play: 'odd' })).toBe(CODE.bettingSuspended);
    await hall.hall.deliver();
    expect(heard(socket, 'roundInfo', 5).at(-1)?.suspended).toBe('source-late');
    expect((await hall.snapshot(player, 5)).suspended).toBe('source-late');
    hall.chain.make(hall.clock.now());
    await hall.hall.settle();
    expect(await hall.code(player, { gameType: 5, play: 'odd' })).toBe(CODE.success);
    await hall.hall.deliver();
    expect(heard(socket, 'roundInfo', 5).at(-1)?.suspended).toBeNull();
  });

  test.each(['silent', 'forked'] as const)('is %s: betting pauses at once', async (state) => {
    hall.chain.now = state;
    hall.chain.tell();
    await hall.hall.settle();
    expect(await hall.code(player, { gameType: 3, play: 'banker' })).toBe(CODE.bettingSuspended);
    expect((await hall.snapshot(player, 3)).suspended).toBe(`source-${state}`);
    expect(await hall.balance(player)).toBe(START);
  });

  test('stays away: no further period opens, and after the limit the bets come back with their margin', async () => {
    const socket = await hall.listener(player);
    const { bet } = await hall.bet(player, { gameType: 3, play: 'banker' });
    const { settleTime } = await hall.open(player, 3);
    hall.chain.failing = true;
    await hall.hall.wind(settleTime + voidAfter - hall.clock.now());
    expect(await hall.balance(player)).toBe(START - 100_00n);
    const waiting = await hall.snapshot(player, 3);
    expect(waiting.rounds.map(({ roundId }) => roundId)).toEqual([bet.roundId]);
    expect(await hall.code(player, { gameType: 3, play: 'banker', roundId: bet.roundId })).toBe(
      CODE.blockBeingConfirmed,
    );

    await hall.hall.wind(4_000);
    expect(await hall.balance(player)).toBe(START);
    expect(await hall.code(player, { gameType: 3, play: 'banker', roundId: bet.roundId })).toBe(
      CODE.roundVoided,
    );
    await hall.hall.deliver();
    expect(heard(socket, 'roundVoided', 3)).toEqual([
      { gameType: 3, roundId: bet.roundId, reason: 'source' },
    ]);
    await socket.item(SHARED_PUSHES.accountRefresh.code);
    expect(await hall.hall.platform.ledger.bet(bet.betId)).toMatchObject({ state: 'refunded', payout: null });

    // The chain answers again: a new period opens on a block that does not exist yet.
    hall.chain.failing = false;
    hall.chain.make(hall.clock.now(), bet.blockNum + 55);
    await hall.hall.settle();
    const next = await hall.open(player, 3);
    expect(next.blockNum).toBe(Math.ceil((bet.blockNum + 57) / 10) * 10);
    expect(Number(next.roundId)).toBe(Number(bet.roundId) + 1);
  });

  test('is back within the limit: the block decides as if nothing had been', async () => {
    const { bet } = await hall.bet(player, { gameType: 5, play: 'odd' });
    const { settleTime } = await hall.open(player, 5);
    await hall.hall.wind(settleTime + voidAfter - hall.clock.now());
    hall.chain.make(hall.clock.now(), bet.blockNum, '00001');
    await hall.hall.settle();
    expect(await hall.balance(player)).toBe(START - STAKE + 19_50n);
  });

  test('forks before the draw: the round stands, and the confirmed block decides', async () => {
    hall.chain.depth = 2;
    const { bet } = await hall.bet(player, { gameType: 5, play: 'odd' });
    await hall.leapTo(bet.blockNum, '00002');
    expect(await hall.balance(player)).toBe(START - STAKE);
    hall.chain.now = 'forked';
    hall.chain.replace(bet.blockNum, '00003');
    await hall.hall.settle();
    await hall.leapTo(bet.blockNum + 2);
    hall.chain.depth = 0;
    const { results } = await hall.snapshot(player, 5);
    expect(results[0]).toMatchObject({ roundId: bet.roundId, outcome: 'odd' });
    expect(await hall.balance(player)).toBe(START - STAKE + 19_50n);
  });

  test('answers another block than it was asked for: it is not believed', async () => {
    const { bet } = await hall.bet(player, { gameType: 5, play: 'odd' });
    hall.chain.strange = true;
    await hall.leapTo(bet.blockNum, '00003');
    expect(await hall.balance(player)).toBe(START - STAKE);
    expect(hall.hall.logged.some((line) => line.includes('classic/abnormal-block'))).toBe(true);
    hall.chain.strange = false;
    await hall.hall.wind(3_000);
    expect(await hall.balance(player)).toBe(START - STAKE + 19_50n);
  });

  test('the operator voids the open round: every bet comes back, and the next one opens on another block', async () => {
    const { bet } = await hall.bet(player, { gameType: 4, play: 'tie' });
    const reply = await fetch(`${hall.hall.platform.address}/admin/void-round`, {
      method: 'POST',
      body: JSON.stringify({ gameType: 4 }),
    });
    expect(await reply.json()).toEqual({ roundId: bet.roundId });
    await hall.hall.settle();
    expect(await hall.balance(player)).toBe(START);
    expect((await hall.open(player, 4)).blockNum).toBeGreaterThan(bet.blockNum);
    expect(await hall.code(player, { gameType: 4, play: 'tie', roundId: bet.roundId })).toBe(
      CODE.roundVoided,
    );
  });
});
