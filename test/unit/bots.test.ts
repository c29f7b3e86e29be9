import { DEFAULT_CONFIG } from '../../src/platform/config/config';
import { isNickName } from '../../src/protocol/people';
import { drawName } from '../../src/platform/bots/names';
import { drawTemperament, planBet } from '../../src/platform/bots/temperament';
import { MAX_AUTO_ESCAPE, MIN_AUTO_ESCAPE } from '../../src/kits/crash/rules';
import { seededRandom } from '../platform/rounds/seededRandom';

test('every name says that it is a bot, no player can take it, and two in the hall have the same one only when all are taken', () => {
  const random = seededRandom('names');
  const taken = new Set<string>();
  for (let n = 0; n < 40; n++) {
    const name = drawName(random, taken);
    expect(name).toMatch(/^Bot [A-Za-z]{2,4}$/);
    expect(isNickName(name)).toBe(false);
    expect(taken.has(name)).toBe(false);
    taken.add(name);
  }
});

test('whatever his temperament, a simulated player bets within the limits, and the crowd is a varied one', () => {
  const random = seededRandom('crowd');
  const { minBet, maxBet } = DEFAULT_CONFIG.games[7];
  const stakes = new Set<bigint>();
  let byHeight = 0;
  const targets: number[] = [];
  for (let bot = 0; bot < 200; bot++) {
    const temperament = drawTemperament(random);
    for (let bet = 0; bet < 20; bet++) {
      const { amount, autoEscape, target } = planBet(temperament, random);
      expect(amount >= minBet && amount <= maxBet).toBe(true);
      expect(target >= MIN_AUTO_ESCAPE).toBe(true);
      if (autoEscape !== null) {
        byHeight += 1;
        expect(autoEscape >= MIN_AUTO_ESCAPE && autoEscape <= MAX_AUTO_ESCAPE).toBe(true);
      }
      stakes.add(amount);
      targets.push(Number(target) / 100);
    }
  }
  expect(stakes.size).toBeGreaterThan(50);
  expect(byHeight).toBeGreaterThan(1_000);
  expect(byHeight).toBeLessThan(3_000);
  targets.sort((a, b) => a - b);
  expect(targets[2_000]).toBeGreaterThan(1.4);
  expect(targets[2_000]).toBeLessThan(3);
  expect(targets.at(-1)).toBeGreaterThan(10);
});
