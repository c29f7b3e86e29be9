import { hundredths, type Multiplier } from '../../src/core/multiplier';
import { cents } from '../../src/core/money';
import { serverTime, type ServerTime } from '../../src/core/clock';
import { derive } from '../../src/core/derivation';
import { wordStream } from '../../src/core/words';
import { crashPoint } from '../../src/kits/crash/rules';
import { CrashTable, step, type CrashCommand, type CrashEvent } from '../../src/kits/crash/dealer';
import { DEFAULT_CONFIG } from '../../src/platform/config/config';
import { walkBack } from '../../src/platform/chain/seeds';
import { COUNTDOWN, GAME_OVER_DELAY, TERMS } from './support/crashTable';
import { atLength } from './support/fullLength';
import { crashOf, heightOf, payoutOf, resultSeedOf, sha256, stopOf } from './support/independentCrash';

const ROUNDS = atLength(20_000, 100_000);
const { profitLimit } = DEFAULT_CONFIG.games[7];
const BLOCK = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';

jest.setTimeout(120_000);

test('rounds with random bets end with sums that agree, every payout worked out again from the seeds', async () => {
  const chain = await walkBack(sha256('a tip'), ROUNDS);
  const { below } = wordStream(sha256('how players play'));
  let table = CrashTable.empty(TERMS);
  let now = 1_700_000_000_000;
  let staked = 0n;
  let paid = 0n;
  let lost = 0n;
  let refunded = 0n;
  let reckoned = 0n;
  let bets = 0;
  let escapes = 0;
  let previous = chain.commitment;

  const deal = (command: CrashCommand, at: number): readonly CrashEvent[] => {
    const next = step(table, command, at as ServerTime);
    table = next.table;
    for (const event of next.events) {
      if (event.type === 'crash/escaped') paid += event.bet.payout ?? 0n;
      if (event.type === 'crash/lost') lost += event.bet.amount;
      if (event.type === 'crash/cancelled' || event.type === 'crash/refunded') refunded += event.bet.amount;
    }
    return next.events;
  };

  for (let index = 1; index <= ROUNDS; index++) {
    const id = String(index);
    const serverSeed = chain.seed(index);
    const derived = derive({ serverSeed, clientSeed: 'shared', blockHash: BLOCK, round: id });
    const { commitment } = chain;
    const block = { historyBlockHash: BLOCK, historyBlockNum: index };
    const commitments = { id, chainId: 'c', commitment, index, ...block };
    const { serverSeedHash, gameResultHash } = derived;
    deal(
      {
        type: 'open',
        round: { ...commitments, serverSeedHash, historyBlockHash: null, gameResultHash: null },
        profitLimit,
      },
      now,
    );
    // Computed as a person with a SHA-256 tool would.
    const crash = crashOf(resultSeedOf(serverSeed, BLOCK, id));
    const stop = stopOf(crash);
    if (sha256(serverSeed) !== serverSeedHash || serverSeedHash !== previous)
      throw new Error(`commitment of ${id}`);
    if (sha256(resultSeedOf(serverSeed, BLOCK, id)) !== gameResultHash)
      throw new Error(`result hash of ${id}`);
    previous = serverSeed;

    const count = below(4);
    const plans = [];
    for (let n = 0; n < count; n++) {
      const betId = `${index}-${n}`;
      const stake = BigInt(100 + below(99_900));
      const autoEscape: Multiplier | null =
        below(2) === 0 ? null : hundredths(101 + below(below(10) === 0 ? 5_000 : 400));
      const userId = `p${below(3)}-${n}`;
      const bet = { betId, userId, nickName: userId, slot: 1 + below(2), amount: cents(stake), autoEscape };
      deal({ type: 'bet', ...bet, mode: 'manual', next: false, roundId: id }, now + below(COUNTDOWN));
      deal({ type: 'confirm', betId }, now + COUNTDOWN - 1);
      staked += stake;
      bets += 1;
      if (below(20) === 0) deal({ type: 'cancel', betId, userId }, now + COUNTDOWN - 1);
      else plans.push({ betId, userId, stake, autoEscape, tapsAt: below(3) === 0 ? null : below(30_000) });
    }
    const launched = now + COUNTDOWN;
    deal(
      {
        type: 'launch',
        round: { ...commitments, serverSeedHash, gameResultHash },
        crash: crashPoint(derived.resultSeed),
        takeoffAt: serverTime(launched),
      },
      launched,
    );
    const taps = plans
      .filter(({ tapsAt }) => tapsAt !== null)
      .sort((a, b) => (a.tapsAt ?? 0) - (b.tapsAt ?? 0));
    for (const { betId, userId, tapsAt } of taps)
      deal({ type: 'escape', betId, userId }, launched + (tapsAt ?? 0));
    const stopAt = launched + Math.ceil(stop);
    deal({ type: 'tick' }, Math.max(stopAt, launched + 30_000));
    deal({ type: 'tick' }, Math.max(stopAt, launched + 30_000) + GAME_OVER_DELAY);
    if (table.round?.phase !== 'over') throw new Error(`round ${id} did not end`);

    for (const { betId, stake, autoEscape, tapsAt } of plans) {
      const tapped = tapsAt !== null && tapsAt < stop ? heightOf(tapsAt) : null;
      // Without a tap a bet is cashed out at its auto cash-out, or at the profit limit if that is lower.
      const bites = (profitLimit * 100n + stake - 1n) / stake;
      const leaves = autoEscape === null || autoEscape > bites ? bites : autoEscape;
      const byHeight = leaves <= crash && (tapped === null || leaves <= tapped);
      const height = byHeight ? leaves : tapped;
      const payout = height === null ? 0n : payoutOf(stake, height, profitLimit);
      reckoned += payout;
      if (height !== null) escapes += 1;
      const bet = table.bet(betId);
      if (bet?.payout !== payout || bet.multiplier !== height) {
        throw new Error(`bet ${betId}: ${JSON.stringify([bet?.payout, payout].map(String))}`);
      }
    }
    now = serverTime(Math.max(stopAt, launched + 30_000) + GAME_OVER_DELAY + 1);
  }
  expect(bets).toBeGreaterThan(1.4 * ROUNDS);
  expect(escapes).toBeGreaterThan(ROUNDS / 2);
  expect(paid).toBe(reckoned);
  const keptOfEscapes = staked - refunded - lost - paid;
  expect(staked).toBe(refunded + lost + paid + keptOfEscapes);
  expect(sha256(chain.seed(1))).toBe(chain.commitment);
});
