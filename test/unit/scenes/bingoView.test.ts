// The frames of a bingo draw: balls move from the pile to the board.
import { LANDS, type BingoFacts, type HeroTicket } from '../../../src/games/bingo/facts';
import { TUBE } from '../../../scenes/bingo/carry';
import { newFrame, type BingoFrame } from '../../../scenes/bingo/frame';
import { HeroLayer, SpotLayer } from '../../../scenes/bingo/layers/hero';
import { BulbLayer } from '../../../scenes/bingo/layers/lights';
import { PlateLayer } from '../../../scenes/bingo/layers/plate';
import { BALL, GLOBE, HERO, LENS_Y, SHOWN_BALL } from '../../../scenes/bingo/layout';
import { LIFT } from '../../../scenes/bingo/machine';
import { INSIDE, LIFTED, NUMBERS, OUTSIDE } from '../../../scenes/bingo/pile';
import { frameAt } from '../../../scenes/bingo/view';
import type { Sprite } from '../../../scenes/stage/sprite';
import { plainMaker } from './plainMaker';
import { BEAT, COUNTDOWN, DRAW, INTERVAL, START, at, drawn, factsAt, play } from './bingoRound';

/** All places where a ball is visible. */
function placesOf(frame: BingoFrame, number: number): { x: number; y: number; radius: number }[] {
  const places = [];
  if (frame.isInside[number])
    places.push({
      x: frame.ballX[number] ?? NaN,
      y: frame.ballY[number] ?? NaN,
      radius: BALL * frame.layout.scale,
    });
  for (let i = 0; i < frame.carriedCount; i += 1)
    if (frame.carriedNumber[i] === number)
      places.push({
        x: frame.carriedX[i] ?? NaN,
        y: frame.carriedY[i] ?? NaN,
        radius: frame.carriedRadius[i] ?? NaN,
      });
  return places;
}

test('words and tickets wait for a ball as long as it is on its way', () => {
  expect(LANDS).toBe(LIFT + TUBE);
});

const lit = ({ lamps }: BingoFrame): number[] =>
  [...lamps.keys()].filter((number) => (lamps[number] ?? 0) > 0);
const carried = ({ carriedCount, carriedNumber }: BingoFrame): number[] => [
  ...carriedNumber.slice(0, carriedCount),
];

describe('the ball that was drawn', () => {
  test('is seen all the way from the pile through the tube and the lens to the tray, without a cut', () => {
    const before = new Map<number, { x: number; y: number; radius: number }>();
    let farthest = 0;
    let growth = 0;
    const visited = { pile: false, lift: false, tube: false, lens: false, tray: false };
    const followed = 43;
    play(0, COUNTDOWN + 9 * INTERVAL, (frame) => {
      const { layout, machine } = frame;
      for (let number = 1; number <= NUMBERS; number += 1) {
        const places = placesOf(frame, number);
        const isGone = frame.machine.pile.place[number] === OUTSIDE && !places.length;
        // Each ball is visible once, unless it has rolled off the end of the tray.
        if (!isGone) expect(places).toHaveLength(1);
        const [place] = places;
        const last = before.get(number);
        if (place && last) {
          farthest = Math.max(farthest, Math.hypot(place.x - last.x, place.y - last.y));
          growth = Math.max(growth, Math.abs(place.radius - last.radius));
        }
        if (place) before.set(number, place);
      }
      const [place] = placesOf(frame, followed);
      if (!place) return;
      const { x, y, radius } = place;
      const fromGlobe = Math.hypot(x - layout.machineX, y - layout.machineY) / layout.scale;
      if (machine.pile.place[followed] === INSIDE) visited.pile = true;
      if (machine.pile.place[followed] === LIFTED) visited.lift = true;
      if (!frame.isInside[followed] && fromGlobe > GLOBE + BALL && y < layout.machineY) visited.tube = true;
      if (frame.shown === followed && Math.abs(radius - SHOWN_BALL * layout.scale) < 0.01) {
        expect(Math.hypot(x - layout.machineX, y - layout.machineY - LENS_Y * layout.scale)).toBeLessThan(
          0.5,
        );
        visited.lens = true;
      }
      if (Math.abs(y + radius - layout.trayY) < 0.01 && x >= layout.trayX - 0.01) visited.tray = true;
    });
    expect(visited).toEqual({ pile: true, lift: true, tube: true, lens: true, tray: true });
    // Less than its own width in the lens within a sixtieth of a second.
    expect(farthest).toBeLessThan(19);
    expect(growth).toBeLessThan(9);
  });

  test('is exactly the one that the platform named: only that one leaves the pile', () => {
    play(0, COUNTDOWN + 8 * INTERVAL, (frame, ms) => {
      const named = new Set(factsAt(ms).balls.map(({ number }) => number));
      for (let number = 1; number <= NUMBERS; number += 1)
        if (!named.has(number)) expect(frame.isInside[number]).toBe(1);
    });
  });

  test('starts at once when its number comes, and is in the lens within a second and a little', () => {
    let caughtAt = 0;
    let shownAt = 0;
    play(COUNTDOWN - 500, COUNTDOWN + 1500, (frame, ms) => {
      if (!caughtAt && frame.lifted === 48) caughtAt = ms;
      if (!shownAt && frame.shown === 48) shownAt = ms;
    });
    expect(caughtAt - COUNTDOWN).toBeLessThan(2 * BEAT);
    expect(shownAt - COUNTDOWN).toBeLessThan(1050);
  });

  test('rests upright, so that its number can be read', () => {
    const end = COUNTDOWN + (DRAW.length - 1) * INTERVAL + 2500;
    const frame = play(COUNTDOWN, end);
    expect(frame.shown).toBe(18);
    for (let i = 0; i < frame.carriedCount; i += 1)
      expect(Math.cos(frame.carriedTurn[i] ?? 0)).toBeCloseTo(1, 5);
  });

  test('a quick draw waits in the machine, and none is lost', () => {
    const frame = play(COUNTDOWN, COUNTDOWN + 4000, undefined, {
      more: { interval: 60, balls: drawn(20).map((ball, i) => ({ ...ball, at: at(COUNTDOWN + 60 * i) })) },
    });
    expect(lit(frame)).toEqual([...DRAW].sort((a, b) => a - b));
  });

  test('sixty balls stay in the glass and apart while others are carried through them', () => {
    let depth = 0;
    play(0, COUNTDOWN + 12 * INTERVAL, ({ machine: { pile } }) => {
      for (let i = 1; i <= NUMBERS; i += 1)
        for (let j = i + 1; j <= NUMBERS; j += 1) {
          if ((pile.place[i] ?? 9) > LIFTED || (pile.place[j] ?? 9) > LIFTED) continue;
          const apart = Math.hypot((pile.x[i] ?? 0) - (pile.x[j] ?? 0), (pile.y[i] ?? 0) - (pile.y[j] ?? 0));
          depth = Math.max(depth, 2 * BALL - apart);
        }
    });
    // A ball in the lift presses others against the glass for a moment.
    expect(depth).toBeLessThan(2 * BALL * 0.2);
  });
});

describe('the picture', () => {
  test('does not depend on how often it is drawn', () => {
    const end = COUNTDOWN + 5 * INTERVAL;
    const more = { phase: 'ordinaryBall' as const, drawsAt: null };
    const [fast, slow] = [BEAT, 3 * BEAT].map((beat) => play(0, end, undefined, { beat, more }));
    const a = frameAt(factsAt(end, more), START + end, fast ?? newFrame());
    const b = frameAt(factsAt(end, more), START + end, slow ?? newFrame());
    expect(a.machine.pile.x).toEqual(b.machine.pile.x);
    expect(carried(a)).toEqual(carried(b));
    expect(a.carriedX.slice(0, a.carriedCount)).toEqual(b.carriedX.slice(0, b.carriedCount));
  });

  test('fills the same object anew, and its buffers with it', () => {
    const frame = newFrame();
    const { machine, ballX, carriedX, lamps, layout } = frame;
    const { x } = machine.pile;
    play(0, COUNTDOWN + 3000, undefined, { frame });
    expect(frameAt(factsAt(7000), START + 7000, frame)).toBe(frame);
    expect([
      frame.machine,
      frame.ballX,
      frame.carriedX,
      frame.lamps,
      frame.layout,
      frame.machine.pile.x,
    ]).toEqual([machine, ballX, carriedX, lamps, layout, x]);
    expect(frame.machine.pile.x).toBe(x);
    expect(frame.ballX).toBe(ballX);
  });

  test('who comes late sees all that has landed on the board at once, the last one in the lens', () => {
    const late = COUNTDOWN + 10 * INTERVAL + 30;
    const frame = frameAt(factsAt(late), START + late, newFrame());
    // Two more are in the tube; the eleventh, 30 ms old, is still in the pile.
    expect(lit(frame)).toEqual(DRAW.slice(0, 8).sort((a, b) => a - b));
    expect(frame.shown).toBe(16);
    expect(frame.lifted).toBe(0);
    expect(carried(frame).slice(0, 3)).toEqual([44, 37, 16]);
    // The other balls come in the usual way.
    play(late, late + 500, undefined, { frame });
    expect(frame.shown).toBe(37);
    expect(frame.machine.pile.place[33]).not.toBe(INSIDE);
    expect(lit(frame)).not.toContain(33);
  });

  test('after a gap nothing is made up for', () => {
    const frame = play(0, COUNTDOWN + 2 * INTERVAL);
    const back = COUNTDOWN + 12 * INTERVAL;
    frameAt(factsAt(back), START + back, frame);
    expect(lit(frame)).toHaveLength(10);
    expect(frame.shown).toBe(44);
    expect(frame.lifted).toBe(0);
  });

  test('back in time is the picture of somebody who comes then, whatever was seen before', () => {
    const frame = play(0, COUNTDOWN - 500);
    frameAt(factsAt(1000), START + 1000, frame);
    const fresh = frameAt(factsAt(1000), START + 1000, newFrame());
    expect(frame.machine.pile.x).toEqual(fresh.machine.pile.x);
    expect(frame.ballX).toEqual(fresh.ballX);
  });

  test.each([
    ['skipped', { skip: true }, false],
    ['without motion', {}, true],
  ])('%s, each ball stands on the board at once and nothing tumbles', (_, more, reduced) => {
    const frame = newFrame();
    frame.reduced = reduced;
    play(0, COUNTDOWN + 10, undefined, { frame, more });
    const before = Float64Array.from(frame.machine.pile.x);
    play(COUNTDOWN + 10, COUNTDOWN + INTERVAL - 10, undefined, { frame, more });
    expect(frame.machine.pile.x).toEqual(before);
    expect(lit(frame)).toEqual([48]);
    const time = COUNTDOWN + 5 * INTERVAL;
    frameAt(factsAt(time, more), START + time, frame);
    expect(lit(frame)).toEqual([48, 56, 19, 53, 43, 13].sort((a, b) => a - b));
    expect(frame.shown).toBe(13);
    expect(frame.air).toBe(0);
  });

  test('the next round brings all balls back into the glass, dropping in one by one', () => {
    const frame = play(0, COUNTDOWN + 8000);
    const next = { roundId: 'r2', phase: 'countdown' as const, balls: [], drawsAt: at(40_000) };
    let most = 0;
    let inside = NUMBERS - DRAW.length;
    play(
      COUNTDOWN + 8010,
      COUNTDOWN + 13_000,
      ({ isInside }) => {
        const now = isInside.reduce((sum, one) => sum + one, 0);
        most = Math.max(most, now - inside);
        inside = now;
      },
      { frame, more: next },
    );
    expect(inside).toBe(NUMBERS);
    expect(most).toBeLessThanOrEqual(1);
    expect(lit(frame)).toEqual([]);
    expect(frame.carriedCount).toBe(0);
  });

  test('my hits and extra balls are told apart', () => {
    const balls = drawn(6, 4);
    const time = COUNTDOWN + 60_000;
    const frame = frameAt(factsAt(time, { balls }), START + time, newFrame());
    expect(DRAW.slice(0, 6).map((number) => frame.isMine[number])).toEqual([1, 0, 0, 1, 0, 0]);
    expect(DRAW.slice(0, 6).map((number) => frame.isExtra[number])).toEqual([0, 0, 0, 0, 1, 1]);
    expect([frame.hits, frame.arrived]).toEqual([2, 6]);
  });
});

describe('the result of my tickets, in the settlement', () => {
  const over = COUNTDOWN + (DRAW.length - 1) * INTERVAL;
  const landed = over + LANDS;
  const settled = (ms: number, more: Partial<BingoFacts>, each?: (frame: BingoFrame, ms: number) => void) =>
    play(over, ms, each, { more: { phase: 'inSettlement', ...more } });

  test('is the gain, or all that they paid if that is no more than they cost, when the last ball is at rest', () => {
    const at = (ms: number, more: Partial<BingoFacts>) => {
      const { paid, hasGained, paidShown } = settled(ms, more);
      return [paid, hasGained, paidShown];
    };
    expect(at(over + 4000, { phase: 'extraBall', paid: 1480 })[0]).toBe(0);
    expect(at(over + 300, { paid: 1480, cost: 1000 })).toEqual([480, true, 0]);
    expect(at(over + 4000, { paid: 1480, cost: 1000 })).toEqual([480, true, 1]);
    expect(at(over + 4000, { paid: 1000, cost: 1000 })).toEqual([1000, false, 1]);
    expect(at(over + 4000, { paid: 0, cost: 1000 })[0]).toBe(0);
  });

  test('hangs on a plate with a coin: a gain in golden digits, all else in plain ones', () => {
    const made = new Map<string, Sprite>();
    const golden: Sprite[] = [];
    const plain: Sprite[] = [];
    const layer = new PlateLayer(
      plainMaker((sprite, name) =>
        name.startsWith('digit-')
          ? golden.push(sprite)
          : name.startsWith('num-')
            ? plain.push(sprite)
            : made.set(name, sprite),
      ),
    );
    const drawn = (more: Partial<BingoFacts>) => {
      layer.draw(settled(over + 6000, more));
      const shown = [golden, plain].map((digits) => digits.filter(({ visible }) => visible).length);
      return [made.get('plate')?.visible, made.get('coin')?.visible, ...shown];
    };
    // +4.80, 9.00 and 10.00
    expect(drawn({ paid: 1480, cost: 1000 })).toEqual([true, true, 5, 0]);
    expect(drawn({ paid: 900, cost: 1000 })).toEqual([true, true, 0, 4]);
    expect(drawn({ paid: 1000, cost: 1000 })).toEqual([true, true, 0, 5]);
    expect(drawn({ cost: 1000 })).toEqual([false, false, 0, 0]);
  });

  test('light runs once around the lens; a gain leaves it lit and stirs the other balls', () => {
    const run = (more: Partial<BingoFacts>) => {
      const bulbs: Sprite[] = [];
      const layer = new BulbLayer(plainMaker((sprite) => bulbs.push(sprite)));
      const names: string[][] = [];
      for (const bulb of bulbs) bulb.frame = (name) => void ((bulb as { shown?: string }).shown = name);
      let air = 0;
      settled(landed + 4000, more, (frame, ms) => {
        layer.draw(frame);
        if (ms > landed)
          names.push(bulbs.slice(0, 16).map((bulb) => (bulb as { shown?: string }).shown ?? ''));
        if (ms > landed + 300) air = Math.max(air, frame.machine.pile.air);
      });
      const went = bulbs
        .slice(0, 16)
        .map(
          (_, i) => names.filter((now, k) => now[i] === 'bulb-on' && names[k - 1]?.[i] !== 'bulb-on').length,
        );
      return { went: new Set(went), last: new Set(names.at(-1)), air };
    };
    const won = run({ paid: 1480, cost: 1000 });
    expect([won.went, won.last]).toEqual([new Set([1]), new Set(['bulb-on'])]);
    expect(won.air).toBeGreaterThan(0.6);
    const lost = run({ cost: 1000 });
    expect([lost.went, lost.last]).toEqual([new Set([1]), new Set(['bulb-off'])]);
    expect(lost.air).toBeLessThan(0.4);
  });

  test('without motion it is there at once, and nothing runs', () => {
    const frame = settled(over + 20, { paid: 1480, cost: 1000, skip: true });
    expect([frame.paid, frame.paidShown, frame.settled]).toEqual([480, 1, -1]);
  });
});

test.each([
  [532, 300],
  [320, 270],
  [390, 360],
  [844, 330],
  [560, 390],
])('at rest no ball of the tray is cut by the cap at its end, at %i × %i', (width, height) => {
  const over = COUNTDOWN + (DRAW.length - 1) * INTERVAL + 3000;
  const frame = play(over - 600, over, undefined, { frame: newFrame(width, height) });
  const { layout, carriedCount, carriedX, carriedY, carriedRadius } = frame;
  const cap = layout.boardRight - 30 * layout.scale;
  const inTray = [...carriedX.slice(0, carriedCount)].filter(
    (_, i) => Math.abs((carriedY[i] ?? 0) + (carriedRadius[i] ?? 0) - layout.trayY) < 0.1,
  );
  const radius = layout.trayRadius;
  const whole = inTray.filter((x) => x + radius <= cap + 0.01);
  const hidden = inTray.filter((x) => x - radius >= cap - 0.01 && x + radius <= cap + 34 * layout.scale);
  expect(whole.length).toBe(layout.traySlots);
  expect(whole.length + hidden.length).toBe(inTray.length);
  expect(whole.length).toBeLessThanOrEqual(4);
});

test('in a low and wide scene the newest ball of the tray is half as large again as the last, and none covers another', () => {
  const over = COUNTDOWN + (DRAW.length - 1) * INTERVAL + 3000;
  const frame = play(over - 600, over, undefined, { frame: newFrame(532, 300) });
  const { layout, carriedCount, carriedX, carriedRadius } = frame;
  const balls = Array.from({ length: carriedCount }, (_, i) => ({
    x: carriedX[i] ?? 0,
    radius: carriedRadius[i] ?? 0,
  }))
    .filter(({ x }) => x >= layout.trayX - 0.1)
    .sort((a, b) => a.x - b.x)
    .slice(0, layout.traySlots);
  expect(balls).toHaveLength(4);
  expect((balls[0]?.radius ?? 0) / (balls[3]?.radius ?? 1)).toBeCloseTo(1.5, 3);
  balls
    .slice(1)
    .forEach(({ x, radius }, i) =>
      expect(x - (balls[i]?.x ?? 0)).toBeGreaterThan(radius + (balls[i]?.radius ?? 0)),
    );
});

test('in the settlement the rows of my ticket light up once, one after the other', () => {
  const over = COUNTDOWN + (DRAW.length - 1) * INTERVAL;
  const hero: HeroTicket = {
    betId: 't1',
    numbers: DRAW.slice(0, 15),
    hits: 0b11111111,
    needed: [],
    prize: 0,
    at: at(over),
  };
  const seen = (phase: BingoFacts['phase'], skip = false): number[][] => {
    const lights: Sprite[] = [];
    const layer = new SpotLayer(plainMaker((sprite, name) => name === 'glow' && lights.push(sprite)));
    const lit: number[][] = [[], [], []];
    play(
      over,
      over + 6000,
      (frame, ms) => {
        layer.draw(frame);
        lit.forEach((times, row) => lights[row]?.visible && times.push(ms - over));
      },
      { more: { phase, hero, skip } },
    );
    return lit;
  };
  const rows = seen('inSettlement');
  for (const times of rows) {
    expect(times.length).toBeGreaterThan(10);
    // Without a gap: each row once.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThan(times.length * BEAT);
    expect(times[0] ?? 0).toBeGreaterThan(LANDS);
  }
  const starts = rows.map((times) => times[0] ?? 0);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(new Set(starts).size).toBe(3);
  expect([seen('extraBall'), seen('inSettlement', true)].flat(2)).toEqual([]);
});

describe('my ticket on the stage', () => {
  const needed = DRAW.slice(8, 9);
  const close = (prize: number): HeroTicket => ({
    betId: 't1',
    numbers: DRAW.slice(0, 15),
    hits: 0b11111111,
    needed,
    prize,
    at: at(COUNTDOWN + 7 * INTERVAL),
  });
  const during = COUNTDOWN + 7 * INTERVAL + LANDS;

  test('one ball away the lights go down, softly and only when the last ball has landed', () => {
    const near: number[] = [];
    play(COUNTDOWN, during + 600, (frame) => near.push(frame.near), { more: { hero: close(75) } });
    const first = near.findIndex((share) => share > 0);
    expect(near.slice(0, first).every((share) => share === 0)).toBe(true);
    expect(COUNTDOWN + first * BEAT).toBeGreaterThan(during - BEAT);
    expect(near.at(-1)).toBe(1);
    for (let i = 1; i < near.length; i += 1) expect((near[i] ?? 0) - (near[i - 1] ?? 0)).toBeLessThan(0.2);
  });

  test('the ball that is needed is lit where it is, and nothing else is', () => {
    const frame = play(COUNTDOWN, during + 600, undefined, { more: { hero: close(75) } });
    expect([...frame.needed]).toEqual([needed[0], 0, 0]);
    const far = play(COUNTDOWN, during + 600, undefined, { more: { hero: { ...close(0), needed: [] } } });
    expect([far.near, ...far.needed]).toEqual([0, 0, 0, 0]);
  });

  test('a prize brings the lights up, and so does the end', () => {
    const best = { pattern: 'line', multiplier: 75, at: at(COUNTDOWN + 7 * INTERVAL), won: true };
    const cheering = play(COUNTDOWN, during + 700, undefined, { more: { hero: close(75), best } });
    expect([cheering.tier, cheering.near]).toEqual([3, 0]);
    const settled = play(COUNTDOWN, during + 700, undefined, {
      more: { hero: close(75), phase: 'inSettlement' },
    });
    expect([settled.near, settled.hero?.betId]).toEqual([0, 't1']);
  });

  test.each([
    [320, 270],
    [390, 400],
    [844, 330],
    [560, 390],
  ])('it stands inside of a scene of %i × %i, clear of the board and the lens', (width, height) => {
    const frame = play(0, 100, undefined, { frame: newFrame(width, height), more: { hero: close(3) } });
    const { heroX, heroY, heroScale, layout } = frame;
    const [wide, tall] = [(HERO.width / 2) * heroScale, (HERO.height / 2) * heroScale];
    expect(heroX - wide).toBeGreaterThanOrEqual(0);
    expect(heroY - tall).toBeGreaterThanOrEqual(0);
    expect(heroY - HERO.nail * heroScale).toBeGreaterThanOrEqual(0);
    expect(heroX + wide).toBeLessThanOrEqual(layout.boardLeft);
    expect(heroY + tall).toBeLessThan(layout.machineY + (LENS_Y - SHOWN_BALL) * layout.scale);
  });

  test('it swings when a number of it is lit, not for that of another, and hangs still without motion', () => {
    const papers: { rotation: number }[] = [];
    const layer = new HeroLayer(
      plainMaker((sprite, name) => {
        if (name === 'hero') papers.push(sprite);
      }),
    );
    const swungBy = (number: number, isStill = false): number => {
      const frame = newFrame();
      frame.hero = close(3);
      frame.isStill = isStill;
      // At this time the sway of the air is zero.
      frame.now = 0;
      frame.lamps[number] = 1;
      frame.lampAge[number] = 150;
      layer.draw(frame);
      return Math.abs(papers[0]?.rotation ?? NaN);
    };
    const [mine = 0] = close(3).numbers;
    const other =
      Array.from({ length: NUMBERS }, (_, i) => i + 1).find((n) => !close(3).numbers.includes(n)) ?? 0;
    expect(swungBy(mine)).toBeGreaterThan(0.02);
    expect([swungBy(other), swungBy(mine, true)]).toEqual([0, 0]);
  });
});
