// The counters, the train and the lights as a function of facts and time.
import { hashText } from '../../../src/core/hash';
import { serverTime } from '../../../src/core/clock';
import {
  noClassicFacts,
  RESULT_SHOWN,
  type ClassicFacts,
  type SeenBlock,
} from '../../../src/kits/blockRounds/facts';
import { COUNTERS, FLAP, REVEAL, settlesAt } from '../../../src/kits/blockRounds/facts/flips';
import { drawOf, type ClassicGameType } from '../../../src/kits/blockRounds/plays';
import { cuesBetween, markOf, newMark } from '../../../scenes/classic/cues';
import { newFrame, STAR, type ClassicFrame } from '../../../scenes/classic/frame';
import { frameAt, WIN_LASTS } from '../../../scenes/classic/view';

const T = 1_700_000_000_000;
const INTERVAL = 3_000;
const DRAW = 1000;

function block(gameType: ClassicGameType, num: number, ending = ''): SeenBlock {
  const hash = hashText(`b${num}`).slice(0, 64 - ending.length) + ending;
  return { num, hash, at: serverTime(T + (num - DRAW) * INTERVAL), draw: drawOf(gameType, hash) };
}

const facts = (
  gameType: ClassicGameType,
  head: number,
  change: Partial<ClassicFacts> = {},
): ClassicFacts => ({
  ...noClassicFacts(gameType),
  phase: 'open',
  blockNum: DRAW,
  blockAt: serverTime(T),
  closesAt: serverTime(T - INTERVAL),
  blocks: Array.from({ length: 12 }, (_, i) => block(gameType, head - i)),
  ...change,
});

const decided = (
  gameType: ClassicGameType,
  ending: string,
  mineResult: ClassicFacts['mineResult'] = null,
): ClassicFacts =>
  facts(gameType, DRAW + 1, {
    phase: 'result',
    result: { ...block(gameType, DRAW, ending), shownAt: serverTime(T) },
    mineResult,
  });

const look = (of: ClassicFacts, now: number, out: ClassicFrame = newFrame()): ClassicFrame =>
  frameAt(of, now, out);
const written = ({ counters }: ClassicFrame): string =>
  counters.map(({ shown }) => (shown === STAR ? '*' : shown.toString(16))).join('');

test('what does not count is as faint in the first picture of a result as in every later one', () => {
  const of = decided(1, '12a7b');
  const frame = look(of, T + REVEAL + 900);
  const first = frame.counters.map(({ ink }) => ink);
  look(of, T + REVEAL + 900, frame);
  expect(frame.counters.map(({ ink }) => ink)).toEqual(first);
});

test('from stars to the end of the block id, left to right, each at its own time and never back', () => {
  const of = decided(4, 'a7b31');
  expect(written(look(of, T - 1))).toBe('******');
  let settled = 0;
  for (let ms = 0; ms <= REVEAL; ms += 10) {
    const frame = look(of, T + ms);
    expect(frame.settled).toBeGreaterThanOrEqual(settled);
    settled = frame.settled;
    for (let i = 0; i < COUNTERS; i += 1)
      if (ms >= settlesAt(i, i === COUNTERS - 1)) expect(frame.counters[i]?.fall).toBe(0);
      else if (ms > i * 30) expect(frame.counters[i]?.fall).toBeGreaterThan(0);
  }
  expect(settled).toBe(COUNTERS);
  expect(written(look(of, T + REVEAL)).endsWith('a7b31')).toBe(true);
});

test('each flap falls faster and faster, and stops hard with a recoil that dies away', () => {
  const of = decided(5, '7');
  const falls = [0.2, 0.4, 0.6, 0.8].map((part) => look(of, T + FLAP * part).counters[0]?.fall ?? 0);
  const steps = falls.slice(1).map((fall, i) => fall - (falls[i] ?? 0));
  expect(steps[1]).toBeGreaterThan(steps[0] ?? 1);
  const recoil = (since: number): number =>
    Math.abs(look(of, T + settlesAt(0) + since).counters[0]?.recoil ?? 0);
  expect(recoil(0)).toBeGreaterThan(0.8);
  expect(recoil(119)).toBeLessThan(0.1);
  expect(recoil(130)).toBe(0);
});

test('exactly the decisive characters are lit up once they can be read', () => {
  const lit = (gameType: ClassicGameType, ending: string): string =>
    look(decided(gameType, ending), T + REVEAL + 600)
      .counters.map(({ lamp }) => (lamp > 0.9 ? 'x' : lamp > 0 ? '.' : '-'))
      .join('');
  expect(lit(5, '3a7bd')).toBe('---x..');
  expect(lit(1, '11f4b')).toBe('----xx');
  expect(lit(4, '12345')).toBe('-xx-xx');
  expect(lit(3, '12345')).toBe('-xxxxx');
  expect(lit(6, '5abcdef')).toBe('x.....');
});

test('while the block is awaited nothing of it can be seen: stars, and a shut window', () => {
  const of = facts(5, DRAW + 1, { phase: 'confirming' });
  const frame = look(of, T + 1_500);
  expect(written(frame)).toBe('******');
  const car = frame.cars.find(({ num }) => num === DRAW);
  // Not the tone of a lost block, which has a cross.
  expect(car).toMatchObject({ shut: 1, tone: 4, flag: 1 });
  // It opens only when the counters rest.
  const shut = (ms: number): number =>
    look(decided(5, '7'), T + ms).cars.find(({ num }) => num === DRAW)?.shut ?? -1;
  expect(shut(REVEAL)).toBe(1);
  expect(shut(REVEAL + 500)).toBe(0);
});

test('the flag of the deciding block is down before the result can be read', () => {
  const flag = (ms: number): number =>
    look(decided(5, '7'), T + ms).cars.find(({ num }) => num === DRAW)?.flag ?? -1;
  expect(flag(0)).toBe(1);
  expect(flag(200)).toBeGreaterThan(0);
  expect(flag(400)).toBe(0);
});

test('in lucky hash a block that wins is green, and one that loses has no colour of a side', () => {
  const tone = (ending: string): number => {
    const of = decided(1, ending);
    const blocks = of.blocks.map((one) => (one.num === DRAW ? block(1, DRAW, ending) : one));
    return look({ ...of, blocks }, T + REVEAL + 900).cars.find(({ num }) => num === DRAW)?.tone ?? -1;
  };
  expect([tone('12a7b'), tone('11f44')]).toEqual([2, 3]);
});

test('the newest block stands under the signal, and the train never runs backwards', () => {
  const frame = newFrame();
  let before = -Infinity;
  for (let ms = 0; ms < 4 * INTERVAL; ms += 50) {
    const head = DRAW - 8 + Math.floor(ms / INTERVAL);
    look(facts(5, head), T - 8 * INTERVAL + ms, frame);
    const x = frame.cars.find(({ num }) => num === DRAW - 7)?.x ?? 0;
    const place = -x;
    expect(place).toBeGreaterThanOrEqual(before - 1e-6);
    before = place;
  }
});

test('the train waits with the round’s block under the signal until its result has been shown, and then catches up', () => {
  const frame = newFrame();
  const shownAt = 2 * INTERVAL + 200;
  const xOf = (num: number): number => frame.cars.find((car) => car.num === num)?.x ?? NaN;
  const play = (ms: number): ClassicFrame => {
    const head = DRAW + Math.floor(ms / INTERVAL);
    const isShown = ms >= shownAt && ms < shownAt + RESULT_SHOWN;
    const result = { ...block(5, DRAW, '7'), shownAt: serverTime(T + shownAt) };
    const phase = isShown ? 'result' : ms < 0 ? 'closed' : ms < shownAt ? 'confirming' : 'open';
    const change: Partial<ClassicFacts> =
      ms < shownAt ? { phase } : { phase, result, ...(isShown ? {} : { blockNum: DRAW + 20 }) };
    return look(facts(5, head, change), T + ms, frame);
  };
  let before = -Infinity;
  for (let ms = -INTERVAL; ms < shownAt + RESULT_SHOWN + 3_000; ms += 20) {
    const { place } = play(ms);
    expect(place).toBeGreaterThanOrEqual(before);
    if (before > 0) expect(place - before).toBeLessThan(0.09);
    before = place;
    if (ms > 1_000 && ms < shownAt + RESULT_SHOWN) expect(xOf(DRAW)).toBeCloseTo(195);
    if (ms === shownAt + REVEAL + 500) expect(frame.cars.find(({ num }) => num === DRAW)?.tone).toBe(0);
  }
  expect(before).toBeGreaterThan(DRAW + 4);
  // A page that opens meanwhile shows it at once.
  expect(look(decided(5, '7'), T + REVEAL).place).toBe(DRAW);
});

test('a barrier closes before the counters while betting is suspended, and opens after that', () => {
  const frame = newFrame();
  const barred = (phase: ClassicFacts['phase'], ms: number): number =>
    look(facts(5, DRAW - 5, { phase }), T + ms, frame).barred;
  expect(barred('open', 0)).toBe(0);
  const closes = [0, 100, 200, 300, 400].map((ms) => barred('suspended', 100 + ms));
  expect(closes).toEqual([...closes].sort((a, b) => a - b));
  expect([closes[0] ?? 1, closes.at(-1)]).toEqual([expect.closeTo(1 / 3), 1]);
  expect(frame.signalColour).toBe('lamp-red');
  expect([barred('open', 550), frame.isRolling]).toEqual([expect.closeTo(5 / 6), true]);
  expect(barred('open', 900)).toBe(0);
  expect(look(facts(5, DRAW - 5, { phase: 'suspended' }), T).barred).toBe(1);
});

test('where nobody touches the page the train waits for each block and rolls in, and never jumps or goes back', () => {
  const frame = newFrame();
  const places: number[] = [];
  for (let ms = 0; ms < 6 * INTERVAL; ms += 20) {
    frame.rested = ms > 1.5 * INTERVAL && ms < 4.5 * INTERVAL;
    look(facts(5, DRAW - 8 + Math.floor(ms / INTERVAL)), T - 8 * INTERVAL + ms, frame);
    places.push(frame.place);
  }
  const steps = places.slice(1).map((place, i) => place - (places[i] ?? 0));
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...steps)).toBeLessThan(0.09);
  const at = (intervals: number): number => places[Math.round((intervals * INTERVAL) / 20)] ?? NaN;
  // The train stops under the signal from a second after the block until the next block.
  expect([at(3.4), at(3.99), at(4.4)]).toEqual([DRAW - 5, DRAW - 5, DRAW - 4]);
  // It moves slowly again when frames are no longer `rested`.
  expect(at(5.9)).toBeGreaterThan(DRAW - 3 + 0.5);
});

test('a won bet is celebrated by its size; a return at or below the stake never', () => {
  const size = (gameType: ClassicGameType, ending: string, mine: ClassicFacts['mineResult']): number =>
    look(decided(gameType, ending, mine), T + REVEAL + 50).winSize;
  expect(size(5, '7', 'won')).toBeGreaterThan(0);
  expect(size(4, '11011', 'won')).toBeGreaterThan(size(5, '7', 'won'));
  expect(size(3, '10000', 'won')).toBeGreaterThan(size(4, '11011', 'won'));
  expect(size(5, '7', 'even')).toBe(0);
  expect(size(5, '7', 'lost')).toBe(0);
  expect(look(decided(5, '7', 'won'), T + REVEAL + WIN_LASTS).winAge).toBe(-1);
});

test('after a result the counters fall back to the newest block', () => {
  const head = DRAW + 3;
  const of = facts(5, head, {
    blockNum: DRAW + 10,
    closesAt: serverTime(T + 9 * INTERVAL),
    result: { ...block(5, DRAW, 'a7b31'), shownAt: serverTime(T + 3_500) },
  });
  expect(written(look(of, T + 3_500 + RESULT_SHOWN - 1)).endsWith('a7b31')).toBe(true);
  const end = written(look(of, T + 3_500 + RESULT_SHOWN + 1_000));
  expect(end).toBe(block(5, head).hash.slice(-6));
});

test('a result that gave way to the next bet is gone from that moment on', () => {
  const leftAt = T + REVEAL + 500;
  const of = facts(5, DRAW, {
    blockNum: DRAW + 10,
    closesAt: serverTime(T + 9 * INTERVAL),
    result: { ...block(5, DRAW - 1, 'a7b31'), shownAt: serverTime(T), leftAt: serverTime(leftAt) },
  });
  expect(written(look(of, leftAt - 1)).endsWith('a7b31')).toBe(true);
  expect(written(look(of, leftAt + 1_000))).toBe(block(5, DRAW).hash.slice(-6));
});

test('the plate names the block that the counters show or wait for', () => {
  const head = DRAW - 4;
  const seenAt = block(5, head).at;
  expect(look(facts(5, head), seenAt + 100).block).toBe(head - 1);
  expect(look(facts(5, head), seenAt + 2_000).block).toBe(head);
  expect(look(facts(5, DRAW - 1, { phase: 'closed' }), T - 1_000).block).toBe(DRAW);
  expect(look(decided(5, '7'), T + REVEAL).block).toBe(DRAW);
  expect(look(noClassicFacts(5), T).block).toBe(0);
});

test('with reduced motion everything is at its end at once', () => {
  const out = newFrame();
  out.reduced = true;
  const frame = look(decided(4, 'a7b31', 'won'), T + 1, out);
  expect(written(frame).endsWith('a7b31')).toBe(true);
  expect(frame.revealed).toBe(true);
  expect(frame.counters.every(({ fall, recoil }) => fall === 0 && recoil === 0)).toBe(true);
});

test('each moment is told once: a closing, each counter, the reveal, the win', () => {
  const told: string[] = [];
  let before = newMark();
  const frame = newFrame();
  const of = decided(5, '7', 'won');
  for (let ms = -100; ms < REVEAL + 600; ms += 16) {
    const next = markOf(look(of, T + ms, frame), newMark());
    told.push(...cuesBetween(before, next));
    before = next;
  }
  expect(told.filter((cue) => cue === 'flap')).toHaveLength(COUNTERS);
  expect(told.filter((cue) => cue === 'reveal')).toHaveLength(1);
  expect(told.filter((cue) => cue === 'win')).toHaveLength(1);
});
