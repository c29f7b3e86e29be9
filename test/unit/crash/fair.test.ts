// The crash store and the fairness sheet: commitments count when the device received them while betting was open.
import { serverTime } from '../../../src/core/clock';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import { showResult, showRound } from '../../../src/kits/crash/client/hud/showFair';
import { UNFINISHED } from '../../../src/client/stores/fairness';
import { openTable, overRound, roundOf } from './table';

const HASH = 'ab'.repeat(32);
const result = (id: string) => ({
  ...overRound(id),
  crashHeight: parseMultiplier('1.50'),
  serverSeed: HASH,
  resultSeed: HASH,
  clientSeed: 'shared',
  settleTime: serverTime(1),
});
const countdownOf = (id: string, now: number) => ({
  round: roundOf(id),
  countdown: { roundId: id, millisLeft: 5_000, beginMillis: serverTime(now + 5_000) },
  announced: { roundId: id, nextChainId: HASH, head: 99 },
});

test('before the first round there is nothing to verify', async () => {
  const { services, store } = await openTable();
  showRound(store);
  expect(services.shownFair.at(-1)?.()).toBeNull();
});

test('the sheet follows the round that it was opened on, also when the next one begins', async () => {
  const { services, store } = await openTable();
  services.push({ code: ROCKET_PUSHES.countdown.code, data: countdownOf('7', services.clock.now()) });
  showRound(store);
  const source = services.shownFair.at(-1);
  expect(source?.()).toMatchObject({ winStatus: UNFINISHED, proof: { round: '7', blockNumber: 100 } });
  services.push({ code: ROCKET_PUSHES.gameOver.code, data: result('7') });
  services.push({ code: ROCKET_PUSHES.countdown.code, data: countdownOf('8', services.clock.now()) });
  const round = source?.();
  expect(round).toMatchObject({ winStatus: 1, preRound: true, proof: { round: '7', serverSeed: HASH } });
  services.push({ code: ROCKET_PUSHES.countdown.code, data: countdownOf('9', services.clock.now()) });
  expect(source?.()).toMatchObject({ preRound: false, proof: { round: '7' } });
  expect([...(round?.witnessed ?? [])]).toContain('gameResultHash');
});

test('a past round that was over before this device came is not witnessed', async () => {
  const { services, store } = await openTable();
  showResult(store, result('3'));
  expect(services.shownFair.at(-1)?.()?.witnessed.size).toBe(0);
});
