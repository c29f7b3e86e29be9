// The five machines of the hash hall and the sums under the counters: they show the outcome of the block, never before its
// last flap has fallen, and rest when the outcome can be read.
import { serverTime } from '../../../src/core/clock';
import { hashText } from '../../../src/core/hash';
import {
  noClassicFacts,
  RESULT_SHOWN,
  type ClassicFacts,
  type SeenBlock,
} from '../../../src/kits/blockRounds/facts';
import { COUNTERS, DECIDED, REVEAL, settlesAt } from '../../../src/kits/blockRounds/facts/flips';
import { CLASSIC_GAME_TYPES, drawOf, type ClassicGameType } from '../../../src/kits/blockRounds/plays';
import { newFrame, type ClassicFrame } from '../../../scenes/classic/frame';
import { EQUALS, FIRST, GAP, LETTERS, PLUS, SECOND, TIMES } from '../../../scenes/classic/sums';
import { CoinMachine } from '../../../scenes/classic/layers/coin';
import { FAN_BULBS, fanBulbAt } from '../../../scenes/classic/layers/fan';
import { RodeoMachine } from '../../../scenes/classic/layers/rodeo';
import { StrikerMachine } from '../../../scenes/classic/layers/striker';
import { Place } from '../../../scenes/classic/layers/place';
import type { Sprite } from '../../../scenes/stage/sprite';
import { plainMaker } from '../scenes/plainMaker';
import { frameAt } from '../../../scenes/classic/view';

const T = 1_700_000_000_000;
const DRAW = 1000;

function block(gameType: ClassicGameType, num: number, ending = ''): SeenBlock {
  const hash = hashText(`b${num}`).slice(0, 64 - ending.length) + ending;
  return { num, hash, at: serverTime(T + (num - DRAW) * 3_000), draw: drawOf(gameType, hash) };
}

function decided(
  gameType: ClassicGameType,
  ending: string,
  change: Partial<ClassicFacts> = {},
): ClassicFacts {
  return {
    ...noClassicFacts(gameType),
    phase: 'result',
    blockNum: DRAW,
    blocks: Array.from({ length: 12 }, (_, i) => block(gameType, DRAW + 1 - i)),
    result: { ...block(gameType, DRAW, ending), shownAt: serverTime(T) },
    ...change,
  };
}
const open = (gameType: ClassicGameType): ClassicFacts => ({
  ...decided(gameType, ''),
  phase: 'open',
  blockNum: DRAW + 20,
  result: null,
});

const look = (of: ClassicFacts, now: number, out: ClassicFrame = newFrame()): ClassicFrame =>
  frameAt(of, now, out);
/** Everything that the machines show, as a text. */
const pose = ({ machine, scales, coin, striker, doors, rodeo, sums }: ClassicFrame): string =>
  JSON.stringify([machine, scales, coin, striker, doors, rodeo, sums.shown]);

/** Two very different endings for each game. */
const ENDINGS: readonly (readonly [ClassicGameType, string, string])[] = [
  [1, '12a7b', '11f44'],
  [3, 'f4a90', '12345'],
  [4, '99c00', '00c99'],
  [5, '3a7bd', '3a4bd'],
  [6, '0c2f9', '0c2f0'],
];

test.each(ENDINGS)(
  'game %i: until its last flap has fallen the machine moves alike, whatever is drawn',
  (game, one, other) => {
    for (let ms = 0; ms < DECIDED; ms += 30) {
      const frame = look(decided(game, one), T + ms);
      expect(pose(frame)).toBe(pose(look(decided(game, other), T + ms)));
      expect(frame.machine.outcome).toBeNull();
    }
    expect(pose(look(decided(game, one), T + DECIDED + 300))).not.toBe(
      pose(look(decided(game, other), T + DECIDED + 300)),
    );
  },
);

test.each(ENDINGS)('game %i: the flap that completes what decides hangs, and falls last', (game, ending) => {
  const last = [...look(decided(game, ending), T + DECIDED - 60).counters.keys()].filter(
    (i) => (look(decided(game, ending), T + DECIDED - 60).counters[i]?.fall ?? 0) > 0,
  );
  expect(last).toEqual([game === 5 ? 3 : COUNTERS - 1]);
  const fall = (ms: number): number => look(decided(game, ending), T + ms).counters[last[0] ?? 0]?.fall ?? 0;
  // It sways for half a second around the same position, and then falls at once.
  for (let ms = DECIDED - 400; ms < DECIDED - 130; ms += 20) {
    expect(fall(ms)).toBeGreaterThan(0.15);
    expect(fall(ms)).toBeLessThan(0.4);
  }
  expect(fall(DECIDED - 1)).toBeGreaterThan(0.9);
  expect(fall(DECIDED)).toBe(0);
  expect(settlesAt(COUNTERS - 1)).toBeLessThan(DECIDED - 500);
});

/** Milliseconds after which everything rests. */
const QUIET = 3_000;

describe('once the outcome can be read', () => {
  const at = (game: ClassicGameType, ending: string, ms = REVEAL): ClassicFrame =>
    look(decided(game, ending), T + ms);

  test('the scales are down on the side with more points, the further the more; level for a tie', () => {
    const tilt = (ending: string): number => at(4, ending).scales.tilt;
    expect(tilt('90c00')).toBeLessThan(-0.25);
    expect(tilt('10c00')).toBeLessThan(-0.08);
    expect(tilt('10c00')).toBeGreaterThan(tilt('90c00'));
    expect(tilt('00c09')).toBeGreaterThan(0.25);
    expect(Math.abs(at(4, '33c24', QUIET).scales.tilt)).toBeLessThan(0.01);
    const { machine, scales } = at(4, '72b31');
    expect([machine.banker, machine.player, scales.drop, scales.shown]).toEqual([9, 4, 1, 1]);
  });

  test('the coin lies with the face of its digit to the front', () => {
    for (const [ending, face] of [
      ['3a7bd', 1],
      ['3a4bd', 2],
    ] as const) {
      const { coin } = at(5, ending);
      expect(coin.face).toBe(face);
      expect(Math.abs(coin.breadth)).toBeGreaterThan(0.999);
      expect(coin.lift).toBeLessThan(0.01);
    }
  });

  test('the striker stands at the digit, with a lamp for each mark that it passed; only nine rings the bell', () => {
    for (let digit = 0; digit < 10; digit += 1) {
      const { striker } = at(6, `0c2f${digit}`);
      expect(striker.height).toBeCloseTo(digit + 1, 2);
      expect(striker.lamps).toBe(digit + 1);
      expect(look(decided(6, `0c2f${digit}`), T + DECIDED + 520).striker.bell !== 0).toBe(digit === 9);
    }
  });

  test('the doors stand open, on gold for a letter and a digit and on a wall for two of a kind', () => {
    expect(at(1, '12a7b', QUIET).doors).toMatchObject({ behind: 1, prize: 1 });
    expect(at(1, '11fab', QUIET).doors).toMatchObject({ behind: 2, prize: 0 });
    expect(at(1, '11f44').doors.open).toBeGreaterThan(0.9);
  });

  test('the rodeo machine bucks by the winner’s points, leans to the winner’s side, and its gauges tell the points', () => {
    const most = (ending: string): number =>
      Math.max(...Array.from({ length: 60 }, (_, i) => at(3, ending, DECIDED + i * 20).rodeo.heave));
    expect(most('10000')).toBeGreaterThan(2 * most('01100'));
    const lean = (ending: string): number => at(3, ending, RESULT_SHOWN - 1).rodeo.pitch;
    expect(lean('40001')).toBeLessThan(-0.1);
    expect(lean('10004')).toBeGreaterThan(0.1);
    const { rodeo, machine } = at(3, 'f4a90', QUIET);
    expect(rodeo.banker).toBeCloseTo(machine.banker, 2);
    expect(rodeo.player).toBeCloseTo(machine.player, 2);
  });
});

test.each(CLASSIC_GAME_TYPES)(
  'game %i: asked for less motion, the machine shows how it ends at once',
  (game) => {
    const still = (ms: number): string => {
      const frame = newFrame();
      frame.reduced = true;
      return pose(look(decided(game, '12a7b'), T + ms, frame));
    };
    expect(still(10)).toBe(still(4_000));
    const ends = look(decided(game, '12a7b'), T + RESULT_SHOWN - 1);
    expect(JSON.parse(still(10))[0].outcome).toBe(ends.machine.outcome);
  },
);

test.each(CLASSIC_GAME_TYPES)('game %i: where nobody touches the page the machine stands still', (game) => {
  const rested = (ms: number): string => {
    const frame = newFrame();
    frame.rested = true;
    return pose(look(open(game), T + ms, frame));
  };
  expect(rested(100)).toBe(rested(1_377));
});

test.each(CLASSIC_GAME_TYPES)(
  'game %i: after the result the machine goes back to rest without a jump',
  (game) => {
    const of = decided(game, '12a7b', { phase: 'open', blockNum: DRAW + 20 });
    const numbers = (ms: number): readonly number[] => {
      const { scales, coin, striker, doors, rodeo } = look(of, T + ms);
      return [
        scales.tilt,
        Math.abs(coin.breadth),
        striker.height / 10,
        striker.raised,
        doors.open,
        rodeo.pitch,
        rodeo.banker / 10,
      ];
    };
    for (let ms = RESULT_SHOWN - 200; ms < RESULT_SHOWN + 1_000; ms += 10) {
      const before = numbers(ms);
      numbers(ms + 10).forEach((value, i) => expect(Math.abs(value - (before[i] ?? 0))).toBeLessThan(0.06));
    }
    expect(pose(look(of, T + RESULT_SHOWN + 900))).toBe(pose(look(open(game), T + RESULT_SHOWN + 900)));
  },
);

describe('the sums under the counters', () => {
  const SIGNS: Readonly<Record<number, string>> = {
    [PLUS]: '+',
    [EQUALS]: '=',
    [TIMES]: '×',
    [FIRST]: '◆',
    [SECOND]: '○',
    [GAP]: ' ',
    ...Object.fromEntries([...'ABCDEF'].map((letter, i) => [LETTERS + i, letter])),
  };
  const written = (game: ClassicGameType, ending: string): readonly string[] => {
    const { sums } = look(decided(game, ending), T + REVEAL);
    expect(sums.shown).toBe(1);
    return sums.line
      .slice(0, sums.lines)
      .map(({ glyphs, count }) => [...glyphs.slice(0, count)].map((glyph) => SIGNS[glyph] ?? glyph).join(''));
  };
  const at = (game: ClassicGameType, ending: string): readonly number[] => {
    const { sums } = look(decided(game, ending), T + REVEAL);
    return sums.line.slice(0, sums.lines).map((line) => line.at);
  };

  test.each([
    [4, '72b31', ['7+2=9', '3+1=4'], [1.5, 4.5]],
    [4, 'a7b31', ['0+7=7', '3+1=4'], [1.5, 4.5]],
    [3, 'f4a90', ['10+4+10=24', '10+9+0=19'], [1.8, 4.1]],
    [5, '3a7bd', ['2×3+1◆'], [3]],
    [5, '3a4bd', ['2×2○'], [3]],
    [6, '0c2f4', ['○01234 56789◆'], [5]],
    [1, '12a7b', ['7+B◆'], [4.5]],
    [1, '12aab', ['A B○'], [4.5]],
    [1, '12a10', ['1 0○'], [4.5]],
  ] as const)('game %i, …%s', (game, ending, sums, places) => {
    expect(written(game, ending)).toEqual(sums);
    expect(at(game, ending)).toEqual(places);
  });

  test('they are written for the next block anew, and for another game', () => {
    const frame = newFrame();
    look(decided(4, '72b31'), T + REVEAL, frame);
    look(decided(3, '72b31'), T + REVEAL, frame);
    expect(frame.sums.line[0]?.glyphs[0]).toBe(7);
    expect(frame.sums.line[0]?.count).toBe(9);
  });
});

test.each([
  [320, 152],
  [360, 205],
  [390, 345],
  [476, 190],
  [560, 520],
  [900, 400],
])('in %i × %i the machine and the cabinet have room beside or above each other', (width, height) => {
  const frame = newFrame(width, height);
  const { layout } = look(decided(4, '72b31'), T, frame);
  const cabinet = {
    left: layout.cabinet - 172 * layout.scale,
    right: layout.cabinet + 172 * layout.scale,
    top: layout.hinge - 67 * layout.scale,
  };
  const left = layout.machineX - 122 * layout.machineScale;
  const right = layout.machineX + 122 * layout.machineScale;
  expect(left).toBeGreaterThanOrEqual(-1);
  expect(right).toBeLessThanOrEqual(width + 1);
  expect(cabinet.left).toBeGreaterThanOrEqual(-1);
  expect(cabinet.right).toBeLessThanOrEqual(width + 1);
  if (layout.isBeside) expect(right).toBeLessThanOrEqual(cabinet.left + 1);
  else expect(layout.machineY).toBeLessThanOrEqual(cabinet.top + 4 * layout.scale);
  expect(layout.machineY - 162 * layout.machineScale).toBeGreaterThanOrEqual(-1);
});

test.each(ENDINGS)(
  'game %i: no spotlight and no bulb tells the outcome before the machine has',
  (gameType, one, other) => {
    const lightsAt = (ending: string, ms: number): string => {
      const frame = look(decided(gameType, ending), T + ms);
      const bulbs = Array.from({ length: FAN_BULBS }, (_, i) => fanBulbAt(frame, i));
      return JSON.stringify([frame.beam, frame.beamAside, frame.beamColour, bulbs]);
    };
    for (let ms = 0; ms <= DECIDED + 110; ms += 10) expect(lightsAt(one, ms)).toBe(lightsAt(other, ms));
    expect(lightsAt(one, REVEAL)).not.toBe(lightsAt(other, REVEAL));
  },
);

test('the coin’s signs are alike until it has come to rest; then that of its side grows and the other one fades', () => {
  const made: Sprite[] = [];
  const place = new Place(
    plainMaker((sprite, name) => {
      if (name.startsWith('sign-')) made.push(sprite);
    }),
  );
  const coin = new CoinMachine(place);
  const signsAt = (ending: string, ms: number): readonly number[] => {
    const frame = look(decided(5, ending), T + ms);
    place.stand(frame);
    coin.draw(frame, place);
    return made.flatMap(({ scaleX, alpha }) => [scaleX / frame.layout.machineScale, alpha]);
  };
  for (let ms = 0; ms <= DECIDED + 470; ms += 10) expect(signsAt('3a7bd', ms)).toEqual(signsAt('3a4bd', ms));
  const [odd = 0, oddAlpha = 0, even = 0, evenAlpha = 0] = signsAt('3a7bd', REVEAL + 150);
  expect([odd > 1.2 * even, oddAlpha, evenAlpha < 0.5]).toEqual([true, 1, true]);
  expect(signsAt('3a4bd', REVEAL + 150)).toEqual([even, evenAlpha, odd, oddAlpha]);
});

test('bull’s boards are alike until the machine has answered; then the winner’s grows, the other one folds down, and of a tie both grow', () => {
  const discs: Sprite[] = [];
  const place = new Place(
    plainMaker((sprite, name) => {
      if (name === 'rodeo-dial') discs.push(sprite);
    }),
  );
  const rodeo = new RodeoMachine(place);
  const boardsAt = (ending: string, ms: number): readonly number[] => {
    const frame = look(decided(3, ending), T + ms);
    place.stand(frame);
    rodeo.draw(frame, place);
    return discs.map(({ scaleY }) => scaleY / frame.layout.machineScale);
  };
  for (let ms = 0; ms <= DECIDED + 110; ms += 10)
    expect(boardsAt('40001', ms)).toEqual(boardsAt('10004', ms));
  const waits = boardsAt('40001', 0)[0] ?? 0;
  const [banker = 0, player = 0] = boardsAt('40001', REVEAL + 150);
  expect([banker > 1.3 * waits, player < 0.2 * waits]).toEqual([true, true]);
  expect(boardsAt('10004', REVEAL + 150)).toEqual([player, banker]);
  const [one, other] = boardsAt('1f0b1', REVEAL + 150);
  expect(one).toBe(other);
  expect(one).toBeGreaterThan(waits);
});

test('the digit beside the striker runs up with it, and stops at the block’s', () => {
  const place = new Place(plainMaker(() => undefined));
  const written: number[] = [];
  place.write = (_, value, _x, _y, _size, alpha) => void (alpha > 0 && written.push(value));
  const striker = new StrikerMachine(place);
  for (let ms = 0; ms < RESULT_SHOWN; ms += 10) {
    const frame = look(decided(6, '0c2f7'), T + ms);
    if (ms < DECIDED) expect(frame.machine.digit).toBe(0);
    place.stand(frame);
    striker.draw(frame, place);
    if (ms < DECIDED) expect(written).toEqual([]);
  }
  expect([...written].sort((a, b) => a - b)).toEqual(written);
  expect(written[0]).toBe(0);
  expect(written.at(-1)).toBe(7);
});
