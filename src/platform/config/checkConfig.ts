// Checks the whole configuration, wherever its values come from. A fault stops the start with a message that says why.
import { parseMoney, printMoney, type Money } from '../../core/money';
import { gameOfType, isGameType } from '../../games/games';
import { ROLES, type GameLimits, type PlatformConfig } from './config';

/** Throws for the first invalid limits; the message names the game and the figures. */
export function checkConfig(config: PlatformConfig): PlatformConfig {
  for (const [key, limits] of Object.entries(config.games)) {
    const gameType = Number(key);
    if (isGameType(gameType)) checkLimits(gameType, limits);
  }
  for (const { id, limits } of config.operators)
    for (const [currency, games] of Object.entries(limits))
      for (const [key, set] of Object.entries(games)) {
        const gameType = Number(key);
        if (isGameType(gameType))
          checkLimits(
            gameType,
            { ...config.games[gameType], ...set },
            `operator ${id}, limits.${currency}, game ${gameType}:`,
          );
      }
  checkPeriods(config.classic);
  checkRoles(config);
  return config;
}

/** A single process must have all roles. Several processes must share a PostgreSQL and a NATS. */
function checkRoles({
  roles,
  natsUrl,
  databaseUrl,
  testControls,
  publicUrl,
  operators,
}: PlatformConfig): void {
  if (natsUrl === null) {
    if (roles.length === ROLES.length) return;
    throw new Error(
      `a process with only the role ${roles.join()} needs FAIRGROUND_NATS_URL to reach the others`,
    );
  }
  if (databaseUrl === null)
    throw new Error('FAIRGROUND_NATS_URL needs DATABASE_URL: all processes share one PostgreSQL');
  if (testControls)
    throw new Error('--test-controls works only in a single process, without FAIRGROUND_NATS_URL');
  if (operators.length > 0 && publicUrl === null)
    throw new Error(
      'FAIRGROUND_PUBLIC_URL is missing: a hall needs the address of the client for launch links',
    );
}

/** Longest period, as a multiple of the shortest one. As many rounds can be open at the same time. */
const LONGEST_PERIOD = 20;

/** A block draws for each period that divides its number. Periods are multiples of the first, so it draws one round a game. */
function checkPeriods({ periodBlocks, longerPeriods }: PlatformConfig['classic']): void {
  const all = [periodBlocks, ...longerPeriods];
  const isSound = all.every(
    (blocks, place) =>
      Number.isSafeInteger(blocks) && blocks > (all[place - 1] ?? 0) && blocks % periodBlocks === 0,
  );
  if (!isSound || (all.at(-1) ?? 0) > LONGEST_PERIOD * periodBlocks)
    throw new Error(
      `periods of ${all.join(', ')} blocks: each has to be a multiple of the first, longer than the one before and at most ${LONGEST_PERIOD} times the first`,
    );
}

function checkLimits(
  gameType: number,
  { minBet, maxBet, profitLimit }: GameLimits,
  at = `game ${gameType}:`,
): void {
  if (minBet <= 0n) throw new Error(`${at} the minimum bet ${printMoney(minBet)} is not above zero`);
  if (maxBet < minBet)
    throw new Error(
      `${at} the maximum bet ${printMoney(maxBet)} is below the minimum bet ${printMoney(minBet)}`,
    );
  if (profitLimit < maxBet)
    throw new Error(
      `${at} the profit limit ${printMoney(profitLimit)} is below the maximum bet ${printMoney(maxBet)}`,
    );
  const step = maxBetStepOf(gameType);
  if (maxBet % step !== 0n)
    throw new Error(`${at} the maximum bet ${printMoney(maxBet)} is not a multiple of ${printMoney(step)}`);
}

const CENT = parseMoney('0.01');

/** The number of which a game's highest stake must be a multiple. */
export const maxBetStepOf = (gameType: number): Money => {
  const step = gameOfType(gameType)?.limits?.maxBetStep;
  return step === undefined ? CENT : parseMoney(step);
};
