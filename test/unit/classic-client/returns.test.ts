// The help's figures equal a count over all endings, and the highlighted characters are those that decide.
import { cents } from '../../../src/core/money';
import { lastDigitAt, roleAt, sumsOf, windowAt } from '../../../src/kits/blockRounds/facts/decisive';
import { CLASSIC_GAMES, drawOf, marginOf, settle, type Play } from '../../../src/kits/blockRounds/plays';
import { returnOf } from '../../../src/kits/blockRounds/client/returns';

const BET = cents(10_000);

// In the other games only the last two characters count, except when the last digit is further to the front.
test.each([
  [1, 16 ** 2],
  [3, 16 ** 5],
  [4, 16 ** 5],
] as const)('game %i: chance and return equal the count over all %i endings', (gameType, endings) => {
  const plays = CLASSIC_GAMES[gameType].plays.map(({ id }) => ({ id, won: 0, net: 0n }));
  const draws = new Map<string, { count: number; draw: ReturnType<typeof drawOf> }>();
  for (let i = 0; i < endings; i += 1) {
    const draw = drawOf(gameType, `${'0'.repeat(59)}${i.toString(16).padStart(5, '0')}`);
    const key = `${draw.outcome} ${draw.points?.banker} ${draw.points?.player}`;
    const known = draws.get(key);
    if (known) known.count += 1;
    else draws.set(key, { count: 1, draw });
  }
  for (const { count, draw } of draws.values())
    for (const play of plays) {
      const { status, payout } = settle(gameType, play.id, BET, draw);
      if (status === 'won') play.won += count;
      play.net += BigInt(count) * (payout - BET - marginOf(gameType, BET));
    }
  for (const { id, won, net } of plays) {
    const { chance, returned } = returnOf(gameType, id);
    expect(chance).toBe(won / endings);
    expect(returned).toBeCloseTo(1 + Number(net) / (endings * Number(BET)), 12);
  }
});

test('the figures that help shows', () => {
  const percent = (part: number): string => (part * 100).toFixed(2);
  const shown = (gameType: 1 | 3 | 4 | 5 | 6, play: Play): string =>
    percent(returnOf(gameType, play).returned);
  expect(shown(1, 'win')).toBe('93.75');
  expect(shown(4, 'banker')).toBe('97.79');
  expect(shown(4, 'tie')).toBe('94.24');
  expect(shown(5, 'odd')).toBe('97.50');
  expect(shown(6, 'small')).toBe('97.50');
  expect(percent(returnOf(3, 'banker').edge)).toBe('16.72');
  expect(percent(returnOf(3, 'player').edgeOfRisk)).toBe('1.67');
});

const hashEnding = (ending: string): string => '0'.repeat(64 - ending.length) + ending;

test('the last digit is lit up, however many letters lie after it', () => {
  const hash = hashEnding('7abcdef');
  expect(lastDigitAt(hash)).toBe(57);
  expect(roleAt(5, hash, 57)).toBe('decides');
  expect(roleAt(6, hash, 60)).toBe('passed');
  expect(roleAt(6, hash, 56)).toBe('none');
  expect(windowAt(5, hash, 6)).toBe(57);
  expect(windowAt(4, hash, 6)).toBe(58);
});

test('the sums shown come to the points that decide', () => {
  for (let i = 0; i < 4096; i += 7) {
    const hash = hashEnding((i * 251).toString(16).padStart(5, '0').slice(-5));
    for (const gameType of [3, 4] as const) {
      const { points } = drawOf(gameType, hash);
      const [banker, player] = sumsOf(gameType, hash);
      expect({ banker: banker?.points, player: player?.points }).toEqual(points);
    }
  }
});
