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
import { roleAt, windowAt } from '../../../src/kits/blockRounds/facts/decisive';
import { CLASSIC_GAME_TYPES, drawOf, type ClassicGameType } from '../../../src/kits/blockRounds/plays';
import { newFrame, type ClassicFrame } from '../../../scenes/classic/frame';
import { CLOVER, EQUALS, FIRST, GAP, LETTERS, PLUS, SECOND } from '../../../scenes/classic/sums';
import { CoinMachine } from '../../../scenes/classic/layers/coin';
import { FAN_BULBS, FanLayer, fanBulbAt } from '../../../scenes/classic/layers/fan';
import { RodeoMachine } from '../../../scenes/classic/layers/rodeo';
import { ScalesMachine } from '../../../scenes/classic/layers/scales';
import { StrikerMachine } from '../../../scenes/classic/layers/striker';
import { Place, type Machine } from '../../../scenes/classic/layers/place';
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

test.each(ENDINGS)(
  'game %i: the machine shows the result before the arithmetic and the lamp of the last character do',
  (game, ending) => {
    const told = ({ sums, counters }: ClassicFrame): readonly number[] => {
      const last = counters[game === 5 ? 3 : COUNTERS - 1];
      return [sums.shown, last?.lamp ?? -1, last?.ink ?? -1];
    };
    for (let ms = DECIDED; ms <= DECIDED + 400; ms += 20)
      expect(told(look(decided(game, ending), T + ms))).toEqual([0, 0, 0.38]);
    expect(look(decided(game, ending), T + DECIDED + 400).verdict >= 0).toBe(game !== 6);
    const [sum = 0, lamp = 0, ink = 0] = told(look(decided(game, ending), T + REVEAL));
    expect([sum, lamp > 0.4, ink > 0.6]).toEqual([1, true, true]);
  },
);

test('the coin spins faster and faster and shakes until its digit stands, and lands with one bounce', () => {
  const coin = (ms: number): ClassicFrame['coin'] => ({ ...look(decided(5, '3a7bd'), T + ms).coin });
  /** Number of times that it shows its edge. */
  const edges = (from: number, to: number): number => {
    let count = 0;
    for (let ms = from; ms < to; ms += 2)
      if (coin(ms).breadth < 0.3 && coin(ms + 2).breadth >= 0.3) count += 1;
    return count;
  };
  expect(edges(1_400, 2_100)).toBeGreaterThanOrEqual(edges(300, 1_000) + 2);
  const most = (of: (pose: ClassicFrame['coin']) => number, from: number, to: number): number =>
    Math.max(...Array.from({ length: (to - from) / 5 }, (_, i) => of(coin(from + i * 5))));
  expect(most(({ shake }) => Math.abs(shake), 1_700, 2_100)).toBeGreaterThan(
    3 * most(({ shake }) => Math.abs(shake), 100, 500),
  );
  const since = (ms: number): ClassicFrame['coin'] => coin(DECIDED + ms);
  expect(since(200).lift).toBeGreaterThan(25);
  expect([since(455).lift, since(455).dent]).toEqual([0, expect.closeTo(9, 1)]);
  expect(since(560).lift).toBeGreaterThan(4);
  expect([since(615).lift, since(800).dent]).toEqual([0, 0]);
});

test('a small digit ends with a dull blow: the tower shakes once the striker stands, and comes to rest', () => {
  const striker = (digit: number, ms: number): ClassicFrame['striker'] => ({
    ...look(decided(6, `0c2f${digit}`), T + DECIDED + ms).striker,
  });
  const shakes = (digit: number, from: number): number =>
    Math.max(...Array.from({ length: 20 }, (_, i) => Math.abs(striker(digit, from + i * 5).shake)));
  for (const digit of [0, 3, 4]) {
    expect(shakes(digit, 430)).toBe(0);
    expect(shakes(digit, 540)).toBeGreaterThan(1.5);
    expect(shakes(digit, 1_500)).toBeLessThan(0.01);
  }
  expect([5, 9].map((digit) => [shakes(digit, 540), striker(digit, 600).clunk])).toEqual([
    [0, -1],
    [0, -1],
  ]);
  const reduced = newFrame();
  reduced.reduced = true;
  expect(Math.abs(look(decided(6, '0c2f3'), T + 500, reduced).striker.shake)).toBeLessThan(0.01);
});

test('the weights of the scales fall from above the beam, never see-through, and bounce once', () => {
  const weights: Sprite[] = [];
  const place = new Place(
    plainMaker((sprite, name) => {
      if (name === 'scales-weight') weights.push(sprite);
    }),
  );
  const scales = new ScalesMachine(place);
  const heights = Array.from({ length: 60 }, (_, i) => {
    const frame = look(decided(4, '33c24'), T + DECIDED + i * 10);
    place.stand(frame);
    scales.draw(frame, place);
    for (const { alpha } of weights) expect(alpha).toBe(1);
    return (frame.layout.machineY - (weights[0]?.y ?? 0)) / frame.layout.machineScale;
  });
  // The beam's axis is 114 units over the foot.
  expect(heights[0]).toBeGreaterThan(114 + 20);
  const hops = heights.filter((height, i) => height > (heights[i - 1] ?? 999) && i > 3 && i < 30);
  expect(hops.length).toBeGreaterThan(3);
  expect(Math.max(...heights.slice(22, 36)) - (heights[22] ?? 0)).toBeGreaterThan(5);
});

test('the doors swing open over several pictures, a little too far, and the clover grows a tenth too large', () => {
  const doors = (ms: number): ClassicFrame['doors'] => ({
    ...look(decided(1, '12a7b'), T + DECIDED + ms).doors,
  });
  const between = Array.from({ length: 40 }, (_, i) => doors(i * 16).open).filter(
    (open) => open > 0.3 && open < 0.8,
  );
  expect(between.length).toBeGreaterThanOrEqual(5);
  const most = (of: (ms: number) => number): number =>
    Math.max(...Array.from({ length: 100 }, (_, i) => of(i * 10)));
  expect(most((ms) => doors(ms).open)).toBeCloseTo(1.05, 1);
  expect(most((ms) => doors(ms).prize)).toBeCloseTo(1.1, 1);
});

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
      const struck = look(decided(6, `0c2f${digit}`), T + DECIDED + 520).striker;
      expect([struck.bell !== 0, struck.rung > 0]).toEqual([digit === 9, digit === 9]);
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
    // After a tie it rears once, its head on the left up, and stands level.
    const reared = at(3, '1f0b1', DECIDED + 700).rodeo.pitch;
    expect(reared).toBeGreaterThan(0.25);
    expect(Math.abs(lean('1f0b1'))).toBeLessThan(0.02);
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
    [FIRST]: '◆',
    [SECOND]: '○',
    [GAP]: ' ',
    [CLOVER]: '♣',
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
    [5, '3a7bd', ['7=◆'], [3]],
    [5, '3a4bd', ['4=○'], [3]],
    [6, '0c2f4', ['○01234 56789◆'], [2.5]],
    [1, '12a7b', ['7+B♣'], [4.5]],
    [1, '12aab', ['A+B♣'], [4.5]],
    [1, '12a10', ['1+0♣'], [4.5]],
  ] as const)('game %i, …%s', (game, ending, sums, places) => {
    expect(written(game, ending)).toEqual(sums);
    expect(at(game, ending)).toEqual(places);
  });

  test.each([
    [4, '72b31', 3],
    [3, 'f4a90', 4],
  ] as const)('game %i: the first sum is written when its own %s has settled', (game, ending, settled) => {
    const before = look(decided(game, ending), T + settlesAt(settled - 1, false) - 1);
    expect(before.settled).toBeLessThan(before.sums.early);
    const after = look(decided(game, ending), T + settlesAt(settled - 1, false) + 1);
    expect([after.settled, after.sums.early, after.sums.shown]).toEqual([settled, settled, 0]);
    // No counter on its right has anything to do with it.
    const { hash } = block(game, DRAW, ending);
    const own = [...hash].map((_, place) => ['banker', 'both'].includes(roleAt(game, hash, place)));
    expect(windowAt(game, hash, COUNTERS) + settled - 1).toBe(own.lastIndexOf(true));
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
  // It may reach over the cabinet's frame, but not over a flap.
  if (layout.isBeside) expect(right).toBeLessThanOrEqual(cabinet.left + 10 * layout.scale + 1);
  else expect(layout.machineY).toBeLessThanOrEqual(cabinet.top + 4 * layout.scale);
  expect(layout.machineY - 162 * layout.machineScale).toBeGreaterThanOrEqual(-1);
});

test.each(ENDINGS)(
  'game %i: no spotlight and no bulb tells the outcome before the machine has',
  (gameType, one, other) => {
    const lightsAt = (ending: string, ms: number): string => {
      const frame = look(decided(gameType, ending), T + ms);
      const bulbs = Array.from({ length: FAN_BULBS }, (_, i) => fanBulbAt(frame, i));
      return JSON.stringify([frame.beam, frame.beamAside, frame.beamX, frame.tone, bulbs]);
    };
    for (let ms = 0; ms <= DECIDED + 110; ms += 10) expect(lightsAt(one, ms)).toBe(lightsAt(other, ms));
    expect(lightsAt(one, REVEAL)).not.toBe(lightsAt(other, REVEAL));
  },
);

/** A machine of its own, and the sprites that it made with names for which `wants` holds. */
function standing(
  Made: new (place: Place) => Machine,
  wants: (name: string) => boolean,
): { readonly sprites: readonly Sprite[]; readonly draw: (of: ClassicFacts, ms: number) => ClassicFrame } {
  const sprites: Sprite[] = [];
  const place = new Place(plainMaker((sprite, name) => void (wants(name) && sprites.push(sprite))));
  const machine = new Made(place);
  const draw = (of: ClassicFacts, ms: number): ClassicFrame => {
    const frame = look(of, T + ms);
    place.stand(frame);
    machine.draw(frame, place);
    return frame;
  };
  return { sprites, draw };
}

test('the coin’s signs are alike until it has come to rest; then the loser’s darkens, and the coin grows', () => {
  const coin = standing(CoinMachine, (name) => name.startsWith('sign-') || name === 'coin-blank');
  const seen = (ending: string, ms: number): readonly number[] => {
    const { layout } = coin.draw(decided(5, ending), ms);
    return coin.sprites.map(({ scaleY, topTint }, i) =>
      i < 2 ? topTint & 255 : scaleY / layout.machineScale,
    );
  };
  for (let ms = 0; ms <= DECIDED + 400; ms += 10) expect(seen('3a7bd', ms)).toEqual(seen('3a4bd', ms));
  const [, , before = 0] = seen('3a7bd', DECIDED + 400);
  for (const ending of ['3a7bd', '3a4bd']) {
    const [odd = 0, even = 0, after] = seen(ending, REVEAL + 150);
    const [winner, loser] = ending === '3a7bd' ? [odd, even] : [even, odd];
    expect([winner, loser < 150]).toEqual([255, true]);
    expect(after).toBeGreaterThan(1.1 * before);
  }
});

test('the striker’s boards are alike until it stands; then the winner’s grows, and the other one darkens', () => {
  const striker = standing(StrikerMachine, (name) => name === 'rodeo-dial');
  const seen = (ending: string, ms: number): readonly number[] => {
    const { layout } = striker.draw(decided(6, ending), ms);
    return striker.sprites.flatMap(({ scaleY, topTint }) => [scaleY / layout.machineScale, topTint & 255]);
  };
  for (let ms = 0; ms <= DECIDED + 110; ms += 10) expect(seen('0c2f9', ms)).toEqual(seen('0c2f4', ms));
  const [big = 0, bigLight, small = 0, smallLight = 0] = seen('0c2f9', REVEAL + 150);
  expect([big > 1.2 * small, bigLight, smallLight < 150]).toEqual([true, 255, true]);
  expect(seen('0c2f4', REVEAL + 150)).toEqual([small, smallLight, big, bigLight]);
});

test('bull’s boards are alike until the machine has answered; then the winner’s grows, the other one darkens and keeps its points, and of a tie both grow', () => {
  const discs: Sprite[] = [];
  const digits: Sprite[] = [];
  const place = new Place(
    plainMaker((sprite, name) => {
      if (name === 'rodeo-dial') discs.push(sprite);
      if (name.startsWith('hex-')) digits.push(sprite);
    }),
  );
  const rodeo = new RodeoMachine(place);
  const drawn = (ending: string, ms: number): ClassicFrame => {
    const frame = look(decided(3, ending), T + ms);
    place.stand(frame);
    rodeo.draw(frame, place);
    return frame;
  };
  const boardsAt = (ending: string, ms: number): readonly number[] => {
    const frame = drawn(ending, ms);
    return discs.map(({ scaleY }) => scaleY / frame.layout.machineScale);
  };
  const lightsAt = (ending: string, ms: number): readonly number[] => {
    drawn(ending, ms);
    return discs.map(({ topTint }) => topTint & 255);
  };
  for (let ms = 0; ms <= DECIDED + 110; ms += 10) {
    expect(boardsAt('40001', ms)).toEqual(boardsAt('10004', ms));
    expect(lightsAt('40001', ms)).toEqual([255, 255]);
  }
  const waits = boardsAt('40001', 0)[0] ?? 0;
  expect(boardsAt('40001', REVEAL + 150)[0]).toBeGreaterThan(1.3 * waits);
  expect(boardsAt('40001', REVEAL + 150)[1]).toBeCloseTo(waits);
  const [winner = 0, loser = 0] = lightsAt('40001', REVEAL + 150);
  expect([winner, loser < 0.6 * winner]).toEqual([255, true]);
  // Each board has an upper and a lower half of its single digit.
  expect(digits.filter(({ visible, alpha }) => visible && alpha > 0.5)).toHaveLength(4);
  expect(lightsAt('10004', REVEAL + 150)).toEqual([loser, winner]);
  const [one, other] = boardsAt('1f0b1', REVEAL + 150);
  expect(one).toBe(other);
  expect(one).toBeGreaterThan(waits);
  expect(lightsAt('1f0b1', REVEAL + 150)).toEqual([255, 255]);
});

test.each([
  [3, '40001', '10004'],
  [4, '99c00', '00c99'],
] as const)(
  'game %i: once it has answered, spotlights and rays are at the winner',
  (gameType, one, other) => {
    const rays: Sprite[] = [];
    const place = new Place(
      plainMaker((sprite, name) => {
        if (name === 'ray') rays.push(sprite);
      }),
    );
    const machine = gameType === 3 ? new RodeoMachine(place) : new ScalesMachine(place);
    const lit = (ending: string, ms: number): readonly number[] => {
      const frame = look(decided(gameType, ending), T + ms);
      place.stand(frame);
      machine.draw(frame, place);
      const shown = rays.filter(({ visible }) => visible);
      const middle = shown.reduce((sum, { x }) => sum + x, 0) / Math.max(1, shown.length);
      return [
        shown.length,
        Math.sign(frame.beamX),
        shown.length > 0 ? Math.sign(middle - frame.layout.machineX) : 0,
      ];
    };
    for (let ms = 0; ms <= DECIDED + 110; ms += 10) {
      expect(lit(one, ms)).toEqual([0, 0, 0]);
      expect(lit(other, ms)).toEqual([0, 0, 0]);
    }
    expect(lit(one, REVEAL + 150)).toEqual([16, -1, -1]);
    expect(lit(other, REVEAL + 150)).toEqual([16, 1, 1]);
    // Of a tie both sides have rays.
    expect(lit(gameType === 3 ? '1f0b1' : '33c24', REVEAL + 150).slice(0, 2)).toEqual([32, 0]);
  },
);

test('rays burst out behind the coin as it lands, and draw back a little', () => {
  const rays: Sprite[] = [];
  const place = new Place(
    plainMaker((sprite, name) => {
      if (name === 'ray') rays.push(sprite);
    }),
  );
  const coin = new CoinMachine(place);
  const longest = (ms: number): number => {
    const frame = look(decided(5, '3a7bd'), T + DECIDED + ms);
    place.stand(frame);
    coin.draw(frame, place);
    return Math.max(...rays.map(({ visible, scaleY }) => (visible ? scaleY : 0)));
  };
  expect(longest(400)).toBe(0);
  const bursts = longest(400 + 300);
  expect(bursts).toBeGreaterThan(0);
  expect(longest(400 + 1_600)).toBeLessThan(bursts);
  expect(longest(400 + 1_600)).toBeGreaterThan(bursts / 2);
});

test('the coin is blank until its last flap has fallen, and changes its face only while its edge is to the front', () => {
  for (const ending of ['3a7bd', '3a4bd']) {
    const seen = new Set<number>();
    let before = 0;
    for (let ms = 0; ms < RESULT_SHOWN + 1_000; ms += 5) {
      const { breadth, face } = look({ ...decided(5, ending), phase: 'open' }, T + ms).coin;
      if (ms <= DECIDED) expect(face).toBe(0);
      if (face !== before) expect(Math.abs(breadth)).toBeLessThan(0.2);
      before = face;
      seen.add(face);
    }
    // It never shows the other side's.
    expect([...seen]).toEqual([0, ending === '3a7bd' ? 1 : 2]);
    expect(before).toBe(0);
  }
});

/** Colours of a fan by night, and by day. */
const NIGHT = {
  'fan-scales': 0x7e3564,
  'fan-coin': 0x1f7c7a,
  'fan-orange': 0xcb5414,
  'fan-blue': 0x3a62b4,
  'fan-red': 0xc4507a,
  'lamp-red': 0xff6a6e,
  'lamp-blue': 0x6aa4ff,
};
const DAY = {
  'fan-scales': 0xb5486a,
  'fan-coin': 0x2a958f,
  'fan-orange': 0xdb8430,
  'fan-blue': 0x2f62a8,
  'fan-red': 0xcf4f4a,
  'lamp-red': 0xff7a6e,
  'lamp-blue': 0x4fa3d1,
};

/** The tints of the fan's halves. */
function fansAt(
  gameType: ClassicGameType,
  ending: string,
  ms: number,
  colours: Readonly<Record<string, number>> = NIGHT,
): readonly number[] {
  const halves: Sprite[] = [];
  const maker = plainMaker((sprite, name) => {
    if (name === 'fan') halves.push(sprite);
  });
  const fan = new FanLayer(Object.assign(maker, { colour: (name: string) => colours[name] ?? 0 }));
  fan.draw(look(decided(gameType, ending), T + ms));
  return halves.map(({ topTint }) => topTint);
}
const fanAt = (...of: Parameters<typeof fansAt>): number => fansAt(...of)[0] ?? 0;
const channels = (colour: number): readonly number[] => [16, 8, 0].map((shift) => (colour >> shift) & 255);
const brightest = (colour: number): number => Math.max(...channels(colour));
/** The share of a colour that is not grey, 0 to 1. */
const saturation = (colour: number): number =>
  1 - Math.min(...channels(colour)) / Math.max(1, brightest(colour));

test.each([
  [4, '99c00'],
  [4, '00c99'],
  [6, '0c2f9'],
  [6, '0c2f4'],
  [5, '3a7bd'],
  [5, '3a4bd'],
] as const)(
  'game %i: a fan with a result (%s) is brighter than one that waits, and never grey',
  (game, ending) => {
    for (let ms = 0; ms < REVEAL + 600; ms += 20) {
      expect(saturation(fanAt(game, ending, ms))).toBeGreaterThan(0.45);
      expect(saturation(fanAt(game, ending, ms, DAY))).toBeGreaterThan(0.45);
    }
    expect(brightest(fanAt(game, ending, REVEAL + 600))).toBeGreaterThan(
      1.05 * brightest(fanAt(game, ending, 0)),
    );
    expect(brightest(fanAt(game, ending, REVEAL + 600))).toBeGreaterThan(
      1.4 * brightest(fanAt(game, ending, DECIDED)),
    );
  },
);

test('the coin’s fan takes on the colour of the side, and a tie’s has each half in that of its side', () => {
  expect(fanAt(5, '3a7bd', REVEAL + 600)).toBe(fanAt(6, '0c2f9', REVEAL + 600));
  expect(fanAt(5, '3a4bd', REVEAL + 600)).toBe(fanAt(6, '0c2f4', REVEAL + 600));
  for (const ending of ['33c24', '00c00'])
    expect(fansAt(4, ending, REVEAL + 600)).toEqual([
      fanAt(4, '99c00', REVEAL + 600),
      fanAt(4, '00c99', REVEAL + 600),
    ]);
});

test('before the block has decided for a tie both halves of the fan are alike', () => {
  for (let ms = 0; ms <= DECIDED + 300; ms += 20) {
    const [one, other] = fansAt(4, '33c24', ms);
    expect(one).toBe(other);
  }
});

test('no weight of the scales rises among the bulbs over them', () => {
  const weights: Sprite[] = [];
  const place = new Place(
    plainMaker((sprite, name) => {
      if (name === 'scales-weight') weights.push(sprite);
    }),
  );
  const scales = new ScalesMachine(place);
  for (const ending of ['99c00', '00c99', '72b31', '33c24'])
    for (let ms = 0; ms < RESULT_SHOWN; ms += 10) {
      const frame = look(decided(4, ending), T + ms);
      const { machineY, machineScale } = frame.layout;
      place.stand(frame);
      scales.draw(frame, place);
      // A weight falls past them; then it is 39 units high; the string hangs from 162 to 140 units over the foot.
      for (const { visible, y, scaleY } of weights)
        if (visible && ms > DECIDED + 220)
          expect((machineY - y) / machineScale + 39 * (scaleY / machineScale)).toBeLessThan(140);
    }
});

test('a loss in lucky hash puts the spotlights out, and colours nothing', () => {
  const lost = look(decided(1, '11f44'), T + REVEAL + 900);
  expect([lost.beam, lost.tone]).toEqual([0, 'none']);
  const won = look(decided(1, '12a7b'), T + REVEAL + 900);
  expect([won.beam > 0.3, won.tone]).toEqual([true, 'between']);
});

test('the digit in the striker runs up with it, and stops at the block’s', () => {
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
