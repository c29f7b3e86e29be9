// A disconnected device receives several block rounds at once, after their blocks. It reports nothing, since it was not
// connected. For a connected device the same messages mean that the rounds were announced late.
import { CLASSIC_ROUND_STATUS, type ClassicEvent } from '../../../src/kits/blockRounds/messages';
import { FairBlocks } from '../../../src/kits/blockRounds/client/fairBlocks';
import { serverTime } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import type { Fact } from '../../../src/protocol/witness';
import { newNotebook } from './engine';
import { blockHash } from './honestHouse';

const GAME_TYPE = 5;
const PERIOD = 4;
const ZERO = parseMoney('0.00');

function device(notebook = newNotebook()) {
  const found: string[] = [];
  const witness = {
    tell: (fact: Fact) => {
      const { findings } = notebook.take(fact, () => 0);
      found.push(...findings.map(({ defect, round }) => `${defect} ${round}`));
    },
  };
  const fair = new FairBlocks(witness as never, GAME_TYPE);
  return { fair, found, notebook };
}

/** Round info at a head: these rounds are not decided, and each uses the block of its number. */
function roundInfo(head: number, ...rounds: readonly number[]): ClassicEvent {
  const told = rounds.map((round) => ({
    gameType: GAME_TYPE as 5,
    roundId: String(round),
    status: head < round * PERIOD - 1 ? CLASSIC_ROUND_STATUS.open : CLASSIC_ROUND_STATUS.closed,
    blockNum: round * PERIOD,
    settleTime: serverTime(0),
    closesAt: serverTime(0),
    totals: [ZERO, ZERO, ZERO, ZERO],
    players: 0,
  }));
  return {
    name: 'roundInfo',
    data: {
      gameType: GAME_TYPE,
      roundId: String(rounds[0]),
      roundStatus: CLASSIC_ROUND_STATUS.open,
      settleTime: serverTime(0),
      settleSecond: 0,
      serverSeedHash: null,
      historyBlockHash: null,
      gameResultHash: null,
      head: { num: head, hash: blockHash(head), time: serverTime(0) },
      suspended: null,
      rounds: told,
      pre: null,
    },
  } as ClassicEvent;
}

test('rounds that were missed are no late announcement, although the round before them is not decided yet', () => {
  const { fair, found } = device();
  fair.hear(roundInfo(38, 10), false);
  fair.missed();
  fair.hear(roundInfo(54, 10, 11, 12, 13, 14), false);
  // From now on the device receives everything.
  fair.hear(roundInfo(55, 10, 11, 12, 13, 14, 15), false);
  expect(found).toEqual([]);
});

test('the same after a reload, before a snapshot is there', () => {
  const { fair, notebook } = device();
  fair.hear(roundInfo(38, 10), false);
  const later = newNotebook();
  later.load('odd-even', JSON.parse(JSON.stringify(notebook.page('odd-even'))));
  const again = device(later);
  again.fair.hear(roundInfo(54, 10, 11, 12, 13), false);
  expect(again.found).toEqual([]);
});

test('a device that was there finds a round that is announced after its block', () => {
  const { fair, found } = device();
  fair.hear(roundInfo(38, 10), false);
  fair.hear(roundInfo(45, 10, 11), false);
  expect(found).toEqual(['late-commitment 11']);
});

test('a device that hears of the round that is on has missed nothing before it, and finds what comes late after it', () => {
  const { fair, found } = device();
  fair.hear(roundInfo(38, 10), false);
  fair.missed();
  fair.hear(roundInfo(39, 10), false);
  fair.hear(roundInfo(45, 10, 11), false);
  expect(found).toEqual(['late-commitment 11']);
});
