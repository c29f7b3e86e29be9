import { serverTime } from '../../../src/core/clock';
import { hundredths } from '../../../src/core/multiplier';
import { LAND, LIFT, NO_HILO_FACTS, REVEAL, TURN, type HiloFacts } from '../../../src/games/hilo/facts';
import { cuesBetween, markOf, newMark } from '../../../scenes/hilo/cues';
import { newFrame, type HiloFrame } from '../../../scenes/hilo/frame';
import { coinsOf } from '../../../scenes/hilo/layers/chest';
import { frameAt } from '../../../scenes/hilo/view';

const AT = 1_700_000_000_000;
const cards = (count: number): HiloFacts['cards'] =>
  Array.from({ length: count }, (_, card) => ({
    card,
    by: card === 0 ? ('deal' as const) : ('higher' as const),
    correct: card === 0 ? null : true,
    multiplier: hundredths(100),
  }));
const open = (count: number): HiloFacts => ({
  ...NO_HILO_FACTS,
  betId: 'b',
  cards: cards(count),
  status: 'open',
  turnedAt: serverTime(AT),
});
const at = (facts: HiloFacts, ms: number, reduced = false): HiloFrame =>
  frameAt(facts, AT + ms, Object.assign(newFrame(), { reduced }));

test('a card leaves the deck face down, turns in 320 ms, and rocks to rest', () => {
  expect(at(open(2), 0).top.turn).toBeCloseTo(Math.PI);
  expect(at(open(2), LIFT).top.turn).toBeCloseTo(Math.PI);
  expect(at(open(2), LIFT + TURN / 2).top.turn).toBeCloseTo(Math.PI / 2);
  const landed = at(open(2), REVEAL);
  expect(landed.top.turn).toBe(0);
  expect(Math.abs(landed.top.roll)).toBeCloseTo((2 * Math.PI) / 180);
  expect(at(open(2), REVEAL + LAND + 1).top.roll).toBe(0);
});

test('full frames end when the card rests, and 1.5 s after a right guess', () => {
  const turning = (count: number, ms: number) => at(open(count), REVEAL + ms).turning;
  expect([turning(1, LAND - 1), turning(1, LAND + 1)]).toEqual([true, false]);
  expect([turning(2, 1_499), turning(2, 1_501)]).toEqual([true, false]);
});

test('the open chest gains a row of coins for every right guess, when the card can be read', () => {
  const rows = (streak: number, ms: number) =>
    at({ ...open(streak + 1), chestOpen: true, streak, needed: 5 }, ms).rows;
  expect([4, 5, 6, 7, 8, 10].map((streak) => rows(streak, REVEAL))).toEqual([1, 1, 2, 3, 4, 6]);
  expect(rows(6, REVEAL - 1)).toBe(1);
});

test('it tells nothing of a card before the card can be read', () => {
  const wrong: HiloFacts = {
    ...open(2),
    status: 'lost',
    cards: [...cards(1), { ...lastOf(2), correct: false }],
    overAt: serverTime(AT + REVEAL),
  };
  expect(at(wrong, REVEAL - 1)).toMatchObject({ correct: null, light: 1 });
  expect(at(wrong, REVEAL - 1).top.signScale).toBe(0);
  expect(at(wrong, REVEAL).correct).toBe(false);
  // It is the bright one; those before it darken.
  const after = at(wrong, REVEAL + 2_000);
  expect(after.top.light).toBe(1);
  expect(after.row[0]?.light).toBeLessThan(1);
  expect(at(wrong, REVEAL).row[0]?.light).toBe(1);
  // The card keeps the guess that it was turned for.
  expect(at(wrong, REVEAL + 200).top).toMatchObject({ sign: 'sign-higher', correct: false });
});

describe('the teller', () => {
  const face = ({ eyes, look, smile }: HiloFrame): readonly number[] => [eyes, look, smile];
  const lost = (count: number): HiloFacts => ({
    ...open(count),
    status: 'lost',
    cards: [...cards(count - 1), { ...lastOf(count), correct: false }],
    overAt: serverTime(AT + REVEAL),
  });

  test('shows no sooner than a card can be read whether it was guessed', () => {
    for (const count of [2, 3, 6])
      for (let ms = 0; ms <= REVEAL; ms += 10)
        expect(face(at(open(count), ms))).toEqual(face(at(lost(count), ms)));
    expect(face(at(open(4), REVEAL + 400))).not.toEqual(face(at(lost(4), REVEAL + 400)));
  });

  test('smiles at a right guess, opens her eyes at the second in a row, and closes them when it ends', () => {
    const after = (facts: HiloFacts): readonly number[] => face(at(facts, REVEAL + LAND));
    expect(after(open(1))).toEqual([0, 0, 0]);
    expect(after(open(2))).toEqual([0, 0, 1]);
    expect(after(open(3))).toEqual([1, 0, 1]);
    expect(after(lost(4))).toEqual([0, 0, 0]);
    const skipped = open(4);
    expect(after({ ...skipped, cards: [...cards(3), { ...lastOf(4), by: 'skip', correct: null }] })).toEqual([
      0, 0, 0,
    ]);
    expect(after({ ...open(2), status: 'cashed', won: 180, overAt: serverTime(AT) })).toEqual([1, 0, 1]);
  });

  test('her eyes follow a card from the deck to the table', () => {
    expect(at(open(4), LIFT).look).toBeCloseTo(-1, 5);
    expect(at(open(4), REVEAL).look).toBeCloseTo(0, 5);
  });

  test('her face changes without a jump, and is there at once where nothing moves', () => {
    for (const facts of [open(2), open(3), open(5), lost(3), lost(5)])
      for (let ms = 0; ms < REVEAL + LAND; ms += 10) {
        const [before, next] = [face(at(facts, ms)), face(at(facts, ms + 10))];
        next.forEach((value, i) => expect(Math.abs(value - (before[i] ?? 0))).toBeLessThan(0.16));
      }
    expect(face(at(open(3), 0, true))).toEqual([1, 0, 1]);
    expect(face(at({ ...open(3), turnedAt: null }, 0))).toEqual([1, 0, 1]);
  });
});

test('a resumed round lies there as it was', () => {
  const frame = at({ ...open(4), turnedAt: null }, 0);
  expect(frame.top).toMatchObject({ visible: true, turn: 0, card: 3 });
  expect(frame).toMatchObject({ turning: false, rowCount: 3 });
  expect(frame.row.filter(({ visible }) => visible).map(({ card }) => card)).toEqual([0, 1, 2]);
});

test('with reduced motion a card is there at once', () => {
  expect(at(open(2), 0, true).top).toMatchObject({ turn: 0, roll: 0 });
});

test('however long a round is, its row stays inside the scene and ends with the latest card', () => {
  const frame = at({ ...open(60), turnedAt: null }, 0);
  const shown = frame.row.filter(({ visible, alpha }) => visible && alpha > 0);
  expect(shown.at(-1)?.card).toBe(58);
  for (const pose of shown) {
    expect(pose.x).toBeGreaterThan(20);
    expect(pose.x).toBeLessThan(frame.width - 20);
  }
});

test('the chest opens when the card that won it can be read, and shuts on a skip', () => {
  const opening: HiloFacts = { ...open(6), chestOpen: true, chestAt: serverTime(AT + REVEAL), streak: 5 };
  expect(at(opening, REVEAL).chest).toBe(0);
  expect(at(opening, REVEAL + 300).chest).toBeGreaterThan(0.3);
  expect(at(opening, REVEAL + 900).chest).toBe(1);
  const shutting: HiloFacts = { ...opening, chestOpen: false, needed: 6, streak: 0 };
  expect(at(shutting, REVEAL).chest).toBe(1);
  expect(at(shutting, REVEAL + 900)).toMatchObject({ chest: 0, lamps: 6, lit: 0 });
});

test('a skip adds a lamp and puts the others out when its card can be read', () => {
  const skipped: HiloFacts = {
    ...open(4),
    cards: [...cards(3), { ...lastOf(4), by: 'skip', correct: null }],
    needed: 6,
    streak: 0,
  };
  expect(at(skipped, REVEAL - 1)).toMatchObject({ lamps: 5, lit: 2 });
  expect(at(skipped, REVEAL)).toMatchObject({ lamps: 6, lit: 0 });
});

test('a win shows more coins the more it pays, and none at or below the stake', () => {
  expect(coinsOf(0, 40)).toBe(0);
  expect(coinsOf(100, 40)).toBe(0);
  expect(coinsOf(150, 40)).toBeLessThan(coinsOf(400, 40));
  const over = { ...open(2), status: 'cashed' as const, overAt: serverTime(AT) };
  expect(at({ ...over, won: 0 }, 10).winAge).toBe(-1);
  expect(at({ ...over, won: 250 }, 10).winAge).toBe(10);
});

test('each cue is told once, and a resumed round has none', () => {
  let before = newMark();
  const told: string[] = [];
  for (let ms = 0; ms < 900; ms += 16) {
    const frame = at(open(2), ms);
    const next = markOf(frame, newMark());
    if (ms === 0) before = markOf(at({ ...open(1), turnedAt: null }, 0), newMark());
    told.push(...cuesBetween(before, next, frame));
    before = next;
  }
  expect(told).toEqual(['turn', 'right']);
  const resumed = at({ ...open(3), turnedAt: null }, 0);
  expect(cuesBetween(newMark(), markOf(resumed, newMark()), resumed)).toEqual([]);
});

function lastOf(count: number): HiloFacts['cards'][number] {
  const last = cards(count).at(-1);
  if (!last) throw new Error('no card');
  return last;
}

test('ball and sun flare for a right guess once the card can be read, for no other card, and not without motion', () => {
  expect([0, REVEAL - 1].map((ms) => at(open(2), ms).flare)).toEqual([0, 0]);
  expect(at(open(2), REVEAL + 80).flare).toBe(1);
  expect(at(open(2), REVEAL + 500).flare).toBeGreaterThan(0.3);
  expect(at(open(2), REVEAL + 900).flare).toBe(0);
  expect(at(open(1), REVEAL + 80).flare).toBe(0);
  expect(at(open(2), REVEAL + 80, true).flare).toBe(0);
});

test('from ten times the stake on a cash-out lights the sun and lays the multiplier on the table', () => {
  const over = { ...open(2), status: 'cashed' as const, overAt: serverTime(AT) };
  expect(at({ ...over, won: 999 }, 3_000).grand).toBe(0);
  expect(at({ ...over, won: 1_000 }, 0).grand).toBe(0);
  expect(at({ ...over, won: 1_000 }, 500).grand).toBe(1);
  // They stay until the next round.
  expect(at({ ...over, won: 1_000 }, 60_000).grand).toBe(1);
  expect(at({ ...over, won: 1_000 }, 0, true).grand).toBe(1);
  expect(at({ ...over, status: 'open', won: 1_000 }, 500).grand).toBe(0);
});
