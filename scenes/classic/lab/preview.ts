// All states of the block-hash games, with an invented chain of blocks, of which the one at START decides.
import { hashText } from '../../../src/core/hash';
import { noClassicFacts, type ClassicFacts, type SeenBlock } from '../../../src/kits/blockRounds/facts';
import { DECIDED, REVEAL } from '../../../src/kits/blockRounds/facts/flips';
import { drawOf, type ClassicGameType } from '../../../src/kits/blockRounds/plays';
import { classicScene } from '../ClassicScene';
import { at, previewOf, stilled, START, type Moment, type Strip } from '../../../tools/pack/preview/strips';

const INTERVAL = 3_000;
/** The deciding block; it is due at START. */
const DRAW = 68_412_350;

/** A hash with the given ending, or a random one. */
const hashOf = (num: number, ending = ''): string =>
  hashText(`block ${num}`).slice(0, 64 - ending.length) + ending;

function blockOf(gameType: ClassicGameType, num: number, ending?: string): SeenBlock {
  const hash = hashOf(num, ending);
  return { num, hash, at: at((num - DRAW) * INTERVAL), draw: drawOf(gameType, hash) };
}

/** The newest blocks when block `head` is the newest. */
const blocksTo = (gameType: ClassicGameType, head: number, ending: string): readonly SeenBlock[] =>
  Array.from({ length: 12 }, (_, i) => blockOf(gameType, head - i, head - i === DRAW ? ending : undefined));

function factsAt(
  gameType: ClassicGameType,
  head: number,
  ending: string,
  change: Partial<ClassicFacts> = {},
): ClassicFacts {
  return {
    ...noClassicFacts(gameType),
    phase: 'open',
    blockNum: DRAW,
    blockAt: at(0),
    closesAt: at(-INTERVAL),
    interval: INTERVAL,
    blocks: blocksTo(gameType, head, ending),
    ...change,
  };
}

const open = (gameType: ClassicGameType, before: number, ms: number): Moment<ClassicFacts> => ({
  label: `${before} blocks before, +${ms} ms`,
  facts: factsAt(gameType, DRAW - before, ''),
  now: START - before * INTERVAL + ms,
});

function result(
  gameType: ClassicGameType,
  ending: string,
  mineResult: ClassicFacts['mineResult'],
  ms: number,
): Moment<ClassicFacts> {
  const head = DRAW + 2;
  const shownAt = at(2 * INTERVAL + 200);
  return {
    label: `${gameType}: …${ending} +${ms} ms`,
    facts: factsAt(gameType, head, ending, {
      phase: 'result',
      result: { ...blockOf(gameType, DRAW, ending), shownAt },
      mineResult,
    }),
    now: shownAt + ms,
  };
}

const row = (moments: readonly Moment<ClassicFacts>[], columns: number): Strip<ClassicFacts> => ({
  moments,
  columns,
});

/** Times from the first flap to the one that hesitates, and for the machine after that. */
const TURN = [
  60,
  480,
  1000,
  DECIDED - 500,
  DECIDED - 200,
  DECIDED - 40,
  DECIDED + 60,
  DECIDED + 150,
  DECIDED + 260,
  DECIDED + 420,
  REVEAL,
  REVEAL + 700,
];
const turning = (gameType: ClassicGameType, ending: string): Strip<ClassicFacts> =>
  row(
    TURN.map((ms) => result(gameType, ending, null, ms)),
    6,
  );

const waiting = (phase: 'closed' | 'confirming' | 'suspended', ms: number): Moment<ClassicFacts> => ({
  label: `${phase} +${ms} ms`,
  facts: factsAt(5, phase === 'closed' ? DRAW - 1 : phase === 'confirming' ? DRAW + 1 : DRAW - 5, '', {
    phase,
  }),
  now: START + (phase === 'closed' ? -INTERVAL : phase === 'confirming' ? INTERVAL : -5 * INTERVAL) + ms,
});

const ended = [
  result(5, '3a7bd', null, REVEAL + 900),
  result(6, '0c2f4', 'lost', REVEAL + 900),
  result(1, '11f44', 'lost', REVEAL + 900),
  result(1, '12a7b', 'won', REVEAL + 900),
  result(4, 'a7b31', 'won', REVEAL + 900),
  result(4, '33c24', 'won', REVEAL + 900),
  result(3, 'f4a90', 'won', REVEAL + 900),
  result(3, '1f0b1', 'even', REVEAL + 900),
  result(5, '7abcdef', null, REVEAL + 900),
];

export const preview = previewOf(classicScene, {
  open: row(
    [
      ...[0, 320, 360, 400, 440, 700, 1500, 2900].map((ms) => open(5, 4, ms)),
      open(4, 8, 1500),
      open(3, 2, 1500),
      open(1, 3, 1500),
      open(6, 1, -200),
    ],
    4,
  ),
  waiting: row(
    [
      ...[100, 330, 420, 500, 900, 2500].map((ms) => waiting('closed', ms)),
      ...[200, 700, 1200].map((ms) => waiting('confirming', ms)),
      ...[500, 9_000, 30_000].map((ms) => waiting('suspended', ms)),
    ],
    3,
  ),
  'turning-scales': turning(4, '72b31'),
  'turning-coin': turning(5, '3a7bd'),
  'turning-striker': turning(6, '0c2f9'),
  'turning-doors': turning(1, '12a7b'),
  'turning-rodeo': turning(3, 'f4a90'),
  'turning-small': turning(6, '0c2f3'),
  'turning-loss': turning(1, '11f44'),
  'turning-tie': turning(3, '1f0b1'),
  results: row(ended, 3),
  win: row(
    [
      ...[0, 120, 400, 900, 2400].map((ms) => result(6, '0c2f7', 'won', REVEAL + ms)),
      ...[0, 120, 400, 900, 2400].map((ms) => result(4, '33c24', 'won', REVEAL + ms)),
      ...[0, 120, 400, 900, 2400].map((ms) => result(3, 'f4a90', 'won', REVEAL + ms)),
    ],
    5,
  ),
  low: { ...row(ended.slice(0, 4), 2), size: { width: 476, height: 190 } },
  smallest: {
    ...row([...ended.slice(4, 6), open(4, 3, 1500), waiting('confirming', 300)], 2),
    size: { width: 320, height: 152 },
  },
  wide: {
    ...row([...ended.slice(4, 6), open(4, 3, 1500), waiting('confirming', 300)], 2),
    size: { width: 560, height: 520 },
  },
  'reduced-motion': stilled(row([...ended.slice(0, 2), open(5, 4, 2900), waiting('confirming', 200)], 4)),
});
