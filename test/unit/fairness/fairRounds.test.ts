// The data that games pass to the fairness sheet: only data that the device received in time counts as witnessed, and later
// changes are found.
import { rocketProof } from '../../../src/games/rocket/proof';
import { runwayProof } from '../../../src/games/runway/proof';
import { verify } from './engine';
import { serverTime } from '../../../src/core/clock';
import { derive } from '../../../src/core/derivation';
import { hashText } from '../../../src/core/hash';
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { FairDraws } from '../../../src/games/bingo/client/fairDraws';
import type { BingoResult } from '../../../src/games/bingo/messages';
import { draw } from '../../../src/games/bingo/rules/draw';
import { FairBalls } from '../../../src/games/plinko/client/fairBalls';
import type { PastPlinkoBall } from '../../../src/games/plinko/messages';
import { fall, payoutOf, slotMultiplier } from '../../../src/games/plinko/rules';
import { FairRounds } from '../../../src/kits/crash/client/fairRounds';
import type { CrashBet, CrashResult } from '../../../src/kits/crash/messages';
import { crashPoint } from '../../../src/kits/crash/rules';
import type { OwnSeeds } from '../../../src/kits/ownRounds/messages';
import { begunHere } from '../support/begunHere';
import { FakeServices } from '../support/fakeServices';
import { seenFromTheStart } from './announced';
import { FairnessStore, UNFINISHED, type FairRound } from '../../../src/client/stores/fairness';

const BLOCK = 'bb'.repeat(32);
const witness = () => new FakeServices().witness;
const overall = (round: FairRound | null) => round && verify(round.proof, round).overall;

describe('crash', () => {
  const serverSeed = hashText('crash seed');
  const { serverSeedHash, resultSeed, gameResultHash } = derive({
    serverSeed,
    clientSeed: 'shared',
    blockHash: BLOCK,
    round: '41',
  });
  const round = {
    id: '41',
    chainId: 'chain',
    commitment: serverSeedHash,
    index: 1,
    status: 2,
    serverSeedHash,
    gameResultHash,
    historyBlockHash: BLOCK,
    historyBlockNum: 900,
  };
  const result: CrashResult = {
    ...round,
    status: 6,
    crashHeight: crashPoint(resultSeed),
    serverSeed,
    resultSeed,
    clientSeed: 'shared',
    settleTime: serverTime(5),
  };
  const bet: CrashBet = {
    betId: 'bet-1',
    roundId: '41',
    userId: 'me',
    nickName: 'Me',
    slot: 1,
    amount: parseMoney('10.00'),
    autoEscape: null,
    mode: 'manual',
    status: 'lost',
    multiplier: null,
    payout: parseMoney('0.00'),
    betTime: serverTime(1),
    settleTime: serverTime(5),
  };

  test('a round that was seen from its countdown on is verified', () => {
    const fair = new FairRounds(rocketProof, witness(), 7);
    seenFromTheStart(fair, round);
    expect(fair.of(round, null)).toMatchObject({ winStatus: UNFINISHED });
    expect(fair.of(round, null).proof).not.toHaveProperty('serverSeed');
    fair.finished(result);
    expect(overall(fair.of(round, bet))).toBe('verified');
    expect(fair.of(round, bet).proof.bet).toEqual({ stake: bet.amount, payout: bet.payout });
  });

  test('a round of the history that was not seen is only consistent', () => {
    expect(overall(new FairRounds(runwayProof, witness(), 9).ofResult(result))).toBe('consistent');
  });

  test('a commitment, block or result that changed after it was seen is a mismatch', () => {
    const other = { serverSeedHash: BLOCK, gameResultHash: BLOCK, historyBlockHash: 'cc'.repeat(32) };
    for (const [field, value] of Object.entries(other)) {
      const fair = new FairRounds(rocketProof, witness(), 7);
      seenFromTheStart(fair, { ...round, [field]: value });
      seenFromTheStart(fair, round);
      expect([field, overall(fair.ofResult(result))]).toEqual([field, 'mismatch']);
    }
    const fair = new FairRounds(rocketProof, witness(), 7);
    seenFromTheStart(fair, round);
    const higher = { ...result, crashHeight: parseMultiplier('999.00') };
    expect(overall(fair.ofResult(higher))).toBe('mismatch');
  });

  test('a bet that is open, cancelled or refunded is not in the proof', () => {
    const fair = new FairRounds(rocketProof, witness(), 7);
    for (const status of ['placed', 'cancelled', 'refunded'] as const)
      expect(fair.ofResult(result, { ...bet, status }).proof.bet).toBeUndefined();
  });

  test('old rounds are forgotten', () => {
    const fair = new FairRounds(rocketProof, witness(), 7);
    seenFromTheStart(fair, round);
    for (let id = 100; id < 200; id++) seenFromTheStart(fair, { ...round, id: String(id) });
    expect(overall(fair.ofResult(result))).toBe('consistent');
  });
});

describe('the end of a shared chain', () => {
  // A chain of four seeds, made from the last to the first; each round uses one index.
  const seeds = [hashText('the tip of a shared chain')];
  for (let n = 0; n < 4; n++) seeds.unshift(hashText(seeds[0] ?? ''));
  const resultAt = (index: number): CrashResult => {
    const serverSeed = seeds[index] ?? '';
    const id = String(60 + index);
    const derived = derive({ serverSeed, clientSeed: 'shared', blockHash: BLOCK, round: id });
    return {
      ...derived,
      id,
      chainId: 'shared-chain',
      commitment: seeds[0] ?? '',
      index,
      status: 6,
      historyBlockHash: BLOCK,
      historyBlockNum: 900,
      crashHeight: crashPoint(derived.resultSeed),
      serverSeed,
      clientSeed: 'shared',
      settleTime: serverTime(5),
    };
  };
  const bingoAt = (index: number): BingoResult => {
    const { crashHeight: _crash, ...round } = resultAt(index);
    const balls = [...draw(round.resultSeed)];
    return { ...round, status: 5, balls, tickets: 1, players: 1, paid: parseMoney('0.00') };
  };
  const chainStep = (round: FairRound) =>
    verify(round.proof, round).steps.find(({ id }) => id === 'chain')?.verdict;

  test('a seed in mid-chain is walked back to the published end, and verified', () => {
    const [rocket, bingo] = [new FairRounds(rocketProof, witness(), 7), new FairDraws(witness())];
    seenFromTheStart(rocket, resultAt(3));
    seenFromTheStart(bingo, bingoAt(3));
    for (const fair of [rocket.ofResult(resultAt(3)), bingo.finished(bingoAt(3))]) {
      expect(fair.proof).toMatchObject({ chain: { chainId: 'shared-chain', index: 3, tip: seeds[0] } });
      expect([chainStep(fair), overall(fair)]).toEqual(['ok', 'verified']);
    }
  });

  test('an end that is not the end of the chain is a mismatch', () => {
    for (const commitment of [BLOCK, seeds[1] ?? '']) {
      const fair = new FairRounds(runwayProof, witness(), 9);
      seenFromTheStart(fair, { ...resultAt(3), commitment });
      expect(chainStep(fair.ofResult({ ...resultAt(3), commitment }))).toBe('mismatch');
      const draws = new FairDraws(witness());
      seenFromTheStart(draws, { ...bingoAt(3), commitment });
      expect(overall(draws.finished({ ...bingoAt(3), commitment }))).toBe('mismatch');
    }
  });

  test('what was told first of a chain stays: no later round can bring another end', () => {
    const fair = new FairRounds(rocketProof, witness(), 7);
    seenFromTheStart(fair, { ...resultAt(1), commitment: BLOCK });
    seenFromTheStart(fair, resultAt(2));
    expect(chainStep(fair.ofResult(resultAt(2)))).toBe('mismatch');
    expect(chainStep(fair.ofResult(resultAt(4)))).toBe('mismatch');
  });

  test('a round that was missed is held against an end that was seen before it, not against one seen after', () => {
    const fair = new FairDraws(witness());
    seenFromTheStart(fair, bingoAt(2));
    expect(chainStep(fair.finished(bingoAt(3)))).toBe('ok');
    expect(overall(fair.finished(bingoAt(3)))).toBe('consistent');
    expect(chainStep(fair.finished(bingoAt(1)))).toBe('not-witnessed');
    expect(chainStep(new FairDraws(witness()).finished(bingoAt(1)))).toBe('not-witnessed');
  });
});

describe('plinko', () => {
  // A chain of three seeds, made from the last to the first.
  const seeds = [hashText('plinko tip')];
  for (let n = 0; n < 3; n++) seeds.unshift(hashText(seeds[0] ?? ''));
  const derived = (index: number, clientSeed: string) =>
    derive({ serverSeed: seeds[index] ?? '', clientSeed, blockHash: BLOCK, round: String(index) });

  const ownSeeds = (nextIndex: number, clientSeed = 'mine'): OwnSeeds => ({
    gameType: 10,
    owner: 'plinko:0a',
    clientSeed,
    current: {
      k: 0,
      before: '0'.repeat(64),
      head: 5,
      chainId: 'chain',
      commitment: seeds[0] ?? '',
      length: 3,
      clientSeed,
      historyBlockNum: 7,
      historyBlockHash: BLOCK,
      nextIndex,
      serverSeedHash: seeds[nextIndex - 1] ?? null,
    },
    coming: null,
    next: { k: 1, before: 'ab'.repeat(32), chainId: 'after', commitment: BLOCK, length: 3 },
    further: null,
    fromBefore: false,
  });
  const commitment = (index: number, clientSeed = 'mine') => ({
    chainId: 'chain',
    index,
    gameResultHash: derived(index, clientSeed).gameResultHash,
  });

  function landed(index: number, clientSeed = 'mine'): PastPlinkoBall {
    const { resultSeed, serverSeedHash, gameResultHash } = derived(index, clientSeed);
    const { path, slot, cursor } = fall(resultSeed, 12);
    const multiplier = slotMultiplier(12, 'high', slot);
    const amount = parseMoney('3.33');
    return {
      betId: 'ball',
      chainId: 'chain',
      index,
      path,
      slot,
      cursor,
      multiplier,
      payout: payoutOf(amount, multiplier, parseMoney('1000000.00')),
      resultCode: 2,
      rows: 12,
      risk: 'high',
      amount,
      mode: 'manual',
      betTime: serverTime(1),
      seeds: {
        chainId: 'chain',
        index,
        clientSeed,
        historyBlockNum: 7,
        historyBlockHash: BLOCK,
        serverSeedHash,
        gameResultHash,
        serverSeed: seeds[index] ?? null,
        resultSeed,
      },
    };
  }

  test('a ball that was committed to before it fell is verified, back to the end of its chain', () => {
    const fair = new FairBalls(witness());
    begunHere(fair, ownSeeds(1));
    fair.note(ownSeeds(1), [commitment(1), commitment(2)]);
    const round = fair.landed(landed(2), parseMoney('1000000.00'));
    expect(overall(round)).toBe('verified');
    expect(round && verify(round.proof, round).steps.map(({ verdict }) => verdict)).toEqual(
      Array.from({ length: 6 }, () => 'ok'),
    );
  });

  test('a ball from before this device looked is only consistent', () => {
    const fair = new FairBalls(witness());
    fair.note(ownSeeds(3), [commitment(3)]);
    expect(overall(fair.landed(landed(2), null))).toBe('consistent');
  });

  test('a commitment that changed without another client seed is a mismatch', () => {
    const fair = new FairBalls(witness());
    begunHere(fair, ownSeeds(1));
    fair.note(ownSeeds(1), [{ ...commitment(1), gameResultHash: BLOCK }]);
    fair.note(ownSeeds(1), [commitment(1)]);
    expect(overall(fair.landed(landed(1), null))).toBe('mismatch');
  });

  test('another client seed on the same chain is a mismatch: a chain keeps its own', () => {
    const fair = new FairBalls(witness());
    begunHere(fair, ownSeeds(1));
    fair.note(ownSeeds(1), [commitment(1)]);
    fair.note(ownSeeds(1, 'changed'), [commitment(1, 'changed')]);
    expect(overall(fair.landed(landed(1, 'changed'), null))).not.toBe('verified');
  });

  test('the next ball can be described, not verified, and its seed is in nothing', () => {
    const fair = new FairBalls(witness());
    expect(fair.next(null, 12, 'high')).toBeNull();
    fair.note(ownSeeds(2), [commitment(2)]);
    const round = fair.next(ownSeeds(2), 12, 'high');
    expect(round).toMatchObject({ winStatus: UNFINISHED, proof: { round: '2', serverSeedHash: seeds[1] } });
    expect(JSON.stringify(round)).not.toContain(seeds[2]);
  });
});

test('the sheet shows what it was last opened on, until it is closed', () => {
  const fairness = new FairnessStore();
  expect(fairness.source).toBeNull();
  const source = () => null;
  fairness.show(source);
  expect(fairness.source).toBe(source);
  fairness.close();
  expect(fairness.source).toBeNull();
});
