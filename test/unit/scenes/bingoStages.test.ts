// The bingo scene around the balls: stages of a round, celebrations, the layout, sounds.
import { NO_BINGO_FACTS, type BingoFacts, type DrawnBall } from '../../../src/games/bingo/facts';
import { cuesBetween, markOf, newMark } from '../../../scenes/bingo/cues';
import { newFrame, type BingoFrame } from '../../../scenes/bingo/frame';
import { cellX, cellY } from '../../../scenes/bingo/layout';
import { cellAt, frameAt } from '../../../scenes/bingo/view';
import { BEAT, COUNTDOWN, INTERVAL, START, at, factsAt, play } from './bingoRound';

describe('stages', () => {
  const many = Array.from({ length: 30 }, (_, i): DrawnBall => ({
    number: i + 1,
    at: at(i * 10),
    extra: false,
    mine: false,
  }));
  test.each<[string, Partial<BingoFacts>, number, string]>([
    ['no round', { roundId: null }, 0, 'idle'],
    ['countdown', { drawsAt: at(5000) }, 0, 'countdown'],
    ['the countdown waits for its block', {}, 0, 'countdown'],
    ['balls are drawn', { phase: 'ordinaryBall' }, 0, 'draw'],
    ['extra balls can be bought', { phase: 'extraBall', balls: many, extraFrom: at(9000) }, 5000, 'window'],
    ['the window is over', { phase: 'extraBall', balls: many, extraFrom: at(9000) }, 9000, 'extra'],
    ['settlement', { phase: 'inSettlement', balls: many }, 9000, 'settlement'],
    ['declared void', { phase: 'ordinaryBall', voided: true }, 0, 'void'],
  ])('%s', (_, facts, ms, stage) => {
    const frame = frameAt({ ...NO_BINGO_FACTS, roundId: 'r1', ...facts }, START + ms, newFrame());
    expect(frame.stage).toBe(stage);
  });

  test('seconds count down to one, bulbs go out with the last sixty, and then the lens opens as the first ball is near', () => {
    const frame = newFrame();
    const facts = { ...NO_BINGO_FACTS, roundId: 'r1', drawsAt: at(20_000) };
    const seen = [0, 500, 8000, 14_000, 19_500, 21_000].map((ms) => {
      frameAt(facts, START + ms, frame);
      return [frame.seconds, frame.gate];
    });
    expect(seen).toEqual([
      [20, 20 / 60],
      [20, 19.5 / 60],
      [12, 12 / 60],
      [6, 6 / 60],
      [1, 0.5 / 60],
      [-1, -1],
    ]);
    frameAt(facts, START + 21_000, frame);
    expect([frame.stage, frame.decided]).toEqual(['turning', 0]);
    frameAt({ ...facts, firstBallAt: at(23_000) }, START + 22_500, frame);
    expect([frame.stage, frame.decided]).toEqual(['turning', 0.5]);
  });

  test('the machine waits while extra balls are sold: no air, and lights that tell how long', () => {
    const facts = {
      ...NO_BINGO_FACTS,
      roundId: 'r1',
      phase: 'extraBall' as const,
      balls: many,
      extraFrom: at(10_290),
    };
    const frame = newFrame();
    for (let ms = 300; ms < 5290; ms += BEAT) frameAt(facts, START + ms, frame);
    expect(frame.gate).toBeCloseTo(0.5, 2);
    expect(frame.air).toBeLessThan(0.01);
  });
});

describe('celebrations', () => {
  const best = (multiplier: number, won = true): Partial<BingoFacts> => ({
    best: { pattern: 'any', multiplier, at: at(COUNTDOWN), won },
  });
  const seen = (more: Partial<BingoFacts>, ms: number): BingoFrame =>
    frameAt(factsAt(COUNTDOWN + ms, more), START + COUNTDOWN + ms, newFrame());

  test('are the larger the higher the prize', () => {
    expect([3, 4, 10, 25, 75, 200, 500, 3000].map((multiplier) => seen(best(multiplier), 1500).tier)).toEqual(
      [1, 1, 2, 2, 3, 3, 4, 4],
    );
  });

  test('a return at or below cost is never celebrated', () => {
    for (let ms = 0; ms < 8000; ms += 250) expect(seen(best(75, false), ms).tier).toBe(0);
  });

  test('begin with the ball that made them and end by themselves', () => {
    expect(seen(best(3), 500).tier).toBe(0);
    expect(seen(best(3), 1000).cheer).toBe(3);
    expect(seen(best(3), 5000).tier).toBe(0);
    expect(seen(best(3000), 5000).tier).toBe(4);
    expect(seen(best(3000), 9000).tier).toBe(0);
  });

  test('a void round has none', () => {
    expect(seen({ ...best(500), voided: true }, 1500).tier).toBe(0);
  });
});

describe('layout', () => {
  test.each([
    [380, 300],
    [390, 300],
    [390, 420],
    [380, 560],
    [650, 300],
    [440, 360],
    [900, 300],
  ])('machine, board and tray fit %d × %d and keep clear of each other', (width, height) => {
    const { layout } = frameAt(factsAt(0), START, newFrame(width, height));
    expect(layout.machineX - 98 * layout.scale).toBeGreaterThanOrEqual(0);
    expect(layout.machineY - 128 * layout.scale).toBeGreaterThanOrEqual(0);
    expect(layout.boardLeft).toBeGreaterThanOrEqual(layout.machineX + 123 * layout.scale);
    expect(layout.boardRight).toBeLessThanOrEqual(width);
    expect(layout.boardTop).toBeGreaterThanOrEqual(0);
    expect(layout.boardBottom).toBeLessThan(layout.trayY - 2 * layout.trayRadius);
    // The foot of the machine, and the box at the end of the tray, reach below the floor.
    expect(layout.floor + 4.5 * layout.scale).toBeLessThanOrEqual(height);
    expect(layout.cellWidth).toBeGreaterThanOrEqual(22);
    expect(layout.cellHeight).toBeGreaterThanOrEqual(18);
    expect(layout.traySlots).toBeGreaterThanOrEqual(3);
  });

  test('what is touched is told: a number, or the machine', () => {
    const frame = frameAt(factsAt(0), START, newFrame());
    for (const number of [1, 12, 13, 37, 60])
      expect(cellAt(cellX(frame.layout, number), cellY(frame.layout, number), frame)).toBe(
        `number-${number}`,
      );
    expect(cellAt(frame.layout.machineX, frame.layout.machineY, frame)).toBe('machine');
    expect(cellAt(2, 2, frame)).toBeNull();
  });
});

describe('cues', () => {
  function heard(from: number, to: number, more: Partial<BingoFacts> = {}, frame = newFrame()): string[] {
    const told: string[] = [];
    let before = newMark();
    let after = newMark();
    play(
      from,
      to,
      () => {
        const next = markOf(frame, after);
        told.push(...cuesBetween(before, next, frame));
        after = before;
        before = next;
      },
      { frame, more },
    );
    return told;
  }

  test('the last seconds tick, each ball is caught and lands, hits sound differently', () => {
    const told = heard(0, COUNTDOWN + 2 * INTERVAL + 1100);
    expect(told.filter((cue) => cue === 'tick')).toHaveLength(3);
    expect(told.filter((cue) => cue === 'draw')).toHaveLength(1);
    expect(told.filter((cue) => cue === 'catch').length).toBeGreaterThanOrEqual(3);
    expect(told.filter((cue) => cue === 'hit')).toHaveLength(1);
    expect(told.filter((cue) => cue === 'ball')).toHaveLength(2);
    expect(told.indexOf('draw')).toBeLessThan(told.indexOf('hit'));
  });

  test('who joins in late is not told what happened before', () => {
    expect(heard(COUNTDOWN + 2000, COUNTDOWN + 2010)).toEqual([]);
  });

  test('a prize is told once, by its size', () => {
    const best = { pattern: 'any', multiplier: 120, at: at(COUNTDOWN), won: true };
    expect(heard(COUNTDOWN, COUNTDOWN + 3000, { best }).filter((cue) => cue.startsWith('win'))).toEqual([
      'win-3',
    ]);
  });
});
