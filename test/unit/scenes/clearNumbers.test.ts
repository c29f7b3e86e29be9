// Nothing passes over the numbers that players read: rocks and debris of the rocket, chandeliers and tags of the runway, the
// plates of hilo.
import { serverTime } from '../../../src/core/clock';
import { hundredths } from '../../../src/core/multiplier';
import { NO_CRASH_FACTS, type CrashFacts } from '../../../src/kits/crash/facts';
import { flightTime } from '../../../src/kits/crash/rules';
import { NO_HILO_FACTS, type HiloFacts } from '../../../src/games/hilo/facts';
import { newFrame as newTable } from '../../../scenes/hilo/frame';
import { CardLayer } from '../../../scenes/hilo/layers/card';
import { ChestLayer, chestX, CoinLayer } from '../../../scenes/hilo/layers/chest';
import { heapX, PrizeLayer } from '../../../scenes/hilo/layers/prize';
import { MOTION as TABLE } from '../../../scenes/hilo/motion';
import { frameAt as tableAt } from '../../../scenes/hilo/view';
import { HALF_ROCKET } from '../../../scenes/rocket/flight';
import { newFrame as newRide, type RocketFrame } from '../../../scenes/rocket/frame';
import { BlastLayer } from '../../../scenes/rocket/layers/blast';
import { BoardLayer as RideBoard, boardY as rocketNumber } from '../../../scenes/rocket/layers/board';
import { wheelTop } from '../../../scenes/rocket/layers/fair';
import { PathLayer } from '../../../scenes/rocket/layers/path';
import { RockLayer } from '../../../scenes/rocket/layers/rocks';
import { MOTION as RIDE } from '../../../scenes/rocket/motion';
import { frameAt as rideAt } from '../../../scenes/rocket/view';
import { newFrame as newShow } from '../../../scenes/runway/frame';
import { CheerLayer } from '../../../scenes/runway/layers/flowers';
import { TentLayer } from '../../../scenes/runway/layers/tent';
import { MOTION as SHOW } from '../../../scenes/runway/motion';
import { BIG_DIGITS, multiplierWidth } from '../../../scenes/stage/digits';
import type { Sprite } from '../../../scenes/stage/sprite';
import { plainMaker } from './plainMaker';
import { START, at, escape, shown, walking } from './runwayShow';

/** Makes a layer and lists its sprites of one name. */
function made<T>(name: string, build: (maker: ReturnType<typeof plainMaker>) => T): readonly [T, Sprite[]] {
  const sprites: Sprite[] = [];
  const layer = build(
    plainMaker((sprite, its) => {
      if (its === name) sprites.push(sprite);
    }),
  );
  return [layer, sprites];
}
const halfNumber = (multiplier: number, width: number): number =>
  Math.min(multiplierWidth(BIG_DIGITS, multiplier), width - 28) / 2;

describe('rocks before the rocket', () => {
  const flight: CrashFacts = {
    ...NO_CRASH_FACTS,
    roundId: 'r',
    phase: 'flying',
    launchedAt: serverTime(START),
  };
  /** Half the width and half the height of a rock's picture, in units at scale 1. */
  const [HALF, TALL] = [41, 36];
  const [layer, rocks] = made('rock', (maker) => new RockLayer(maker));
  const drawn = (ms: number, width: number, reduced = false): RocketFrame => {
    const frame = rideAt(flight, START + ms, Object.assign(newRide(width, 440), { reduced }));
    layer.draw(frame);
    return frame;
  };
  const seen = (frame: RocketFrame): Sprite[] =>
    rocks.filter(
      ({ visible, x, y, scaleX }) =>
        visible && x - HALF * scaleX < frame.width && y > -TALL && y < frame.height + TALL,
    );

  test('none is there below 8×, and from 10× on one is seen most of the time', () => {
    expect(seen(drawn(flightTime(hundredths(800)), 390))).toEqual([]);
    let [all, some] = [0, 0];
    for (let ms = flightTime(hundredths(1000)); ms < flightTime(hundredths(40_000)); ms += 230) {
      all += 1;
      if (seen(drawn(ms, 390)).length > 0) some += 1;
    }
    expect(some / all).toBeGreaterThan(0.7);
  });

  test.each([390, 480, 844])(
    'in a scene %i units wide none covers the number or the labels of the scale',
    (width) => {
      for (let ms = flightTime(hundredths(1000)); ms < flightTime(hundredths(200_000)); ms += 170) {
        const frame = drawn(ms, width);
        for (const { x, y, scaleX, scaleY } of seen(frame)) {
          expect(x - HALF * scaleX).toBeGreaterThan(width * 0.5);
          // Nor do they cover the rocket's nose.
          const { rocket } = frame;
          const noseX = rocket.x + Math.sin(rocket.heading) * HALF_ROCKET * rocket.scale;
          const noseY = rocket.y - Math.cos(rocket.heading) * HALF_ROCKET * rocket.scale;
          if (Math.abs(y - noseY) < TALL * scaleY) expect(x - HALF * scaleX).toBeGreaterThan(noseX);
          if (Math.abs(y - rocketNumber(frame.height)) < TALL * scaleY + 24)
            expect(x - HALF * scaleX).toBeGreaterThan(width / 2 + halfNumber(frame.number, width) - 8);
        }
      }
    },
  );

  test('there are none with reduced motion', () => {
    expect(seen(drawn(flightTime(hundredths(3000)), 390, true))).toEqual([]);
  });
});

test.each([
  ['right', 1100, 1],
  ['left', 60_000, -1],
])('debris falls away from my parachute on the %s', (_side, crash, side) => {
  const stopped = START + flightTime(hundredths(crash));
  const past = {
    launchedAt: serverTime(START),
    stoppedAt: serverTime(stopped),
    crash: hundredths(crash),
    escapes: [
      {
        betId: 'b',
        at: serverTime(START + flightTime(hundredths(side > 0 ? crash - 50 : 130))),
        multiplier: hundredths(side > 0 ? crash - 50 : 130),
        mine: true,
      },
    ],
  };
  const frame = rideAt(
    { ...NO_CRASH_FACTS, roundId: 'r2', takeoffAt: serverTime(stopped + 9000), past } as CrashFacts,
    stopped + RIDE.camera.lands + 900,
    newRide(390, 440),
  );
  const wrecks: Sprite[] = [];
  const layer = new BlastLayer(
    plainMaker((sprite, name) => {
      if (name.startsWith('shard-')) wrecks.push(sprite);
    }),
    RIDE,
  );
  layer.draw(frame, 1);
  expect(frame.ownSide).toBe(side);
  // The first ones fly with the blast, the last three land.
  const landed = wrecks.slice(-3);
  for (const { visible, x } of landed) {
    expect(visible).toBe(true);
    expect(Math.sign(x - frame.width / 2)).toBe(-side);
  }
});

describe('on the runway', () => {
  test.each([390, 630, 844, 1100])('no chandelier is beside or in the number, %i units wide', (width) => {
    const [layer, lamps] = made('chandelier', (maker) => new TentLayer(maker, SHOW));
    const HALF = 28;
    for (const multiplier of [1050, 1100, 5006, 11_013, 100_120])
      for (let ms = 0; ms < 9000; ms += 150) {
        const frame = shown(walking(), at(multiplier) + ms, false, newShow(width, 440));
        layer.draw(frame);
        const high = lamps.reduce((least, { y }) => Math.min(least, y), 0);
        for (const { visible, x, y } of lamps)
          if (visible && y > high + 1)
            expect(Math.abs(x - width / 2) - HALF).toBeGreaterThan(halfNumber(frame.number, width));
      }
  });

  test.each([360, 844])(
    'tags come out beside her at once, on the screen, one below the other, %i units wide',
    (width) => {
      const [layer, tags] = made('tag', (maker) => new CheerLayer(maker, SHOW));
      const mine = [escape(1, { mine: true, at: START + 4000 }), escape(2, { mine: true, at: START + 4000 })];
      for (let ms = 250; ms < 5000; ms += 100) {
        const frame = shown(walking({ escapes: mine }), START + 4000 + ms, false, newShow(width, 440));
        layer.draw(frame, 1);
        const [first, second] = tags;
        for (const tag of [first, second]) {
          expect(tag?.visible).toBe(true);
          // Its ribbon is at her belt; its plate begins beside her.
          expect(tag?.x).toBeGreaterThan(frame.modelX);
          expect((tag?.x ?? NaN) + 14 * (tag?.scaleX ?? NaN)).toBeGreaterThan(frame.modelX + 20);
          expect((tag?.x ?? NaN) + 105 * (tag?.scaleX ?? NaN)).toBeLessThanOrEqual(width);
        }
        // A tag is 34 units high at scale 1.
        expect((second?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThan(34 * (first?.scaleY ?? 0) * 0.95);
      }
    },
  );
});

test.each([360, 844])('the kilometres are clear of the nose of the rocket, %i units wide', (width) => {
  const [layer, [unit]] = made('kilometres', (maker) => new RideBoard(maker, RIDE));
  const flight: CrashFacts = {
    ...NO_CRASH_FACTS,
    roundId: 'r',
    phase: 'flying',
    launchedAt: serverTime(START),
  };
  let near = 0;
  for (let ms = 0; ms < flightTime(hundredths(200_000)); ms += 100) {
    const frame = rideAt(flight, START + ms, newRide(width, 440));
    layer.draw(frame, 1);
    const { x, y, heading, scale } = frame.rocket;
    // The lamp on its nose, 8 units large, and the unit's letters, 51 units wide at scale 1.
    const lampX = x + Math.sin(heading) * HALF_ROCKET * scale;
    const lampY = y - Math.cos(heading) * HALF_ROCKET * scale;
    if (Math.abs(lampY - (unit?.y ?? 0)) > 20) continue;
    near += 1;
    expect((unit?.x ?? 0) + 51 * (unit?.scaleX ?? 0)).toBeLessThan(lampX - 4);
  }
  expect(near).toBeGreaterThan(0);
});

test('no shard of the blast is in the air over the fair: only the three that land', () => {
  const stopped = START + flightTime(hundredths(231));
  const crashed = {
    ...NO_CRASH_FACTS,
    roundId: 'r',
    phase: 'ending',
    blast: true,
    crash: hundredths(231),
    launchedAt: serverTime(START),
    stoppedAt: serverTime(stopped),
  } as CrashFacts;
  const shards: Sprite[] = [];
  const layer = new BlastLayer(
    plainMaker((sprite, name) => {
      if (name.startsWith('shard-') || name === 'gauge') shards.push(sprite);
    }),
    RIDE,
  );
  const seen = (ms: number): number => {
    layer.draw(rideAt(crashed, stopped + ms, newRide(390, 440)), 1);
    return shards.filter(({ visible }) => visible).length;
  };
  expect(seen(300)).toBe(10);
  for (let ms = RIDE.camera.lands; ms < RIDE.blast.lasts; ms += 100) expect(seen(ms)).toBeLessThanOrEqual(3);
});

test.each([360, 844])('on the rocket %i units wide, no label of the scale lies over the wheel', (width) => {
  const marks: Sprite[] = [];
  const layer = new PathLayer(
    plainMaker((sprite, name) => {
      if (name.startsWith('mark')) marks.push(sprite);
    }),
  );
  const flight: CrashFacts = {
    ...NO_CRASH_FACTS,
    roundId: 'r',
    phase: 'flying',
    launchedAt: serverTime(START),
  };
  let seen = 0;
  for (let ms = 500; ms < 20_000; ms += 250) {
    const frame = rideAt(flight, START + ms, newRide(width, 318));
    layer.draw(frame);
    const top = wheelTop(frame);
    for (const mark of marks)
      if (mark.visible) {
        seen += 1;
        expect(mark.y).toBeLessThan(top);
      }
  }
  expect(seen).toBeGreaterThan(0);
});

describe('what a round of hilo paid', () => {
  const AT = START;
  /** Half the height of a card and of the plate, at scale 1. */
  const [CARD_TALL, PLATE_TALL] = [91, 23];
  const cashed = (won: number): HiloFacts => ({
    ...NO_HILO_FACTS,
    betId: 'b',
    cards: [{ card: 3, by: 'deal', correct: null, multiplier: hundredths(100) }],
    status: 'cashed',
    overAt: serverTime(AT),
    won,
  });
  const plateOf = (facts: HiloFacts, ms: number, reduced = false) => {
    const frame = tableAt(facts, AT + ms, Object.assign(newTable(), { reduced }));
    const [layer, [plate]] = made('plate', (maker) => new PrizeLayer(maker));
    layer.draw(frame);
    return { frame, plate };
  };

  test.each([
    [140, false, 0.75],
    [999, true, 0.75],
    [4000, false, 1],
  ] as const)(
    '%i hundredths are on a plate under the card until the next round, large from 10× on',
    (won, reduced, scale) => {
      const { frame, plate } = plateOf(cashed(won), 20_000, reduced);
      expect([plate?.visible, plate?.x, plate?.scaleX]).toEqual([true, frame.x, scale]);
      // The card steps back, so that the plate covers no more than its edge.
      const foot = frame.top.y + CARD_TALL * frame.top.scale;
      expect(foot - ((plate?.y ?? 0) - PLATE_TALL * scale)).toBeLessThan(4);
    },
  );

  test.each([false, true])(
    'flies as coins off the heaps, or from the chest if that is open: %s',
    (chestOpen) => {
      const [layer, coins] = made('coin', (maker) => new CoinLayer(maker, TABLE));
      const frame = tableAt({ ...cashed(4000), chestOpen }, AT + 60, newTable());
      layer.draw(frame, 1);
      expect(coins.some(({ visible }) => visible)).toBe(true);
      const from = chestOpen ? [chestX(frame)] : [heapX(frame, -1), heapX(frame, 1)];
      for (const { visible, x } of coins)
        if (visible) expect(Math.min(...from.map((its) => Math.abs(x - its)))).toBeLessThan(20);
    },
  );

  test.each([0, 4000])('is below a rank as tall as those of the row, also %i hundredths', (won) => {
    const [card] = cashed(won).cards;
    const facts: HiloFacts = { ...cashed(won), cards: card ? [card, { ...card, by: 'higher' }] : [] };
    const frame = tableAt(facts, AT + 20_000, newTable());
    const tall = [frame.top, frame.row[0]].map((pose, i) => {
      const [layer, [rank]] = made('rank-black-a', (maker) => new CardLayer(maker, i > 0));
      if (pose) layer.draw(pose);
      return (rank?.scaleY ?? 0) * (pose?.scale ?? 0);
    });
    const [top = 0, row = 1] = tall;
    expect(top / row).toBeGreaterThan(won > 0 ? 1 : 1.3);
  });

  test('no coin flies before the lid of the chest is up', () => {
    const [layer, coins] = made('coin', (maker) => new CoinLayer(maker, TABLE));
    const opening: HiloFacts = {
      ...cashed(0),
      status: 'open',
      overAt: null,
      chestOpen: true,
      chestAt: serverTime(AT),
    };
    for (const [ms, flies] of [
      [300, false],
      [600, true],
    ] as const) {
      layer.draw(tableAt(opening, AT + ms, newTable()), 1);
      expect(coins.some(({ visible }) => visible)).toBe(flies);
    }
  });

  test.each([5, 6, 8])('has %i lamps before it inside the picture', (needed) => {
    const [layer, lamps] = made('lamp-off', (maker) => new ChestLayer(maker));
    const frame = tableAt({ ...NO_HILO_FACTS, needed }, AT, newTable());
    layer.draw(frame);
    const seen = lamps.filter(({ visible }) => visible);
    expect(seen.length).toBe(needed);
    // A lamp is 14 units large.
    for (const { x } of seen) expect(x + 7).toBeLessThanOrEqual(frame.width - 8);
  });

  test('is nowhere before the cash-out or after a loss', () => {
    expect(plateOf(cashed(140), 0).plate?.visible).toBe(false);
    expect(plateOf({ ...cashed(0), status: 'lost' }, 900).plate?.visible).toBe(false);
  });
});
